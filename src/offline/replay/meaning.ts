/**
 * What an answer means for its entry, its record and everything else that the change concerns. Pure; `settle` writes it down. Rules
 * RP5–RP9, CD5, LG1, LG5.
 */
import type { Outcome, Refusal } from '../../provider/outcome'
import { isRead, isRepeatable } from '../../provider/request'
import type { AnyCollection, Id, RecordKey, Stored } from '../define'
import type { EngineEvent } from '../engineEvent'
import { isGone } from '../mirror/readFailed'
import type { Told } from '../mirror/told'
import { type AnyMutation, asksItsRecord, fieldsOf, pick } from '../mutation'
import type { Done } from '../outbox/rebasing'
import { alsoChangedBy } from '../overlay/overlay'
import { collectionOf, type Entry, mutationOf, parkedAs, renewed, takenUp } from '../storage/entry'
import type { IdRow, RecordRow } from '../storage/rows'
import type { World } from '../world'
import { answersWith, goingOn, keyAfter } from './legs'

/** A record whose newest state only the provider can tell. */
export interface Unsure {
  collection: AnyCollection
  id: Id
}

export interface Meaning {
  /** the entry from now on; null: it leaves the outbox */
  next: Entry | null
  /** records as the answer told them */
  told?: Told[]
  /** the entry has had its effect, and its fields now hold these values */
  done?: Done
  /** the id that the provider gave to the record it made */
  made?: IdRow
  unsure?: Unsure[]
  event?: EngineEvent
}

type Records = ReadonlyMap<RecordKey, RecordRow>

/** Whether the mirror's records are needed, besides the answer, to say what it means. */
export function needsRecord(world: World, entry: Entry, body: unknown): boolean {
  const mutation = mutationOf(world.registry, entry)
  if (!mutation) return false
  const { kind, next, also, answer = 'record' } = mutation
  if (next || also || answer !== 'record') return true
  return kind === 'update' && readAnswer(world, entry, [body], true) === null
}

/**
 * @param records if `needsRecord` says so, the entry's own record and those that it also changes
 * @throws if the change's own code cannot take the answer in
 */
export function meaningOf(world: World, entry: Entry, outcome: Outcome, records: Records): Meaning {
  switch (outcome.kind) {
    case 'applied':
      return answered(world, entry, outcome.body, records)
    case 'stale': {
      // Somebody else was faster. The next claim compares with the record as it is now, and sends again on top or asks a person.
      // The provider has given its final answer to this key, so the further try is a new operation (R5).
      const told = readAnswer(world, entry, [outcome.body], false)
      const collection = collectionOf(world.registry, entry)
      const unsure = told || !collection ? [] : [{ collection, id: entry.id }]
      return {
        next: turnedAway(world, entry),
        told: told ? [{ ...told, isCurrent: !outcome.isReplayed && isBehind(entry, told) }] : [],
        unsure,
      }
    }
    case 'needsPerson':
      if (isUnknownRead(entry, outcome.refusal)) return answered(world, entry, null, records)
      return refused(world, entry, outcome.refusal)
    case 'tryAgain': {
      const next = outcome.cause === 'foreign' ? takenUp(entry) : unanswered(world, entry)
      return { next, ...saidBy(next, outcome) }
    }
    case 'wait':
      return { next: { ...entry, state: 'waiting' } }
    case 'sessionOver':
    case 'oldClient':
      return { next: { ...entry, state: 'waiting', withoutEffect: entry.withoutEffect + 1 } }
  }
}

/**
 * Without keys, this answer is about this one try: it may have been turned away because an earlier try had already been applied.
 */
function turnedAway(world: World, entry: Entry): Entry {
  const next = renewed(entry, keyAfter(entry.key))
  return world.capabilities.idempotencyKeys ? next : { ...next, withoutEffect: entry.withoutEffect + 1 }
}

/**
 * Turned away by an older version than the one it was sent on: the provider was restored from a backup, and counts on from there.
 */
const isBehind = ({ sent }: Entry, { record }: Told): boolean => (record?.version ?? Infinity) < (sent?.ifMatch ?? 0)

/** A failure that settles nothing is told at the first try only. What is not tried again is told, too (PP3). */
function saidBy(next: Entry, outcome: Extract<Outcome, { kind: 'tryAgain' }>): Pick<Meaning, 'event'> {
  const refusal = outcome.cause === 'unreachable' ? undefined : outcome.refusal
  const { group, record, text, state } = next
  const told = { group, record, text }
  if (state === 'parked') return { event: { kind: 'mayHaveArrived', ...told, ...(refusal && { refusal }) } }
  return refusal && next.attempts === 1 ? { event: { kind: 'refused', ...told, refusal, stillWaits: true } } : {}
}

/** The entry was sent, and no answer has come or will come. */
export const unanswered = (world: World, entry: Entry): Entry =>
  mustNotRepeat(world, entry) ? parkedAs(entry, { reason: 'mayHaveArrived' }) : takenUp(entry)

/** Nobody can say whether it has arrived: with a key it is sent again, without one a person has to look. */
export function mustNotRepeat({ registry, capabilities }: World, entry: Entry): boolean {
  const isOnce = mutationOf(registry, entry)?.repeat === 'once'
  const isHarmless = entry.sent === null || isRepeatable(entry.sent.request)
  return isOnce && !isHarmless && !capabilities.idempotencyKeys
}

function answered(world: World, entry: Entry, body: unknown, records: Records): Meaning {
  const mutation = mutationOf(world.registry, entry)
  if (!mutation) return { next: null }
  const record = mutation.make ? mutation.make(entry.args) : records.get(entry.record)?.data
  const answers = answersWith(entry, body)
  const next = goingOn(world, entry, mutation, { answers, record })
  if (next?.state === 'parked') return { next, ...eventOf(next) }
  return next ? { next } : applied(world, entry, mutation, { answers, records })
}

/** The last answer has come: the change has had its effect. */
function applied(
  world: World,
  entry: Entry,
  mutation: AnyMutation,
  { answers, records }: { answers: readonly unknown[]; records: Records },
): Meaning {
  const others = alsoApplied(entry, mutation, records)
  if (mutation.kind === 'deletion') {
    return { next: null, told: [...gone(world, entry), ...others.told], unsure: others.unsure }
  }
  const told = mutation.answer === 'none' ? null : readAnswer(world, entry, answers, true)
  const shown = told ?? ownEffect(world, entry, mutation, records)
  const collection = told || mutation.kind === 'creation' ? undefined : collectionOf(world.registry, entry)
  const unsure = collection ? [...others.unsure, { collection, id: entry.id }] : others.unsure
  return {
    next: null,
    told: [...(shown ? [shown] : []), ...others.told],
    unsure,
    ...(mutation.kind === 'creation' ? madeBy(world, entry, told) : {}),
    ...(mutation.kind === 'update'
      ? { done: { entry, values: pick(shown?.record, shown ? fieldsOf(mutation, entry.args) : []) } }
      : {}),
  }
}

/** The record has its id now, and later changes to it are compared with what the provider has made. */
export function madeBy(world: World, entry: Entry, told: Told | null): Pick<Meaning, 'made' | 'done'> {
  if (!told?.record) return {}
  const { collection, id, record } = told
  return {
    made: { temporary: entry.id, collection: collection.name, id, at: world.clock.now() },
    done: { entry: { ...entry, record: collection.key(id) }, values: { ...record } },
  }
}

/** If the answer holds no record, the change's own effect is shown until the record is read again. */
function ownEffect(world: World, entry: Entry, mutation: AnyMutation, records: Records): Told | null {
  const collection = collectionOf(world.registry, entry)
  const row = records.get(entry.record)
  if (!collection || mutation.kind === 'creation' || !row || row.deleted) return null
  return { collection, id: entry.id, record: mutation.apply(row.data, entry.args), settled: true, isEffect: true }
}

function alsoApplied(entry: Entry, mutation: AnyMutation, records: Records): { told: Told[]; unsure: Unsure[] } {
  const others = alsoChangedBy(entry, mutation).map(({ collection, id, apply, readAgain = true }) => {
    const row = records.get(collection.key(id))
    const record = row && !row.deleted ? (apply(row.data, entry.args) as Stored | null) : null
    return { collection, id, record, row, readAgain }
  })
  return {
    told: others.flatMap(({ row, collection, id, record }) =>
      row && !row.deleted ? [{ collection, id, record, settled: true, isEffect: true }] : [],
    ),
    unsure: others.flatMap(({ row, collection, id, readAgain }) => (row && readAgain ? [{ collection, id }] : [])),
  }
}

function gone(world: World, entry: Entry): Told[] {
  const collection = collectionOf(world.registry, entry)
  return collection ? [{ collection, id: entry.id, record: null, settled: true }] : []
}

/** A change's first read after its writes: a provider that does not know what is asked for has done the writes all the same. */
const isUnknownRead = ({ answers, sent }: Entry, refusal: Refusal): boolean =>
  isGone(refusal) && answers.length > 0 && sent !== null && isRead(sent.request) && !sent.again

function refused(world: World, entry: Entry, refusal: Refusal): Meaning {
  const mutation = mutationOf(world.registry, entry)
  const collection = collectionOf(world.registry, entry)
  if (isGone(refusal) && entry.answers.length === 0 && collection) {
    if (mutation?.kind === 'deletion') return { next: null, told: gone(world, entry) }
    // It may have been done already, or what it is about may have gone elsewhere: the next claim looks at the record and decides.
    // Only once, or look and refusal might contradict each other for ever.
    if (mutation && asksItsRecord(mutation) && entry.withoutEffect === 0)
      return { next: renewed(entry, keyAfter(entry.key)) }
    // Something else may be missing: asking for the record itself will show.
    if (mutation?.kind === 'update') {
      const next = parkedAs(entry, { reason: 'deleted', refusal })
      return { next, unsure: [{ collection, id: entry.id }], ...eventOf(next, refusal) }
    }
  }
  const next = parkedAs({ ...entry, answers: answersAfterRefusal(entry) }, { reason: 'refused', refusal })
  return { next, ...eventOf(next) }
}

/** Sent again, the change goes on at the request that was refused. An upload begins anew: its address is good for one try only. */
const answersAfterRefusal = ({ answers, sent }: Entry): unknown[] => (sent?.request.kind === 'upload' ? [] : answers)

function eventOf(
  { group, record, text, parked }: Entry,
  refusal = parked?.reason === 'refused' ? parked.refusal : null,
) {
  return refusal ? { event: { kind: 'refused', group, record, text, refusal } as const } : {}
}

/** The record in the answer that tells it. */
function readAnswer(world: World, entry: Entry, answers: readonly unknown[], settled: boolean): Told | null {
  const collection = collectionOf(world.registry, entry)
  if (!collection) return null
  const isNew = mutationOf(world.registry, entry)?.kind === 'creation'
  // An update is told by its last answer. A creation takes its id from whichever answer holds it, the latest first.
  for (const body of isNew ? answers.toReversed() : answers.slice(-1)) {
    const record = tryToRead(collection, body)
    // An answer about another record says nothing of this one.
    if (record && (isNew || record.id === entry.id)) return { collection, settled, ...toldBy(entry, record) }
  }
  return null
}

const toldBy = ({ recognized }: Entry, record: Stored): Pick<Told, 'id' | 'record' | 'since'> => ({
  id: record.id,
  record,
  ...(recognized?.id === record.id && { since: recognized.since }),
})

function tryToRead(collection: AnyCollection, body: unknown): Stored | null {
  for (const read of [collection.readOne, collection.parse]) {
    try {
      return read(body)
    } catch {
      // Only the record could not be read; the change has been applied.
    }
  }
  return null
}
