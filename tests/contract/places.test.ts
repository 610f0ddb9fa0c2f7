/** Imports and runs of parsers, of which a few go on side by side. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPlaces } from '../../reference-provider/places'

test('four are at work at most, however many wait and however often it is looked', async () => {
  const waiting = Array.from({ length: 10 }, (_, at) => at)
  const begun: number[] = []
  const { wake } = createPlaces<number>({
    next: async () => waiting.shift() ?? null,
    work: (item) => {
      begun.push(item)
      return new Promise(() => {})
    },
    report: () => {},
    stopped: new AbortController().signal,
  })
  wake()
  wake()
  await pause(20)
  expect(begun).toEqual([0, 1, 2, 3])
})
