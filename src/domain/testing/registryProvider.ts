/**
 * A provider that can do every declared change, by doing to its own records what the mutation does to what is shown. Keys,
 * versions and a bad network are as in the model of the engine's own tests.
 */
import type { AnyCollection, Stored } from '../../offline/define'
import { type AnyMutation, fieldsOf, type Registry } from '../../offline/mutation'
import { pick } from '../../offline/overlay/overlay'
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
  /** over which line it came; a colleague has none */
  by: Line | null
  /** what the fields that it wrote, and those that its person saw when deciding, held until then */
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

/** A record as it is kept here: what the device calls a file means nothing to a provider, which has an address of its own for it. */
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

/** The provider as one device reaches it: over a network of its own, and with a session of its own. */
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
   * A request takes its time, and so does its answer. Of two lists that are asked for in the same millisecond nobody could say whose
   * answer is newer, nor of a record that is asked for in the one in which it is told to be gone.
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
  /** changes came from a file, and may go out on another version than they did before */
  hasTakenIn = false
  /** told of all that takes effect, but for what a colleague does */
  onEffect: (effect: Effect) => void = () => {}
  activity = 0
  /** grows with everything that changes here, by whomever */
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

  /** From a page on, by its number or behind what stood last on the one before. */
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

  /** One more device comes to it. @param takesTime a request or an answer is on its way */
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
    // Nothing may come between this look and the effect: two senders with one key may be here at once.
    const known = this.capabilities.idempotencyKeys ? this.#answers.get(key) : undefined
    if (known) return replayed(known)
    const outcome = this.#write(path, body, options)
    this.#answers.set(key, outcome)
    return outcome
  }

  /**
   * A change with a file comes as a form, with the file in it. A sender that is overtaken while it reads may find the file freed:
   * the change has had its effect then.
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

  /** The change's effect here is what it shows there. */
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
