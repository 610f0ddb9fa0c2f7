import { expect, test } from 'vitest'
import type { Attachment } from '../../../domain/brochures/attachments'
import { EMPTY_FORM as BASE, type BrochureForm } from '../../../domain/brochures/form'
import { theirChanges } from './theirChanges'

test('what only they changed is followed, what both changed is disputed, what both made the same is neither', () => {
  const theirs = { ...BASE, name: 'Theirs', notify: true, utm_campaign: 'same', original_link: '' }
  const mine = { ...BASE, name: 'Mine', utm_campaign: 'same', original_link: 'https://mine.example' }
  expect(theirChanges(BASE, theirs, mine)).toEqual({ followed: ['utm_campaign', 'notify'], disputed: ['name'] })
})

test('categories in another order are no change', () => {
  const base = { ...BASE, brochure_categories: ['1', '2'] }
  const theirs = { ...base, brochure_categories: ['2', '1'] }
  expect(theirChanges(base, theirs, base)).toEqual({ followed: [], disputed: [] })
})

test('a pdf that both have replaced is disputed, one that only they have is followed', () => {
  const attachment = { region_id: '1', region: 'Noord', pages_count: 3, cover: null, file_name: 'a.pdf' }
  const withPdf = (pdf_id: string) => ({ ...BASE, attachments: [{ ...attachment, pdf_id }] })
  expect(theirChanges(withPdf('1'), withPdf('2'), withPdf('3')).disputed).toEqual(['attachments'])
  expect(theirChanges(withPdf('1'), withPdf('2'), withPdf('1')).followed).toEqual(['attachments'])
})

test('pages that they have added to a region are disputed where mine has another pdf for it, and followed where nothing is changed', () => {
  const noord = { region_id: '1', region: 'Noord', pdf_id: '4', pages_count: 3, cover: null, file_name: '' }
  const zuid = { ...noord, region_id: '2', region: 'Zuid', pdf_id: '9' }
  const having = (...attachments: Attachment[]) => ({ ...BASE, attachments })
  const [base, theirs] = [having(noord, zuid), having(noord, { ...zuid, pages_count: 8 })]
  const changes = (mine: BrochureForm) => theirChanges(base, theirs, mine)
  expect(changes(having(noord, { ...zuid, pdf_id: '10' })).disputed).toEqual(['attachments'])
  expect(changes(having(noord)).disputed).toEqual(['attachments'])
  expect(changes(base)).toEqual({ followed: ['attachments'], disputed: [] })
  expect(changes(having({ ...noord, pdf_id: '10' }, zuid))).toEqual({ followed: [], disputed: [] })
})
