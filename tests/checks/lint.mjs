import { asOneTest, runTool } from './run-command.mjs'

/** Formatting and lint rules over the whole checkout, changing nothing. */
export async function lint() {
  return asOneTest(await runTool('@biomejs/biome/bin/biome', ['ci', '--max-diagnostics=200', '--colors=off']))
}
