import fc from 'fast-check'
import { expect, test } from 'vitest'
import { behind, edgesOf, fromDevice, placeAll, splice } from './window'

/** Records whose only fact is their rank, by which they are ordered. */
const ranks = new Map([...'abcdef'].map((id, rank) => [id, { rank }]))
const ordering = {
  factsOf: (id: string) => ranks.get(id),
  compare: (a: { rank: number }, b: { rank: number }) => a.rank - b.rank,
}
const put = (ids: string[], id: string, rank: number, { belongs = true, complete = true } = {}) =>
  placeAll({ next: complete ? null : 'more' }, ids, [{ id, facts: { rank }, belongs }], ordering).join('')

test('a record that belongs is placed in the list’s order', () => {
  expect(put(['a', 'c'], 'b', 1)).toBe('abc')
})

test('a record whose order changed moves', () => {
  expect(put(['a', 'b', 'c'], 'a', 9)).toBe('bca')
})

test('a record that no longer belongs is taken out', () => {
  expect(put(['a', 'b'], 'a', 0, { belongs: false })).toBe('b')
})

test('a record that stands where it did leaves the list the same object', () => {
  const ids = ['a', 'b']
  expect(placeAll({ next: null }, ids, [{ id: 'b', facts: { rank: 1 }, belongs: true }], ordering)).toBe(ids)
})

test('a record behind the last loaded page is left to the next page', () => {
  expect(put(['a', 'b'], 'e', 4, { complete: false })).toBe('ab')
})

test('a record of a list of which nothing is loaded is left to the next page', () => {
  expect(put([], 'e', 4, { complete: false })).toBe('')
})

test('a record behind the end of a whole list is its new end', () => {
  expect(put(['a', 'b'], 'e', 4)).toBe('abe')
})

const placing = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), facts: fc.record({ rank: fc.nat(9) }), belongs: fc.boolean() }),
  { selector: ({ id }) => id },
)
const byRankThenName = (ranked: Map<string, { rank: number }>) => ({
  factsOf: (id: string) => ranked.get(id),
  compare: (a: { id: string; rank: number }, b: { id: string; rank: number }) =>
    a.rank - b.rank || a.id.localeCompare(b.id),
})

test('[OV3] many records placed at once stand as if the list had been filtered and ordered anew', () => {
  fc.assert(
    fc.property(fc.subarray([...'abcdef']), placing, (listed, changed) => {
      const now = new Map<string, { rank: number }>(listed.map((id) => [id, ranks.get(id) ?? { rank: 0 }]))
      for (const { id, facts, belongs } of changed) belongs ? now.set(id, facts) : now.delete(id)
      const ranked = byRankThenName(new Map([...ranks, ...changed.map(({ id, facts }) => [id, facts] as const)]))
      const expected = fromDevice(now, () => true, ranked.compare)
      expect(placeAll({ next: null }, listed, changed, ranked)).toEqual(expected)
    }),
  )
})

const moves = (id: string, rank: number, belongs = true) => [{ id, facts: { rank }, belongs }]

test('[OV3] when many are placed at once, those that belong behind the last loaded page are left to the next page', () => {
  expect(placeAll({ next: 'more' }, ['a', 'b'], [...moves('a', 8), ...moves('e', 9)], ordering)).toEqual(['b'])
})

test('[OV3] the last record of a loaded list stays where it is when it changes and still comes last', () => {
  const ids = ['a', 'b', 'c']
  expect(placeAll({ next: 'more' }, ids, moves('c', 7), ordering)).toBe(ids)
})

test('[OV3] what comes before the last record of a loaded list is in it, although that one changes, too', () => {
  const [last, coming] = [moves('c', 2), moves('b', 1)]
  expect(placeAll({ next: 'more' }, ['a', 'c'], [...last, ...coming], ordering)).toEqual(['a', 'b', 'c'])
  expect(placeAll({ next: 'more' }, ['c'], [...last, ...coming], ordering)).toEqual(['b', 'c'])
})

test('[PG1] what would stand before the first record of a numbered page is on a page before it', () => {
  expect(placeAll({ next: null, page: 2 }, ['c', 'd'], moves('a', 0), ordering)).toEqual(['c', 'd'])
})

test('[PG2] so is one of it that would come to stand there; the first one stays where it is', () => {
  expect(placeAll({ next: null, page: 2 }, ['c', 'd', 'e'], moves('e', 0), ordering)).toEqual(['c', 'd'])
  expect(placeAll({ next: null, page: 2 }, ['c', 'd', 'e'], moves('c', 0), ordering)).toEqual(['c', 'd', 'e'])
  expect(placeAll({ next: null, page: 2 }, ['e'], moves('e', 0), ordering)).toEqual(['e'])
})

const spliced = (old: string[], fresh: string[], reachedEnd: boolean) =>
  splice(old, fresh, behind(old, fresh, reachedEnd, ordering))

test('[PG2] of pages that are all known, each record is on one, wherever changes put them', () => {
  const ranked = byRankThenName(ranks)
  const size = fc.integer({ min: 1, max: 3 })
  fc.assert(
    fc.property(size, fc.subarray([...'abcdef'], { minLength: 1 }), placing, (size, all, changed) => {
      const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
        all.slice(at * size, (at + 1) * size),
      )
      const shown = pages.map((ids, at) => {
        const next = at + 1 < pages.length ? 'more' : null
        const extent = { next, page: at + 1, after: pages[at - 1]?.at(-1), before: pages[at + 1]?.[0] }
        return placeAll(extent, ids, changed, ranked)
      })
      const now = new Set(all)
      for (const { id, belongs } of changed) belongs ? now.add(id) : now.delete(id)
      expect(shown.flat().toSorted()).toEqual([...now].toSorted())
    }),
    { numRuns: 2000 },
  )
})

test('[PG2] what stood in front of the last one of a page that is gone now is still on it', () => {
  const gone = moves('c', 2, false)
  expect(placeAll({ next: 'more' }, ['b', 'c'], [...gone, ...moves('b', 1)], ordering)).toEqual(['b'])
  expect(placeAll({ next: 'more', before: 'e' }, ['c'], [...gone, ...moves('d', 3)], ordering)).toEqual([])
})

test('[MI3] refreshed pages keep what was loaded behind them', () => {
  expect(spliced([...'abcdef'], ['a', 'b', 'c'], false).join('')).toBe('abcdef')
})

test('[MI4] what stood within the refreshed pages and is not there any more has left the list', () => {
  expect(spliced([...'abcde'], ['a', 'c'], false).join('')).toBe('acde')
})

test('[MI4] where the refreshed pages are the whole list nothing else stays', () => {
  expect(spliced([...'abcde'], ['a', 'c'], true).join('')).toBe('ac')
})

test('[MI4] behind refreshed pages that end with what was not loaded before nothing stays: nobody knows what stands between', () => {
  expect(spliced([...'def'], ['a', 'b'], false).join('')).toBe('ab')
})

test('[MI4] nor does what has moved behind the refreshed pages: nobody knows what stands before it there', () => {
  expect(spliced(['e', 'b', 'd'], ['a', 'b'], false).join('')).toBe('abd')
})

test('[MI5] from everything on the device, what matches is listed in order', () => {
  const shuffled = new Map([...ranks].reverse())
  expect(fromDevice(shuffled, ({ rank }) => rank % 2 === 0, ordering.compare)).toEqual(['a', 'c', 'e'])
})

test('[PG2] nothing follows behind a page that was told to be the last one', () => {
  const pageOf = (page: number) => (page === 2 ? { ids: ['4'], next: null } : undefined)
  expect(edgesOf(3, pageOf).after).toBeUndefined()
})
