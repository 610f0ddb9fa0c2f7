import { existsSync } from 'node:fs'
import { run } from '../checks/run-command.mjs'
import { consoleBuildDirectory } from './console-build.mjs'
import { ensureTemplate } from './provider-template'

/** What all browser tests share: a built console and seeded data. */
export default async function globalSetup() {
  await ensureTemplate()
  if (existsSync(`${consoleBuildDirectory()}/index.html`)) return
  const { code, output } = await run(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    consoleBuildDirectory(),
    '--emptyOutDir',
  ])
  if (code !== 0) throw new Error(`the console was not built\n${output}`)
}
