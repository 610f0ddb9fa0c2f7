/** What the parts that run in vitest have in common. */
import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type Count, isClean, nothingYet } from './count'

const UNTIL = Number(process.env.SOAK_UNTIL ?? Date.now() + 60_000)
const FIRST_SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const REPORT_EVERY = 30_000

interface Soak {
  /** goes on until so many have run, however long that takes */
  atLeast?: number
  runOne: (seed: number, count: Count) => Promise<void>
  line: (count: Count) => string
}

/** One seed after the other until the time is up, told now and then, and counted. */
export async function soak({ atLeast = 0, runOne, line }: Soak): Promise<void> {
  const count = nothingYet()
  let reportAt = Date.now() + REPORT_EVERY
  for (let seed = FIRST_SEED; Date.now() < UNTIL || count.runs < atLeast; seed += 1) {
    await runOne(seed, count)
    count.runs += 1
    if (Date.now() < reportAt) continue
    console.log(line(count))
    reportAt = Date.now() + REPORT_EVERY
  }
  if (process.env.SOAK_COUNT) writeFileSync(process.env.SOAK_COUNT, JSON.stringify(count))
  expect(isClean(count), line(count)).toBe(true)
}
