/**
 * The outbox: what staff did and the provider has not answered.
 *
 * Any tab may append; only the holder of the lease sends. Appending never waits for the lease, so a moderator can drag a
 * card in a second tab and close it at once without losing the move.
 *
 * Order is `seq`, handed out by the database, not time: a laptop's clock can jump back, and two changes to one brochure must
 * not swap. Rules OB1–OB10.
 */
import type { ConsoleDatabase } from './database'
import { type AnyMutation, fieldsOf } from './define'
import type { Change } from './engine'
import { type Entry, mutationOf, readEntry, renewed } from './entry'
import type { Written } from './feed'
import { overlay, pick } from './overlay'
import { rebase, same } from './reconcile'
import type { World } from './world'

export type OutboxWorld = Pick<World, 'person' | 'device' | 'registry' | 'clock' | 'uuid'>

/** A change was made to a record that this device has never seen: nothing can be kept for it. */
export class UnknownRecord extends Error {}

/** Keeps the changes of one action, all or none. */
export function append(
  database: ConsoleDatabase,
  world: OutboxWorld,
  changes: readonly Change[],
  group: string,
): Promise<{ written: Written; entries: Entry[]; replaced: Entry[] }> {
  return database.transaction('rw', [database.records, database.outbox], async () => {
    const entries: Entry[] = []
    const replaced: Entry[] = []
    for (const change of changes) {
      const made = await appendOne(database, world, change, group)
      if (made.replaced) replaced.push(made.replaced)
      if (made.entry) entries.push(made.entry)
    }
    const gone = new Set(replaced.map(({ seq }) => seq))
    // A change may have been replaced by the next one of the same action.
    const kept = entries.filter(({ seq }) => !gone.has(seq))
    const before = replaced.filter(({ seq }) => !entries.some((entry) => entry.seq === seq))
    return { written: { entries: kept, gone: [...gone] }, entries: kept, replaced: before }
  })
}

async function appendOne(
  database: ConsoleDatabase,
  world: OutboxWorld,
  change: Change,
  group: string,
): Promise<{ entry: Entry | null; replaced: Entry | null }> {
  const mutation = mutationOf(world.registry, { mutation: change.mutation, version: change.version })
  if (!mutation) throw new Error(`The change ${change.mutation}@${change.version} is not in the registry`)
  const id = mutation.id(change.args)
  const record = mutation.collection.key(id)
  const row = await database.records.get(record)
  if (!row || row.deleted) throw new UnknownRecord(record)
  const earlier = await entriesOf(database, world, record)
  const replaced = mutation.coalesce === 'last-wins' ? replaceable(earlier, mutation) : null
  const below = replaced ? earlier.filter((entry) => entry.seq !== replaced.seq) : earlier
  const before = overlay(row.data, below, world.registry)
  const after = mutation.apply(before, change.args)
  const fields = fieldsOf(mutation, change.args)
  if (replaced) await database.outbox.delete(replaced.seq)
  // Back to what it was before anything was sent: there is nothing left to tell the provider.
  if (replaced && same(pick(before, fields), pick(after, fields))) return { entry: null, replaced }
  const draft = {
    key: world.uuid(),
    group,
    person: world.person,
    device: world.device,
    mutation: mutation.name,
    version: mutation.version,
    args: change.args,
    record,
    id,
    lanes: mutation.lane ? [record, mutation.lane(change.args, before)] : [record],
    base: pick(before, fields),
    expected: pick(before, mutation.expects ?? []),
    text: mutation.describe(before, change.args),
    at: world.clock.now(),
    state: 'waiting' as const,
    attempts: 0,
    epoch: 0,
    sent: null,
    parked: null,
  }
  const seq = await database.outbox.add(draft)
  return { entry: { ...draft, seq }, replaced }
}

/** The record's last entry, if it is an unsent one of the same mutation: nothing was built on it, and nobody has seen it. */
function replaceable(earlier: readonly Entry[], mutation: AnyMutation): Entry | null {
  const last = earlier.at(-1)
  const same = last?.mutation === mutation.name && last.version === mutation.version
  return last && same && isUnsent(last) ? last : null
}

/** Never handed to the network: its removal cannot be noticed by the provider. */
export const isUnsent = (entry: Entry): boolean => entry.state === 'waiting' && entry.sent === null

async function entriesOf(database: ConsoleDatabase, world: Pick<World, 'registry'>, record: string): Promise<Entry[]> {
  const rows = await database.outbox.where('record').equals(record).sortBy('seq')
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
 * @returns what was written, and the entries that were really removed
 */
export function removeEntries(
  database: ConsoleDatabase,
  world: OutboxWorld,
  seqs: readonly number[],
  allowed: (entry: Entry) => boolean,
): Promise<{ written: Written; removed: Entry[] }> {
  return database.transaction('rw', database.outbox, async () => {
    const removed: Entry[] = []
    const changed: Entry[] = []
    for (const seq of [...seqs].sort((a, b) => b - a)) {
      const row = await database.outbox.get(seq)
      const entry = row && readEntry(row, world.registry)
      if (!entry || !allowed(entry)) continue
      await database.outbox.delete(entry.seq)
      removed.push(entry)
      const rebased = await rebaseBehind(database, world, [{ entry, values: entry.base }])
      await database.outbox.bulkPut(rebased)
      changed.push(...rebased)
    }
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
}

/** Tells later entries of the same records what their fields hold, now that others before them have come to an end. */
export async function rebaseBehind(
  database: ConsoleDatabase,
  world: Pick<World, 'registry'>,
  done: readonly Done[],
): Promise<Entry[]> {
  if (done.length === 0) return []
  const records = done.map(({ entry }) => entry.record)
  const rows = await database.outbox.where('record').anyOf(records).sortBy('seq')
  const entries = rows.map((row) => readEntry(row, world.registry))
  return done.flatMap(({ entry: { record, seq }, values }) => {
    const later = entries.filter((each) => each.record === record && each.seq > seq)
    const readable = later.filter((each) => each.parked?.reason !== 'unreadable')
    return rebase(readable, values)
  })
}

/**
 * Sends a parked entry again. It is a new operation with a new key that replaces the old one in place, since the provider
 * has given its final answer to the old key (R5).
 *
 * @param base what it is compared with from now on: what it was, or what the person chose to overwrite
 */
export function unpark(
  database: ConsoleDatabase,
  world: OutboxWorld,
  seq: number,
  onto: (entry: Entry) => Pick<Entry, 'base' | 'expected'>,
): Promise<Written> {
  return database.transaction('rw', database.outbox, async () => {
    const stored = await database.outbox.get(seq)
    const entry = stored && readEntry(stored, world.registry)
    if (entry?.state !== 'parked' || entry.parked?.reason === 'unreadable') return {}
    const again: Entry = { ...renewed(entry, world), ...onto(entry) }
    await database.outbox.put(again)
    return { entries: [again] }
  })
}
