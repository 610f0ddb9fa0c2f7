/**
 * Builds the console, and knows which sources a build was made of. It compares their contents and not their times, which git
 * writes anew at each change of branch.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['index.html', 'package-lock.json', 'public', 'src', 'sw', 'vite.config.ts']

/** Lies in the folder of a build: the next build empties that first, so that half a build never passes for a whole one. */
const noteIn = (folder) => join(folder, '.made-of')

/** Builds into `dist/`. Ends the process where that fails. */
function build() {
  const made = sourcesNow(root)
  console.log('Building the console …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Its warnings are about how packages call each other: at a first start they would be taken for errors.
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  noteBuiltOf(join(root, 'dist'), made)
}

/** Builds into `dist/`, unless the build there was made of the sources as they are. */
export function buildIfChanged() {
  if (!isBuiltOf(join(root, 'dist'), sourcesNow(root))) build()
}

/**
 * A digest of the sources in a checkout. To be taken before the build: a source that changes meanwhile may or may not be in it.
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
 * @param {string} made the digest of the sources
 */
export function isBuiltOf(folder, made) {
  return existsSync(noteIn(folder)) && readFileSync(noteIn(folder), 'utf8') === made
}

/**
 * To be called when the build is complete.
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
