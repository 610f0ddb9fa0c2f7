/**
 * Pauses: when the next try is due. An entry waits after a failure of its own; all wait where the provider asked for patience, or the
 * database did not let us write. One timer wakes whoever replays. Rules RP6, RP10.
 */

import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { Entries } from '../memory/entries'
import type { Entry } from '../storage/entry'
import type { World } from '../world'
import { backoff, longestPause } from './backoff'

/** When the provider can be reached again, tabs of many devices must not all knock in the same moment (N9). */
const JITTER: Milliseconds = 500

/** No pause is longer (R4): a time further ahead was named before somebody set the clock back. */
const LONGEST_PAUSE: Milliseconds = 15 * 60_000
const hasPassed = (at: EpochMilliseconds, now: EpochMilliseconds): boolean => at <= now || at > now + LONGEST_PAUSE

type PausesWorld = Pick<World, 'clock' | 'random' | 'visible'>

export class Pauses {
  readonly #world: PausesWorld
  readonly #onDue: () => void
  /** by `seq`: entries that wait after a failure of their own */
  readonly #retryAt = new Map<number, EpochMilliseconds>()
  #allUntil: EpochMilliseconds = 0
  #cancelTimer = () => {}

  /** @param onDue told when something may have come due */
  constructor(world: PausesWorld, onDue: () => void) {
    this.#world = world
    this.#onDue = onDue
  }

  /** Lets all wait for so long, and for no longer than the longest pause: what is further ahead is taken for passed. */
  pauseAll(delay: Milliseconds): void {
    this.#allUntil = Math.max(this.#allUntil, this.#world.clock.now() + Math.min(delay, LONGEST_PAUSE))
    this.#wakeAt(this.#allUntil)
  }

  /** Whether all wait. Asked too early, since somebody set the clock back, it sets the timer anew. */
  allWait(): boolean {
    if (hasPassed(this.#allUntil, this.#world.clock.now())) return false
    this.#wakeAt(this.#allUntil)
    return true
  }

  /** @param tries that have failed, from 1 */
  putOff({ seq }: Entry, tries: number): void {
    this.#retryAt.set(seq, this.#world.clock.now() + this.after(tries))
  }

  forget({ seq }: Entry): void {
    this.#retryAt.delete(seq)
  }

  mayTry({ seq, notBefore }: Entry, now: EpochMilliseconds): boolean {
    return hasPassed(this.#retryAt.get(seq) ?? 0, now) && hasPassed(notBefore, now)
  }

  /** @param now the moment for which nothing was found: whatever has come due since then is still ahead of it */
  wakeForNext(entries: Entries, now: EpochMilliseconds): void {
    let next = Number.POSITIVE_INFINITY
    for (const at of this.#retryAt.values()) if (at > now) next = Math.min(next, at)
    for (const { notBefore } of entries.inOrder()) if (notBefore > now) next = Math.min(next, notBefore)
    if (next < Number.POSITIVE_INFINITY) this.#wakeAt(next)
  }

  /** No entry waits any longer after a failure of its own; the first try comes in a moment, unless all wait. */
  forgetFailures(): void {
    this.#retryAt.clear()
    this.#wakeAt(this.#world.clock.now() + this.#world.random() * JITTER)
  }

  forgetPatience(): void {
    this.#allUntil = 0
  }

  stop(): void {
    this.#cancelTimer()
  }

  /** The pause after so many failed tries. */
  after(tries: number): Milliseconds {
    return backoff(tries, this.#world.random, longestPause(this.#world.visible))
  }

  #wakeAt(at: EpochMilliseconds): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#world.clock.after(Math.max(0, at - this.#world.clock.now()), this.#onDue)
  }
}
