/**
 * Cancelling: takes out a record that was made here and never reached the provider, with the changes that need it and those made
 * only for it. Rules CD3, CD4, CD11.
 */

import type { Id, RecordKey } from '../define'
import type { Entries } from '../memory/entries'
import type { Registry } from '../mutation'
import { newIdsIn } from '../names'
import type { Unit } from '../storage/database'
import { type Entry, isCreation, isUnsent, mayHaveArrived, mutationOf } from '../storage/entry'
import { readOutbox } from '../storage/outboxRows'
import { takeOut } from './rebasing'

/** The provider has made nothing from this entry: it was never sent, or refused. */
const isUnmade = (entry: Entry): boolean => isUnsent(entry) || (entry.state === 'parked' && isRefused(entry))

const isRefused = (entry: Entry): boolean =>
  (entry.sent === null && !mayHaveArrived(entry)) || (entry.parked?.reason === 'refused' && entry.answers.length === 0)

/** @param entries all entries of one record */
export const isCancellable = (registry: Registry, entries: readonly Entry[]): boolean =>
  entries.some((entry) => isCreation(registry, entry) && isUnmade(entry))

/**
 * What else goes when these entries are taken out. Entries that name a record which these would have made, since it will never be
 * made. Entries that were made only for these. Then what goes with each of those. If the provider already has a part of something,
 * it keeps that part, and the rest is not sent.
 */
function goingWith(registry: Registry, taken: readonly Entry[], outbox: readonly Entry[]): Entry[] {
  const makers = new Map<Id, Entry>()
  const naming = new Map<Id, Entry[]>()
  for (const entry of outbox) {
    if (isCreation(registry, entry)) makers.set(entry.id, entry)
    for (const id of othersIn(registry, entry)) naming.set(id, [...(naming.get(id) ?? []), entry])
  }
  const going = new Map(taken.map((entry) => [entry.seq, entry]))
  const thoseNaming = (entry: Entry) => naming.get(entry.id) ?? []
  const isLeftOver = (entry: Entry) =>
    isForOthers(registry, entry) && thoseNaming(entry).every(({ seq }) => going.has(seq))
  // The loop also visits the entries that it adds to the map.
  for (const entry of going.values()) {
    const standing = isCreation(registry, entry) ? thoseNaming(entry) : []
    for (const each of standing) going.set(each.seq, each)
    const leftOver = othersIn(registry, entry).flatMap((id) => makers.get(id) ?? [])
    for (const each of leftOver.filter(isLeftOver)) going.set(each.seq, each)
  }
  for (const { seq } of taken) going.delete(seq)
  return [...going.values()]
}

/** Whether it is of no use without the change that it was made for. */
export const isForOthers = (registry: Registry, entry: Entry): boolean =>
  mutationOf(registry, entry)?.forOthers === true

/** The records made here that an entry names, without the one that it makes itself. */
const othersIn = (registry: Registry, entry: Entry): Id[] =>
  newIdsIn(entry.args).filter((id) => id !== entry.id || !isCreation(registry, entry))

/**
 * How many changes to other records are given up together with those waiting for this one.
 *
 * @param how a deletion gives up only what never reached the provider; the provider is asked to delete the rest
 */
export function givenUpWith(
  registry: Registry,
  entries: Pick<Entries, 'of' | 'inOrder'>,
  record: RecordKey,
  how: 'deleted' | 'discarded',
): number {
  const own = entries.of(record)
  if (how === 'deleted' && !isCancellable(registry, own)) return 0
  const all = [...own, ...goingWith(registry, own, [...entries.inOrder()])]
  return all.filter((entry) => entry.record !== record).length
}

/**
 * How many other changes need these and are discarded with them. What was made only for them does not count as a change of its own
 * (CD4).
 */
export function discardedWith(
  registry: Registry,
  entries: Pick<Entries, 'get' | 'inOrder'>,
  seqs: readonly number[],
): number {
  const taken = seqs.flatMap((seq) => entries.get(seq) ?? [])
  return goingWith(registry, taken, [...entries.inOrder()]).filter((each) => !isForOthers(registry, each)).length
}

interface Cancelled {
  /** by `seq` */
  all: Entry[]
  /** entries that are rebased */
  changed: Entry[]
}

/** Inside a transaction over outbox and records: takes these entries out, with all that goes with them. */
export async function cancelled(unit: Unit, registry: Registry, entries: readonly Entry[]): Promise<Cancelled> {
  const all = [...entries, ...(await goingNow(unit, registry, entries))]
  const changed = await takeOut(unit, registry, all)
  return { all: all.sort((a, b) => a.seq - b.seq), changed }
}

/** Inside a transaction over the outbox: what goes with these entries. The outbox is read only if there may be something. */
async function goingNow(unit: Unit, registry: Registry, entries: readonly Entry[]): Promise<Entry[]> {
  if (!entries.some((entry) => isCreation(registry, entry) || newIdsIn(entry.args).length > 0)) return []
  return goingWith(registry, entries, await readOutbox(unit, registry))
}

/**
 * Inside a transaction over outbox and records: takes out what was made only for an entry that no longer names it.
 *
 * @param after the entry as it is written now
 */
export async function cancelLeftBehind(unit: Unit, registry: Registry, before: Entry, after: Entry): Promise<Entry[]> {
  const dropped = before.needs.filter((id) => !after.needs.includes(id))
  if (dropped.length === 0) return []
  const outbox = await readOutbox(unit, registry)
  const isNamed = (id: Id) => outbox.some((entry) => othersIn(registry, entry).includes(id))
  const left = outbox.filter(
    (entry) => dropped.includes(entry.id) && isForOthers(registry, entry) && !isNamed(entry.id),
  )
  return (await cancelled(unit, registry, left)).all
}
