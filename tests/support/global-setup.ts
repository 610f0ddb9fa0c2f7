import { build } from '../checks/build.mjs'
import { isConsoleBuilt } from './console-build.mjs'
import { ensureProgram } from './provider'
import { ensureTemplate } from './provider-template'

/** Makes what all browser tests share: provider and console from their current sources, and seeded data. */
export default async function globalSetup() {
  await ensureProgram()
  await ensureTemplate()
  if (isConsoleBuilt()) return
  const { failed, output } = await build()
  if (failed > 0) throw new Error(`the console was not built\n${output}`)
}
