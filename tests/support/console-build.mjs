import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBuiltOf, sourcesNow } from '../../reference-provider/bin/build.mjs'

/** Where the console that the browser tests use is built; `CONSOLE_BUILD` names another one that is already there. */
export function consoleBuildDirectory() {
  return resolve(process.env.CONSOLE_BUILD || 'node_modules/.cache/console-under-test')
}

/** Whether the build is there and of the sources as they are; one that somebody named is taken as it is. */
export function isConsoleBuilt() {
  const directory = consoleBuildDirectory()
  if (process.env.CONSOLE_BUILD) return existsSync(join(directory, 'index.html'))
  return isBuiltOf(directory, sourcesNow(resolve()))
}
