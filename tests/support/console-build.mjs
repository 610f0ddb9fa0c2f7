import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBuiltOf, sourcesNow } from '../../reference-provider/bin/build.mjs'

/** The folder of the console build for the browser tests; `CONSOLE_BUILD` names an existing build instead. */
export function consoleBuildDirectory() {
  return resolve(process.env.CONSOLE_BUILD || 'node_modules/.cache/console-under-test')
}

/** Whether the build is there and made of the current sources; a build that was named is not checked. */
export function isConsoleBuilt() {
  const directory = consoleBuildDirectory()
  if (process.env.CONSOLE_BUILD) return existsSync(join(directory, 'index.html'))
  return isBuiltOf(directory, sourcesNow(resolve()))
}
