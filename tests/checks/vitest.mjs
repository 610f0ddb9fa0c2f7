import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './run-command.mjs'

/** Runs one vitest project of vite.config.ts, or only some of its files, or all but some, and counts from the JSON report. */
export async function vitest(project, { env = {}, only = [], without = [] } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'vitest-report-'))
  const file = join(directory, 'report.json')
  const left = without.flatMap((file) => ['--exclude', file])
  const args = ['run', '--project', project, ...only, ...left]
  const { code, output } = await runTool(
    'vitest/vitest.mjs',
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      env: { NO_COLOR: '1', ...env },
    },
  )
  const text = await readFile(file, 'utf8').catch(() => null)
  await rm(directory, { recursive: true, force: true })
  const json = text && JSON.parse(text)
  const second = json ? triedTwice(json).map(({ fullName, failureMessages }) => [fullName, ...failureMessages]) : []
  return { ...countVitest(json, code), output: [output, ...second.flat()].join('\n') }
}

/** A test that passed at the second try still has the messages of the first. */
const triedTwice = ({ testResults }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)

/** A file that cannot even be loaded has no test to fail, and an unhandled error belongs to none: each counts as one failure. */
export function countVitest(json, code) {
  if (!json) return { passed: 0, failed: 1 }
  const unloaded = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = json.numFailedTests + unloaded
  return {
    passed: json.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    flaky: triedTwice(json).length,
    skipped: json.numPendingTests + json.numTodoTests,
  }
}
