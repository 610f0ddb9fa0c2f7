import { resolve } from 'node:path'

/** Where the console that the browser tests use is built; `CONSOLE_BUILD` names another one that is already there. */
export function consoleBuildDirectory() {
  return resolve(process.env.CONSOLE_BUILD || 'node_modules/.cache/console-under-test')
}
