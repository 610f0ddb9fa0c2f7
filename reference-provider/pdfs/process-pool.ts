/**
 * The rendering processes. Starting one takes longer than drawing several pages: a process that is done with a PDF is used again,
 * and one is made ready when a PDF is announced, while the file is still on its way.
 */
import type { PageFiles } from '../pages/attach'
import { type Listener, type RenderProcess, startProcess } from './process'
import { PdfRefused } from './refused'
import type { RenderTask } from './render-messages'

interface ProcessPool {
  /** Rejects with `PdfRefused`, a failure of the system, or the signal's reason. The caller decides how many run at once. */
  run: (task: RenderTask, listener: Listener) => Promise<PageFiles[]>
  /** Has a process ready soon, unless there is one. */
  prepare: () => void
  close: () => Promise<void>
}

/** Milliseconds that an idle process is kept: somebody who fills in a form may soon send the next region's PDF. */
const idleLife = 60_000

export function createProcessPool(heapMegabytes: number): ProcessPool {
  const idle = new Map<RenderProcess, NodeJS.Timeout>()

  function keep(process: RenderProcess): void {
    const timer = setTimeout(() => {
      idle.delete(process)
      void process.end()
    }, idleLife)
    timer.unref()
    idle.set(process, timer)
  }

  async function take(): Promise<RenderProcess> {
    for (const [process, timer] of idle) {
      clearTimeout(timer)
      idle.delete(process)
      if (await process.isFit()) return process
      await process.end()
    }
    return startProcess(heapMegabytes)
  }

  return {
    run: async (task, listener) => {
      const process = await take()
      const rendered = await process.run(task, listener).catch(async (error: unknown) => {
        await process.end()
        throw error
      })
      keep(process)
      if (rendered.kind === 'refused') throw new PdfRefused(rendered.message)
      return rendered.pages
    },
    prepare: () => {
      if (idle.size === 0) keep(startProcess(heapMegabytes))
    },
    close: async () => {
      const processes = [...idle]
      idle.clear()
      for (const [, timer] of processes) clearTimeout(timer)
      await Promise.all(processes.map(([process]) => process.end()))
    },
  }
}
