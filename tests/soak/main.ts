/** Both parts of the soak side by side, and the table at the end. Started by `run.mjs`. */
import { chaos } from './chaos/chaos'
import { isClean, table } from './count'
import { histories } from './histories'

const minutes = Number(process.argv[2] ?? 30)
const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const until = Date.now() + minutes * 60_000
const say = (line: string) => console.log(line)
const wish = { until, firstSeed, say }

const only = process.env.ONLY
const [model, browser] = await Promise.all([
  only === 'chaos' ? null : histories(wish),
  only === 'histories' ? null : chaos(wish),
])

const parts = { ...(model && { 'random histories': model }), ...(browser && { 'browser chaos': browser }) }
say(`\n${minutes} minutes, seeds from ${firstSeed}\n${table(parts)}`)
if (browser)
  say(
    `\nThe browser's slowest return to rest: ${(browser.slowest / 1000).toFixed(1)} s; ${browser.uncertain} of its changes uncertain`,
  )
process.exitCode = Object.values(parts).every(isClean) ? 0 : 1
