/**
 * Drafts typed over a waiting change, or about a record that such a change makes or deletes. They go when the change goes, because
 * no form asks for them any more. Rules CD13, CD14.
 */

import type { Registry } from '../mutation'
import { newIdsIn, textNamed } from '../names'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { draftIn, isDraftOf, lockOfDraft, mayBeAbout, seqIn } from '../storage/draftKeys'
import { collectionOf, type Entry, isCreation, isDeletion } from '../storage/entry'
import type { World } from '../world'
import { namedSoFar } from './identities'

/** Entries are numbered from 1. */
const NONE = 0

/** Inside a transaction over drafts: frees those over discarded entries, and those about records that these would have made. */
export async function freeDrafts(unit: Unit, registry: Registry, gone: readonly Entry[]): Promise<void> {
  const seqs = new Set(gone.map(({ seq }) => seq))
  const unmade = gone.filter((entry) => isCreation(registry, entry)).map(({ id }) => id)
  const isFreed = (key: string) => seqs.has(seqIn(key) ?? NONE) || unmade.some((id) => key.includes(id))
  const keys = await unit.drafts.toCollection().primaryKeys()
  await unit.drafts.bulkDelete(keys.filter(isFreed))
}

/** Inside a transaction over drafts, needed if one of these entries deletes its record: frees the drafts about such records. */
export async function freeDraftsAbout(unit: Unit, registry: Registry, done: readonly Entry[]): Promise<void> {
  const deletions = done.filter((entry) => isDeletion(registry, entry))
  const forms = deletions.flatMap((entry) => collectionOf(registry, entry)?.drafts?.(entry.id) ?? [])
  const inPlaces = forms.map((form) => draftIn(form, ''))
  if (forms.length > 0) await unit.drafts.where('key').anyOf(forms).or('key').startsWithAnyOf(inPlaces).delete()
}

/**
 * Frees drafts over changes that left the outbox in another way: sent after all, or discarded while somebody typed on. Frees drafts
 * about deleted records, whether others deleted them or the draft was kept after the deletion here, unless their form is open.
 * Renames drafts of records that the provider has given an id: no form asks for them under the temporary one.
 */
export async function sweepDrafts(
  database: ConsoleDatabase,
  { registry, locks }: Pick<World, 'registry' | 'locks'>,
): Promise<void> {
  const about = await keysAboutDeleted(database, registry)
  const isOpen = await Promise.all(about.map((key) => locks.isHeld(lockOfDraft(key))))
  const left = about.filter((_, index) => !isOpen[index])
  await database.keep([database.outbox, database.ids, database.drafts], async (unit) => {
    await unit.drafts.bulkDelete(left)
    const keys = await unit.drafts.toCollection().primaryKeys()
    const over = keys.filter((key) => seqIn(key) !== null)
    const waiting = await unit.outbox.bulkGet(over.map((key) => seqIn(key) ?? NONE))
    await unit.drafts.bulkDelete(over.filter((_, index) => !waiting[index]))
    const names = await namedSoFar(unit, newIdsIn(keys.map((key) => key.split(' '))))
    const before = keys.filter((key) => textNamed(key, names) !== key)
    const rows = await unit.drafts.bulkGet(before)
    await unit.drafts.bulkDelete(before)
    await unit.drafts.bulkPut(rows.flatMap((row) => (row ? { ...row, key: textNamed(row.key, names) } : [])))
  })
}

function keysAboutDeleted(database: ConsoleDatabase, registry: Registry): Promise<string[]> {
  return database.atOnce('r', [database.drafts, database.records], async (unit) => {
    const keys = await unit.drafts.toCollection().primaryKeys()
    const abouts = mayBeAbout(registry, keys)
    const rows = await unit.records.bulkGet(abouts.map(({ record }) => record))
    const forms = abouts.flatMap((each, index) => (rows[index]?.deleted ? each.forms : []))
    return keys.filter((key) => forms.some((form) => isDraftOf(key, form)))
  })
}
