/**
 * The engine of a tab: database, mirror, outbox, lease, replay and views, put together. Screens read this device, changes go
 * into this device's outbox, and what stands here keeps the device and the provider in step.
 */
import { alone } from './alone'
import { append, BeingMade, UnknownRecord } from './append'
import { createComeback, keepComeback } from './comeback'
import { watchConnectivity } from './connectivity'
import { type ConsoleDatabase, deleteDatabase } from './database'
import { canBeTaken, createDecisions } from './decisions'
import type { EpochMilliseconds, Milliseconds } from './define'
import type { Change, Commit, Engine, EngineEvent, Source, Summary } from './engine'
import type { Entry } from './entry'
import { createFeed } from './feed'
import { carrying, keepFile, readFile, sweepFiles } from './files'
import { again, History, oppositeOf } from './history'
import { forgetOldNames } from './identities'
import { openJournal } from './journal'
import { contend } from './lease'
import { looking } from './look'
import { removeEntries } from './outbox'
import { createReads } from './reads'
import { type Replay, startReplay } from './replay'
import { forgetLists, keptOn, roomsOf } from './room'
import type { Unsure } from './settle'
import { openStore, type Store } from './store'
import { announceBuild } from './succession'
import { Topic } from './topic'
import { createTransfer } from './transfer'
import { createViews } from './views'
import type { World } from './world'

/** After so long out of sight a tab may have been frozen and have missed what others wrote. */
const MAY_HAVE_MISSED: Milliseconds = 10_000

/**
 * Starts to keep this person's data on this device in step with the provider.
 *
 * @param store where the data is; the engine closes it
 */
export async function createEngine(given: World, store?: Store): Promise<Engine> {
  const { database, trouble } = store ?? (await openStore(given.person))
  const own = trouble ? alone(given) : given
  const feed = createFeed(own.channel)
  const journal = openJournal(database, own, (departures) => comeback.count(departures))
  const world: World = { ...own, send: journal.send }
  // Before the views take it in: it tells what an entry was from what it is.
  feed.onWritten((written) => journal.wrote(written, (seq) => entries.get(seq)))
  const listeners = new Set<(event: EngineEvent) => void>()
  const emit = (event: EngineEvent) => {
    for (const listener of listeners) listener(event)
  }
  const connectivity = watchConnectivity(world)
  const views = createViews({
    database,
    feed,
    registry: world.registry,
    isOnline: () => connectivity.now() === 'online',
  })
  const { entries } = views.memory
  database.rooms = roomsOf(database, world, (record) => views.memory.holds(record))
  const comeback = keepComeback(database, feed, { clock: world.clock, entries })
  await Promise.all([views.memory.open(), comeback.load()])
  const look = looking(database, world, feed)
  const carry = carrying(database, (file, percent) => feed.progress({ file, percent }))
  void tidy(database, world.clock.now())

  let replay: Replay | null = null
  let signedOut = false
  const usual = trouble ?? 'ok'
  let storage: Summary['storage'] = usual
  let role: Summary['role'] = database.isReadOnly ? 'readOnly' : 'full'
  const history = new History()

  const sessionOver = () => {
    if (signedOut) return
    signedOut = true
    summary.changed()
    emit({ kind: 'signedOut' })
  }
  const reads = createReads({ database, world, feed, connectivity, onSessionOver: sessionOver })

  const summary: Topic<Summary> = new Topic((before) => {
    const now: Summary = {
      ...countEntries(entries.inOrder()),
      connectivity: connectivity.now(),
      foreign: connectivity.isForeign(),
      signedOut,
      storage,
      role,
    }
    return before && sameSummary(before, now) ? before : now
  })

  // Replaying: whoever holds the lease is told of every change to the outbox, its own and those of other tabs.
  const stopContending =
    role === 'readOnly'
      ? () => {}
      : contend(database, world, {
          onHeld: (epoch) => {
            const ports = {
              database,
              world,
              entries,
              feed,
              connectivity,
              onEvent: onReplayEvent,
              onUnsure: readAgain,
              isHeld: comeback.isHeld,
              carry,
              look,
            }
            replay = startReplay(ports, epoch)
          },
          onLost: () => {
            replay?.stop()
            replay = null
          },
        })
  /** What it could not be told, it finds out with the next read of a list. */
  function readAgain(records: readonly Unsure[]) {
    for (const { collection, id } of records) void reads.refreshOne(collection, id).catch(() => undefined)
  }
  function onReplayEvent(event: EngineEvent) {
    if (event.kind !== 'refused') journal.note('problem', event.kind)
    if (event.kind === 'signedOut') sessionOver()
    else emit(event)
  }

  let wasPending = countEntries(entries.inOrder()).pending > 0
  const stopOutbox = views.outbox.subscribe(() => {
    summary.changed()
    comeback.look()
    replay?.poke()
    const { pending } = summary.read()
    if (wasPending && pending === 0) emit({ kind: 'drained' })
    wasPending = pending > 0
  })

  let wasOnline = connectivity.now() === 'online'
  connectivity.onChange(() => {
    const isOnline = connectivity.now() === 'online'
    feed.signal(isOnline ? 'answered' : 'failed')
    journal.note('connection', connectivity.isForeign() ? 'something else answers' : connectivity.now())
    summary.changed()
    comeback.look()
    views.connectivityChanged()
    if (isOnline && !wasOnline) {
      replay?.poke()
      emit({ kind: 'reconnected' })
    }
    wasOnline = isOnline
  })
  const stopHint = world.onlineHint.onChange(() => {
    if (world.onlineHint.now()) replay?.wake()
  })

  let hiddenSince: EpochMilliseconds | null = null
  const stopVisible = world.visible.onChange(() => {
    if (!world.visible.now()) {
      hiddenSince = world.clock.now()
      return
    }
    if (hiddenSince !== null && world.clock.now() - hiddenSince > MAY_HAVE_MISSED) void views.memory.resync()
    hiddenSince = null
    replay?.wake()
  })

  /** A newer console is at work: what this one does is no longer sent by it, or not even kept. */
  function stepBack(to: Exclude<Summary['role'], 'full'>) {
    if (role === to || role === 'readOnly') return
    role = to
    stopContending()
    replay?.stop()
    replay = null
    summary.changed()
  }
  const stopAnnouncing = announceBuild(world.channel, world.build, () => stepBack('handedOver'))
  database.on('versionchange', ({ newVersion }) => {
    if (!newVersion) return
    database.isReadOnly = true
    stepBack('readOnly')
  })
  // A database is made under an open tab only where the browser has taken away the one that was there.
  database.on('populate', () => {
    const { pending, parked } = summary.read()
    emit({ kind: 'cleared', waiting: pending + parked })
    // Not within the transaction that is making it.
    world.clock.after(0, () => void views.memory.resync().catch(() => undefined))
  })

  feed.onSignal((kind) => {
    if (kind === 'closed') void close()
    else if (kind === 'answered' && connectivity.now() !== 'online') connectivity.report('answered')
  })

  async function commit(changes: readonly Change[]): Promise<Commit> {
    const group = world.uuid()
    try {
      const { written, entries: made, replaced } = await append(database, world, changes, group)
      feed.wrote(written)
      history.remember(group, { entries: made, replaced })
      setStorage(usual)
      return { group, count: made.length }
    } catch (problem) {
      if (!(problem instanceof UnknownRecord || problem instanceof BeingMade)) {
        setStorage('failed')
        journal.note('problem', `could not be kept: ${String(problem)}`)
        emit({ kind: 'storageFailed', problem: String(problem) })
      }
      throw problem
    }
  }

  function setStorage(state: Summary['storage']) {
    if (storage === state) return
    storage = state
    summary.changed()
  }

  async function undo(group: string) {
    const done = history.take(group)
    if (!done) return
    const seqs = done.entries.map(({ seq }) => seq)
    const { written, removed } = await removeEntries(
      database,
      world,
      seqs,
      // One whose form was sent again meanwhile belongs to that action.
      (entry) => entry.group === group && canBeTaken(entry),
    )
    feed.wrote(written)
    const taken = new Set(removed.map(({ seq }) => seq))
    const sent = done.entries.filter(({ seq }) => !taken.has(seq))
    const changes = [...sent.flatMap((entry) => oppositeOf(entry, world.registry)), ...done.replaced.map(again)]
    if (changes.length > 0) await commit(changes)
  }

  const decisions = createDecisions({
    ...{ database, world, entries, feed, commit, readAgain },
    ask: reads.ask,
    wake: () => replay?.wake(),
  })

  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= (async () => {
      stopContending()
      stopAnnouncing()
      replay?.stop()
      replay = null
      stopOutbox()
      stopHint()
      stopVisible()
      connectivity.close()
      feed.close()
      await journal.flush()
      database.close()
    })()
    return closing
  }

  return {
    person: world.person,
    list: views.list,
    record: (collection, id) => typed(views.record(collection, id)),
    records: (collection, ids) => typed(views.records(collection, ids)),
    tally: (collection, filter) => typed(views.tally(collection, filter)),
    page: views.page,
    currentId: views.currentId,
    keepFile: (file, name) => keepFile(database, file, name, world.clock.now()),
    file: (id) => readFile(database, id),
    progress: views.progress,
    syncOf: views.syncOf,
    summary,
    outbox: views.outbox,
    ...reads,
    commit,
    undo,
    ...decisions,
    kept: () => keptOn(database),
    startAnew: async () => {
      if (trouble === 'broken') await deleteDatabase(world.person)
    },
    clearCache: async () => {
      await Promise.all([world.dropPictures(), forgetLists(database, world.clock.now(), views.isShown)])
      views.memory.forget()
    },
    ...createTransfer({ database, world, feed, journal }),
    ...createComeback(comeback, {
      ...{ database, world, entries },
      refreshOne: reads.refreshOne,
      discard: decisions.discard,
      wake: () => replay?.wake(),
    }),
    sendNow: () => {
      signedOut = false
      summary.changed()
      replay?.wake()
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close,
    wipe: async () => {
      feed.signal('closed')
      await close()
      await database.delete({ disableAutoOpen: true })
    },
  }
}

/** What nobody will ask for any more. Left for the next start where the database has no time for it now. */
const tidy = (database: ConsoleDatabase, now: EpochMilliseconds) =>
  Promise.all([forgetOldNames(database, now), sweepFiles(database, now)]).catch(() => undefined)

/** The views hold records of every type; the collection that a screen hands in says which one it is. */
const typed = <T>(source: Source<unknown>): Source<T> => source as Source<T>

function countEntries(all: Iterable<Entry>): Pick<Summary, 'pending' | 'parked' | 'sending' | 'oldest'> {
  const counts: { pending: number; parked: number; sending: number; oldest: EpochMilliseconds | null } = {
    pending: 0,
    parked: 0,
    sending: 0,
    oldest: null,
  }
  for (const entry of all) {
    if (entry.state === 'parked') {
      counts.parked += 1
      continue
    }
    counts.pending += 1
    counts.oldest ??= entry.at
    if (entry.state === 'sending') counts.sending += 1
  }
  return counts
}

const sameSummary = (a: Summary, b: Summary) =>
  a.connectivity === b.connectivity &&
  a.pending === b.pending &&
  a.parked === b.parked &&
  a.sending === b.sending &&
  a.oldest === b.oldest &&
  a.signedOut === b.signedOut &&
  a.foreign === b.foreign &&
  a.storage === b.storage &&
  a.role === b.role
