/** One rendering process from its start to its end: listened to, watched, ended. */
import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { PageFiles } from '../pages/attach'
import { PdfRefused, refusals } from './refused'
import { type RenderMessage, type RenderTask, renderMessage } from './render-messages'

export interface Listener {
  onOpen?: (pages: number) => void
  onPage?: (done: number, of: number) => void
  signal: AbortSignal
}

const program = fileURLToPath(new URL('./render-process.ts', import.meta.url))
/** The process reads TypeScript as the provider does. */
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const memoryCheckMilliseconds = 250
/** Answering comes before drawing, but drawing does not starve on a busy machine. Of -20 to 19, 0 is ordinary. */
const priority = 5

/** Rejects with `PdfRefused`, or with the signal's reason; the process is gone in every case. */
export async function watchProcess(task: RenderTask, { signal, ...listener }: Listener): Promise<PageFiles[]> {
  signal.throwIfAborted()
  const child = startProcess(task)
  const story = createStory(listener)
  try {
    return await new Promise<PageFiles[]>((resolve, reject) => {
      const refuse = (message: string) => reject(new PdfRefused(message))
      const stall = setTimeout(() => refuse(refusals.stalled(story.done())), task.limits.stallMilliseconds)
      const memory = setInterval(async () => {
        if ((await memoryOf(child)) > task.limits.memoryBytes) refuse(refusals.memory(story.done()))
      }, memoryCheckMilliseconds)
      const abort = () => reject(signal.reason)
      signal.addEventListener('abort', abort)
      child.on('error', reject)
      child.once('exit', () => {
        clearTimeout(stall)
        clearInterval(memory)
        signal.removeEventListener('abort', abort)
        refuse(refusals.crashed(story.done()))
      })
      child.on('message', (value) => {
        stall.refresh()
        const message = v.parse(renderMessage, value)
        if (message.kind === 'refused') refuse(message.message)
        else if (message.kind === 'finished') resolve(story.pages())
        else story.note(message)
      })
    })
  } finally {
    await ended(child)
  }
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

function startProcess(task: RenderTask): ChildProcess {
  const { PATH, TMPDIR } = process.env
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${task.limits.heapMegabytes}`, '--import', loader],
    // Nothing of the provider's own: not where its database is, not its keys.
    env: { ...(PATH ? { PATH } : {}), ...(TMPDIR ? { TMPDIR } : {}) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A process that has ended already needs no priority.
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, priority)
    } catch {
      child.kill('SIGKILL')
    }
  }
  child.send(task)
  return child
}

/** Resident bytes, where the system tells them; elsewhere the limit on the heap and on pictures must do. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  const pageBytes = 4096
  return Number(statm.split(' ')[1] ?? 0) * pageBytes
}

/** A process that hangs hears nothing but this. Resolves when it is gone, and writes nothing any more. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
