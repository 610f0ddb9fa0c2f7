import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'

/** For what runs in a browser outside the test command: goes to the project's root, installs what is missing, builds the console. */
export async function prepare() {
  const root = resolve(import.meta.dirname, '../..')
  process.chdir(root)
  const shared = resolve(root, 'reference-provider/bin/install.mjs')
  if (existsSync(shared)) await (await import(pathToFileURL(shared).href)).install()
  const built = await build()
  if (built.failed === 0) return
  console.error(built.output)
  process.exit(1)
}
