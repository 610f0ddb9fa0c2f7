import { asOneTest, run } from './run-command.mjs'

const program = "import { ensureTemplate } from './tests/support/provider-template.ts'; await ensureTemplate()"

/** The data that every browser test begins with. Their set-up would make it too, but with nothing running beside it. */
export async function seeding() {
  return asOneTest(await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]))
}
