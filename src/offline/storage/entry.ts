/** An entry: one change that the provider has not answered yet (R2). Its name and version find its mutation again. */
import * as v from 'valibot'
import type { EpochMilliseconds } from '../../provider/clock'
import type { FileId, ProviderRequest } from '../../provider/request'
import { type AnyCollection, collectionIn, type Id, keyOf, type RecordKey } from '../define'
import type { Parked } from '../engine'
import type { AnyMutation, Registry } from '../mutation'
import { upgraded } from './upgrades'

/** What was sent, kept so that every further try has the same bytes (I7). */
export interface Sent {
  request: ProviderRequest
  ifMatch: number | null
  /** it repeats the read before it (polling) */
  again?: boolean
}

export interface Entry {
  /** Handed out by the database: order is `seq`, not time, since a laptop's clock can jump back. */
  seq: number
  /** the idempotency key: the provider's proof that it has seen this change */
  key: string
  /** changes made by one action share it */
  group: string
  person: string
  device: string
  mutation: string
  version: number
  args: unknown
  record: RecordKey
  id: Id
  /** the records it shows on: its own, and others that it changes, too */
  touches: RecordKey[]
  /** the collection whose matching records it takes away */
  sweeps: string | null
  /** temporary ids in its arguments: it waits until the provider has given those records ids */
  needs: Id[]
  /** entries that share a lane stay in order; the record itself is always among the lanes */
  lanes: string[]
  /** the values it replaces, as this device knew them */
  base: Record<string, unknown>
  /** what the person saw when deciding */
  expected: Record<string, unknown>
  /** the record that it was made on, if it also changes others; else null */
  basis: unknown
  /** written when it was made, so that even a console that no longer knows its mutation can show it */
  text: string
  at: EpochMilliseconds
  /** when its person last said that it is to be sent; absent if it never waited for them */
  saidAt?: EpochMilliseconds
  /** when the record that it was made on had last been changed (`changedAt`); null or absent: not known */
  madeOn?: string | null
  state: 'waiting' | 'sending' | 'parked'
  attempts: number
  /** how many of the attempts certainly had no effect: refused, too late, or turned away at the door */
  withoutEffect: number
  /** the lease's epoch under which it was claimed */
  epoch: number
  sent: Sent | null
  /** the provider's answers so far to a change of several requests */
  answers: unknown[]
  /** its next request waits until this time */
  notBefore: EpochMilliseconds
  files: FileId[]
  parked: Parked | null
  /** Taken in from another device behind this `seq`: it was made without knowing of the entries up to here. */
  takenInBehind?: number
  /** of a creation: the record of a list that is taken for the one it makes, and when that list was asked for */
  recognized?: { id: Id; since: EpochMilliseconds }
}

/** A JSON file leaves out undefined values. */
export const anything = v.optional(v.unknown(), null)

export const refusalSchema = v.object({
  status: v.number(),
  statusText: v.string(),
  details: v.array(v.string()),
  fields: v.record(v.string(), v.array(v.string())),
})

const fields = v.array(v.object({ field: v.string(), before: anything, mine: anything, theirs: anything }))

/** Why an entry waits for a person, as stored in the database or in a file. */
const parkedSchema: v.GenericSchema<unknown, Parked> = v.variant('reason', [
  v.object({ reason: v.literal('refused'), refusal: refusalSchema }),
  v.object({ reason: v.picklist(['conflict', 'changed']), fields }),
  v.object({ reason: v.literal('mayHaveArrived'), isNameless: v.exactOptional(v.literal(true)) }),
  v.object({ reason: v.literal('deleted'), refusal: v.exactOptional(refusalSchema) }),
  v.object({ reason: v.picklist(['broken', 'unreadable']), problem: v.string() }),
])

const sent = v.looseObject({
  request: v.looseObject({ kind: v.picklist(['rest', 'graphql', 'form', 'upload']) }),
  ifMatch: v.nullable(v.number()),
})

/** What an entry must have so that it can be shown and acted on, whether it comes from the database or from a file. */
export const entryParts = {
  key: v.string(),
  group: v.string(),
  mutation: v.string(),
  version: v.number(),
  record: v.string(),
  id: v.string(),
  touches: v.array(v.string()),
  needs: v.array(v.string()),
  lanes: v.array(v.string()),
  base: v.record(v.string(), v.unknown()),
  expected: v.record(v.string(), v.unknown()),
  text: v.string(),
  at: v.number(),
  state: v.picklist(['waiting', 'sending', 'parked']),
  attempts: v.number(),
  answers: v.array(v.unknown()),
  parked: v.nullable(parkedSchema),
}

const readable = v.pipe(
  v.looseObject({
    seq: v.number(),
    ...entryParts,
    withoutEffect: v.number(),
    sent: v.nullable(sent),
    notBefore: v.number(),
    files: v.array(v.string()),
  }),
  v.check(({ state, parked }) => state !== 'parked' || parked !== null, 'It does not say why it waits for a person.'),
)

/**
 * Reads a stored row. If it cannot be read, or nobody knows its mutation, it comes back parked with what is known of it: it is
 * shown and kept, and holds up nothing but its own record (S8).
 */
export function readEntry(row: Entry, registry: Registry): Entry {
  const entry = upgraded(row)
  const check = v.safeParse(readable, entry)
  if (!check.success) return unreadable(row, check.issues[0].message)
  if (entry.state !== 'parked' && !mutationOf(registry, entry)) {
    return unreadable(row, `This console does not know the change “${row.mutation}”, version ${row.version}.`)
  }
  return entry
}

/** The mutation of an entry; undefined if this console does not know it. */
export function mutationOf(
  registry: Registry,
  { mutation, version }: Pick<Entry, 'mutation' | 'version'>,
): AnyMutation | undefined {
  let known = byName.get(registry)
  if (!known) {
    known = new Map(registry.mutations.map((each) => [`${each.name}@${each.version}`, each]))
    byName.set(registry, known)
  }
  return known.get(`${mutation}@${version}`)
}

/** The collection of an entry's record; undefined if nobody knows its mutation. */
export function collectionOf(registry: Registry, entry: Entry): AnyCollection | undefined {
  const name = mutationOf(registry, entry)?.collection.name
  return registry.collections.find((each) => each.name === name)
}

/** Kept, because it is needed for every entry of every record that is shown. */
const byName = new WeakMap<Registry, ReadonlyMap<string, AnyMutation>>()

/** The text of a change that has none. */
export const UNREADABLE = 'A change that cannot be read'

function unreadable(row: Entry, problem: string): Entry {
  const known: Partial<Entry> = typeof row === 'object' ? row : {}
  const record = textOr('unknown/unknown', known.record)
  return {
    seq: Number(known.seq),
    key: textOr('', known.key),
    group: textOr('', known.group),
    person: textOr('', known.person),
    device: textOr('', known.device),
    mutation: textOr('', known.mutation),
    version: typeof known.version === 'number' ? known.version : 0,
    args: known.args ?? null,
    record,
    id: textOr('', known.id),
    touches: [record],
    sweeps: null,
    needs: [],
    lanes: [record],
    base: {},
    expected: {},
    basis: null,
    text: textOr(UNREADABLE, known.text),
    at: typeof known.at === 'number' && Number.isFinite(known.at) ? known.at : 0,
    files: [],
    ...neverSent(),
    state: 'parked',
    parked: { reason: 'unreadable', problem },
  }
}

const textOr = (otherwise: string, value: unknown): string => (typeof value === 'string' ? value : otherwise)

export const neverSent = () => ({
  state: 'waiting' as const,
  attempts: 0,
  withoutEffect: 0,
  epoch: 0,
  sent: null,
  answers: [],
  notBefore: 0,
  parked: null,
})

/** Never handed to the network: the provider cannot notice its removal. */
export const isUnsent = (entry: Entry): boolean =>
  entry.state === 'waiting' && entry.sent === null && entry.answers.length === 0

/** A change that may have reached the provider cannot be undone by forgetting it. */
export const canBeTakenOut = (entry: Entry): boolean => isUnsent(entry) || entry.state === 'parked'

/** The key of the record that is recognized as the one that a creation makes. */
export const recognizedKey = ({ record, recognized }: Entry): RecordKey | null =>
  recognized ? keyOf(collectionIn(record), recognized.id) : null

export const isDeletion = (registry: Registry, entry: Entry): boolean =>
  mutationOf(registry, entry)?.kind === 'deletion'

export const isCreation = (registry: Registry, entry: Entry): boolean =>
  mutationOf(registry, entry)?.kind === 'creation'

/** It was sent, and the provider did not look at it: the session was over, or this console too old. */
export const wasTurnedAway = ({ sent, answers, attempts, withoutEffect }: Entry): boolean =>
  sent !== null && answers.length === 0 && withoutEffect > 0 && withoutEffect === attempts

/** It was sent, and nobody knows what became of it. A provider with keys is asked again and tells. */
export const mayHaveArrived = ({ attempts, withoutEffect }: Entry): boolean => attempts > withoutEffect

/** Its answer is on its way, or was lost and is asked for again: the provider may have done it already. */
export const isUnanswered = (entry: Entry): boolean => entry.state !== 'parked' && mayHaveArrived(entry)

/** Whether an entry may have been made on top of an earlier one. */
export const mayStandOn = ({ seq, takenInBehind = 0 }: Entry, earlier: Pick<Entry, 'seq'>): boolean =>
  seq > earlier.seq && earlier.seq > takenInBehind

/** The same change as a new operation, never sent. */
export const renewed = ({ recognized: _, ...entry }: Entry, key: string): Entry => ({
  ...entry,
  key,
  state: 'waiting',
  sent: null,
  withoutEffect: entry.attempts,
  notBefore: 0,
  parked: null,
})

/** The same operation, to be tried once more. */
export const takenUp = (entry: Entry): Entry => ({ ...entry, state: 'waiting', parked: null })

/** The entry as it is while it is being sent. From here on its key and bytes do not change (I7). */
export const claimed = (entry: Entry, epoch: number, sent: Sent): Entry => ({
  ...entry,
  state: 'sending',
  epoch,
  sent,
  attempts: entry.attempts + 1,
})

export const parkedAs = (entry: Entry, parked: Parked): Entry => ({ ...entry, state: 'parked', parked })
