import { prepare } from '../checks/prepare.mjs'
import { run } from '../checks/run-command.mjs'

await prepare()

const only = process.argv.slice(2)
const { code, output } = await run(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', ...only], {
  live: true,
})
if (code !== 0) console.error(output.slice(-4000))
process.exitCode = code
