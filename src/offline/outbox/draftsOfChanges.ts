/**
 * Drafts typed over a waiting change, or about a record that such a change makes or deletes. They go when the change goes, because
 * no form asks for them any more. Rules CD13, CD14.
 *
 * Of drafts only the keys are looked at. A key is the form's words, then the change that filled the form, then the tab and visit in
 * which it was typed. Older consoles leave out the last part, and may run beside this one.
 */

import type { RecordKey } from '../define'
import type { Registry } from '../mutation'
import { newIdsIn, textNamed } from '../names'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { collectionOf, type Entry, isCreation, isDeletion } from '../storage/entry'
import type { World } from '../world'
import { namedSoFar } from './identities'

/** The key of a draft typed over a change; `key` is what the form's drafts are called otherwise. */
export const draftOver = (key: string, seq: number): string => `${key} over ${seq}`

/** The key of a draft typed into a form in one place. */
export const draftIn = (form: string, place: string): string => `${form} in ${place}`

export const formOfDraft = (key: string): string => key.split(' in ', 1).join()

/** Entries are numbered from 1. */
const NONE = 0

const OVER = / over (\d+)(?: in |$)/

const seqIn = (key: string): number | null => {
  const [, digits] = OVER.exec(key) ?? []
  return digits === undefined ? null : Number(digits)
}

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

/** Held while a form is open in which something was typed. The browser releases it when the tab is gone. */
export const lockOfDraft = (key: string): string => `draft ${key}`

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

interface About {
  record: RecordKey
  /** the keys of drafts about it */
  forms: readonly string[]
}

/** The records that drafts with these keys may be about. */
const mayBeAbout = (registry: Registry, keys: readonly string[]): About[] => {
  const words = [...new Set(keys.flatMap((key) => key.split(' ')))]
  return registry.collections.flatMap(({ key, drafts }) =>
    drafts ? words.map((id) => ({ record: key(id), forms: drafts(id) })) : [],
  )
}

const isOf = (key: string, form: string): boolean => key === form || key.startsWith(draftIn(form, ''))

/** The records that drafts with these keys are about, including drafts over a waiting change. */
export function recordsTypedAbout(registry: Registry, keys: readonly string[]): RecordKey[] {
  const forms = keys.map((key) => formOfDraft(key).replace(OVER, ''))
  return mayBeAbout(registry, keys).flatMap((about) =>
    about.forms.some((form) => forms.includes(form)) ? [about.record] : [],
  )
}

function keysAboutDeleted(database: ConsoleDatabase, registry: Registry): Promise<string[]> {
  return database.atOnce('r', [database.drafts, database.records], async (unit) => {
    const keys = await unit.drafts.toCollection().primaryKeys()
    const abouts = mayBeAbout(registry, keys)
    const rows = await unit.records.bulkGet(abouts.map(({ record }) => record))
    const forms = abouts.flatMap((each, index) => (rows[index]?.deleted ? each.forms : []))
    return keys.filter((key) => forms.some((form) => isOf(key, form)))
  })
}
