/**
 * Watches what happens around a tab's engine, and tells whom it concerns: the outbox fills and empties, the person says that it may
 * be sent, the connection comes and goes, the tab is hidden and shown, other builds of the console appear, the browser clears the
 * database.
 */

import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { Summary } from '../engine'
import type { EngineEvent } from '../engineEvent'
import { announceBuild } from '../lease/succession'
import type { Contender } from './contender'
import type { Ground } from './ground'
import type { Standing } from './standing'

/** A tab that was out of sight for so long may have been frozen, and have missed what others wrote. */
const MAY_HAVE_MISSED: Milliseconds = 10_000

interface Surroundings extends Ground {
  standing: Standing
  contender: Contender
  emit: (event: EngineEvent) => void
}

/** @returns what ends it */
export function watchSurroundings(ports: Surroundings): () => void {
  const stops = [watchOutbox(ports), watchWord(ports), watchConnection(ports), watchSight(ports), watchBuilds(ports)]
  noticeClearing(ports)
  noticeSuccession(ports)
  return () => {
    for (const stop of stops) stop()
  }
}

function watchOutbox({ views, standing, comeback, contender, emit }: Surroundings) {
  let wasPending = standing.summary.read().pending > 0
  return views.sources.outbox.subscribe(() => {
    standing.look()
    comeback.look()
    contender.poke()
    const { pending } = standing.summary.read()
    if (wasPending && pending === 0) emit({ kind: 'drained' })
    wasPending = pending > 0
  })
}

/** The person may have allowed sending in another tab than the one that sends. */
function watchWord({ comeback, contender }: Surroundings) {
  let wasHeld = comeback.isHeld()
  return comeback.state.subscribe(() => {
    const { held } = comeback.state.read()
    if (wasHeld && !held) contender.poke()
    wasHeld = held
  })
}

function watchConnection(ports: Surroundings) {
  const { world, feed, connectivity, contender } = ports
  let wasOnline = connectivity.read() === 'online'
  connectivity.subscribe(() => {
    const isOnline = connectivity.read() === 'online'
    if (isOnline) feed.signal('answered')
    ports.journal.note('connection', connectivity.isForeign() ? 'something else answers' : connectivity.read())
    ports.standing.look()
    ports.comeback.look()
    ports.views.connectivityChanged()
    if (isOnline && !wasOnline) {
      contender.poke()
      ports.emit({ kind: 'reconnected' })
    }
    wasOnline = isOnline
  })
  // Another tab may have found out first.
  feed.onSignal((kind) => {
    if (kind === 'answered' && connectivity.read() !== 'online') connectivity.report('answered')
  })
  return world.onlineHint.subscribe(() => {
    if (world.onlineHint.read()) contender.wake()
  })
}

function watchSight({ world, views, contender }: Surroundings) {
  // A tab that is opened in the background is out of sight from the beginning.
  let hiddenSince: EpochMilliseconds | null = world.visible.read() ? null : world.clock.now()
  return world.visible.subscribe(() => {
    const now = world.clock.now()
    if (!world.visible.read()) {
      hiddenSince = now
      return
    }
    const away = now - (hiddenSince ?? now)
    // If the clock was set back meanwhile, nobody can say how long it was.
    if (away > MAY_HAVE_MISSED || away < 0) views.memory.resync()
    hiddenSince = null
    contender.wake()
  })
}

/** When a newer console appears, this one stops sending; if the rows have another form by then, it keeps nothing more either. */
function watchBuilds({ database, world, standing, contender }: Surroundings) {
  const stepBack = (role: Exclude<Summary['role'], 'full'>) => {
    if (standing.summary.read().role === 'readOnly') return
    if (standing.become({ role })) contender.stop()
  }
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion) stepBack('readOnly')
  })
  const lookAtForm = () => {
    if (database.isReadOnly) stepBack('readOnly')
  }
  database.on('ready', lookAtForm, true)
  return announceBuild(world.channel, world.build, () => stepBack('handedOver'))
}

/**
 * A database is created under an open tab only if the browser has deleted the one that was there. One tab creates it; the others
 * find it, and hear of it from that tab.
 */
function noticeClearing({ database, world, feed, views, standing, emit }: Surroundings) {
  const tell = (waiting: number) => {
    emit({ kind: 'cleared', waiting })
    views.memory.resync()
  }
  const waitingNow = () => {
    const { pending, parked } = standing.summary.read()
    return pending + parked
  }
  database.on('populate', () => {
    const waiting = waitingNow()
    // Not inside the transaction that creates it: listeners read, and a read in there would undo the creation.
    world.clock.after(0, () => {
      feed.signal('cleared')
      tell(waiting)
    })
  })
  feed.onSignal((kind) => {
    if (kind === 'cleared') tell(waitingNow())
  })
}

/** Another tab sends from now on. The one before it may have died before telling of its last writes. */
function noticeSuccession({ feed, views }: Surroundings) {
  feed.onSignal((kind) => {
    if (kind === 'succeeded') views.memory.resync()
  })
}
