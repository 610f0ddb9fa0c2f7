import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from '../reference-provider/bin/install.mjs'
import { build } from './checks/build.mjs'
import { lint } from './checks/lint.mjs'
import { playwright } from './checks/playwright.mjs'
import { postgresContract } from './checks/postgres-contract.mjs'
import { report } from './checks/report.mjs'
import { seeding } from './checks/seeding.mjs'
import { keepTemporaryFilesInMemory } from './checks/temporary.mjs'
import { types } from './checks/types.mjs'
import { vitest } from './checks/vitest.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../..')
process.chdir(root)

/** Starts one provider after another on one directory: the longest of the contract's files, so it gets a turn of its own. */
const RESTARTS = 'tests/contract/data-directory.test.ts'

/**
 * Runners that need one processor run two at a time, in the order in which a mistake is cheapest to learn of; the long ones begin
 * early enough to end together.
 */
const SIDE_BY_SIDE = [
  ['types', types],
  ['lint', lint],
  // Read only when its turn comes: it needs packages, and on a fresh clone they are installed first.
  ['layers', async () => (await import('./checks/layers.mjs')).layers()],
  ['build', build],
  ['contract', () => vitest('contract', { without: [RESTARTS] })],
  ['unit', () => vitest('unit')],
  ['screens', () => vitest('screens')],
  ['postgres', postgresContract],
  ['restarts', () => vitest('contract', { only: [RESTARTS] })],
  // Prepares the browsers' data while the other of the last two runners is still at work.
  ['seeding', seeding],
]

/** Browsers need the whole machine: these run one after another, when the others have ended. */
const ALONE = [
  ['e2e', () => playwright('e2e')],
  ['faults', () => playwright('faults')],
  ['journeys', () => playwright('journeys')],
]

const RUNNERS = [...SIDE_BY_SIDE, ...ALONE]

/** As long as all the others together: run by `--all`, or by name. */
const WHEN_ASKED = new Set(['journeys'])

async function main() {
  const chosen = chosenRunners()
  install()
  keepTemporaryFilesInMemory()
  const results = []
  const runNext = async (runners) => {
    for (let next = runners.shift(); next; next = runners.shift()) results.push(await runOne(next))
  }
  const together = SIDE_BY_SIDE.filter((runner) => chosen.includes(runner))
  await Promise.all([runNext(together), runNext(together)])
  await runNext(ALONE.filter((runner) => chosen.includes(runner)))
  process.exitCode = report.summary(results)
}

async function runOne([name, runner]) {
  const started = performance.now()
  const result = { ...(await runner().catch(crashed)), name, seconds: (performance.now() - started) / 1000 }
  report.runner(result)
  return result
}

/** An unknown argument stops here: a misspelt name must not start the best part of an hour's work. */
function chosenRunners() {
  const [option, listed, ...more] = process.argv.slice(2)
  if (option === undefined) return RUNNERS.filter(([name]) => !WHEN_ASKED.has(name))
  if (option === '--all' && listed === undefined) return RUNNERS
  const names = option === '--only' && more.length === 0 ? (listed ?? '').split(',') : []
  if (names.length === 0 || names.some((name) => !RUNNERS.some(([known]) => known === name))) explain()
  return RUNNERS.filter(([name]) => names.includes(name))
}

function explain() {
  console.error(
    `npm test [-- --all | --only <runners>]; the runners, with commas between them: ${RUNNERS.map(([name]) => name).join(', ')}`,
  )
  process.exit(1)
}

function crashed(error) {
  return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

await main()
