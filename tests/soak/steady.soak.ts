/**
 * “Nothing moves by itself”: lists, counts, the order of the offers, the brochures on their cards and the rows of tables change only
 * when the person acts, however late, lost or cut off the provider's answers are; at rest they are what a new device reads. The
 * engine and the provider are the real ones.
 */
import 'fake-indexeddb/auto'
import { rm } from 'node:fs/promises'
import { test } from 'vitest'
import { startProvider } from '../support/provider'
import { copyTemplate, ensureTemplate } from '../support/provider-template'
import type { Count } from './count'
import { soak } from './soaking'
import { type Step, stepsOf, type Walked, walk } from './steady/walk'

/** For finding the shortest trail. Milliseconds. */
const LONGEST_SEARCH = 240_000

const line = ({ runs, changes, faults, other }: Count) =>
  `${runs} walks, ${changes} changes, ${faults} faults: in ${other} something moved by itself`

function tell(what: string, walked: Walked | null) {
  if (!walked) return
  console.log(`${what}: ${walked.found.join('\n  ').slice(0, 1_500)}`)
  for (const act of walked.trail) console.log(`    ${act}`)
}

type Walk = (steps: readonly Step[]) => Promise<Walked>

/** Leaves out half of the steps, then a quarter and so on, as long as something still moves by itself. */
async function shortest(steps: readonly Step[], again: Walk): Promise<Walked | null> {
  const until = Date.now() + LONGEST_SEARCH
  let [left, last] = [steps, null as Walked | null]
  for (let size = Math.ceil(left.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < left.length && Date.now() < until; ) {
      const fewer = left.toSpliced(at, size)
      const walked = await again(fewer)
      if (walked.found.length > 0) [left, last] = [fewer, walked]
      else at += size
    }
  return last
}

test(
  'nothing moves by itself, until the time is up',
  async () => {
    await ensureTemplate()
    const dataDir = await copyTemplate()
    const provider = await startProvider({ dataDir })
    const runOne = async (seed: number, count: Count) => {
      const steps = stepsOf(seed)
      const walked = await walk(seed, steps, provider)
      count.changes += walked.changes
      count.faults += walked.faults
      if (walked.found.length === 0) return
      count.other += 1
      tell(`seed ${seed}`, walked)
      tell('the shortest trail', await shortest(steps, (fewer) => walk(seed, fewer, provider)))
    }
    try {
      await soak({ atLeast: 1, runOne, line })
    } finally {
      await provider.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  2 ** 31 - 1,
)
