import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Wish } from './chaos/chaos'
import { type Count, nothingYet } from './count'

const ROOT = resolve(import.meta.dirname, '../..')

/** Runs the random histories in a process of their own: they need vitest, which knows the sources' imports. */
export async function histories({ until, firstSeed, say }: Wish): Promise<Count> {
  const directory = await mkdtemp(join(tmpdir(), 'soak-'))
  const file = join(directory, 'count.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', join(ROOT, 'tests/soak/vitest.config.ts')]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', SOAK_UNTIL: String(until), SEED: String(firstSeed), SOAK_COUNT: file },
  })
  createInterface({ input: child.stdout }).on('line', (line) => line.trim() && say(`histories: ${line}`))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  const text = await readFile(file, 'utf8').catch(() => null)
  await rm(directory, { recursive: true, force: true })
  const count: Count = text ? { ...nothingYet(), ...JSON.parse(text) } : nothingYet()
  // A process that ended without its result is not clean, whatever it had counted.
  return text && (code === 0 || count.lost + count.doubled + count.outOfOrder + count.other > 0)
    ? count
    : { ...count, other: count.other + 1 }
}
