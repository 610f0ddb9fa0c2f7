/**
 * The engine of a tab: puts together database, mirror, outbox, lease, replay and views. Screens read this device, changes go into
 * this device's outbox, and the parts put together here keep device and provider in step.
 */

import { createComeback } from './comeback/comeback'
import { createDecisions } from './decisions/decisions'
import { noteBack, noteLeft } from './device'
import type { Engine } from './engine'
import { type EngineEvent, isConcern } from './engineEvent'
import { createReads } from './mirror/reads'
import { EVER, forgetLists, keptOn } from './mirror/room'
import { createActions } from './outbox/actions'
import { discardedWith, givenUpWith } from './outbox/cancel'
import { sweepDrafts } from './outbox/draftsOfChanges'
import { keepFile, readFile } from './outbox/files'
import type { Unsure } from './replay/meaning'
import { deleteDatabase } from './storage/database'
import type { Store } from './storage/store'
import { contendToReplay, neverReplaying } from './tab/contender'
import { createEvents } from './tab/events'
import { closeGround, type Ground, openGround } from './tab/ground'
import { createStanding } from './tab/standing'
import { watchSurroundings } from './tab/surroundings'
import { createTelling } from './tab/telling'
import { createTransfer } from './transfer/transfer'
import type { World } from './world'

/**
 * Starts to keep this person's data on this device in step with the provider.
 *
 * @param store where the data is; the engine closes it
 */
export async function createEngine(given: World, store?: Store): Promise<Engine> {
  const ground = await openGround(given, store)
  const { database, world, feed, journal, views, comeback } = ground
  const { emit, onEvent } = createEvents()
  const standing = createStanding(ground)
  const sessionOver = () => {
    if (standing.become({ signedOut: true })) emit({ kind: 'signedOut' })
  }
  const reads = createReads({
    ...ground,
    onSessionOver: sessionOver,
    onOldClient: () => emit({ kind: 'oldClient' }),
    onRoom: standing.hadRoom,
  })
  /** If such a read fails, the next read of a list will show the state. */
  const readAgain = (records: readonly Unsure[]) => {
    for (const { collection, id } of records) void reads.refreshOne(collection, id).catch(() => undefined)
  }
  const { isOwn, ...actions } = createActions({
    ...ground,
    memory: views.memory,
    outbox: views.sources.outbox,
    onKept: standing.kept,
  })
  const telling = createTelling({ ...world, isOwn, emit })
  const onReplayEvent = (event: EngineEvent) => {
    if (event.kind !== 'refused') journal.note('problem', event.kind)
    if (event.kind === 'signedOut') sessionOver()
    else if (isConcern(event)) telling.tell(event)
    else emit(event)
  }
  const contender = database.isReadOnly
    ? neverReplaying
    : contendToReplay({
        ...ground,
        isHeld: comeback.isHeld,
        onUnsure: readAgain,
        onFull: () => standing.kept('full'),
        onEvent: onReplayEvent,
        onHeld: (isSuccessor) => {
          // Sent even by a tab that has only just opened: it, too, may follow a dead holder, if other tabs waited for the lease and
          // their disk kept them from taking it.
          feed.signal('succeeded')
          if (isSuccessor) views.memory.resync()
        },
        catchUp: () => views.memory.catchUp(),
      })
  const { sendNow } = contender
  const stopWatching = watchSurroundings({ ...ground, standing, contender, emit })
  const decisions = createDecisions({ ...ground, asShown: views.asShown, commit: actions.commit, readAgain, sendNow })
  const close = runOnce(async () => {
    contender.stop()
    stopWatching()
    telling.stop()
    await closeGround(ground)
  })
  feed.onSignal((kind) => {
    if (kind === 'closed') void close()
  })
  void noteBack(database).catch(() => undefined)

  return {
    person: world.person,
    ...views.sources,
    summary: standing.summary,
    ...reads,
    ...filesOf(ground),
    ...actions,
    ...decisions,
    givenUpWith: (record, how) => givenUpWith(world.registry, ground.entries, record, how),
    discardedWith: (seqs) => discardedWith(world.registry, ground.entries, seqs),
    ...roomOf(ground),
    ...createTransfer(ground),
    ...createComeback(comeback, { ...ground, refreshOne: reads.refreshOne, discard: decisions.discard, sendNow }),
    sendNow: () => {
      standing.become({ signedOut: false })
      sendNow()
    },
    onEvent,
    close,
    leave: async () => {
      contender.stop()
      await noteLeft(database).catch(() => undefined)
      await close()
    },
    wipe: async () => {
      feed.signal('closed')
      await close()
      await database.delete({ disableAutoOpen: true })
    },
  }
}

const filesOf = ({ database, world }: Ground): Pick<Engine, 'keepFile' | 'file'> => ({
  keepFile: (file, name, onProgress) => keepFile(database, file, { name, at: world.clock.now() }, onProgress),
  file: (id) => readFile(database, id),
})

const roomOf = ({ database, trouble, world, views }: Ground): Pick<Engine, 'kept' | 'clearCache' | 'startAnew'> => ({
  kept: () => keptOn(database),
  clearCache: async () => {
    // Now, while the tombstones of records that others have deleted are still here.
    await sweepDrafts(database, world).catch(() => undefined)
    await Promise.all([
      world.dropPictures(),
      forgetLists(database, world.registry, { before: EVER, isInUse: views.isShown }),
    ])
    views.memory.forget()
  },
  startAnew: async () => {
    if (trouble === 'broken') await deleteDatabase(world.person)
  },
})

/** The person and another tab may both ask to close. */
function runOnce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= run()
    return running
  }
}
