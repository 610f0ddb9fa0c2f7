import { existsSync } from 'node:fs'
import { consoleBuildDirectory } from '../support/console-build.mjs'
import { runTool } from './run-command.mjs'

/** Builds the console where the browser tests find it, beside a developer's own dist/. */
export async function build() {
  const directory = consoleBuildDirectory()
  const { code, output } = await runTool('vite/bin/vite.js', ['build', '--outDir', directory, '--emptyOutDir'])
  const complete = code === 0 && existsSync(`${directory}/index.html`) && existsSync(`${directory}/sw.js`)
  return complete
    ? { passed: 1, failed: 0, output }
    : { passed: 0, failed: 1, output: `${output}\nno index.html and sw.js were built` }
}
