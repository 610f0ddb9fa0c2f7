/** Two people give one region a new pdf, and both pdfs have as many pages as the one before. */
import { expect, test } from 'vitest'
import { compare } from '../../offline/reconcile/reconcile'
import { entryOf } from '../../offline/testing/entries'
import type { Attachment } from './attachments'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import { editBrochure, withChanges } from './edit'
import { setBrochureState } from './mutations'

const pages = ['a', 'b', 'c'].map((id) => ({ id }))
const region = { id: 5, region_id: 1, name: 'Noord', pdf_id: 4, pages_count: 3 }
const told = { id: 12, version: 3, name: 'Week 46', state: 'inbox', pages_count: 3 }
const listed = brochures.parse({ ...told, brochure_regions: [region] })
const opened = brochures.parse({ ...told, brochure_regions: [{ ...region, pages }], pages })

const withPdf = (pdf_id: string): Attachment[] => [
  { region_id: '1', region: 'Noord', pdf_id, pages_count: 3, cover: null, file_name: 'a.pdf' },
]
const after = (pdf_id: string) => withChanges(opened, { attachments: withPdf(pdf_id) }, {})
const mine = entryOf({
  seq: 1,
  mutation: editBrochure.name,
  args: { id: '12', changes: { attachments: withPdf('8') }, names: {} },
  base: { pages_count: listed.pages_count, attached: listed.attached },
})
const verdict = (theirs: Brochure) => compare(mine, editBrochure, theirs)

test('the second one is a conflict, and nobody’s pages are overwritten', () => {
  expect(verdict(after('7'))).toEqual({
    kind: 'conflict',
    fields: [
      {
        field: 'attached',
        before: [{ region_id: '1', name: 'Noord', pdf_id: '4' }],
        mine: [{ region_id: '1', name: 'Noord', pdf_id: '8' }],
        theirs: [{ region_id: '1', name: 'Noord', pdf_id: '7' }],
      },
    ],
  })
})

test('a brochure that was read in a list and then by itself is the same one', () => {
  expect(verdict(opened)).toEqual({ kind: 'send' })
})

test('the pages and their number are given up together', () => {
  const { args } = mine
  const given = (...fields: string[]) => editBrochure.choose?.(args as never, fields, {}).changes
  expect(given('pages_count', 'attached')).toHaveProperty('attachments')
  expect(given('pages_count')).toEqual({})
})

test('whoever approved the folder before it had these pages is asked again', () => {
  const approval = entryOf({
    seq: 1,
    args: { id: '12', state: 'active' },
    base: { state: 'inbox' },
    expected: { attached: listed.attached },
  })
  expect(compare(approval, setBrochureState, after('7'))).toMatchObject({
    kind: 'changed',
    fields: [{ field: 'attached' }],
  })
})

test('a pdf for one of two regions leaves the brochure the number of pages of the first', () => {
  const two = brochures.parse({
    ...told,
    brochure_regions: [region, { ...region, id: 6, region_id: 2, name: 'Zuid', pdf_id: 9, pages_count: 5 }],
  })
  const kept = { region_id: '2', region: 'Zuid', pdf_id: '9', pages_count: 5, cover: null, file_name: '' }
  expect(withChanges(two, { attachments: [...withPdf('8'), kept] }, {}).pages_count).toBe(3)
})
