/** Installs what is missing: nothing but Node and npm is needed before. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** npm writes this file last: an installation that was cut off has none, or an old one. */
const stamp = join(root, 'node_modules', '.package-lock.json')
const lock = join(root, 'package-lock.json')

/** Runs `npm ci` when nothing is installed or the lock file has changed since. Throws when npm fails. */
export function install() {
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing what is missing …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm ci failed; see above.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install()
