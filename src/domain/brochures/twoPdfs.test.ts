/** Two people change one region: both give it a new pdf with as many pages as the one before, or one of them changes its pages. */
import { describe, expect, test } from 'vitest'
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
        before: [{ region_id: '1', name: 'Noord', pdf_id: '4', pages_count: 3 }],
        mine: [{ region_id: '1', name: 'Noord', pdf_id: '8', pages_count: 3 }],
        theirs: [{ region_id: '1', name: 'Noord', pdf_id: '7', pages_count: 3 }],
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

/** A brochure of two regions; Noord gives it its number of pages. */
const withBoth = (noord: number, zuid: number) =>
  brochures.parse({
    ...told,
    pages_count: noord,
    brochure_regions: [
      { ...region, pages_count: noord },
      { ...region, id: 6, region_id: 2, name: 'Zuid', pdf_id: 9, pages_count: zuid },
    ],
  })

describe('pages that others have added to a region or taken from it', () => {
  const [noord] = withPdf('4')
  const zuid = { region_id: '2', region: 'Zuid', pdf_id: '9', pages_count: 5, cover: null, file_name: '' }
  const before = withBoth(3, 5)
  const verdictOn = (attachments: unknown, theirs: Brochure, base: Partial<Brochure> = before) =>
    compare(
      entryOf({
        seq: 1,
        mutation: editBrochure.name,
        args: { id: '12', changes: { attachments, name: 'Mine' }, names: {} },
        base: { name: base.name, pages_count: before.pages_count, attached: base.attached },
      }),
      editBrochure,
      theirs,
    ).kind

  test('are a conflict with a new pdf of that region, and with taking it away: they would be gone with nobody asked', () => {
    expect(verdictOn([noord, { ...zuid, pdf_id: '8' }], withBoth(3, 9))).toBe('conflict')
    expect(verdictOn([noord], withBoth(3, 9))).toBe('conflict')
    expect(verdictOn([{ ...noord, pdf_id: '8' }, zuid], withBoth(2, 5))).toBe('conflict')
  })

  test('[RC3] but not with a new pdf of another one', () => {
    expect(verdictOn([{ ...noord, pdf_id: '8' }, zuid], withBoth(3, 9))).toBe('send')
    expect(verdictOn([noord, { ...zuid, pdf_id: '8' }], withBoth(2, 5))).toBe('send')
  })

  test('[RC2] a conflict about another field remains one', () => {
    expect(verdictOn([noord, { ...zuid, pdf_id: '8' }], { ...withBoth(2, 5), name: 'Theirs' })).toBe('conflict')
  })

  test('count where both sides tell how many there are: an older console did not keep that', () => {
    const attached = before.attached.map(({ pages_count: _, ...rest }) => rest)
    const older = { ...before, attached } as unknown as Brochure
    expect(verdictOn([noord, { ...zuid, pdf_id: '8' }], before, older)).toBe('send')
    const approval = entryOf({
      seq: 1,
      args: { id: '12', state: 'active' },
      base: { state: 'inbox' },
      expected: { attached },
    })
    expect(compare(approval, setBrochureState, before)).toEqual({ kind: 'send' })
    expect(
      compare({ ...approval, expected: { attached: before.attached } }, setBrochureState, withBoth(3, 9)).kind,
    ).toBe('changed')
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
