/**
 * A provider for the engine's tests: records with versions, idempotency keys, and a network that does what a test says. It is not
 * the reference provider, against which the contract and browser tests run.
 */
import type { Milliseconds } from '../../provider/clock'
import type { Outcome } from '../../provider/outcome'
import type { FileId, ProviderRequest, RestRequest } from '../../provider/request'
import type { SendOptions } from '../../provider/sender'
import type { Stored } from '../define'

/** What happens to one request on its way. */
export type Fault =
  | 'none'
  /** never arrives */
  | 'lostBefore'
  /** arrives and takes effect, the answer is lost */
  | 'lostAfter'
  | 'busy'
  | 'foreign'
  /** the provider asks for patience (429) */
  | 'patience'
  /** the provider finds this build too old (426) */
  | 'oldBuild'

/** The outcome instead of an answer, whatever was asked for; null: the request arrives. */
export function turnedAway(fault: Fault): Outcome | null {
  switch (fault) {
    case 'lostBefore':
      return { kind: 'tryAgain', cause: 'unreachable' }
    case 'busy':
    case 'foreign':
      return { kind: 'tryAgain', cause: fault }
    case 'patience':
      return { kind: 'wait', after: PATIENCE }
    case 'oldBuild':
      return { kind: 'oldClient' }
    case 'none':
    case 'lostAfter':
      return null
  }
}

const PATIENCE: Milliseconds = 20_000

interface Effect {
  key: string
  id: string
  field: string
  /** what the field held before */
  before: unknown
  value: unknown
}

/** What the model of a provider needs to know of its records. */
export interface Resource<R extends Stored> {
  /** the path of the list; one record stands below it: `/folders/1` */
  path: string
  /** the keys that one record and a list are wrapped in */
  one: string
  many: string
  make: (id: string) => R
  /** the list's filter and order */
  belongs: (record: R, query: URLSearchParams) => boolean
  compare: (a: R, b: R) => number
  change: (record: R, field: string, value: unknown) => R
  counts: (all: Iterable<R>) => unknown
  /**
   * What other writes do, by their request line: `POST /folders/merge`. Each returns the body, and the id of the record it changed.
   */
  actions?: Record<string, (body: unknown, records: Map<string, R>) => { body: unknown; id: string }>
}

const PAGE = 20

export class ModelProvider<R extends Stored> {
  readonly records = new Map<string, R>()
  readonly effects: Effect[] = []
  /** every request that was sent, in order: `PATCH /folders/1/move` */
  readonly log: string[] = []
  /** what was sent under each key, to see that it never changes */
  readonly bytes = new Map<string, string>()
  network: (request: RestRequest) => Fault = () => 'none'
  /** Answers a write with a refusal instead of doing it. */
  refuses: (request: RestRequest) => string | null = () => null
  /** Asks for patience instead of doing the write: milliseconds. */
  asksToWait: (request: RestRequest) => number | null = () => null
  /** Holds requests for as long as a test wants. */
  gate: ((request: RestRequest) => Promise<void>) | null = null
  /** knows neither keys nor versions */
  isPlain = false
  signedIn = true
  /** grows with everything that happens here */
  activity = 0

  readonly #answers = new Map<string, Outcome>()
  #made = 100
  readonly #resource: Resource<R>

  constructor(resource: Resource<R>) {
    this.#resource = resource
  }

  get path(): string {
    return this.#resource.path
  }

  add(...records: (Partial<R> & { id: string })[]): void {
    for (const record of records) this.records.set(record.id, { ...this.#resource.make(record.id), ...record })
  }

  record(id: string): R {
    const record = this.records.get(id)
    if (!record) throw new Error(`There is no record ${id}`)
    return record
  }

  /** Somebody else changes a record. */
  edit(id: string, fields: Partial<R>): void {
    const record = this.record(id)
    this.records.set(id, { ...record, version: (record.version ?? 0) + 1, ...fields })
  }

  /** Holds such requests back from now on. @returns lets in all those held, and those to come */
  hold(which: (request: RestRequest) => boolean): () => void {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    this.gate = (request) => (which(request) ? released : Promise.resolve())
    return release
  }

  /** Forgets the records in old answers; their keys stay known. @returns brings them back */
  shedAnswers(): () => void {
    const whole = new Map(this.#answers)
    for (const [key, { kind }] of this.#answers) {
      if (kind === 'applied') this.#answers.set(key, { kind, body: { data: {} } })
    }
    return () => {
      for (const [key, answer] of whole) this.#answers.set(key, answer)
    }
  }

  readonly send = async (request: ProviderRequest, options: SendOptions = {}): Promise<Outcome> => {
    if (request.kind === 'upload') return this.#upload(request.address, request.file, options)
    if (request.kind !== 'rest') throw new Error('The model speaks REST only')
    this.activity += 1
    const line = `${request.method} ${request.path}`
    this.log.push(line)
    if (options.key && !this.isPlain)
      this.#checkBytes(options.key, `${line} ${JSON.stringify(request.body)} ${options.ifMatch}`)
    const fault = this.network(request)
    if (this.gate) await this.gate(request)
    this.activity += 1
    const outcome = this.#through(fault, request, options)
    return structuredClone(outcome)
  }

  /** Takes a file as a change of the record that its address names: `/folders/1/scan`. */
  async #upload(address: string, id: FileId, options: SendOptions): Promise<Outcome> {
    const file = await options.files?.(id)
    if (!file) return MISSING
    options.onProgress?.(50)
    const body = { pages: file.size }
    return this.send({ kind: 'rest', method: 'PUT', path: address, body }, options)
  }

  #through(fault: Fault, request: RestRequest, options: SendOptions): Outcome {
    const away = turnedAway(fault)
    if (away) return away
    if (!this.signedIn) return { kind: 'sessionOver' }
    const patience = this.asksToWait(request)
    if (patience !== null) return { kind: 'wait', after: patience }
    const outcome = this.#answer(request, options)
    return fault === 'lostAfter' ? { kind: 'tryAgain', cause: 'unreachable' } : outcome
  }

  #checkBytes(key: string, bytes: string) {
    const before = this.bytes.get(key)
    if (before !== undefined && before !== bytes) throw new Error(`Key ${key} was sent with other bytes`)
    this.bytes.set(key, bytes)
  }

  #answer(request: RestRequest, options: SendOptions): Outcome {
    if (request.method === 'GET') return this.#read(request)
    const known = options.key && !this.isPlain ? this.#answers.get(options.key) : undefined
    if (known) return replayed(known)
    const outcome = this.#write(request, options)
    if (options.key) this.#answers.set(options.key, outcome)
    return outcome
  }

  #read(request: RestRequest): Outcome {
    const { path, one, many, belongs, compare, counts } = this.#resource
    const url = new URL(request.path, 'http://provider')
    if (url.pathname === `${path}/counters`)
      return { kind: 'applied', body: { counters: counts(this.records.values()) } }
    const id = url.pathname.slice(path.length + 1)
    if (id) return this.records.has(id) ? { kind: 'applied', body: { [one]: this.record(id) } } : MISSING
    const from = Number(url.searchParams.get('next_token') ?? 1) - 1
    const all = [...this.records.values()].filter((record) => belongs(record, url.searchParams)).sort(compare)
    const next = from + PAGE < all.length ? String(from + PAGE + 1) : null
    return { kind: 'applied', body: { [many]: all.slice(from, from + PAGE), next_token: next } }
  }

  #write(request: RestRequest, { key = '', ifMatch }: SendOptions): Outcome {
    const { path, one, change } = this.#resource
    const id = request.path.slice(path.length + 1).split('/')[0] ?? ''
    const refusal = this.refuses(request)
    if (refusal !== null) {
      const fields = { state: [refusal] }
      const details = [`State ${refusal}`]
      return { kind: 'needsPerson', refusal: { status: 422, statusText: 'Unprocessable Content', details, fields } }
    }
    const action = this.#resource.actions?.[`${request.method} ${request.path}`]
    if (action) {
      const done = action(request.body, this.records)
      this.effects.push({ key, id: done.id, field: request.path, before: null, value: request.body })
      return { kind: 'applied', body: done.body }
    }
    if (id === '') return this.#make(request, key)
    const record = this.records.get(id)
    if (!record) return MISSING
    if (ifMatch !== undefined && ifMatch !== null && ifMatch !== record.version) {
      return { kind: 'stale', body: { [one]: record } }
    }
    if (request.method === 'DELETE') {
      this.effects.push({ key, id, field: 'deleted', before: null, value: null })
      this.records.delete(id)
      return { kind: 'applied', body: null }
    }
    const [field = '', value] = Object.entries(request.body ?? {})[0] ?? []
    const before = new Map(Object.entries(record)).get(field) ?? null
    this.effects.push({ key, id, field, before, value })
    const changed = { ...change(record, field, value), version: this.isPlain ? null : (record.version ?? 0) + 1 }
    this.records.set(id, changed)
    return { kind: 'applied', body: { [one]: changed } }
  }

  #make({ body }: RestRequest, key: string): Outcome {
    this.#made += 1
    const id = String(this.#made)
    const record = { ...this.#resource.make(id), ...(typeof body === 'object' ? body : {}), id }
    this.records.set(id, record)
    this.effects.push({ key, id, field: 'made', before: null, value: body })
    return { kind: 'applied', body: { [this.#resource.one]: record } }
  }
}

/** The outcome of an answer that is given again. */
export const replayed = (outcome: Outcome): Outcome =>
  outcome.kind === 'stale' ? { ...outcome, isReplayed: true } : outcome

const MISSING: Outcome = {
  kind: 'needsPerson',
  refusal: { status: 404, statusText: 'Not Found', details: ['There is no such record'], fields: {} },
}
