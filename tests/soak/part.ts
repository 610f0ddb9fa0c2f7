import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Count, isClean, nothingYet } from './count'

const ROOT = resolve(import.meta.dirname, '../..')

export interface Wish {
  until: number
  firstSeed: number
  say(line: string): void
}

/** Runs `<name>.soak.ts` in a process of its own, by vitest, which knows the sources' imports. */
export async function part(name: string, { until, firstSeed, say }: Wish): Promise<Count> {
  const directory = await mkdtemp(join(tmpdir(), 'soak-'))
  const file = join(directory, 'count.json')
  const config = ['--config', join(ROOT, 'tests/soak/vitest.config.ts')]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...config, `${name}.soak.ts`], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', SOAK_UNTIL: String(until), SEED: String(firstSeed), SOAK_COUNT: file },
  })
  createInterface({ input: child.stdout }).on('line', (line) => line.trim() && say(`${name}: ${line}`))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  const text = await readFile(file, 'utf8').catch(() => null)
  await rm(directory, { recursive: true, force: true })
  const count: Count = text ? { ...nothingYet(), ...JSON.parse(text) } : nothingYet()
  // A process that ended without its result is not clean, whatever it had counted.
  return text && (code === 0 || !isClean(count)) ? count : { ...count, other: count.other + 1 }
}
