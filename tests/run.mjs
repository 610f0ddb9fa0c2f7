import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from './checks/build.mjs'
import { lint } from './checks/lint.mjs'
import { playwright } from './checks/playwright.mjs'
import { postgresContract } from './checks/postgres-contract.mjs'
import { report } from './checks/report.mjs'
import { run } from './checks/run-command.mjs'
import { types } from './checks/types.mjs'
import { vitest, vitestSideBySide } from './checks/vitest.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../..')
process.chdir(root)

/** The runners in the order in which a mistake is cheapest to learn of: seconds first, browsers last. */
const RUNNERS = [
  ['types', types],
  ['lint', lint],
  // Read only when its turn comes: it needs packages, and on a fresh clone they are installed first.
  ['layers', async () => (await import('./checks/layers.mjs')).layers()],
  ['unit', () => vitestSideBySide(['unit', 'screens'])],
  ['contract', () => vitest(['contract'])],
  ['postgres', postgresContract],
  ['build', build],
  ['e2e', () => playwright('e2e')],
  ['faults', () => playwright('faults')],
  ['journeys', () => playwright('journeys')],
]

/** As long as all the others together: run by `--all`, or by name. */
const WHEN_ASKED = new Set(['journeys'])

async function main() {
  await installDependencies()
  const results = []
  for (const [name, runner] of chosenRunners()) {
    const started = performance.now()
    const result = await runner().catch(crashed)
    results.push({ ...result, name, seconds: (performance.now() - started) / 1000 })
    report.runner(results.at(-1))
  }
  process.exitCode = report.summary(results)
}

function chosenRunners() {
  const flag = process.argv.indexOf('--only')
  if (process.argv.includes('--all')) return RUNNERS
  if (flag === -1) return RUNNERS.filter(([name]) => !WHEN_ASKED.has(name))
  const names = (process.argv[flag + 1] ?? '').split(',')
  const unknown = names.filter((name) => !RUNNERS.some(([known]) => known === name))
  if (unknown.length > 0) throw new Error(`--only knows ${RUNNERS.map(([name]) => name).join(', ')}; not ${unknown}`)
  return RUNNERS.filter(([name]) => names.includes(name))
}

/** The provider owns the installing, so that `npm start` and `npm test` agree on when it is due. */
async function installDependencies() {
  const shared = resolve(root, 'reference-provider/bin/install.mjs')
  if (existsSync(shared)) return (await import(pathToFileURL(shared).href)).install()
  if (existsSync('node_modules')) return
  const { code, output } = await run('npm', ['ci'])
  if (code !== 0) throw new Error(`npm ci failed\n${output}`)
}

function crashed(error) {
  return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

await main()
