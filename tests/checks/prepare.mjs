import { resolve } from 'node:path'
import { install } from '../../reference-provider/bin/install.mjs'
import { build } from './build.mjs'

/** For browser runs outside the test command: goes to the project's root, installs what is missing, builds the console. */
export async function prepare() {
  process.chdir(resolve(import.meta.dirname, '../..'))
  install()
  const built = await build()
  if (built.failed === 0) return
  console.error(built.output)
  process.exit(1)
}
