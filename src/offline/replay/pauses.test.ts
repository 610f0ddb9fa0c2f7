import { expect, test } from 'vitest'
import { VirtualClock } from '../testing/clock'
import { Pauses } from './pauses'

/** Pauses of a tab that somebody looks at, without chance. */
function pausesAt(clock: VirtualClock) {
  const visible = { now: () => true, onChange: () => () => undefined }
  return new Pauses({ clock, random: () => 0.5, visible }, () => undefined)
}

/** For how long all wait after the database has failed once more. */
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
