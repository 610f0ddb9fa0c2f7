/**
 * A provider that can do every declared change: it applies the mutation to its own records, as the console does to what it shows.
 * Keys, versions and a bad network are as in the model of the engine's own tests.
 */
import type { AnyCollection, Stored } from '../../offline/define'
import { type AnyMutation, fieldsOf, pick, type Registry } from '../../offline/mutation'
import { type Fault, replayed, turnedAway } from '../../offline/testing/provider'
import type { Outcome } from '../../provider/outcome'
import { type FileId, isFileId, isRead, type ProviderRequest } from '../../provider/request'
import type { Capabilities, SendOptions } from '../../provider/sender'
import { nameOf } from './modelled'
import { listedOf, placedBy } from './screens'

export interface Effect {
  key: string
  collection: string
  id: string
  /** the line over which it came; a colleague has none */
  by: Line | null
  /** the earlier values of the fields that it wrote, and of those that its person saw when deciding */
  before: Record<string, unknown>
}

type Sent = SendOptions & Pick<Effect, 'by'>

const versionAfter = (before: Stored | undefined) =>
  before === undefined || before.version === null ? null : before.version + 1

const refusal = (status: number, statusText: string, details: string[]): Outcome => ({
  kind: 'needsPerson',
  refusal: { status, statusText, details, fields: {} },
})
const MISSING = refusal(404, 'Not Found', ['There is no such record'])

/** A record as the provider keeps it: a device's file id means nothing to it, so each file gets an address of its own. */
const published = (record: Stored): Stored => ({
  ...record,
  ...Object.fromEntries(Object.entries(record).map(([field, value]) => [field, withAddress(value)])),
})

function withAddress(value: unknown): unknown {
  if (isFileId(value)) return addressOf(value)
  if (typeof value !== 'object' || value === null || !('file' in value) || !isFileId(value.file)) return value
  const { file, ...told } = value
  return { ...told, file_small_url: addressOf(file) }
}

const addressOf = (file: FileId) => `https://provider/${file}`

/** The provider as one device reaches it: over its own network, and with its own session. */
export class Line {
  readonly path = '/probe'
  /** the fates of its next requests */
  faults: Fault[] = []
  signedIn = true
  readonly #provider: RegistryProvider
  readonly #takesTime: () => void

  constructor(provider: RegistryProvider, takesTime: () => void) {
    this.#provider = provider
    this.#takesTime = takesTime
  }

  get activity(): number {
    return this.#provider.activity
  }

  readonly nextFate = (): Fault => this.faults.shift() ?? 'none'

  /**
   * Requests and answers take time. Otherwise nobody could say which answer is newer, of two lists asked for in the same
   * millisecond, or of a record asked for in the millisecond in which it is told to be gone.
   */
  readonly send = async (request: ProviderRequest, options: SendOptions = {}): Promise<Outcome> => {
    this.#takesTime()
    const outcome = await this.#provider.send(request, options, this)
    this.#takesTime()
    return outcome
  }
}

export class RegistryProvider {
  readonly path = '/probe'
  readonly effects: Effect[] = []
  readonly problems: string[] = []
  network: () => Fault = () => 'none'
  refuses: (id: string) => boolean = () => false
  capabilities: Capabilities = { idempotencyKeys: true, recordVersions: true }
  /** set if changes came from a file: they may go out on another version than before */
  hasTakenIn = false
  /** called for every effect except a colleague's */
  onEffect: (effect: Effect) => void = () => {}
  activity = 0
  /** grows with every change here, whoever makes it */
  changes = 0
  readonly #registry: Registry
  readonly #records = new Map<string, Map<string, Stored>>()
  readonly #answers = new Map<string, Outcome>()
  readonly #bytes = new Map<string, string>()
  #last = 100

  constructor(registry: Registry) {
    this.#registry = registry
  }

  all({ name }: Pick<AnyCollection, 'name'>): Map<string, Stored> {
    let records = this.#records.get(name)
    if (!records) {
      records = new Map()
      this.#records.set(name, records)
    }
    return records
  }

  add(collection: AnyCollection, record: Stored): void {
    this.all(collection).set(record.id, this.capabilities.recordVersions ? record : { ...record, version: null })
  }

  listed(collection: AnyCollection, filter: unknown): Stored[] {
    return listedOf([...this.all(collection).values()], collection, filter)
  }

  /** A page of a list, by its number, or by the last record of the page before. */
  #page(collection: AnyCollection, filter: unknown, { page, next }: { page: string | null; next: string | null }) {
    const { pageSize = Number.POSITIVE_INFINITY } = collection
    const all = this.listed(collection, filter)
    const compare = collection.compare(filter)
    const placed = placedBy(collection)
    const last = next === null ? null : JSON.parse(next)
    const from = page === null ? 0 : (Number(page) - 1) * pageSize
    const rest = last === null ? all.slice(from) : all.filter((record) => compare(last, placed(record)) < 0)
    const records = rest.slice(0, pageSize)
    const [end] = records.slice(-1)
    return {
      records,
      next: end && rest.length > pageSize ? JSON.stringify(placed(end)) : null,
      total: all.length,
      totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
    }
  }

  /** A line for one more device. @param takesTime called while a request or an answer is on its way */
  line(takesTime: () => void): Line {
    return new Line(this, takesTime)
  }

  counted(collection: AnyCollection, filter: unknown): unknown {
    return collection.tally?.count([...this.all(collection).values()].map(collection.facts), filter)
  }

  /** Somebody else makes a change. @returns the record that was made, if one was */
  colleague(mutation: AnyMutation, args: unknown): Stored | null {
    if (mutation.kind === 'creation') return this.#made(mutation, args)
    if (this.all(mutation.collection).has(mutation.id(args))) this.#change(mutation, args)
    return null
  }

  readonly send = async (request: ProviderRequest, options: SendOptions = {}, line?: Line): Promise<Outcome> => {
    this.activity += 1
    if (options.key && this.capabilities.idempotencyKeys) {
      this.#checkBytes(options.key, JSON.stringify(request))
      if (!this.hasTakenIn) this.#checkBytes(`${options.key} on`, `${options.ifMatch}`)
    }
    const fault = line ? line.nextFate() : this.network()
    const away = turnedAway(fault)
    if (away) return away
    if (line?.signedIn === false) return { kind: 'sessionOver' }
    const outcome = await this.#answer(request, { ...options, by: line ?? null })
    this.activity += 1
    return structuredClone(fault === 'lostAfter' ? { kind: 'tryAgain', cause: 'unreachable' } : outcome)
  }

  #checkBytes(key: string, bytes: string) {
    const before = this.#bytes.get(key)
    if (before !== undefined && before !== bytes) this.problems.push(`I7: key ${key} was sent with other bytes`)
    this.#bytes.set(key, bytes)
  }

  async #answer(request: ProviderRequest, options: Sent): Promise<Outcome> {
    if (isRead(request)) return request.kind === 'rest' ? this.#read(request.path) : MISSING
    const { key = '' } = options
    const { path, body } = await this.#bodyOf(request, options)
    // Nothing may happen between this look and the effect: two senders with one key may be here at once.
    const known = this.capabilities.idempotencyKeys ? this.#answers.get(key) : undefined
    if (known) return replayed(known)
    const outcome = this.#write(path, body, options)
    this.#answers.set(key, outcome)
    return outcome
  }

  /**
   * A change with a file comes as a form that holds the file. If another sender is faster, the file may be freed while this one
   * reads it: then the change has had its effect.
   */
  async #bodyOf(request: ProviderRequest, { files, key = '' }: SendOptions) {
    if (request.kind === 'rest') return { path: request.path, body: request.body }
    if (request.kind !== 'form') throw new Error(`the model does not speak ${request.kind}`)
    for (const [, value] of request.fields) {
      if (typeof value !== 'object' || (await files?.(value.file)) || this.#answers.has(key)) continue
      this.problems.push(`FI1: ${value.file} is lost`)
    }
    const [, body] = request.fields[0] ?? []
    return { path: request.path, body: JSON.parse(String(body)) }
  }

  #read(path: string): Outcome {
    const url = new URL(path, 'http://provider')
    const [, name, id] = url.pathname.split('/')
    if (name === 'look' || name === 'probe') return { kind: 'applied', body: {} }
    const collection = this.#registry.collections.find((each) => each.name === name)
    if (!collection) return MISSING
    const filter = JSON.parse(url.searchParams.get('filter') ?? 'null')
    if (id === 'tally') return { kind: 'applied', body: { counts: this.counted(collection, filter) } }
    const [page, next] = [url.searchParams.get('page'), url.searchParams.get('next')]
    if (!id) return { kind: 'applied', body: this.#page(collection, filter, { page, next }) }
    const record = this.all(collection).get(id)
    return record ? { kind: 'applied', body: { record } } : MISSING
  }

  #write(path: string, body: unknown, { key = '', ifMatch, by }: Sent): Outcome {
    const mutation = this.#registry.mutations.find((each) => path === `/do/${nameOf(each)}`)
    if (!mutation) return MISSING
    const { args } = body as { args: unknown }
    const asked = mutation.kind === 'creation' ? 'new' : mutation.id(args)
    if (this.refuses(asked)) return refusal(422, 'Unprocessable Content', ['State is locked'])
    if (mutation.kind === 'creation') return this.#make(mutation, args, { key, by })
    const before = this.all(mutation.collection).get(asked)
    if (!before) return MISSING
    if (ifMatch !== undefined && ifMatch !== null && ifMatch !== before.version) {
      return { kind: 'stale', body: { record: before } }
    }
    const { name } = mutation.collection
    const fields = [...fieldsOf(mutation, args), ...(mutation.expects ?? [])]
    const told = mutation.collection.readOne({ record: before })
    this.#note({ key, collection: name, id: asked, by, before: pick(told, fields) })
    const record = this.#change(mutation, args)
    return { kind: 'applied', body: record && mutation.answer !== 'none' ? { record } : { done: true } }
  }

  #make(mutation: AnyMutation, args: unknown, sent: Pick<Effect, 'key' | 'by'>): Outcome {
    const record = this.#made(mutation, args)
    this.#note({ ...sent, collection: mutation.collection.name, id: record.id, before: {} })
    return { kind: 'applied', body: { record } }
  }

  #note(effect: Effect) {
    this.effects.push(effect)
    this.onEffect(effect)
  }

  #made(mutation: AnyMutation, args: unknown): Stored {
    this.#last += 1
    this.changes += 1
    const id = String(this.#last)
    const record = published({
      ...mutation.make?.({ ...(args as object), id }),
      id,
      version: this.capabilities.recordVersions ? 1 : null,
    })
    this.all(mutation.collection).set(id, record)
    return record
  }

  /** The effect here is the one that the console shows. */
  #change(mutation: AnyMutation, args: unknown): Stored | null {
    const id = mutation.id(args)
    this.changes += 1
    const record = this.all(mutation.collection).get(id)
    const own = mutation.collection.key(id)
    const others =
      (record && mutation.also?.(args, record)?.filter((other) => other.collection.key(other.id) !== own)) ?? []
    for (const other of others) this.#put(other.collection, other.id, (found) => other.apply(found, args))
    const sweep = mutation.sweeps?.(args)
    if (sweep)
      for (const { id: gone } of this.listed(sweep.collection, sweep.filter)) this.all(sweep.collection).delete(gone)
    return this.#put(mutation.collection, id, (found) => mutation.apply(found, args))
  }

  #put({ name }: Pick<AnyCollection, 'name'>, id: string, change: (record: Stored) => Stored | null): Stored | null {
    const records = this.all({ name })
    const before = records.get(id)
    const after = before ? change(before) : null
    if (after === null) records.delete(id)
    else records.set(id, published({ ...after, version: versionAfter(before) }))
    return records.get(id) ?? null
  }
}
