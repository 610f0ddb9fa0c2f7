/**
 * Builds the console, and knows which sources a build was made of: by what they say and not by their times, which git writes anew at
 * each change of branch.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['index.html', 'package-lock.json', 'public', 'src', 'sw', 'vite.config.ts']

/** In the folder of a build: whoever builds there next empties it first, so that half a build never passes for one. */
const noteIn = (folder) => join(folder, '.made-of')

/** Builds into `dist/`. Ends the process where that fails. */
function build() {
  const made = sourcesNow(root)
  console.log('Building the console …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Its warnings are of how packages call each other: whoever starts the console for the first time would take them for errors.
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  noteBuiltOf(join(root, 'dist'), made)
}

/** Builds into `dist/` what is not there already. */
export function buildIfChanged() {
  if (!isBuiltOf(join(root, 'dist'), sourcesNow(root))) build()
}

/**
 * What the sources in a checkout say now. To be asked before it is built: what changes meanwhile is in the build or is not.
 *
 * @param {string} checkout
 * @returns {string}
 */
export function sourcesNow(checkout) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(checkout, source)).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(checkout, path)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} folder of the build
 * @param {string} made what the sources said
 */
export function isBuiltOf(folder, made) {
  return existsSync(noteIn(folder)) && readFileSync(noteIn(folder), 'utf8') === made
}

/**
 * For a build that is complete.
 *
 * @param {string} folder
 * @param {string} made
 */
export function noteBuiltOf(folder, made) {
  writeFileSync(noteIn(folder), made)
}

function filesIn(checkout, path) {
  if (!statSync(join(checkout, path)).isDirectory()) return [path]
  return readdirSync(join(checkout, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build()
