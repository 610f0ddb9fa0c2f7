import { expect, test } from 'vitest'
import { backoff, LONGEST, LONGEST_VISIBLE } from './backoff'

const latest = (tries: number, longest?: number) => backoff(tries, () => 1, longest)

test('[RP6] pauses grow with each failure', () => {
  expect([1, 2, 3, 4].map((tries) => latest(tries))).toEqual([2_000, 4_000, 8_000, 16_000])
})

test('[RP6] a pause is never shorter than a second', () => {
  expect(backoff(9, () => 0)).toBe(1_000)
})

test('[RP6] a pause is never longer than five minutes, after however many failures', () => {
  expect([latest(50), latest(5_000)]).toEqual([LONGEST, LONGEST])
})

test('[CN2] while somebody looks a pause is never longer than 30 s', () => {
  expect(latest(50, LONGEST_VISIBLE)).toBe(30_000)
})
