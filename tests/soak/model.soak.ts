/**
 * Runs random histories for as long as asked, and counts the tries, the faults on the way and the broken invariants. What broke one
 * is told with as few steps as still break it.
 */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { test } from 'vitest'
import { live } from '../../src/domain/testing/live'
import { type Story, story } from '../../src/domain/testing/story'
import type { Count } from './count'
import { soak } from './soaking'

/** For each invariant, a plain word for its violation. */
const CALLED: Record<string, 'lost' | 'doubled' | 'outOfOrder'> = {
  I1: 'lost',
  I3: 'lost',
  I2: 'doubled',
  I4: 'outOfOrder',
}

function countSteps(steps: Story['steps'], count: Count) {
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

async function tell(seed: number, made: Story, violations: readonly string[], count: Count) {
  for (const violation of violations) {
    count[CALLED[violation.split(':')[0] ?? ''] ?? 'other'] += 1
    console.log(`seed ${seed}: ${violation.slice(0, 300)}`)
  }
  const { steps, ...world } = await shortest(made)
  for (const part of [world, ...steps]) console.log(`  ${JSON.stringify(part)}`)
}

const line = (count: Count) =>
  `${count.runs} histories, ${count.changes} changes, ${count.faults} faults, ${count.crashes} crashes: ` +
  `${count.lost} lost, ${count.doubled} doubled, ${count.outOfOrder} out of order, ${count.other} otherwise wrong`

async function runOne(seed: number, count: Count) {
  const [made] = fc.sample(story, { numRuns: 1, seed })
  if (!made) return
  const violations = await live(made)
  countSteps(made.steps, count)
  if (violations.length > 0) await tell(seed, made, violations, count)
}

test(
  'random histories until the time is up',
  () => soak({ atLeast: Number(process.env.HISTORIES ?? 0), runOne, line }),
  2 ** 31 - 1,
)
