/** Installs what is missing: nothing but Node and npm is needed before. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs `npm ci` when what is installed is not what the lock file names. Throws when npm fails. No package runs a script of its own
 * here (ASVS supply chain): none of them needs to, and newer versions of npm ask about each.
 */
export function install() {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  if (isInstalled(root)) return
  console.log('Installing what is missing …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('npm ci failed; see above.')
}

/**
 * Compares contents and not times: git writes the lock file anew at each change of branch, and an installation takes minutes.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  // npm writes this file last: an installation that was cut off has none.
  const written = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(written)) return false
  const [locked, installed] = [packagesIn(join(root, 'package-lock.json')), packagesIn(written)]
  const isMissing = (path) => path !== '' && !locked[path].optional && !installed[path]
  return (
    Object.keys(installed).every((path) => isSame(installed[path], locked[path])) &&
    !Object.keys(locked).some(isMissing)
  )
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** The other fields do not count: whether npm writes down a package's address, for one, is a setting. */
function isSame(installed, locked) {
  return installed.version === locked?.version && installed.integrity === locked.integrity
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install()
