import { expect, test } from 'vitest'
import { Entries } from '../memory/entries'
import { VirtualClock } from '../testing/clock'
import { entryOf } from '../testing/entries'
import { Pauses } from './pauses'

/** Pauses of a visible tab, without randomness. */
function pausesAt(clock: VirtualClock, onDue = () => {}) {
  const visible = { read: () => true, subscribe: () => () => undefined }
  return new Pauses({ clock, random: () => 0.5, visible }, onDue)
}

/** How long all wait after one more failure of the database. */
async function waitAfterFailure(pauses: Pauses, clock: VirtualClock): Promise<number> {
  const start = clock.now()
  pauses.databaseFailed()
  while (pauses.allWait()) await clock.advance(100)
  return clock.now() - start
}

test('a database that fails again and again is asked more and more seldom, and once it has kept something as at first', async () => {
  const clock = new VirtualClock()
  const pauses = pausesAt(clock)
  const first = await waitAfterFailure(pauses, clock)
  const second = await waitAfterFailure(pauses, clock)
  expect(second).toBeGreaterThan(first)
  expect(await waitAfterFailure(pauses, clock)).toBeGreaterThan(second)
  pauses.databaseKept()
  expect(await waitAfterFailure(pauses, clock)).toBe(first)
})

test('of several changes that wait after failures of their own, the one that is due first wakes whoever sends', async () => {
  const clock = new VirtualClock()
  const start = clock.now()
  const woken: number[] = []
  const pauses = pausesAt(clock, () => woken.push(clock.now() - start))
  for (const [seq, after] of [
    [1, 2_000],
    [2, 9_000],
  ] as const) {
    pauses.putOffFor(entryOf({ seq }), after)
  }
  pauses.wakeForNext(new Entries(), start)
  await clock.advance(60_000)
  expect(woken).toEqual([2_000])
})
