import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Where the console that the browser tests use is built; `CONSOLE_BUILD` names another one that is already there. */
export function consoleBuildDirectory() {
  return resolve(process.env.CONSOLE_BUILD || 'node_modules/.cache/console-under-test')
}

/** What a build is made of. */
const SOURCES = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

/** Whether the build is there and no source has changed since; a build that somebody named is taken as it is. */
export async function isConsoleBuilt() {
  const built = await changedAt(join(consoleBuildDirectory(), 'index.html'))
  if (built === null || process.env.CONSOLE_BUILD) return built !== null
  const changes = await Promise.all((await Promise.all(SOURCES.map(within))).flat().map(changedAt))
  return changes.every((time) => time === null || time <= built)
}

/** The path itself and all below it: a folder's time tells what was removed from it. */
async function within(path) {
  if (!(await stat(path)).isDirectory()) return [path]
  const names = await readdir(path, { recursive: true })
  return [path, ...names.filter((name) => !/\.test\.tsx?$/.test(name)).map((name) => join(path, name))]
}

function changedAt(path) {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
}
