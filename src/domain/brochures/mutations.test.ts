import { beforeAll, expect, test } from 'vitest'
import { hasOnlyRead } from '../../offline/replay/legs'
import type { Entry } from '../../offline/storage/entry'
import { setTimeZone } from '../values/dates'
import { brochures } from './collection'
import { mergeBrochures } from './mergeMutation'
import { freezePosition, setBrochurePosition, setBrochureState } from './mutations'
import { deletePage } from './pageMutations'

beforeAll(() => setTimeZone('Europe/Amsterdam'))

const brochure = brochures.parse({ id: 12, name: 'Week 47', state: 'inbox', language_id: 1 })
const NOON = 1_800_000_000

test('the dropdown’s published shows as active at once, and is told as that', () => {
  expect(setBrochureState.apply(brochure, { id: '12', state: 'published' })).toEqual({ ...brochure, state: 'active' })
  expect(setBrochureState.describe(brochure, { id: '12', state: 'published' })).toBe('Move “Week 47” to Active')
})

test('a move that is undone leads back to where the brochure was', () => {
  const back = (from: unknown) => setBrochureState.opposite?.({ id: '12', state: 'active' }, { state: from } as object)
  expect(back('inbox')).toEqual({ id: '12', state: 'inbox' })
  // Nobody can move a brochure back into processing.
  expect(back('processing')).toEqual({ id: '12', state: 'active' })
})

test('a position and a freezing are told, and undone to what was there before, also to none', () => {
  const place = { id: '12', position: 3, now: NOON, pushed: [['13', 4]] as const }
  expect(setBrochurePosition.describe(brochure, place)).toBe('Put “Week 47” at position 3')
  const out = setBrochurePosition.opposite?.(place, { position: null })
  expect(out).toEqual({ id: '12', position: null, now: NOON })
  expect(out && setBrochurePosition.describe(brochure, out)).toBe('Take “Week 47” out of the order')
  const frozen = { id: '12', until: NOON }
  expect(freezePosition.describe(brochure, frozen)).toBe('Freeze “Week 47” till 15-01-2027')
  const free = freezePosition.opposite?.(frozen, { position_frozen_to: null })
  expect(free && freezePosition.describe(brochure, free)).toBe('Unfreeze “Week 47”')
})

test('a position shows in the order of its language, and on those that it pushes; without a language in no order', () => {
  const args = { id: '12', position: 3, pushed: [['13', 4]] as const }
  const shownOn = (told: typeof brochure) =>
    setBrochurePosition.also?.(args, told).map(({ collection, id }) => collection.key(id))
  expect(shownOn(brochure)).toEqual(['offers/1', 'brochures/13'])
  expect(shownOn({ ...brochure, language_id: null })).toEqual(['brochures/13'])
})

test('[RP3] a freezing goes out before a later position of its language, which would push the brochure otherwise', () => {
  const freezing = freezePosition.lane?.({ id: '12', until: NOON }, brochure)
  expect(freezing).toBe(setBrochurePosition.lane?.({ id: '13', position: 3 }, { ...brochure, id: '13' }))
})

test('[RC8] another value that is put in the place of both is taken where it can be one', () => {
  const move = { id: '12', state: 'active' } as const
  expect(setBrochureState.choose?.(move, ['state'], { state: 'trash' })).toEqual({ id: '12', state: 'trash' })
  expect(setBrochureState.choose?.(move, ['state'], { state: 'nowhere' })).toEqual(move)
  const place = { id: '12', position: 3, pushed: [['13', 4]] as const }
  expect(setBrochurePosition.choose?.(place, ['position'], { position: 5 })).toEqual({ id: '12', position: 5 })
  expect(setBrochurePosition.choose?.(place, ['position'], {})).toEqual({ id: '12', position: 3 })
  expect(freezePosition.choose?.({ id: '12', until: NOON }, [], { position_frozen_to: null })?.until).toBeNull()
})

const MERGE = {
  id: '12',
  mergedId: '13',
  regionId: '5',
  gained: { pages: null, pagesCount: 2 },
  mergedName: 'Week 48',
}

const REGION = { id: 1, region_id: 5, name: 'Noord', pages_count: 3 }

test('[OV7] a refused merge is marked at both brochures, a refused place at none that it would have pushed', () => {
  expect(mergeBrochures.concerns?.(MERGE)).toEqual(['brochures/13'])
  expect(setBrochurePosition.concerns).toBeUndefined()
})

test('a merge goes out by numbers, and shows on both brochures', () => {
  const args = MERGE
  const base = brochures.parse({ id: 12, state: 'inbox', brochure_regions: [REGION] })
  expect(mergeBrochures.request(args, { record: base })).toMatchObject({
    ...{ method: 'PATCH', path: '/brochures/merge' },
    body: { region_id: 5, base_brochure_id: 12, merge_brochure_id: 13 },
  })
  expect(mergeBrochures.apply(base, args)?.pages_count).toBe(5)
  expect(mergeBrochures.also?.(args, base).map(({ id }) => id)).toEqual(['13'])
  expect(mergeBrochures.expects).toEqual(['state'])
})

test('a merge goes out once the other brochure is still where the person saw it, and else says where it is', () => {
  const args = { ...MERGE, mergedState: 'published' }
  const next = (...answers: unknown[]) => mergeBrochures.next?.(args, answers, { record: brochure })
  const told = (state: string) => ({ brochure: { id: 13, state, brochure_regions: [REGION] } })
  expect(mergeBrochures.request(args, { record: brochure })).toMatchObject({ method: 'GET', path: '/brochures/13' })
  expect(next(told('active'))).toMatchObject({ method: 'PATCH', path: '/brochures/merge' })
  expect(next(told('active'), {})).toBeNull()
  expect(() => next(told('archived'))).toThrow('“Week 48” is in Archive by now')
})

test('a merge that somebody has made already counts as done; one into another brochure, or into one that is gone, is refused', () => {
  const args = { ...MERGE, mergedState: 'active', gained: { ...MERGE.gained, before: 3 } }
  const next = (...answers: unknown[]) => mergeBrochures.next?.(args, answers, { record: brochure })
  const merged = { brochure: { id: 13, state: 'trash', brochure_regions: [] } }
  const base = (pages_count: number) => ({
    brochure: { id: 12, state: 'inbox', brochure_regions: [{ ...REGION, pages_count }] },
  })
  expect(next(merged)).toMatchObject({ method: 'GET', path: '/brochures/12' })
  expect(next(merged, base(5))).toBeNull()
  for (const other of [base(3), null]) {
    expect(() => next(merged, other)).toThrow('“Week 48” no longer has pages of this region')
  }
})

test('[LG4] a merge that was refused looks anew where the other brochure is, and a deleted page is not deleted anew', () => {
  const waiting = (args: object) =>
    ({ args, answers: [{ brochure: { id: 13, state: 'active', brochure_regions: [REGION] } }] }) as unknown as Entry
  expect(hasOnlyRead(waiting({ ...MERGE, mergedState: 'published' }), mergeBrochures)).toBe(true)
  expect(hasOnlyRead(waiting({ id: '12', regionId: '1', pageId: '7', number: 1 }), deletePage)).toBe(false)
})

test('a merge that an older console has kept goes out as it is', () => {
  expect(mergeBrochures.request(MERGE, { record: brochure })).toMatchObject({ method: 'PATCH' })
  expect(mergeBrochures.next?.(MERGE, [{}], { record: brochure })).toBeNull()
})
