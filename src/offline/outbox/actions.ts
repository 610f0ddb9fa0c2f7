/** What a person does and takes back in this tab, one action at a time. Rules OB1, OB2, OB8, OB9, OB12, ST4. */

import type { Source } from '../../provider/source'
import type { Change, Commit, Engine } from '../engine'
import type { Memory } from '../memory/memory'
import type { ConsoleDatabase } from '../storage/database'
import { canBeTakenOut, type Entry } from '../storage/entry'
import { isFull } from '../storage/failures'
import type { Feed } from '../storage/feed'
import type { Journal } from '../storage/journal'
import { toldIn } from '../storage/rows'
import type { World } from '../world'
import { append, takeBack } from './append'
import { again, type DoneAction, History } from './history'
import { BeingMade, NoOpposite, UnknownRecord } from './notMade'

interface ActionPorts {
  database: ConsoleDatabase
  world: World
  memory: Memory
  /** tells each change of the outbox */
  outbox: Source<unknown>
  feed: Feed
  journal: Journal
  /** Tells whether the last change could be kept on this device, and if not, whether for want of room. */
  onKept: (how: 'kept' | 'failed' | 'full') => void
}

interface Actions extends Pick<Engine, 'commit' | 'undo'> {
  /** Whether this tab made the action, and lately. */
  isOwn: (group: string) => boolean
}

export function createActions(ports: ActionPorts): Actions {
  const { database, world, memory, feed } = ports
  const { entries } = memory
  const history = new History()
  ports.outbox.subscribe(() =>
    history.follow(entries, (key) => (memory.holds(key) ? toldIn(memory.row(key)) : undefined)),
  )

  async function commit(changes: readonly Change[], draft: string | null = null): Promise<Commit> {
    const group = world.uuid()
    try {
      const { written, entries: made, replaced } = await append(database, world, changes, { group, draft })
      feed.wrote(written)
      history.remember(group, { entries: made, replaced })
      ports.onKept('kept')
      return { group, count: made.length }
    } catch (problem) {
      notKept(problem)
      throw problem
    }
  }

  function notKept(problem: unknown) {
    if (problem instanceof UnknownRecord || problem instanceof BeingMade) return
    ports.onKept(isFull(problem) ? 'full' : 'failed')
    ports.journal.note('problem', `could not be kept: ${String(problem)}`)
  }

  async function undo(group: string) {
    const done = history.take(group, () => [...entries.inOrder()].filter((entry) => entry.group === group))
    if (!done) return
    const left = await takeOut(group, done).catch((problem: unknown) => {
      history.remember(group, done)
      notKept(problem)
      throw problem
    })
    if (left.length === 0) return
    history.remember(group, { entries: left, replaced: [], isTaken: true })
    const opposites = left.toReversed().map((entry) => history.oppositeOf(entry, world.registry))
    const changes = [...opposites.filter((opposite) => opposite !== null), ...done.replaced.map(again)]
    if (changes.length > 0) {
      await commit(changes).catch((problem: unknown) => {
        history.remember(group, { ...done, entries: left })
        throw problem
      })
    }
    if (opposites.includes(null)) throw new NoOpposite(group)
  }

  /** @returns the entries that have been sent, or may have been: forgetting those would take nothing back */
  async function takeOut(group: string, done: DoneAction): Promise<readonly Entry[]> {
    const { written, removed } = await takeBack(database, world, {
      removal: {
        seqs: done.entries.map(({ seq }) => seq),
        // An entry whose form was sent again since belongs to that later action.
        allowed: (entry) => entry.group === group && canBeTakenOut(entry) && entry.parked?.reason !== 'mayHaveArrived',
        how: 'for now',
      },
      replaced: done.replaced.map(again),
      group: world.uuid(),
    })
    feed.wrote(written)
    ports.onKept('kept')
    const taken = new Set(removed.map(({ seq }) => seq))
    return done.entries.filter(({ seq }) => !taken.has(seq))
  }

  return { commit, undo, isOwn: (group) => history.has(group) }
}
