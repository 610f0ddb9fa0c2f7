/**
 * Replay: sending entries, in order within a lane and side by side across lanes, and doing with each what its answer means.
 *
 * One turn of the wheel: choose what may go (`schedule`), claim it in the database (from then on its bytes are fixed), send,
 * settle. Claiming runs ahead of sending and settling behind it, so that six requests are under way while the database
 * works. Rules RP1–RP13.
 */
import type { Outcome } from '../provider/outcome'
import { filesIn, isRead } from '../provider/request'
import { backoff, LONGEST, LONGEST_VISIBLE } from './backoff'
import { type Choice, claim } from './claim'
import { type ConnectivityMonitor, reportOf } from './connectivity'
import type { ConsoleDatabase } from './database'
import type { EpochMilliseconds, Milliseconds } from './define'
import type { EngineEvent } from './engine'
import type { Entries } from './entries'
import { type Entry, isCreation } from './entry'
import type { Feed } from './feed'
import type { Carry } from './files'
import { type Broke, brokenBy } from './refused'
import { eligible, type Room } from './schedule'
import { type Answered, settle, type Unsure } from './settle'
import type { World } from './world'

/** How many requests are under way at once: what a browser opens to one host over HTTP/1.1. */
const WIDTH = 6
/** Of these, requests that carry a file: a large one takes its share of the line, and approvals must get through. */
const FILES = 2
/** When the provider can be reached again, tabs of many devices must not all knock in the same moment (N9). */
const JITTER: Milliseconds = 500

/** Answers to requests that went out together come together: a moment's patience settles six of them in one transaction. */
const TOGETHER: Milliseconds = 5
/** So many tries of one entry are ordinary on a bad connection. */
const MANY_TRIES = 5

/** No pause is longer (R4): a time further ahead was named before somebody set the clock back. */
const LONGEST_PAUSE: Milliseconds = 15 * 60_000
const hasPassed = (at: EpochMilliseconds, now: EpochMilliseconds): boolean => at <= now || at > now + LONGEST_PAUSE

/**
 * Claimed and not answered yet, at most. Claiming by the handful, while the ones before are on their way, costs a transaction
 * for six entries instead of one each.
 */
const AHEAD = 3 * WIDTH

/** An entry that has not been sent at all may carry its file with the first request. */
const carriesFile = ({ files, sent }: Entry): boolean => files.length > 0 && (!sent || filesIn(sent.request).length > 0)

export interface ReplayPorts {
  database: ConsoleDatabase
  world: World
  entries: Entries
  feed: Feed
  connectivity: ConnectivityMonitor
  onEvent: (event: EngineEvent) => void
  carry: Carry
  /** Reads an entry's record and keeps what it is by now; else what came in the answer's stead. */
  look: (entry: Entry) => Promise<'looked' | Outcome>
  /** Whether a person has to say so before anything is sent. */
  isHeld: () => boolean
  /** Reads again what an answer left open. */
  onUnsure: (records: readonly Unsure[]) => void
}

export interface Replay {
  /** Looks for something to send. Cheap; called whenever something may have changed. */
  poke: () => void
  /** Forgets every waiting time: the person asked, the interface came back, or somebody signed in. */
  wake: () => void
  /** Resolves when nothing is under way and nothing can be sent before some time has passed. */
  idle: () => Promise<void>
  /** Lets what is under way finish elsewhere: nothing more is claimed, sent or settled. */
  stop: () => void
}

export function startReplay(ports: ReplayPorts, epoch: number): Replay {
  const { world, entries, connectivity } = ports
  const stopped = new AbortController()
  const busy = new Set<number>()
  const ready: Entry[] = []
  const handed = new Set<number>()
  const looked = new Set<number>()
  const answered: Answered[] = []
  /** entries that wait after a failure of their own */
  const retryAt = new Map<number, EpochMilliseconds>()
  const idleWaiters: (() => void)[] = []
  const looking = new Set<number>()
  let sending = 0
  let claiming = false
  let settling = false
  let pausedUntil: EpochMilliseconds = 0
  /** nothing can be sent until somebody signs in or reloads */
  let halted = false
  let heardTo = 0
  let cancelTimer = () => {}

  const longest = () => (world.visible.now() ? LONGEST_VISIBLE : LONGEST)

  function poke() {
    // Without a connection nothing is even tried: an entry that was never handed to the network can still be undone
    // without a trace. Whether the provider is back, the probe finds out.
    if (stopped.signal.aborted || halted || connectivity.now() !== 'online') return settleIdle()
    if (ports.isHeld()) return settleIdle()
    if (!hasPassed(pausedUntil, world.clock.now())) {
      sleepUntil(pausedUntil)
      return settleIdle()
    }
    while (sending < WIDTH && ready.length > 0) void send(ready.shift())
    const room = AHEAD - ready.length - sending
    if (!claiming && room >= WIDTH) void claimMore(room)
    else settleIdle()
  }

  async function claimMore(room: number) {
    const now = world.clock.now()
    const { lateArrivals } = entries
    const chosen = eligible(entries.inOrder(), roomFor(room), {
      busy,
      mayTry: ({ seq, notBefore }) => hasPassed(retryAt.get(seq) ?? 0, now) && hasPassed(notBefore, now),
      carriesFile,
      makesRecord: (entry) => isCreation(world.registry, entry),
    })
    if (chosen.length === 0) {
      sleepUntilRetry(now)
      return settleIdle()
    }
    claiming = true
    for (const { seq } of chosen) busy.add(seq)
    const claimed = await tryToClaim({ chosen, heardTo, lateArrivals })
    claiming = false
    if (stopped.signal.aborted) return
    const going = new Set([...claimed.map(({ seq }) => seq), ...looking])
    for (const { seq } of chosen) if (!going.has(seq)) busy.delete(seq)
    ready.push(...claimed)
    poke()
  }

  function roomFor(count: number): Room {
    let files = FILES
    for (const seq of busy) {
      const entry = entries.get(seq)
      if (entry && carriesFile(entry)) files -= 1
    }
    return { entries: count, files }
  }

  async function tryToClaim(choice: Choice): Promise<Entry[]> {
    try {
      const result = await claim({ ...ports, looked, handed }, choice, epoch)
      if (result === 'lost') {
        // Asking again would be answered the same way, in an endless loop, until the lease is seen to be lost (LE5).
        stop()
        return []
      }
      heardTo = result.heardTo
      if (!stopped.signal.aborted) ports.feed.wrote(result.written)
      for (const event of result.events) ports.onEvent(event)
      for (const { seq } of result.claimed) looked.delete(seq)
      for (const entry of result.unlooked) void look(entry)
      return result.claimed
    } catch {
      // The database would not let us (closed, full, blocked): nothing was claimed, so nothing is lost by trying later.
      pause(backoff(1, world.random, longest()))
      return []
    }
  }

  /** Where the provider keeps no versions, its record is read before it is written (R7). */
  async function look(entry: Entry) {
    looking.add(entry.seq)
    sending += 1
    // What breaks here, the write will say.
    const outcome = await ports.look(entry).catch(() => 'looked' as const)
    sending -= 1
    looking.delete(entry.seq)
    busy.delete(entry.seq)
    if (stopped.signal.aborted) return
    if (outcome === 'looked') looked.add(entry.seq)
    else take(entry, outcome)
    poke()
  }

  async function send(entry: Entry | undefined) {
    if (!entry?.sent) return
    sending += 1
    handed.add(entry.seq)
    const { request, ifMatch } = entry.sent
    const { signal } = stopped
    const carried = entry.files.length > 0 ? ports.carry(filesIn(request)) : null
    const key = isRead(request) ? {} : { key: entry.key, ifMatch }
    const outcome = await world.send(request, { signal, ...key, ...carried?.options }).catch(brokenBy)
    carried?.done()
    sending -= 1
    if (stopped.signal.aborted) return
    take(entry, outcome)
    answered.push({ entry, outcome })
    void settleAll()
    poke()
  }

  /** What an answer means for the others. */
  function take(entry: Entry, outcome: Outcome | Broke) {
    switch (outcome.kind) {
      case 'broke':
        return
      case 'tryAgain':
        connectivity.report(reportOf(outcome))
        retryAt.set(entry.seq, world.clock.now() + backoff(entry.attempts, world.random, longest()))
        if (connectivity.now() !== 'online') release()
        return
      case 'wait':
        connectivity.report('answered')
        pause(outcome.after)
        return
      case 'sessionOver':
        halt({ kind: 'signedOut' })
        return
      case 'oldClient':
        halt({ kind: 'oldClient' })
        return
      case 'stale':
        connectivity.report('answered')
        // Losing this race over and over is a sign of something else than a colleague at work.
        if (entry.attempts > MANY_TRIES) {
          retryAt.set(entry.seq, world.clock.now() + backoff(entry.attempts - MANY_TRIES, world.random, longest()))
        }
        return
      case 'applied':
      case 'needsPerson':
        connectivity.report('answered')
        retryAt.delete(entry.seq)
    }
  }

  /** Answers that came while the database was working are settled together. */
  async function settleAll() {
    if (settling) return
    settling = true
    while (answered.length > 0 && !stopped.signal.aborted) {
      if (sending > 0) await new Promise<void>((resolve) => void world.clock.after(TOGETHER, resolve))
      await settleTogether(answered.splice(0))
    }
    settling = false
    settleIdle()
  }

  async function settleTogether(batch: readonly Answered[]) {
    try {
      const { written, events, unsure } = await settle(ports.database, world, batch, epoch)
      for (const { entry } of batch) handed.delete(entry.seq)
      ports.feed.wrote(written)
      for (const event of events) ports.onEvent(event)
      if (unsure.length > 0) ports.onUnsure(unsure)
    } catch {
      // The answers are lost, their entries are not: they stay claimed, and go out again with the same key.
      pause(backoff(1, world.random, longest()))
    }
    for (const { entry } of batch) busy.delete(entry.seq)
    poke()
  }

  function pause(delay: Milliseconds) {
    pausedUntil = Math.max(pausedUntil, world.clock.now() + delay)
    release()
    sleepUntil(pausedUntil)
  }

  /** Gives back what was claimed and not yet sent. */
  function release() {
    looked.clear()
    for (const { seq } of ready.splice(0)) busy.delete(seq)
  }

  function halt(event: EngineEvent) {
    if (halted) return
    halted = true
    release()
    ports.onEvent(event)
  }

  /** @param now the moment for which nothing was found: whatever has come due since then is still ahead of it */
  function sleepUntilRetry(now: EpochMilliseconds) {
    let next = Number.POSITIVE_INFINITY
    for (const at of retryAt.values()) if (at > now) next = Math.min(next, at)
    for (const { notBefore } of entries.inOrder()) if (notBefore > now) next = Math.min(next, notBefore)
    if (next < Number.POSITIVE_INFINITY) sleepUntil(next)
  }

  function sleepUntil(at: EpochMilliseconds) {
    cancelTimer()
    cancelTimer = world.clock.after(Math.max(0, at - world.clock.now()), poke)
  }

  function wake() {
    retryAt.clear()
    pausedUntil = 0
    halted = false
    sleepUntil(world.clock.now() + world.random() * JITTER)
  }

  function stop() {
    stopped.abort()
    cancelTimer()
    settleIdle()
  }

  const isIdle = () => sending === 0 && !claiming && !settling && answered.length === 0
  function settleIdle() {
    if (isIdle() || stopped.signal.aborted) for (const resolve of idleWaiters.splice(0)) resolve()
  }

  poke()
  return {
    poke,
    wake,
    idle: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve)
        settleIdle()
      }),
    stop,
  }
}
