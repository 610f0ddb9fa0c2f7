/**
 * The ledger: what became durable on a device, entry by entry, held against what took effect at the provider. It knows the
 * invariants and nothing of how the engine keeps them; what it finds broken is in `violations`.
 */
import type { RecordRow } from '../../offline/database'
import {
  type AnyMutation,
  fieldsOf,
  type RecordKey,
  type Registry,
  type Stored,
  stableText,
} from '../../offline/define'
import { type Entry, mutationOf } from '../../offline/entry'
import { overlay, pick } from '../../offline/overlay'
import { same } from '../../offline/reconcile'
import type { Effect } from '../../offline/testing/provider'
import type { Committed } from '../../offline/testing/witness'

/** What the person is doing at the moment, which may take entries out of the outbox. */
export type Doing =
  | { kind: 'changing'; record: RecordKey; mutation: string }
  | { kind: 'undoing'; group: string }
  | { kind: 'discarding'; seq: number }
  | { kind: 'nothing' }

export class Ledger {
  readonly violations: string[] = []
  doing: Doing = { kind: 'nothing' }
  readonly #registry: Registry
  readonly #effects: readonly Effect[]
  readonly #waiting = new Map<number, Entry>()
  readonly #records = new Map<RecordKey, RecordRow>()
  /** entries as they were when they were first handed to the network */
  readonly #sent = new Map<string, Entry>()

  constructor(registry: Registry, effects: readonly Effect[]) {
    this.#registry = registry
    this.#effects = effects
  }

  /** By `seq`. */
  get waiting(): Entry[] {
    return [...this.#waiting.values()].sort((a, b) => a.seq - b.seq)
  }

  /** A record as every tab has to show it: what is mirrored, and what waits folded on. */
  shown(record: RecordKey): unknown {
    const row = this.#records.get(record)
    const entries = this.waiting.filter((entry) => entry.touches.includes(record))
    return overlay(record, row?.deleted ? null : row?.data, entries, this.#registry)
  }

  take({ entries, gone, records }: Committed): void {
    for (const seq of gone) {
      const entry = this.#waiting.get(seq)
      if (entry && !this.#mayLeave(entry, entries)) this.#violated('I1', `left the outbox: ${stableText(entry)}`)
      this.#waiting.delete(seq)
    }
    for (const entry of entries) {
      this.#waiting.set(entry.seq, entry)
      if (entry.state === 'sending' && !this.#sent.has(entry.key)) this.#sent.set(entry.key, entry)
    }
    for (const row of records) {
      this.seen(row.key, this.#records.get(row.key), row)
      this.#records.set(row.key, row)
    }
  }

  /** Holds two looks at a record against each other. */
  seen(record: RecordKey, before: Pick<Stored, 'version'> | undefined, after: Pick<Stored, 'version'>): void {
    const went = (after.version ?? 0) - (before?.version ?? 0)
    if (went < 0) this.#violated('I11', `${record} went from version ${before?.version} to ${after.version}`)
  }

  /** Everything that took effect, held against the entries that were made. */
  judgeEffects(): void {
    const keys = new Set<string>()
    const last = new Map<string, number>()
    for (const effect of this.#effects) {
      const entry = this.#sent.get(effect.key)
      if (!entry) {
        this.#violated('I3', `took effect without an entry: ${stableText(effect)}`)
        continue
      }
      if (keys.has(effect.key)) this.#violated('I2', `took effect twice: ${entry.text}`)
      keys.add(effect.key)
      if (entry.seq <= (last.get(effect.id) ?? 0)) this.#violated('I4', `took effect out of turn: ${entry.text}`)
      last.set(effect.id, entry.seq)
      this.#judgeOverwritten(effect, entry)
    }
  }

  /** Nothing was overwritten that the person had not seen, or had not decided to overwrite: both are in the base. */
  #judgeOverwritten(effect: Effect, entry: Entry) {
    const mutation = mutationOf(this.#registry, entry)
    if (!mutation) return
    const [field = ''] = fieldsOf(mutation, entry.args)
    if (!same(effect.before, entry.base[field])) {
      this.#violated('I15', `${entry.text}: overwrote ${effect.before}, on a base of ${entry.base[field]}`)
    }
  }

  #mayLeave(entry: Entry, made: readonly Entry[]): boolean {
    const mutation = mutationOf(this.#registry, entry)
    return (
      this.#effects.some(({ key }) => key === entry.key) ||
      this.#isTakenBack(entry) ||
      (mutation !== undefined && (this.#isReplaced(entry, mutation, made) || this.#isDone(entry, mutation)))
    )
  }

  /** What may have reached the provider cannot be undone by forgetting it; only its opposite undoes it. */
  #isTakenBack({ group, seq, sent, state }: Entry): boolean {
    const { doing } = this
    if (doing.kind === 'undoing') return doing.group === group && (sent === null || state === 'parked')
    return doing.kind === 'discarding' && doing.seq === seq
  }

  /** By a correction, or by one that leads back to where it began. */
  #isReplaced(entry: Entry, mutation: AnyMutation, made: readonly Entry[]): boolean {
    const { doing } = this
    if (mutation.coalesce !== 'last-wins' || entry.sent !== null || entry.state !== 'waiting') return false
    const isSame = (other: { record: string; mutation: string }) =>
      other.record === entry.record && other.mutation === entry.mutation
    return made.some(isSame) || doing.kind === 'undoing' || (doing.kind === 'changing' && isSame(doing))
  }

  /** Somebody else has done it already, as far as this device was told. */
  #isDone(entry: Entry, mutation: AnyMutation): boolean {
    const row = this.#records.get(entry.record)
    if (!row || entry.sent !== null) return false
    const fields = fieldsOf(mutation, entry.args)
    return same(pick(mutation.apply(row.data, entry.args), fields), pick(row.data, fields))
  }

  #violated(invariant: string, what: string) {
    this.violations.push(`${invariant}: ${what}`)
  }
}
