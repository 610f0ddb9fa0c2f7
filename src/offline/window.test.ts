import { expect, test } from 'vitest'
import { fromDevice, place, splice } from './window'

/** Records whose only fact is their rank, by which they are ordered. */
const ranks = new Map([...'abcdef'].map((id, rank) => [id, { rank }]))
const ordering = {
  factsOf: (id: string) => ranks.get(id),
  compare: (a: { rank: number }, b: { rank: number }) => a.rank - b.rank,
}
const put = (ids: string[], id: string, rank: number, { belongs = true, complete = true } = {}) =>
  place(ids, id, { rank }, belongs, complete, ordering).join('')

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
  expect(place(ids, 'b', { rank: 1 }, true, true, ordering)).toBe(ids)
})

test('a record behind the last loaded page is left to the next page', () => {
  expect(put(['a', 'b'], 'e', 4, { complete: false })).toBe('ab')
})

test('a record behind the end of a whole list is its new end', () => {
  expect(put(['a', 'b'], 'e', 4)).toBe('abe')
})

test('[MI3] refreshed pages keep what was loaded behind them', () => {
  expect(splice([...'abcdef'], ['a', 'b', 'c'], false, ordering).join('')).toBe('abcdef')
})

test('[MI4] what stood within the refreshed pages and is not there any more has left the list', () => {
  expect(splice([...'abcde'], ['a', 'c'], false, ordering).join('')).toBe('acde')
})

test('[MI4] where the refreshed pages are the whole list nothing else stays', () => {
  expect(splice([...'abcde'], ['a', 'c'], true, ordering).join('')).toBe('ac')
})

test('[MI5] from everything on the device, what matches is listed in order', () => {
  const shuffled = new Map([...ranks].reverse())
  expect(fromDevice(shuffled, ({ rank }) => rank % 2 === 0, ordering.compare)).toEqual(['a', 'c', 'e'])
})
