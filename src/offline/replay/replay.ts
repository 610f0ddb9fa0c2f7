/**
 * Replay: sending entries, in order within a lane and side by side across lanes, and doing with each what its answer means.
 *
 * One turn of the wheel: choose what may go (`schedule`), claim it in the database (from then on its bytes are fixed), send,
 * settle. Claiming runs ahead of sending, and settling behind it, so that six requests are under way while the database works.
 * `line` says whether it may turn, `pauses` wakes it, `underWay` is its memory, `answers` settles behind it. Rules RP1–RP14, LE7.
 */
import type { EpochMilliseconds } from '../../provider/clock'
import type { Outcome } from '../../provider/outcome'
import { filesIn, isRead } from '../../provider/request'
import type { ConnectivityMonitor } from '../connectivity/connectivity'
import type { EngineEvent } from '../engineEvent'
import { LAPSES_AFTER } from '../lease/lease'
import type { Entries } from '../memory/entries'
import type { Carry } from '../outbox/files'
import { type ConsoleDatabase, isOfDatabase } from '../storage/database'
import { type Entry, isCreation } from '../storage/entry'
import { isFull, isPassing } from '../storage/failures'
import type { Feed } from '../storage/feed'
import type { World } from '../world'
import { Answers, type End } from './answers'
import { brokenBy } from './broke'
import { type Choice, claim, giveBack, type Ready, takeOver } from './claim'
import { Line } from './line'
import { type Looked, SEEN } from './look'
import type { Unsure } from './meaning'
import { Pauses } from './pauses'
import { carriesFile, eligible, WIDTH } from './schedule'
import type { Answered } from './settle'
import { UnderWay } from './underWay'

/** How many of these may carry a file: a large one takes its share of the line, and approvals must get through. */
const FILES = 2
/**
 * How many entries may be claimed and not answered. Claiming several while others are on their way costs one transaction for six
 * entries instead of one each.
 */
const AHEAD = 3 * WIDTH

const NOTHING = { written: {}, events: [] }

export interface ReplayPorts {
  database: ConsoleDatabase
  world: World
  entries: Entries
  feed: Feed
  connectivity: ConnectivityMonitor
  onEvent: (event: EngineEvent) => void
  carry: Carry
  /**
   * Reads the entry's record and keeps it; if there is none yet, asks anything at all. Else the outcome that came instead of an
   * answer.
   */
  look: (entry: Entry) => Promise<Looked | Outcome>
  /** Whether sending waits for a person's word. */
  isHeld: () => boolean
  /** Reads records again whose newest state the answer did not tell. */
  onUnsure: (records: readonly Unsure[]) => void
  /** The disk has no room to note what is to be sent, so nothing is sent. */
  onFull: () => void
}

export interface Replay {
  /** Looks for something to send. Cheap; called whenever something may have changed. */
  poke: () => void
  /** Ends the waits after failures: the interface came back, or somebody looks. */
  wake: () => void
  /** Ends every wait, also the one that the provider asked for: the person wants it, or has signed in. */
  sendNow: () => void
  /** Resolves when nothing is under way and nothing can be sent before some time has passed. */
  idle: () => Promise<void>
  /** Stops claiming, sending and settling. Whoever holds the lease next finishes what is under way. */
  stop: () => void
}

/** Sends until it is stopped. */
export function startReplay(ports: ReplayPorts, epoch: number): Replay {
  const wheel = new Wheel(ports, epoch)
  wheel.poke()
  return wheel
}

class Wheel implements Replay {
  readonly #ports: ReplayPorts
  readonly #epoch: number
  readonly #underWay = new UnderWay()
  readonly #pauses: Pauses
  readonly #line: Line
  readonly #answers: Answers
  readonly #idleWaiters: (() => void)[] = []
  readonly #stopped = new AbortController()
  #claiming = false
  #releasing = 0
  /** up to this `seq` everything in the outbox had been heard of */
  #heardTo = 0
  /** when this context was last sure to hold the lease */
  #heldAt = 0

  constructor(ports: ReplayPorts, epoch: number) {
    this.#ports = ports
    this.#epoch = epoch
    this.#pauses = new Pauses(ports.world, () => this.poke())
    this.#line = new Line({ ...ports, pauses: this.#pauses })
    this.#answers = new Answers(ports, {
      epoch,
      stopped: this.#stopped.signal,
      expectsMore: () => this.#underWay.requests > 0,
      onSettled: (batch, end) => this.#settled(batch, end),
      onDone: () => this.#tellIdle(),
    })
  }

  poke(): void {
    this.#sendNoFurther()
    if (this.#isStopped || this.#line.mustWait()) {
      // Until something is sent again, others may have changed the records that were looked at.
      this.#underWay.looked.clear()
      // Gives back also what was being claimed when the connection went.
      void this.#release()
      void this.#takeOver()
      this.#tellIdle()
    } else this.#turn()
  }

  wake(): void {
    this.#line.wake()
  }

  sendNow(): void {
    this.#pauses.forgetPatience()
    this.wake()
  }

  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idleWaiters.push(resolve)
      this.#tellIdle()
    })
  }

  stop(): void {
    this.#stopped.abort()
    this.#sendNoFurther()
    this.#pauses.stop()
    this.#tellIdle()
  }

  #turn(): void {
    const { ready } = this.#underWay
    // A tab that was frozen has heard nothing: its successor may have sent what this one had claimed.
    if (ready.length > 0 && this.#mayBeRobbed) return void this.#release()
    while (this.#underWay.requests < WIDTH && ready.length > 0) void this.#send(ready.shift())
    const room = AHEAD - ready.length - this.#underWay.requests
    if (!this.#claiming && room >= WIDTH) void this.#claimMore(room)
    else this.#tellIdle()
  }

  async #claimMore(room: number): Promise<void> {
    const { entries, world } = this.#ports
    const now = world.clock.now()
    const { lateArrivals } = entries
    const chosen = this.#choose(room, now)
    if (chosen.length === 0) {
      this.#pauses.wakeForNext(entries, now)
      return this.#tellIdle()
    }
    this.#claiming = true
    this.#underWay.choose(chosen)
    const claimed = await this.#claim({ chosen, heardTo: this.#heardTo, lateArrivals })
    this.#claiming = false
    if (this.#isStopped) return
    this.#underWay.claim(claimed, chosen)
    this.poke()
  }

  #choose(room: number, now: EpochMilliseconds): Entry[] {
    const { entries, world } = this.#ports
    const { busy } = this.#underWay
    const files = [...busy].flatMap((seq) => entries.get(seq) ?? []).filter(carriesFile)
    const mayTry = (entry: Entry) => this.#pauses.mayTry(entry, now)
    const makesRecord = (entry: Entry) => isCreation(world.registry, entry)
    return eligible(entries.inOrder(), { entries: room, files: FILES - files.length }, { busy, mayTry, makesRecord })
  }

  async #claim(choice: Choice): Promise<Ready[]> {
    const { looked, handed } = this.#underWay
    const asked = this.#ports.world.clock.now()
    try {
      const result = await claim({ ...this.#ports, looked, handed }, choice, this.#epoch)
      if (result === 'lost') {
        // Claiming again would get the same answer, in an endless loop, until the lease is seen to be lost (LE5).
        this.stop()
        return []
      }
      this.#heldAt = asked
      this.#heardTo = result.heardTo
      if (!this.#isStopped) this.#ports.feed.wrote(result.written)
      for (const event of result.events) this.#ports.onEvent(event)
      for (const { entry } of result.claimed) looked.delete(entry.seq)
      for (const entry of result.unlooked) void this.#look(entry)
      return result.claimed
    } catch (problem) {
      // The database could not be written (closed, full, blocked): nothing was claimed, so nothing is lost by trying later.
      this.#pauses.databaseFailed()
      if (isFull(problem)) this.#ports.onFull()
      return []
    }
  }

  /** Asks a provider without versions or keys what is needed before a write (R7, PP5). */
  async #look(entry: Entry): Promise<void> {
    const { busy, looking, looked } = this.#underWay
    const take = this.#line.asked(entry)
    looking.add(entry.seq)
    this.#underWay.requests += 1
    // If the look breaks, the write will tell why. If the database did not keep what it read, the comparison is still to be made.
    const unlessOfDatabase = (problem: unknown) => (isOfDatabase(problem) ? brokenBy(problem) : SEEN)
    const outcome = await this.#ports.look(entry).catch(unlessOfDatabase)
    this.#underWay.requests -= 1
    looking.delete(entry.seq)
    busy.delete(entry.seq)
    if (this.#isStopped) return
    if (outcome.kind === 'looked') looked.set(entry.seq, outcome.gone)
    else if (outcome.kind === 'broke') this.#pauses.databaseFailed()
    else take(outcome)
    this.poke()
  }

  async #send(ready: Ready | undefined): Promise<void> {
    if (!ready?.entry.sent) return
    const { entry } = ready
    this.#underWay.requests += 1
    this.#underWay.handed.add(entry.seq)
    const { request, ifMatch } = ready.entry.sent
    const carried = entry.files.length > 0 ? this.#ports.carry(filesIn(request)) : null
    const key = isRead(request) ? {} : { key: entry.key, ifMatch }
    const take = this.#line.asked(entry)
    const givenUp = new AbortController()
    const { signal } = givenUp
    this.#underWay.sending.set(entry.seq, givenUp)
    const outcome = await this.#ports.world.send(request, { signal, ...key, ...carried?.options }).catch(brokenBy)
    carried?.done()
    this.#underWay.sending.delete(entry.seq)
    this.#underWay.requests -= 1
    if (this.#isStopped) return
    if (outcome.kind === 'broke' && isPassing(outcome.problem)) return this.#unsent(ready)
    // No answer to a request that was given up here says nothing about the line.
    if (!signal.aborted) take(outcome)
    this.#answers.add({ entry, outcome })
    this.poke()
  }

  /** The database did not give the file that the request carries, so nothing has left this device. */
  #unsent(ready: Ready): void {
    this.#underWay.handed.delete(ready.entry.seq)
    this.#underWay.ready.push(ready)
    this.#pauses.databaseFailed()
    this.poke()
  }

  /** Stops requests of entries that have been taken out: their bytes would hold up others for as long as they take (CD11). */
  #sendNoFurther(): void {
    const { entries } = this.#ports
    const isTakenOut = (seq: number) => !entries.get(seq)
    for (const [seq, sending] of this.#underWay.sending) if (this.#isStopped || isTakenOut(seq)) sending.abort()
    this.#underWay.leaveOut(isTakenOut)
  }

  #settled(batch: readonly Answered[], end: End): void {
    const { busy, handed } = this.#underWay
    if (end === 'lost') this.#pauses.databaseFailed()
    else {
      this.#pauses.databaseKept()
      for (const { entry } of batch) handed.delete(entry.seq)
    }
    for (const { entry } of batch) busy.delete(entry.seq)
    this.poke()
  }

  /** Gives back entries that are claimed but not sent: while nothing is sent, they must not show as being sent. */
  async #release(): Promise<void> {
    const { database, feed } = this.#ports
    const ready = this.#isStopped ? [] : this.#underWay.release()
    if (ready.length === 0) return
    this.#releasing += 1
    // If this cannot be written, they stay claimed and go out again with the same keys.
    const written = await giveBack(database, ready, this.#epoch).catch(() => ({}))
    feed.wrote(written)
    this.#underWay.free(ready)
    this.#releasing -= 1
    this.poke()
  }

  /** Takes over what a former holder left on its way: while nothing is sent, it must not show as being sent (LE7). */
  async #takeOver(): Promise<void> {
    const { database, world, entries, feed, onEvent } = this.#ports
    if (this.#isStopped || this.#releasing > 0) return
    const isLeft = ({ state, epoch }: Entry) => state === 'sending' && epoch !== this.#epoch
    const left = [...entries.inOrder()].filter(isLeft)
    if (left.length === 0) return
    this.#releasing += 1
    const { written, events } = await takeOver(database, world, left, this.#epoch).catch(() => NOTHING)
    this.#releasing -= 1
    feed.wrote(written)
    for (const event of events) onEvent(event)
    this.#tellIdle()
  }

  get #mayBeRobbed(): boolean {
    return this.#ports.world.clock.now() - this.#heldAt > LAPSES_AFTER
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted
  }

  get #isIdle(): boolean {
    const isWriting = this.#claiming || this.#releasing > 0
    return this.#underWay.requests === 0 && !isWriting && this.#answers.isDone
  }

  #tellIdle(): void {
    if (this.#isIdle || this.#isStopped) for (const resolve of this.#idleWaiters.splice(0)) resolve()
  }
}
