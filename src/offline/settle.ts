/**
 * Settling: what an answer means for its entry, written in one transaction over mirror and outbox, so that no crash leaves an
 * entry without its effect or an effect with its entry (I3, I9, C5). Rules RP5–RP9.
 */
import type { Outcome } from '../provider/outcome'
import type { ConsoleDatabase } from './database'
import { fieldsOf } from './define'
import type { EngineEvent } from './engine'
import { type Entry, mutationOf, parkedAs, renewed } from './entry'
import { joined, type Written } from './feed'
import { isHeldBy } from './lease'
import { mirrorTables } from './mirror'
import { type Done, rebaseBehind } from './outbox'
import { pick } from './overlay'
import { type Told, writeTold } from './told'
import type { World } from './world'

export interface Answered {
  entry: Entry
  outcome: Outcome
}

export interface Settled {
  written: Written
  events: EngineEvent[]
}

/** Settles answers that came together. An epoch that no longer holds the lease settles nothing: its successor will (X3). */
export function settle(
  database: ConsoleDatabase,
  world: World,
  answers: readonly Answered[],
  epoch: number,
): Promise<Settled> {
  const tables = [...mirrorTables(database), database.outbox, database.lease]
  return database.transaction('rw', tables, async () => {
    const [isHeld, open] = await Promise.all([isHeldBy(database, epoch), stillOpen(database, answers, epoch)])
    if (!isHeld) return { written: {}, events: [] }
    const meanings = open.map(({ entry, outcome }) => meaningOf(world, entry, outcome))
    const told = meanings.flatMap((meaning) => meaning.told ?? [])
    const done = meanings.flatMap((meaning) => meaning.done ?? [])
    const [mirrored, rebased] = await Promise.all([
      writeTold(database, told, world.clock.now()),
      rebaseBehind(database, world, done),
    ])
    const gone = open.filter((_, index) => meanings[index]?.next === null).map(({ entry }) => entry.seq)
    const entries = [...meanings.flatMap((meaning) => meaning.next ?? []), ...rebased]
    await Promise.all([database.outbox.bulkDelete(gone), database.outbox.bulkPut(entries)])
    return { written: joined([mirrored, { entries, gone }]), events: open.flatMap(refusalOf) }
  })
}

/** The answered entries as they are by now, without those that somebody else has settled or taken away. */
async function stillOpen(database: ConsoleDatabase, answers: readonly Answered[], epoch: number): Promise<Answered[]> {
  const rows = await database.outbox.bulkGet(answers.map(({ entry }) => entry.seq))
  return answers.flatMap(({ entry: { key }, outcome }, index) => {
    const entry = rows[index]
    const isOurs = entry?.state === 'sending' && entry.epoch === epoch && entry.key === key
    return isOurs ? [{ entry, outcome }] : []
  })
}

interface Meaning {
  /** the entry from now on; null: it leaves the outbox */
  next: Entry | null
  /** what the answer told of the record */
  told?: Told
  /** the entry has had its effect, and its fields hold these values now */
  done?: Done
}

function meaningOf(world: World, entry: Entry, outcome: Outcome): Meaning {
  switch (outcome.kind) {
    case 'applied': {
      const told = readAnswer(world, entry, outcome.body, true)
      if (!told) return { next: null }
      const mutation = mutationOf(world.registry, entry)
      const fields = mutation ? fieldsOf(mutation, entry.args) : []
      return { next: null, told, done: { entry, values: pick(told.record, fields) } }
    }
    case 'stale': {
      // Somebody was first. With the record as it is now the next claim decides: send again on top, or ask a person. The
      // provider has given its final answer to this key, so the further try is a new operation (R5).
      const told = readAnswer(world, entry, outcome.body, false)
      return { next: renewed(entry, world), ...(told ? { told } : {}) }
    }
    case 'needsPerson':
      return { next: parkedAs(entry, { reason: 'refused', refusal: outcome.refusal }) }
    case 'tryAgain':
    case 'wait':
    case 'sessionOver':
    case 'oldClient':
      return { next: { ...entry, state: 'waiting' } }
  }
}

function readAnswer(world: World, entry: Entry, body: unknown, settled: boolean): Told | null {
  const name = mutationOf(world.registry, entry)?.collection.name
  const collection = world.registry.collections.find((each) => each.name === name)
  if (!collection) return null
  try {
    return { collection, id: entry.id, record: collection.readOne(body), settled }
  } catch {
    // The change has been applied all the same; only the record could not be read. The next read of a list brings it.
    return null
  }
}

const refusalOf = ({ entry: { text }, outcome }: Answered): EngineEvent[] =>
  outcome.kind === 'needsPerson' ? [{ kind: 'refused', text, refusal: outcome.refusal }] : []
