/**
 * The ledger compares what became durable on a device, entry by entry, with what took effect at the provider. It knows the
 * invariants, but not how the engine keeps them. What it finds broken is in `violations`.
 */

import {
  type AnyCollection,
  collectionIn,
  type Id,
  type RecordKey,
  type Stored,
  stableText,
} from '../../offline/define'
import { Entries } from '../../offline/memory/entries'
import { type AnyMutation, fieldsOf, pick, type Registry } from '../../offline/mutation'
import { newIdsIn } from '../../offline/names'
import { overlay } from '../../offline/overlay/overlay'
import { sweepsOf } from '../../offline/overlay/sweeps'
import { same } from '../../offline/same'
import { type Entry, isUnsent, mutationOf, wasTurnedAway } from '../../offline/storage/entry'
import type { RecordRow } from '../../offline/storage/rows'
import type { Committed } from '../../offline/testing/witness'
import type { Capabilities } from '../../provider/sender'
import type { Effect, Line, RegistryProvider } from './registryProvider'

/** What the person is doing at the moment; it may take entries out of the outbox. */
type Doing =
  | { kind: 'changing'; changes: readonly { record: RecordKey; mutation: string }[] }
  | { kind: 'undoing'; group: string }
  | { kind: 'discarding'; seq: number }
  | { kind: 'makingAgain'; record: RecordKey }
  | { kind: 'nothing' }

const holdsFile = ({ files }: Entry, value: unknown) => files.some((file) => stableText(value).includes(file))

export class Ledger {
  readonly violations: string[] = []
  doing: Doing = { kind: 'nothing' }
  /** Without keys a person decides about lost answers; without versions a race cannot be detected. */
  readonly capabilities: Capabilities
  readonly #registry: Registry
  readonly #provider: Pick<RegistryProvider, 'effects' | 'all' | 'capabilities'>
  readonly #line: Line
  readonly #waiting = new Map<number, Entry>()
  readonly #records = new Map<RecordKey, RecordRow>()
  /** entries as they were when they were first handed to the network, by key; a change of several requests has several keys */
  readonly #sent = new Map<string, Entry>()
  readonly #keys = new Map<number, Set<string>>()
  /** keys of changes that were sent again after their answer was lost */
  readonly #repeated = new Set<string>()
  readonly #names = new Map<RecordKey, Id>()

  constructor(registry: Registry, provider: Pick<RegistryProvider, 'effects' | 'all' | 'capabilities'>, line: Line) {
    this.#registry = registry
    this.#provider = provider
    this.#line = line
    this.capabilities = provider.capabilities
  }

  /** By `seq`. */
  get waiting(): Entry[] {
    return [...this.#waiting.values()].sort((a, b) => a.seq - b.seq)
  }

  /** A record as every tab must show it: the mirror with waiting changes applied. */
  shown(collection: AnyCollection, id: Id): unknown {
    const record = collection.key(this.nameOf(collection, id))
    const row = this.#records.get(record)
    const touching = this.waiting.filter((entry) => entry.touches.includes(record))
    const value = overlay(record, row?.deleted ? null : row?.data, touching, this.#registry)
    if (!value) return value
    const entries = new Entries()
    entries.put(this.waiting, [])
    const isSwept = sweepsOf(entries, collection, this.#registry)
    return isSwept?.(collection.facts(value), touching) ? null : value
  }

  /** The id that a record has now. */
  nameOf(collection: AnyCollection, id: Id): Id {
    return this.#names.get(collection.key(id)) ?? id
  }

  /** The effect of a waiting change at the provider, whether this device knows of it or not. */
  effectOf(seq: number): Effect | undefined {
    const keys = this.#keys.get(seq)
    return this.#provider.effects.find(({ key }) => keys?.has(key))
  }

  take({ entries, gone, records, ids }: Committed): void {
    for (const { collection, temporary, id } of ids) this.#names.set(`${collection}/${temporary}`, id)
    for (const row of records) {
      this.seen(row.key, this.#records.get(row.key), row)
      this.#records.set(row.key, row)
    }
    for (const seq of gone) {
      const entry = this.#waiting.get(seq)
      if (entry && !this.#mayLeave(entry, entries) && !this.#isLeftOver(entry, gone, entries))
        this.#violated('I1', `${stableText(this.doing)} left the outbox: ${stableText(entry)}`)
      this.#waiting.delete(seq)
    }
    for (const entry of entries) {
      this.#waiting.set(entry.seq, entry)
      if (entry.state === 'sending' && entry.attempts > entry.withoutEffect + 1) this.#repeated.add(entry.key)
      if (entry.state === 'sending') this.#send(entry)
    }
  }

  #send(entry: Entry) {
    if (!this.#sent.has(entry.key)) this.#sent.set(entry.key, entry)
    this.#keys.set(entry.seq, new Set([...(this.#keys.get(entry.seq) ?? []), entry.key]))
    if (entry.needs.length > 0) this.#violated('I5', `was sent before its records had names: ${entry.text}`)
  }

  /** Compares two looks at a record. */
  seen(record: RecordKey, before: Pick<Stored, 'version'> | undefined, after: Pick<Stored, 'version'>): void {
    const went = (after.version ?? 0) - (before?.version ?? 0)
    if (went < 0) this.#violated('I11', `${record} went from version ${before?.version} to ${after.version}`)
  }

  /** Compares everything from this device that took effect with the entries that were made. */
  judgeEffects(): void {
    const { idempotencyKeys, recordVersions } = this.capabilities
    const keys = new Set<string>()
    const last = new Map<RecordKey, number>()
    for (const effect of this.#provider.effects) {
      const entry = this.#sent.get(effect.key)
      // Also counts effects from another device of the same person.
      if (keys.has(effect.key) && idempotencyKeys) this.#violated('I2', `took effect twice: ${entry?.text}`)
      keys.add(effect.key)
      if (effect.by !== this.#line) continue
      if (!entry) {
        this.#violated('I3', `took effect without an entry: ${effect.collection}/${effect.id} by ${effect.key}`)
        continue
      }
      const record = `${effect.collection}/${effect.id}`
      if (entry.seq <= (last.get(record) ?? 0) && idempotencyKeys)
        this.#violated('I4', `took effect out of turn: ${entry.text}`)
      last.set(record, entry.seq)
      if (recordVersions) this.#judgeOverwritten(effect, entry)
    }
    if (idempotencyKeys) this.#judgeMadeOnce()
  }

  /** Checks that a record was made only once, however often its form was sent and its requests repeated. */
  #judgeMadeOnce() {
    const made = new Map<number, number>()
    for (const { key, before } of this.#provider.effects) {
      const entry = this.#sent.get(key)
      const isCreation = entry && mutationOf(this.#registry, entry)?.kind === 'creation'
      if (isCreation && Object.keys(before).length === 0) made.set(entry.seq, (made.get(entry.seq) ?? 0) + 1)
    }
    for (const [seq, times] of made) if (times > 1) this.#violated('I2', `entry ${seq} made ${times} records`)
  }

  /** Checks that nothing was overwritten that the person had not seen, or had not decided to overwrite: both are in the base. */
  #judgeOverwritten({ key, before }: Effect, entry: Entry) {
    const mutation = mutationOf(this.#registry, entry)
    if (!mutation || mutation.kind === 'creation') return
    this.#judgeExpected(before, entry)
    if (mutation.isInTheWay?.(entry.args, entry.base, before) === false) return
    // A change that does more than its fields show goes out even if others have set the same values: that overwrites nothing (RC4).
    // So does one with a file whose answer was lost: comparing cannot tell whether the provider has the file (PP6).
    const isLostFile = !this.capabilities.idempotencyKeys && this.#repeated.has(key) && entry.files.length > 0
    const set: Record<string, unknown> =
      isLostFile || mutation.doesMore?.(entry.args) ? { ...mutation.apply(before, entry.args) } : {}
    const isHeld = (field: string) =>
      field in set && (same(before[field], set[field]) || (isLostFile && holdsFile(entry, set[field])))
    for (const field of fieldsOf(mutation, entry.args)) {
      if (same(before[field], entry.base[field]) || isHeld(field)) continue
      const words = [stableText(before[field]), 'on a base of', stableText(entry.base[field])]
      this.#violated('I15', `${entry.text}: overwrote ${field} ${words.join(' ')}`)
    }
  }

  /** Checks that nothing went out whose record had changed since the person decided, unless they had been asked. */
  #judgeExpected(before: Effect['before'], { text, expected }: Entry) {
    const changed = Object.keys(expected).filter((field) => !same(before[field], expected[field]))
    if (changed.length > 0) this.#violated('I15', `${text}: was decided on another ${changed.join(', ')}`)
  }

  #mayLeave(entry: Entry, made: readonly Entry[]): boolean {
    const mutation = mutationOf(this.#registry, entry)
    const keys = this.#keys.get(entry.seq)
    return (
      this.#provider.effects.some(({ key }) => keys?.has(key)) ||
      this.#isTakenBack(entry) ||
      (mutation !== undefined && (this.#isReplaced(entry, mutation, made) || this.#isDone(entry, mutation)))
    )
  }

  /** What may have reached the provider cannot be undone by forgetting it, only by its opposite. */
  #isTakenBack(entry: Entry): boolean {
    const { group, seq, state, needs, record } = entry
    const { doing } = this
    if (doing.kind === 'nothing') return false
    // If a record is not made after all, the changes that need it go, too.
    if (needs.length > 0) return true
    const isFree = isUnsent(entry) || state === 'parked'
    if (doing.kind === 'undoing') return doing.group === group && isFree
    if (doing.kind === 'discarding') return doing.seq === seq
    // All that waits of the record is in the one that is made in its place (CD10).
    if (doing.kind === 'makingAgain') return doing.record === record && isFree
    const isChanging = doing.changes.some((change) => change.record === record)
    return isChanging && isFree && mutationOf(this.#registry, entry)?.kind === 'creation'
  }

  /**
   * Whether it was made only for others, and the person has given up the last of these. What the provider has of it does no harm.
   */
  #isLeftOver({ id, record, mutation, version }: Entry, gone: readonly number[], made: readonly Entry[]): boolean {
    if (this.doing.kind === 'nothing' || !mutationOf(this.#registry, { mutation, version })?.forOthers) return false
    const now = this.waiting.map((entry) => made.find(({ seq }) => seq === entry.seq) ?? entry)
    const others = [...now, ...made].filter((other) => other.record !== record && newIdsIn(other.args).includes(id))
    return others.every(({ seq }) => gone.includes(seq))
  }

  /** Also true if one of them uses the record's temporary id. */
  #isAbout({ record, id }: Entry, other: RecordKey): boolean {
    return record === other || (this.#names.get(other) === id && collectionIn(other) === collectionIn(record))
  }

  /** Whether a correction replaced it, or a change that leads back to where it began. */
  #isReplaced(entry: Entry, mutation: AnyMutation, made: readonly Entry[]): boolean {
    const { doing } = this
    if (mutation.coalesce !== 'last-wins' || entry.sent !== null || entry.state !== 'waiting') return false
    const isSame = (other: { record: string; mutation: string }) =>
      this.#isAbout(entry, other.record) && other.mutation === entry.mutation
    return made.some(isSame) || doing.kind === 'undoing' || (doing.kind === 'changing' && doing.changes.some(isSame))
  }

  /** Whether somebody else has done it already, as far as this device was told. */
  #isDone(entry: Entry, mutation: AnyMutation): boolean {
    const row = this.#records.get(entry.record)
    if (mutation.kind === 'deletion') return !this.#provider.all(mutation.collection).has(entry.id)
    // What the provider did not look at, and without keys everything that was sent, is compared anew as if it had never been sent
    // (PP2).
    const isCompared = entry.sent === null || wasTurnedAway(entry) || !this.capabilities.idempotencyKeys
    if (!row || row.deleted || !isCompared) return false
    const fields = fieldsOf(mutation, entry.args)
    return same(pick(mutation.apply(row.data, entry.args), fields), pick(row.data, fields))
  }

  #violated(invariant: string, what: string) {
    this.violations.push(`${invariant}: ${what}`)
  }
}
