import { expect, test } from 'vitest'
import { EMPTY_FORM as BASE } from '../../../domain/brochures/form'
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
