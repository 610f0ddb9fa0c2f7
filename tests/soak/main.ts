/** The parts of the soak side by side, and the table at the end. Started by `run.mjs`. */
import { chaos } from './chaos/chaos'
import { type Count, isClean, table } from './count'
import { part, type Wish } from './part'

/** By the name that `ONLY` gives them. */
const PARTS: Record<string, { called: string; run: (wish: Wish) => Promise<Count> }> = {
  histories: { called: 'random histories', run: (wish) => part('model', wish) },
  chaos: { called: 'browser chaos', run: chaos },
  steady: { called: 'steady', run: (wish) => part('steady', wish) },
}

const minutes = Number(process.argv[2] ?? 30)
const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const say = (line: string) => console.log(line)
const wish = { until: Date.now() + minutes * 60_000, firstSeed, say }

const only = process.env.ONLY
if (only !== undefined && !(only in PARTS)) throw new Error(`ONLY is one of ${Object.keys(PARTS).join(', ')}`)
const chosen = Object.entries(PARTS).filter(([name]) => only === undefined || name === only)
const counted = await Promise.all(chosen.map(async ([, { called, run }]) => [called, await run(wish)] as const))

const parts = Object.fromEntries(counted)
say(`\n${minutes} minutes, seeds from ${firstSeed}\n${table(parts)}`)
const browser = parts['browser chaos']
if (browser)
  say(
    `\nThe browser's slowest return to rest: ${(browser.slowest / 1000).toFixed(1)} s; ${browser.uncertain} of its changes uncertain`,
  )
process.exitCode = Object.values(parts).every(isClean) ? 0 : 1
