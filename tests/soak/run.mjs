/**
 * `npm run soak -- 30`: random histories against a model of the provider and, beside them, the real console in Chromium against
 * the real provider, for so many minutes. Seeds go on counting: `SEED=… npm run soak -- 1` begins with the one that failed, as far
 * as a browser lets itself be replayed; `ONLY=chaos` or `ONLY=histories` leaves the other part out.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from '../checks/build.mjs'
import { run } from '../checks/run-command.mjs'

const root = resolve(import.meta.dirname, '../..')
process.chdir(root)

const shared = resolve(root, 'reference-provider/bin/install.mjs')
if (existsSync(shared)) await (await import(pathToFileURL(shared).href)).install()

const built = await build()
if (built.failed > 0) {
  console.error(built.output)
  process.exit(1)
}
const minutes = process.argv[2] ?? process.env.MINUTES ?? '30'
const { code } = await run(process.execPath, ['--import', 'tsx', 'tests/soak/main.ts', minutes], { live: true })
process.exitCode = code
