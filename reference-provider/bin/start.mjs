/** One command from a fresh clone to a running console: installs, builds, starts. `--dev` serves the sources instead. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { supervise } from './supervise.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = join(root, 'dist', 'index.html')
const sources = ['index.html', 'package-lock.json', 'public', 'src', 'sw', 'vite.config.ts']

function newest(path) {
  if (!existsSync(path)) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function build() {
  const changed = Math.max(...sources.map((source) => newest(join(root, source))))
  if (existsSync(built) && statSync(built).mtimeMs >= changed) return
  console.log('Building the console …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  // Half a build must not pass for a build the next time.
  rmSync(built, { force: true })
  process.exit(status ?? 1)
}

install()
const options = process.argv.slice(2)
if (!options.includes('--dev')) build()
// Read only now: it needs packages, and on a fresh clone they have just been installed.
const { bundle } = await import('./bundle.mjs')
supervise([await bundle(), ...options], root)
