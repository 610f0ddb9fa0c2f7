import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { noteBuiltOf, sourcesNow } from '../../reference-provider/bin/build.mjs'
import { consoleBuildDirectory } from '../support/console-build.mjs'
import { runTool } from './run-command.mjs'

/** Builds the console into the folder of the browser tests, apart from a developer's own dist/. */
export async function build() {
  const directory = consoleBuildDirectory()
  const made = sourcesNow(resolve())
  const { code, output } = await runTool('vite/bin/vite.js', ['build', '--outDir', directory, '--emptyOutDir'])
  const complete = code === 0 && existsSync(`${directory}/index.html`) && existsSync(`${directory}/sw.js`)
  if (!complete) return { passed: 0, failed: 1, output: `${output}\nno index.html and sw.js were built` }
  noteBuiltOf(directory, made)
  return { passed: 1, failed: 0, output }
}
