import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from '../checks/build.mjs'
import { run } from '../checks/run-command.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
process.chdir(root)

const shared = resolve(root, 'reference-provider/bin/install.mjs')
if (existsSync(shared)) await (await import(pathToFileURL(shared).href)).install()

const built = await build()
if (built.failed > 0) {
  console.error(built.output)
  process.exit(1)
}

const only = process.argv.slice(2)
const { code, output } = await run(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', ...only], {
  live: true,
})
if (code !== 0) console.error(output.slice(-4000))
process.exitCode = code
