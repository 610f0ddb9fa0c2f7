/** One rendering process: started, given PDFs one after the other, watched, ended. */
import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { PageFiles } from '../pages/attach'
import { root } from '../root'
import { PdfRefused, refusals } from './refused'
import { type RenderMessage, type RenderTask, renderMessage } from './render-messages'

export interface Listener {
  onOpen?: (pages: number) => void
  onPage?: (done: number, of: number) => void
  signal: AbortSignal
}

/** Made by `bin/bundle.mjs`. Tests that run the provider from its sources call that too. */
const program = join(root, 'node_modules', '.cache', 'provider', 'render-process.js')
const memoryCheckMilliseconds = 250
/** Answering comes before drawing, but drawing does not starve on a busy machine. Of -20 to 19, 0 is ordinary. */
const priority = 5

/** A process's last word about a file. */
type Rendered = { kind: 'pages'; pages: PageFiles[] } | { kind: 'refused'; message: string }

/** Resident bytes above which a process is not used again. Sixty ordinary pages leave it at 700 MB. */
const fitBytes = 1024 * 1024 * 1024

export interface RenderProcess {
  /**
   * The pages, or the process's own refusal. Rejects with `PdfRefused` when the process stalled, died, filled its memory or sent
   * an unreadable message, with a failure of the system (`isOfSystem`), or with the signal's reason. After that the process is of
   * no use any more and must be ended.
   */
  run: (task: RenderTask, listener: Listener) => Promise<Rendered>
  /** False for a process that has died, or uses too much memory. */
  isFit: () => Promise<boolean>
  /** Resolves when the process is gone, and writes nothing any more. */
  end: () => Promise<void>
}

/**
 * Keeps the provider alive only while it has something to do.
 *
 * @param file the program that it runs
 */
export function startProcess(heapMegabytes: number, file: string = program): RenderProcess {
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Not the provider's own environment, with the address of its database and its keys.
    env: ownEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  yieldTo(child)
  release(child)
  // `run` hears of the error too; a process that runs nothing is checked before it is used.
  child.on('error', () => {})
  return {
    run: (task, listener) => watch(child, task, listener),
    isFit: async () => isAlive(child) && (await memoryOf(child)) < fitBytes,
    end: () => ended(child),
  }
}

function ownEnvironment(): Record<string, string> {
  const { PATH, TMPDIR } = process.env
  return { ...(PATH ? { PATH } : {}), ...(TMPDIR ? { TMPDIR } : {}) }
}

function yieldTo({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, priority)
  } catch {
    // The process has ended already, as `run` will find.
  }
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && child.signalCode === null

async function watch(child: ChildProcess, task: RenderTask, { signal, ...listener }: Listener): Promise<Rendered> {
  signal.throwIfAborted()
  const story = createStory(listener)
  const over = new AbortController()
  hold(child)
  try {
    return await new Promise<Rendered>((resolve, reject) => {
      const refuse = (message: string) => reject(new PdfRefused(message))
      const stall = setTimeout(() => refuse(refusals.stalled(story.done())), task.limits.stallMilliseconds)
      const memory = setInterval(async () => {
        if ((await memoryOf(child)) > task.limits.memoryBytes) refuse(refusals.memory(story.done()))
      }, memoryCheckMilliseconds)
      const onAbort = () => reject(signal.reason)
      const onCrash = () => refuse(refusals.crashed(story.done()))
      const onMessage = (value: unknown) => {
        stall.refresh()
        const { success, output: message } = v.safeParse(renderMessage, value)
        // Thrown here it would end the provider, and with it everybody else's work.
        if (!success) onCrash()
        else if (message.kind === 'refused') resolve(message)
        else if (message.kind === 'failed') reject(failureOf(message))
        else if (message.kind === 'finished') resolve({ kind: 'pages', pages: story.pages() })
        else story.note(message)
      }
      signal.addEventListener('abort', onAbort)
      child.once('exit', onCrash)
      child.on('message', onMessage)
      over.signal.addEventListener('abort', () => {
        clearTimeout(stall)
        clearInterval(memory)
        signal.removeEventListener('abort', onAbort)
        child.off('exit', onCrash)
        child.off('message', onMessage)
      })
      if (isAlive(child)) child.send(task)
      else onCrash()
    })
  } finally {
    over.abort()
    release(child)
  }
}

/** The error as the process met it: callers tell a full disk from a bad file. */
function failureOf({ message, code, syscall }: Extract<RenderMessage, { kind: 'failed' }>): Error {
  return Object.assign(new Error(message), { code, syscall })
}

type Progress = Extract<RenderMessage, { kind: 'opened' | 'page' }>

/** What a process has told so far. Pages may be finished out of order. */
function createStory({ onOpen, onPage }: Pick<Listener, 'onOpen' | 'onPage'>) {
  const pages: PageFiles[] = []
  let total = 0
  let done = 0
  return {
    done: () => done,
    pages: () => pages,
    note: (message: Progress) => {
      if (message.kind === 'opened') {
        total = message.pages
        onOpen?.(total)
      } else {
        pages[message.number - 1] = message.page
        done += 1
        onPage?.(done, total)
      }
    },
  }
}

/** Resident bytes, where the system tells them; elsewhere the limit on the heap and on pictures must do. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  const pageBytes = 4096
  return Number(statm.split(' ')[1] ?? 0) * pageBytes
}

/** SIGKILL: a process that hangs hears nothing else. Resolves when it is gone, and writes nothing any more. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
  hold(child)
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
