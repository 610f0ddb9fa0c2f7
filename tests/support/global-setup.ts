import { build } from '../checks/build.mjs'
import { isConsoleBuilt } from './console-build.mjs'
import { ensureTemplate } from './provider-template'

/** What all browser tests share: the console as its sources are now, and seeded data. */
export default async function globalSetup() {
  await ensureTemplate()
  if (isConsoleBuilt()) return
  const { failed, output } = await build()
  if (failed > 0) throw new Error(`the console was not built\n${output}`)
}
