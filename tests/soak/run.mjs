/**
 * `npm run soak -- 30`: the random histories for so many minutes, with seeds that go on counting, so that one that failed is
 * run again by `SEED=… npm run soak -- 1`.
 */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const MINUTES = process.argv[2] ?? process.env.MINUTES ?? '30'
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--config', join(ROOT, 'tests/soak/vitest.config.ts')]
const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, MINUTES } })
child.on('close', (code) => process.exit(code ?? 1))
