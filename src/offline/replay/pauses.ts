/**
 * Pauses: when the next try is due. An entry waits after a failure of its own. All wait if the provider asked for patience, or if
 * the database could not be written. One timer wakes the replay. Rules RP6, RP10.
 */
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { backoff, longestPause } from '../connectivity/backoff'
import type { Entries } from '../memory/entries'
import type { Entry } from '../storage/entry'
import type { World } from '../world'
import { WIDTH } from './schedule'

/** When the provider is back, tabs of many devices must not all knock at the same moment (N9). */
const JITTER: Milliseconds = 500

/** No pause is longer (R4). */
const LONGEST_PAUSE: Milliseconds = 15 * 60_000

/** A failing change holds up changes to other records for no longer than a try takes (I6). */
const LONGEST_FOR_OTHERS: Milliseconds = 15_000

interface Pause {
  from: EpochMilliseconds
  until: EpochMilliseconds
}

const NONE: Pause = { from: 0, until: 0 }

/** A pause that begins in the future is over as well: somebody has set the clock back. */
const isOver = ({ from, until }: Pause, now: EpochMilliseconds): boolean => until <= now || now < from

type PausesWorld = Pick<World, 'clock' | 'random' | 'visible'>

export class Pauses {
  readonly #world: PausesWorld
  readonly #onDue: () => void
  /** by `seq`: entries that wait after a failure of their own */
  readonly #ofEntries = new Map<number, Pause>()
  #ofAll = NONE
  /** by `seq`: entries for which the provider failed, or something else answered in its place, since it last answered one */
  readonly #failing = new Set<number>()
  /** failed writes of the database since it last kept an answer */
  #failures = 0
  #cancelTimer = () => {}

  /** @param onDue called when something may have come due */
  constructor(world: PausesWorld, onDue: () => void) {
    this.#world = world
    this.#onDue = onDue
  }

  /** Makes all entries wait, but never for longer than the longest pause. */
  pauseAll(delay: Milliseconds): void {
    const pause = this.#pauseFor(Math.min(delay, LONGEST_PAUSE))
    if (isOver(this.#ofAll, pause.from) || this.#ofAll.until < pause.until) this.#ofAll = pause
    this.#wakeAt(this.#ofAll.until)
  }

  /**
   * If the provider fails for as many entries as are sent at once, it will fail for the next ones: they are not all tried (I19).
   */
  failedFor({ seq }: Entry): void {
    this.#failing.add(seq)
    const tries = this.#failing.size - WIDTH + 1
    if (tries > 0) this.pauseAll(Math.min(this.#after(tries), LONGEST_FOR_OTHERS))
  }

  answered(): void {
    this.#failing.clear()
  }

  /** A disk may stay full for long: the provider is not asked every second for answers that cannot be kept (I19). */
  databaseFailed(): void {
    this.#failures += 1
    this.pauseAll(this.#after(this.#failures))
  }

  databaseKept(): void {
    this.#failures = 0
  }

  /** Whether all wait. If somebody set the clock back, the timer fires too early; then it is set anew. */
  allWait(): boolean {
    if (isOver(this.#ofAll, this.#world.clock.now())) return false
    this.#wakeAt(this.#ofAll.until)
    return true
  }

  /** @param tries how many have failed, from 1 */
  putOff(entry: Entry, tries: number): void {
    this.putOffFor(entry, this.#after(tries))
  }

  /** Never for longer than the longest pause. */
  putOffFor({ seq }: Entry, delay: Milliseconds): void {
    this.#ofEntries.set(seq, this.#pauseFor(Math.min(delay, LONGEST_PAUSE)))
  }

  forget({ seq }: Entry): void {
    this.#ofEntries.delete(seq)
  }

  mayTry({ seq, notBefore }: Entry, now: EpochMilliseconds): boolean {
    // A time further ahead than any pause dates from before somebody set the clock back.
    const isDue = notBefore <= now || notBefore > now + LONGEST_PAUSE
    return isDue && isOver(this.#ofEntries.get(seq) ?? NONE, now)
  }

  /** @param now when nothing was found to send: what has come due since then still has to wake it */
  wakeForNext(entries: Entries, now: EpochMilliseconds): void {
    let next = Number.POSITIVE_INFINITY
    for (const pause of this.#ofEntries.values()) if (!isOver(pause, now)) next = Math.min(next, pause.until)
    for (const { notBefore } of entries.inOrder()) if (notBefore > now) next = Math.min(next, notBefore)
    if (next < Number.POSITIVE_INFINITY) this.#wakeAt(next)
  }

  /** Ends every wait after an entry's own failure. The first try comes in a moment, unless all wait. */
  forgetFailures(): void {
    this.#ofEntries.clear()
    this.#wakeAt(this.#world.clock.now() + this.#world.random() * JITTER)
  }

  forgetPatience(): void {
    this.#ofAll = NONE
  }

  stop(): void {
    this.#cancelTimer()
  }

  #after(tries: number): Milliseconds {
    return backoff(tries, this.#world.random, longestPause(this.#world.visible))
  }

  #pauseFor(delay: Milliseconds): Pause {
    const from = this.#world.clock.now()
    return { from, until: from + delay }
  }

  #wakeAt(at: EpochMilliseconds): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#world.clock.after(Math.max(0, at - this.#world.clock.now()), this.#onDue)
  }
}
