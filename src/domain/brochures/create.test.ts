import { describe, expect, test } from 'vitest'
import { creationsAgain } from '../../offline/decisions/makeAgain'
import { newId } from '../../offline/define'
import type { AnyMutation } from '../../offline/mutation'
import type { Entry } from '../../offline/storage/entry'
import { registry } from '../registry'
import { brochures } from './collection'
import { type CreateArgs, createBrochure } from './create'
import { editBrochure } from './edit'
import { EMPTY_FORM } from './form'
import { freezePosition, setBrochurePosition, setBrochureState } from './mutations'
import { regionOf } from './pages'
import { coverOf } from './pictures'

const { attachments: _, ...fields } = EMPTY_FORM
const PDF = newId()

const ARGS: CreateArgs = {
  id: newId(),
  fields: { ...fields, name: 'Week 47', shop_id: '7', language_id: '1', utm_campaign: '202647nl4' },
  attachments: [
    { region_id: '2', region: 'Zuid', pdf_id: PDF, pages_count: 3, cover: 'data:cover', file_name: 'a.pdf' },
  ],
  state: null,
  campaignPrefix: '202647nl',
  names: { categories: [] },
  at: '2026-11-21T10:00:00.000Z',
}
const record = (args: CreateArgs) => {
  const made = createBrochure.make?.(args)
  if (!made) throw new Error('a creation makes a record')
  return made
}
const request = (args: CreateArgs) => createBrochure.request(args, { record: record(args) })
const next = (args: CreateArgs, ...answers: unknown[]) =>
  createBrochure.next?.(args, answers, { record: record(args) }) ?? null

test('the default campaign is counted anew when the brochure is sent', () => {
  expect(request(ARGS)).toMatchObject({ method: 'GET', path: '/brochures/utm_counter?shop_id=7' })
  expect(next(ARGS, { counter: 12 })).toMatchObject({
    method: 'POST',
    path: '/brochures',
    body: {
      brochure: {
        name: 'Week 47',
        shop_id: 7,
        utm_campaign: '202647nl13',
        brochure_regions: [{ region_id: 2, pdf_id: PDF }],
      },
    },
  })
  expect(next(ARGS, { counter: 12 }, { brochure: {} })).toBeNull()
})

test.each(['', 'many', '1.5', -1, null])('a count of %j is none: no campaign is made with it', (counter) => {
  expect(() => next(ARGS, { counter })).toThrow()
})

test('a campaign that was typed is sent as it is, in one request', () => {
  const typed = { ...ARGS, campaignPrefix: null, fields: { ...ARGS.fields, utm_campaign: 'mine' } }
  expect(request(typed)).toMatchObject({ method: 'POST', body: { brochure: { utm_campaign: 'mine' } } })
  expect(next(typed, { brochure: {} })).toBeNull()
})

test('the state is sent where the brochure moves on at once, and is shown', () => {
  const moved: CreateArgs = { ...ARGS, state: 'for_approval', campaignPrefix: null }
  expect(request(moved)).toMatchObject({ body: { brochure: { state: 'for_approval' } } })
  expect(record(moved).state).toBe('for_approval')
  expect(record(ARGS)).toMatchObject({ state: 'inbox', pages_count: 3, cover_photo: 'data:cover' })
})

test('a pdf that the edit form has put in the place of the one that is waited for is the new brochure’s, and an earlier edit’s', () => {
  const better = [{ ...ARGS.attachments[0], pdf_id: newId(), cover: 'data:better' }]
  const args = { id: ARGS.id, changes: { attachments: better }, names: {} }
  const later = { mutation: editBrochure.name, args, before: record(ARGS) }
  expect(createBrochure.corrected?.(ARGS, later)).toEqual({ ...ARGS, attachments: better })
  const edit = { id: '12', changes: { name: 'Week 48', attachments: ARGS.attachments }, names: {} }
  expect(editBrochure.corrected?.(edit, later)?.changes).toEqual({ name: 'Week 48', attachments: better })
  const renaming = { ...later, args: { id: ARGS.id, changes: { name: 'Week 48' }, names: {} } }
  expect([createBrochure.corrected?.(ARGS, renaming), editBrochure.corrected?.(edit, renaming)]).toEqual([null, null])
})

test('what the edit form found in a region takes the form’s pdf; what had left the region by then keeps its own: a merge in between takes its pages', () => {
  const [zuid] = ARGS.attachments
  const noord = { ...zuid, region_id: '1', region: 'Noord', pdf_id: newId() }
  const oost = { ...zuid, region_id: '3', region: 'Oost', pdf_id: newId() }
  const waiting = [zuid, noord, oost] as CreateArgs['attachments']
  const better = [{ ...zuid, pdf_id: newId() }]
  const args = { id: '12', changes: { attachments: better }, names: {} }
  const corrected = (found: CreateArgs['attachments']) => {
    const later = { mutation: editBrochure.name, args, before: record({ ...ARGS, attachments: found }) }
    return [
      editBrochure.corrected?.({ id: '12', changes: { attachments: waiting }, names: {} }, later)?.changes.attachments,
      createBrochure.corrected?.({ ...ARGS, attachments: waiting }, later)?.attachments,
    ]
  }
  expect(corrected(waiting)).toEqual(Array(2).fill(better))
  expect(corrected([zuid, oost] as CreateArgs['attachments'])).toEqual(Array(2).fill([noord, ...better]))
  const again = [zuid, { ...noord, pdf_id: newId() }] as CreateArgs['attachments']
  expect(corrected(again)).toEqual(Array(2).fill([noord, oost, ...better]))
})

test('the cover is that of the first region by name, as the provider will have it, in whatever order the pdfs were attached', () => {
  const noord = { ...ARGS.attachments[0], region_id: '1', region: 'Noord', pdf_id: newId(), pages_count: 5 }
  const both = [...ARGS.attachments, { ...noord, cover: 'data:noord' }] as CreateArgs['attachments']
  expect(record({ ...ARGS, attachments: both })).toMatchObject({ pages_count: 5, cover_photo: 'data:noord' })
})

test('a region that is given another pdf shows its cover while that waits, and other regions keep what they have', () => {
  const [zuid] = ARGS.attachments
  if (!zuid) throw new Error('there is one')
  const page = { id: '9', file_small_url: '/files/1/small.webp', file_medium_url: '', file_large_url: '' }
  const stored = brochures.parse({
    ...record(ARGS),
    id: '12',
    brochure_regions: [{ id: '5', region_id: '2', name: 'Zuid', pdf_id: '8', pages_count: 1, pages: [page] }],
    cover_photo: page.file_small_url,
    cover_page: { file_small_url: page.file_small_url },
  })
  const edited = (...attachments: CreateArgs['attachments']) =>
    coverOf(editBrochure.apply(stored, { id: '12', changes: { attachments }, names: {} }) ?? stored)
  expect(edited({ ...zuid, cover: 'data:better' })).toBe('data:better')
  const kept = { ...zuid, pdf_id: '8', cover: 'data:of the whole pdf' }
  expect(edited(kept)).toBe('/files/1/small.webp')
  expect(edited(kept, { ...zuid, region_id: '3', region: 'Zwolle', cover: 'data:behind' })).toBe('/files/1/small.webp')
  expect(edited(kept, { ...zuid, region_id: '1', region: 'Noord', cover: 'data:in front' })).toBe('data:in front')
})

test('each region can be looked at before the provider has named them, and the same one after', () => {
  const [zuid] = ARGS.attachments
  if (!zuid) throw new Error('there is one')
  const made = record({ ...ARGS, attachments: [{ ...zuid, region_id: '1', region: 'Noord' }, zuid] })
  const chosen = made.brochure_regions[1]?.id ?? null
  expect(regionOf(made, chosen)?.name).toBe('Zuid')
  const named = made.brochure_regions.map((region, index) => ({ ...region, id: String(40 + index) }))
  expect(regionOf({ ...made, brochure_regions: named }, chosen)?.id).toBe('41')
})

describe('[CD10] a brochure that somebody has deleted', () => {
  const deleted = { ...record(ARGS), id: '12', version: 3, state: 'for_approval' as const }
  const parked = ({ name: mutation, version }: AnyMutation, args: unknown = {}) =>
    ({ mutation, version, args, parked: { reason: 'deleted' } }) as Pick<Entry, 'mutation'> as Entry

  test.each(['published', 'trash'] as const)('is made anew in the status that it was to be moved to: %s', (state) => {
    const moved = setBrochureState.apply(deleted, { id: '12', state })
    const again = moved && createBrochure.again?.(moved, newId())
    expect(again && request(again)).toMatchObject({ body: { brochure: { state: moved?.state } } })
    expect(again && record(again).state).toBe(moved?.state)
  })

  test('is not made anew for a change that no new one can hold', () => {
    for (const mutation of [setBrochurePosition, freezePosition])
      expect(creationsAgain(registry, parked(mutation))).toEqual([])
    for (const mutation of [setBrochureState, editBrochure])
      expect(creationsAgain(registry, parked(mutation, { changes: { name: 'Week 48' } }))).toEqual([createBrochure])
  })
})
