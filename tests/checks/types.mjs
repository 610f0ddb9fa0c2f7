import { existsSync } from 'node:fs'
import { run } from './run-command.mjs'

// Page, worker, provider and tests compile against their own platform types, so each has a project of its own.
const PROJECTS = ['tsconfig.json', 'sw/tsconfig.json', 'reference-provider/tsconfig.json', 'tests/tsconfig.json']

/** Type-checks every project; each counts as one test. */
export async function types() {
  const total = { passed: 0, failed: 0, output: '' }
  for (const project of PROJECTS) {
    const { code, output } = existsSync(project)
      ? await run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', project])
      : { code: 1, output: 'is missing' }
    if (code === 0) total.passed += 1
    else total.failed += 1
    total.output += code === 0 ? '' : `${project}\n${output}\n`
  }
  return total
}
