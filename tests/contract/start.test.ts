/** `npm start` without its build: ending it ends the provider. Contract section 1. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const provider = `
  process.on('SIGTERM', () => { console.log('ended'); process.exit(0) })
  setInterval(() => {}, 1000)
  console.log('pid', process.pid)`
const command = `
  import { supervise } from ${JSON.stringify(resolve('reference-provider/bin/supervise.mjs'))}
  supervise(['-e', ${JSON.stringify(provider)}], '.')`

const left = new Set<Orphan>()
afterEach(() => {
  for (const orphan of left) if (isAlive(orphan)) process.kill(orphan.pid, 'SIGKILL')
  left.clear()
})

/** As npm runs a script: in a shell that stays as its parent. */
function startInShell(environment: Record<string, string>): ChildProcess {
  return spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; exit', process.execPath, command], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** A provider whose shell has gone. */
interface Orphan {
  pid: number
  /** Its output since then. */
  said: () => string
}

/** Ends the shell when the provider is up. */
async function orphanOf(shell: ChildProcess): Promise<Orphan> {
  let said = ''
  shell.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said, patiently).toMatch(/pid \d+\n/)
  const orphan = { pid: Number(/\d+/.exec(said)?.[0]), said: () => said.replace(/pid \d+\n/, '') }
  left.add(orphan)
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  return orphan
}

const patiently = { timeout: 20_000 }

const endOf = (orphan: Orphan) => expect.poll(orphan.said, patiently).toBe('ended\n')

function isAlive({ pid }: Orphan): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const byNpm = { npm_lifecycle_event: 'start' }

test('npm told to end takes the provider with it, though it tells its shell only', async () => {
  await endOf(await orphanOf(startInShell(byNpm)))
})

test('without npm it stays when the shell that started it goes', async () => {
  const orphan = await orphanOf(startInShell({}))
  // The control: a later one that watches its parent has ended, so the first has had the time to look as well.
  await endOf(await orphanOf(startInShell(byNpm)))
  expect([orphan.said(), isAlive(orphan)]).toEqual(['', true])
})
