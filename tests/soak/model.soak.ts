/**
 * Runs random histories for as long as asked, and counts the tries, the faults on the way and the broken invariants. What broke one
 * is told with as few steps as still break it.
 */
import 'fake-indexeddb/auto'
import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { live } from '../../src/domain/testing/live'
import { type Story, story } from '../../src/domain/testing/story'
import { isClean, nothingYet } from './count'

const UNTIL = Number(process.env.SOAK_UNTIL ?? Date.now() + 60_000)
const FIRST_SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** goes on until so many have run, however long that takes */
const AT_LEAST = Number(process.env.HISTORIES ?? 0)
const REPORT_EVERY = 30_000

/** For each invariant, a plain word for its violation. */
const CALLED: Record<string, 'lost' | 'doubled' | 'outOfOrder'> = {
  I1: 'lost',
  I3: 'lost',
  I2: 'doubled',
  I4: 'outOfOrder',
}

const count = nothingYet()

function countSteps(steps: Story['steps']) {
  for (const step of steps) {
    if (step.kind === 'change') count.changes += 1
    if (step.kind === 'crash') count.crashes += 1
    if (step.kind === 'colleague') count.colleagues += 1
    if (step.kind === 'network') count.faults += step.faults.filter((fault) => fault !== 'none').length
    if (['freeze', 'interface', 'session', 'refuse'].includes(step.kind)) count.faults += 1
  }
}

/** What is left of a story that broke something once every step is left out that is not needed for that. */
async function shortest(made: Story): Promise<Story> {
  for (const step of made.steps) {
    const shorter = { ...made, steps: made.steps.filter((each) => each !== step) }
    if ((await live(shorter)).length > 0) return shortest(shorter)
  }
  return made
}

async function tell(seed: number, made: Story, violations: readonly string[]) {
  for (const violation of violations) {
    count[CALLED[violation.split(':')[0] ?? ''] ?? 'other'] += 1
    console.log(`seed ${seed}: ${violation.slice(0, 300)}`)
  }
  const { steps, ...world } = await shortest(made)
  for (const part of [world, ...steps]) console.log(`  ${JSON.stringify(part)}`)
}

const line = () =>
  `${count.runs} histories, ${count.changes} changes, ${count.faults} faults, ${count.crashes} crashes: ` +
  `${count.lost} lost, ${count.doubled} doubled, ${count.outOfOrder} out of order, ${count.other} otherwise wrong`

test(
  'random histories until the time is up',
  async () => {
    let reportAt = Date.now() + REPORT_EVERY
    for (let seed = FIRST_SEED; Date.now() < UNTIL || count.runs < AT_LEAST; seed += 1) {
      const [made] = fc.sample(story, { numRuns: 1, seed })
      if (!made) continue
      const violations = await live(made)
      count.runs += 1
      countSteps(made.steps)
      if (violations.length > 0) await tell(seed, made, violations)
      if (Date.now() > reportAt) {
        console.log(line())
        reportAt = Date.now() + REPORT_EVERY
      }
    }
    if (process.env.SOAK_COUNT) writeFileSync(process.env.SOAK_COUNT, JSON.stringify(count))
    expect(isClean(count), line()).toBe(true)
  },
  2 ** 31 - 1,
)
