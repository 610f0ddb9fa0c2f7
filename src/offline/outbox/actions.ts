/** What a person does and takes back in this tab, one action at a time. Rules OB1, OB2, OB8, OB9, ST4. */

import type { Change, Commit, Engine, EngineEvent } from '../engine'
import type { Entries } from '../memory/entries'
import { canBeTaken } from '../reconcile/decisions'
import type { ConsoleDatabase } from '../storage/database'
import type { Feed } from '../storage/feed'
import type { Journal } from '../storage/journal'
import type { World } from '../world'
import { append, takeBack } from './append'
import { again, History, oppositeOf } from './history'
import { BeingMade, NoOpposite, UnknownRecord } from './notMade'

interface ActionPorts {
  database: ConsoleDatabase
  world: World
  entries: Entries
  feed: Feed
  journal: Journal
  /** Whether the last change could be kept on this device. */
  onKept: (isKept: boolean) => void
  emit: (event: EngineEvent) => void
}

export function createActions(ports: ActionPorts): Pick<Engine, 'commit' | 'undo'> {
  const { database, world, entries, feed } = ports
  const history = new History()

  async function commit(changes: readonly Change[]): Promise<Commit> {
    const group = world.uuid()
    try {
      const { written, entries: made, replaced } = await append(database, world, changes, group)
      feed.wrote(written)
      history.remember(group, { entries: made, replaced })
      ports.onKept(true)
      return { group, count: made.length }
    } catch (problem) {
      if (!(problem instanceof UnknownRecord || problem instanceof BeingMade)) notKept(problem)
      throw problem
    }
  }

  function notKept(problem: unknown) {
    ports.onKept(false)
    ports.journal.note('problem', `could not be kept: ${String(problem)}`)
    ports.emit({ kind: 'storageFailed', problem: String(problem) })
  }

  async function undo(group: string) {
    const done = history.take(group, () => [...entries.inOrder()].filter((entry) => entry.group === group))
    if (!done) return
    const replaced = done.replaced.map(again)
    const { written, removed } = await takeBack(database, world, {
      removal: {
        seqs: done.entries.map(({ seq }) => seq),
        // One whose form was sent again meanwhile belongs to that action.
        allowed: (entry) => entry.group === group && canBeTaken(entry),
        how: 'for now',
      },
      replaced,
      group: world.uuid(),
    })
    feed.wrote(written)
    const taken = new Set(removed.map(({ seq }) => seq))
    const left = done.entries.filter(({ seq }) => !taken.has(seq))
    if (left.length === 0) return
    const opposites = left.map((entry) => oppositeOf(entry, world.registry))
    const changes = [...opposites.filter((opposite) => opposite !== null), ...replaced]
    if (changes.length > 0) await commit(changes)
    if (opposites.includes(null)) throw new NoOpposite(group)
  }

  return { commit, undo }
}
