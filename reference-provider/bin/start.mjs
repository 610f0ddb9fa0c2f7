/** One command from a fresh clone to a running console: installs, builds, starts. `--dev` serves the sources instead. */
import { fileURLToPath } from 'node:url'
import { buildIfChanged } from './build.mjs'
import { install } from './install.mjs'
import { supervise } from './supervise.mjs'

install()
const options = process.argv.slice(2)
if (!options.includes('--dev')) buildIfChanged()
// Read only now: it needs packages, and on a fresh clone they have just been installed.
const { bundle } = await import('./bundle.mjs')
supervise([await bundle(), ...options], fileURLToPath(new URL('../..', import.meta.url)))
