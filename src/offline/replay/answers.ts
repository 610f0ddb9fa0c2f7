/**
 * Answers that have come and are not written down yet. Those that come while the database is working are settled together. Sending
 * never waits for them.
 */
import type { Milliseconds } from '../../provider/clock'
import type { EngineEvent } from '../engineEvent'
import type { ConsoleDatabase } from '../storage/database'
import type { Feed } from '../storage/feed'
import type { World } from '../world'
import type { Unsure } from './meaning'
import { type Answered, settle } from './settle'

/** Answers to requests sent together arrive together: waiting a moment settles six of them in one transaction. */
const TOGETHER: Milliseconds = 5

interface AnswersPorts {
  database: ConsoleDatabase
  world: World
  feed: Feed
  onEvent: (event: EngineEvent) => void
  /** Reads records again whose newest state the answer did not tell. */
  onUnsure: (records: readonly Unsure[]) => void
}

/** `lost`: the database could not be written. The entries are not lost: they stay claimed, and go out again with the same keys. */
export type End = 'written' | 'lost'

/** The sender, as far as settling needs to know it. */
interface Sender {
  epoch: number
  /** aborted when nothing more is to be settled */
  stopped: AbortSignal
  /** whether requests are under way that have no answer yet */
  expectsMore: () => boolean
  onSettled: (batch: readonly Answered[], end: End) => void
  /** Called when no answer is left to settle. */
  onDone: () => void
}

export class Answers {
  readonly #ports: AnswersPorts
  readonly #sender: Sender
  readonly #waiting: Answered[] = []
  #isSettling = false

  constructor(ports: AnswersPorts, sender: Sender) {
    this.#ports = ports
    this.#sender = sender
  }

  add(answer: Answered): void {
    this.#waiting.push(answer)
    void this.#settleAll()
  }

  get isDone(): boolean {
    return !this.#isSettling && this.#waiting.length === 0
  }

  async #settleAll(): Promise<void> {
    if (this.#isSettling) return
    this.#isSettling = true
    const { stopped, expectsMore, onSettled, onDone } = this.#sender
    const { clock } = this.#ports.world
    while (this.#waiting.length > 0 && !stopped.aborted) {
      if (expectsMore()) await new Promise<void>((resolve) => void clock.after(TOGETHER, resolve))
      const batch = this.#waiting.splice(0)
      onSettled(batch, await this.#settle(batch))
    }
    this.#isSettling = false
    onDone()
  }

  async #settle(batch: readonly Answered[]): Promise<End> {
    const { database, world, feed, onEvent, onUnsure } = this.#ports
    try {
      for await (const { written, events, unsure } of settle(database, world, batch, this.#sender.epoch)) {
        feed.wrote(written)
        for (const event of events) onEvent(event)
        if (unsure.length > 0) onUnsure(unsure)
      }
      return 'written'
    } catch {
      return 'lost'
    }
  }
}
