/**
 * The outbox: what staff did and the provider has not answered.
 *
 * Any tab may append; only the holder of the lease sends. Appending never waits for the lease, so a moderator can drag a
 * card in a second tab and close it at once without losing the move.
 *
 * Order is `seq`, handed out by the database, not time: a laptop's clock can jump back, and two changes to one brochure must
 * not swap. Rules OB7–OB10.
 */
import { goingNow } from './cancel'
import { type ConsoleDatabase, toldIn, type Unit } from './database'
import { freeDrafts } from './draftsOfChanges'
import { type Entry, isCreation, mutationOf, readEntry, renewed, takenUp } from './entry'
import type { Written } from './feed'
import { freeFiles } from './files'
import { alsoChangedBy, overlay, pick } from './overlay'
import { rebase } from './reconcile'
import { same } from './same'
import type { World } from './world'

export type OutboxWorld = Pick<World, 'person' | 'device' | 'registry' | 'clock' | 'uuid'>

/** The entries that touch a record, by `seq`. */
export async function entriesOf(unit: Unit, world: Pick<World, 'registry'>, record: string): Promise<Entry[]> {
  const rows = await unit.outbox.where('touches').equals(record).sortBy('seq')
  return rows.map((row) => readEntry(row, world.registry))
}

/** All of it, by `seq`; rows that cannot be read come back parked. */
export async function readOutbox(database: ConsoleDatabase, world: Pick<World, 'registry'>): Promise<Entry[]> {
  const rows = await database.outbox.orderBy('seq').toArray()
  return rows.map((row) => readEntry(row, world.registry))
}

/**
 * Takes entries out of the outbox. Later entries of their records stand on what these would have replaced, as if they had
 * never been.
 *
 * @param allowed asked inside the transaction, with the entry as it is by then
 * @param how for good: their files and drafts go with them, and they cannot be made again
 * @returns what was written, and the entries that were really removed
 */
export function removeEntries(
  database: ConsoleDatabase,
  world: OutboxWorld,
  seqs: readonly number[],
  allowed: (entry: Entry) => boolean,
  how: 'for now' | 'for good' = 'for now',
): Promise<{ written: Written; removed: Entry[] }> {
  const drafts = how === 'for good' ? [database.drafts] : []
  return database.keep([database.outbox, database.files, database.records, ...drafts], async (unit) => {
    const removed: Entry[] = []
    const changed: Entry[] = []
    for (const seq of [...seqs].sort((a, b) => b - a)) {
      const row = await unit.outbox.get(seq)
      const entry = row && readEntry(row, world.registry)
      if (!entry || !allowed(entry)) continue
      await unit.outbox.delete(entry.seq)
      removed.push(entry)
      if (isCreation(world.registry, entry)) continue
      const rebased = [
        ...(await rebaseBehind(unit, world, [{ entry, values: entry.base }])),
        ...(await rebaseBeside(unit, world, entry)),
      ]
      await unit.outbox.bulkPut(rebased)
      changed.push(...rebased)
    }
    const going = await goingNow(unit, world, removed)
    await unit.outbox.bulkDelete(going.map(({ seq }) => seq))
    removed.push(...going)
    if (how === 'for good') await Promise.all([freeFiles(unit, removed), freeDrafts(unit, world.registry, removed)])
    const goneSeqs = new Set(removed.map(({ seq }) => seq))
    return {
      written: { entries: changed.filter(({ seq }) => !goneSeqs.has(seq)), gone: [...goneSeqs] },
      removed,
    }
  })
}

/** An entry that is no longer waiting, and what the fields hold that it was about. */
export interface Done {
  entry: Entry
  values: Record<string, unknown>
  /** its record has just been made: whatever the provider filled in, nobody could have looked at */
  isNew?: boolean
}

/** Tells later entries of the same records what their fields hold, now that others before them have come to an end. */
export async function rebaseBehind(
  unit: Unit,
  world: Pick<World, 'registry'>,
  done: readonly Done[],
): Promise<Entry[]> {
  if (done.length === 0) return []
  const records = done.map(({ entry }) => entry.record)
  const rows = await unit.outbox.where('record').anyOf(records).sortBy('seq')
  const entries = rows.map((row) => readEntry(row, world.registry))
  return done.flatMap(({ entry: { record, seq }, values, isNew }) => {
    const later = entries.filter((each) => each.record === record && each.seq > seq)
    const readable = later.filter((each) => each.parked?.reason !== 'unreadable')
    if (!isNew) return rebase(readable, values)
    const seen = readable.map((each) => ({ ...each, expected: pick(values, Object.keys(each.expected)) }))
    const rebased = new Map(rebase(seen, values).map((each) => [each.seq, each]))
    return seen.map((each) => rebased.get(each.seq) ?? each)
  })
}

/**
 * The same for the other records that a change shows on, when it is taken out: who saw its effect there stands on what the
 * record is without it.
 */
async function rebaseBeside(unit: Unit, world: Pick<World, 'registry'>, gone: Entry): Promise<Entry[]> {
  const mutation = mutationOf(world.registry, gone)
  const keys = mutation ? alsoChangedBy(gone, mutation).map(({ collection, id }) => collection.key(id)) : []
  const changed: Entry[] = []
  for (const key of keys) {
    const [entries, row] = await Promise.all([entriesOf(unit, world, key), unit.records.get(key)])
    for (const entry of entries) {
      if (entry.record !== key || entry.seq < gone.seq) continue
      const earlier = entries.filter(({ seq }) => seq < entry.seq)
      const seen = [...earlier, gone].sort((a, b) => a.seq - b.seq)
      const fields = Object.keys(entry.base)
      const [before, now] = [seen, earlier].map((each) => pick(overlay(key, toldIn(row), each, world.registry), fields))
      // Where it saw something else, somebody else had a hand in it.
      const own = fields.filter(
        (field) => same(entry.base[field], before?.[field]) && !same(before?.[field], now?.[field]),
      )
      if (own.length > 0) changed.push({ ...entry, base: { ...entry.base, ...pick(now, own) } })
    }
  }
  return changed
}

/**
 * Sends a parked entry again. It is a new operation with a new key that replaces the old one in place, since the provider
 * has given its final answer to the old key (R5).
 *
 * @param onto what it is compared with from now on: what it was, or what the person chose to overwrite; and what they changed
 */
export function unpark(
  database: ConsoleDatabase,
  world: OutboxWorld,
  seq: number,
  onto: (entry: Entry) => Partial<Entry>,
): Promise<Written> {
  return database.keep([database.outbox], async (unit) => {
    const stored = await unit.outbox.get(seq)
    const entry = stored && readEntry(stored, world.registry)
    if (entry?.state !== 'parked' || entry.parked?.reason === 'unreadable') return {}
    // What broke here may have arrived: it is the same operation still, under its key.
    const again = entry.parked?.reason === 'broken' ? takenUp(entry) : { ...renewed(entry, world), ...onto(entry) }
    await unit.outbox.put(again)
    return { entries: [again] }
  })
}
