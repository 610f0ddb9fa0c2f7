/** `npm start`, without what it builds: who ends it ends the provider. Contract section 1. */
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

let left: number | null = null
afterEach(() => {
  if (left !== null) process.kill(left, 'SIGKILL')
  left = null
})

/** As npm runs a script: in a shell that does not make way for it. */
function startInShell(environment: Record<string, string>): ChildProcess {
  return spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; exit', process.execPath, command], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Ends the shell when the provider is up; resolves with what the provider says to that within two seconds. */
async function saidAtTheEndOf(shell: ChildProcess): Promise<string> {
  let said = ''
  shell.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said).toMatch(/pid \d+\n/)
  left = Number(/\d+/.exec(said)?.[0])
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  await new Promise((done) => setTimeout(done, 2_000))
  if (said.includes('ended')) left = null
  return said.replace(/pid \d+\n/, '')
}

test('npm told to end takes the provider with it, though it tells its shell only', async () => {
  expect(await saidAtTheEndOf(startInShell({ npm_lifecycle_event: 'start' }))).toBe('ended\n')
})

test('without npm it stays when the shell that started it goes', async () => {
  expect(await saidAtTheEndOf(startInShell({}))).toBe('')
})
