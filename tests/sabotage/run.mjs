/**
 * `npm run sabotage`: plants each bug in a copy of the sources, runs the tests that must find it, and prints the table. Not part
 * of `npm test`: it shows what the tests are worth, which does not change from day to day.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BUGS } from './bugs.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const SIDE_BY_SIDE = 2
/** A planted bug may make a test run for ever: a timeout counts as found. Milliseconds. */
const PATIENCE = 90_000
const only = process.argv[2]

async function copyOfSources() {
  const copy = await mkdtemp(join(tmpdir(), 'sabotage-'))
  await cp(join(ROOT, 'src'), join(copy, 'src'), { recursive: true })
  await cp(join(ROOT, 'vite.config.ts'), join(copy, 'vite.config.ts'))
  await cp(join(ROOT, 'package.json'), join(copy, 'package.json'))
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/**
 * The verdict of the tests in a copy: the first title that failed, or why nobody has found the bug. Tests that do not even start
 * have not looked at it: the planted text may no longer be a program.
 */
function verdictOf(copy, tests) {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'unit', '--bail', '1', join('src/offline', `${tests}.test.ts`)]
  const child = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, CI: '1', NO_COLOR: '1' } })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(timer)
      const found = code === null ? 'the tests never ended' : /FAIL\s.*> (.*)/.exec(said)?.[1]
      if (found) return done({ found, problem: null })
      done({
        found: null,
        problem: code === 0 ? `nobody noticed (${tests}.test.ts)` : `${tests}.test.ts did not start`,
      })
    })
  })
}

async function plant(copy, { name, file, find, replace, tests }) {
  const path = join(copy, 'src/offline', file)
  const source = await readFile(path, 'utf8')
  const times = source.split(find).length - 1
  if (times !== 1) return { name, found: null, problem: `“${find.slice(0, 40)}” occurs ${times} times in ${file}` }
  await writeFile(
    path,
    source.replace(find, () => replace),
  )
  const verdict = await verdictOf(copy, tests)
  await writeFile(path, source)
  return { name, ...verdict }
}

const waiting = BUGS.filter(({ name }) => !only || name.includes(only))
if (waiting.length === 0) throw new Error(`No bug is called “${only}”: bugs.mjs has their names`)
const results = []
async function work() {
  const copy = await copyOfSources()
  for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
    const result = await plant(copy, bug)
    results.push(result)
    console.log(`${result.problem ? '✗' : '✓'} ${result.name.padEnd(48)} ${result.found ?? result.problem}`)
  }
  await rm(copy, { recursive: true, force: true })
}
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
const missed = results.filter(({ problem }) => problem)
console.log(`\n${results.length - missed.length} of ${results.length} planted bugs found`)
process.exitCode = missed.length > 0 ? 1 : 0
