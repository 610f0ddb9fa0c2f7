import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bundle } from '../../reference-provider/bin/bundle.mjs'
import { consoleBuildDirectory } from './console-build.mjs'
import type { ProviderReply, ProviderRequest, ProviderWish, Row, SqlValue } from './provider-messages'

export interface ProviderUnderTest {
  url: string
  /** Asks the provider's own database; `$1` is the first value. */
  query(text: string, values?: readonly SqlValue[]): Promise<Row[]>
  /** Kills it, as a crash would. */
  kill(): Promise<void>
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PROCESS = fileURLToPath(new URL('./provider-process.ts', import.meta.url))

let bundled: Promise<string> | undefined

/** The file to run. Each process makes its own once, or the set-up of all makes one and names it in `PROVIDER_PROGRAM`. */
async function program(): Promise<string> {
  if (process.env.PROVIDER_PROGRAM) return process.env.PROVIDER_PROGRAM
  bundled ??= bundle(PROCESS)
  return bundled
}

/** For the set-up of tests in processes of their own. */
export async function ensureProgram(): Promise<void> {
  process.env.PROVIDER_PROGRAM = await program()
}

/** Starts the real provider on data of its own and waits until it answers; rejects with its output when it does not. */
export async function startProvider(wish: Partial<ProviderWish> & { dataDir: string }): Promise<ProviderUnderTest> {
  const whole: ProviderWish = { seed: 'demo', port: 0, staticDir: consoleBuildDirectory(), ...wish }
  let running = await launch(whole)
  return {
    url: running.url,
    query: (text, values = []) => running.ask({ ask: 'query', text, values }),
    kill: () => running.end('SIGKILL'),
    async restart() {
      await running.end('SIGKILL')
      running = await launch({ ...whole, port: running.port })
    },
    async stop() {
      running.ask({ ask: 'close' }).catch(() => undefined)
      await running.ended
    },
  }
}

interface Running {
  url: string
  port: number
  ended: Promise<unknown>
  ask(request: WithoutId<ProviderRequest>): Promise<Row[]>
  end(signal: NodeJS.Signals): Promise<void>
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

async function launch(wish: ProviderWish): Promise<Running> {
  const child = fork(await program(), [JSON.stringify(wish)], {
    // Not the options of the starting process, which may run a compiler.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said = keepOutput(child)
  const ended = once(child, 'exit')
  const ready = await Promise.race([firstReply(child), ended.then(() => undefined)])
  if (ready?.kind !== 'ready') throw new Error(`the provider did not start\n${said()}`)
  return {
    url: ready.url,
    port: ready.port,
    ended,
    ask: asker(child, ended, said),
    end: (signal) => endBy(child, ended, signal),
  }
}

function asker(child: ChildProcess, ended: Promise<unknown>, said: () => string): Running['ask'] {
  const waiting = new Map<number, (reply: ProviderReply) => void>()
  let last = 0
  child.on('message', (reply: ProviderReply) => {
    if ('id' in reply) waiting.get(reply.id)?.(reply)
  })
  return async (request) => {
    const id = ++last
    const replied = new Promise<ProviderReply>((done) => waiting.set(id, done))
    if (child.connected) child.send({ ...request, id })
    const reply = await Promise.race([replied, ended.then(() => undefined)])
    waiting.delete(id)
    if (reply?.kind === 'answer') return reply.rows
    throw new Error(reply?.kind === 'failed' ? reply.message : `the provider has ended\n${said()}`)
  }
}

async function endBy(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals) {
  child.kill(signal)
  await ended
}

async function firstReply(child: ChildProcess): Promise<ProviderReply> {
  const [reply]: ProviderReply[] = await once(child, 'message')
  if (!reply) throw new Error('the provider said nothing')
  return reply
}

function keepOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-20_000)
    })
  }
  return () => text
}
