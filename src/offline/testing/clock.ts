import type { Clock } from '../../provider/clock'

/**
 * A clock that stands still until a test moves it. Timers run in the order of their times, after whole milliseconds as in browsers.
 */
export class VirtualClock implements Clock {
  #now = 1_700_000_000_000
  /** How far the clock moves each time it is read: work takes time, even between two readings in one function. */
  tick = 0
  #timers: { at: number; order: number; run: () => void }[] = []
  #order = 0

  readonly now = (): number => {
    const now = Math.floor(this.#now)
    this.#now += this.tick
    return now
  }

  readonly after = (delay: number, run: () => void): (() => void) => {
    this.#order += 1
    const timer = { at: this.#now + Math.floor(Math.max(0, delay)), order: this.#order, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer)
    }
  }

  /** Sets the clock back, as a person or the network may do at any time. Timers wait as long as before. */
  setBack(by: number): void {
    this.#now -= by
    this.#timers = this.#timers.map((timer) => Object.assign(timer, { at: timer.at - by }))
  }

  /** Moves on and runs what is due; lets promises and database work settle after each timer. */
  async advance(by: number, settle: () => Promise<void> = flush): Promise<void> {
    const end = this.#now + by
    await settle()
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0]
      if (!due) break
      this.#timers = this.#timers.filter((each) => each !== due)
      this.#now = Math.max(this.#now, due.at)
      due.run()
      await settle()
    }
    this.#now = Math.max(this.#now, end) // looking at the clock may have taken longer
    await settle()
  }
}

/** Node's own; the tests' database does its work step by step with it. The console itself is compiled for browsers. */
interface Tasks {
  setImmediate: (run: () => void) => unknown
  clearImmediate: (task: unknown) => void
}
const tasks: Tasks = globalThis as typeof globalThis & Tasks
const { setImmediate: nextTask, clearImmediate: cancelTask } = tasks
const open = new Set<unknown>()

tasks.setImmediate = (run) => {
  const task = nextTask(() => {
    open.delete(task)
    run()
  })
  open.add(task)
  return task
}
tasks.clearImmediate = (task) => {
  open.delete(task)
  cancelTask(task)
}

/** Waits for this many turns of the event loop; 0 is at once. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise<void>((resolve) => void tasks.setImmediate(resolve))
  }
}

/** Lets promises and the database come to rest. */
export async function flush(): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await new Promise<void>((resolve) => void nextTask(resolve))
    quiet = open.size === 0 ? quiet + 1 : 0
  }
}
