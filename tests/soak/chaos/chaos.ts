/** The browser chaos for as long as asked: the real console in Chromium, the real provider behind the fault proxy. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleBuildDirectory } from '../../support/console-build.mjs'
import { startProvider } from '../../support/provider'
import { copyTemplate, ensureTemplate } from '../../support/provider-template'
import { type Count, nothingYet } from '../count'
import type { Wish } from '../part'
import { playRound } from './round'

/** A round that takes longer hangs. Milliseconds. */
const PATIENCE = 8 * 60_000

export async function chaos({ until, firstSeed, say }: Wish): Promise<Count> {
  await ensureTemplate()
  const dataDir = await copyTemplate()
  // A copy, since somebody may rebuild the console meanwhile.
  const staticDir = await mkdtemp(join(tmpdir(), 'console-soaked-'))
  await cp(consoleBuildDirectory(), staticDir, { recursive: true })
  const provider = await startProvider({ dataDir, staticDir })
  const count = nothingYet()
  try {
    for (let seed = firstSeed; Date.now() < until; seed += 1) {
      const found = await inTime(playRound(seed, provider, count)).catch((problem: unknown) => {
        count.other += 1
        return [problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)]
      })
      count.runs += 1
      for (const words of found) say(`chaos, seed ${seed}: ${words.slice(0, 1_500)}`)
      say(`chaos: ${inWords(count)}`)
    }
  } finally {
    await provider.stop()
    await Promise.all([dataDir, staticDir].map((directory) => rm(directory, { recursive: true, force: true })))
  }
  return count
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the round never ended')), PATIENCE)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const inWords = ({ runs, changes, faults, crashes, lost, doubled, outOfOrder, other }: Count) =>
  `${runs} rounds, ${changes} changes, ${faults} faults, ${crashes} crashes: ` +
  `${lost} lost, ${doubled} doubled, ${outOfOrder} out of order, ${other} otherwise wrong`
