/**
 * Taking a list offline: every brochure with its pages, and their pictures into a cache of their own that the worker serves
 * from. Goes on while the person works elsewhere in the console; bounded, and ended by a full device, a lost network or a provider that
 * fails again and again.
 */
import type { Brochure } from '../../domain/brochures/brochure'
import { brochures } from '../../domain/brochures/collection'
import type { BrochureFilter } from '../../domain/brochures/filter'
import { picturesOf } from '../../domain/brochures/pictures'
import type { Id } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import { ReadFailed } from '../../offline/mirror/readFailed'
import { bounded, type Clock } from '../../provider/clock'
import { MEGABYTE } from '../../provider/files/megabyte'
import { STALL } from '../../provider/files/transfer'
import type { Outcome } from '../../provider/outcome'
import { isFailure } from '../reading/failing'

export interface Taking {
  state: 'running' | 'done' | 'stopped' | 'full' | 'unreachable' | 'failing' | 'bounded'
  /** brochures that are on this device with all that could be had of them */
  done: number
  of: number
  /** brochures of which the provider did not tell, or nothing that can be read */
  missed: number
  pictures: number
  bytes: number
  /** pictures that could not be had */
  failed: number
}

/** As it is before anything has been found out. */
export const BEGUN: Readonly<Taking> = { state: 'running', done: 0, of: 0, missed: 0, pictures: 0, bytes: 0, failed: 0 }

/** A moderator's day; more is a mistake of the filter. */
export const MOST_BROCHURES = 200
/** Some of what a browser gives a site on a small tablet. */
const MOST_BYTES = 600 * MEGABYTE
/** Beside the pictures of the screen that somebody works on meanwhile. */
const AT_ONCE = 3
/** So many in a row that nothing else will come either. */
const FAILURES = 6

export interface TakingPorts {
  engine: Pick<Engine, 'list' | 'extend' | 'refreshOne' | 'record'>
  cache: Pick<Cache, 'match' | 'put'>
  fetch: (address: string, init: RequestInit) => Promise<Response>
  clock: Clock
  /** what addresses are relative to */
  base: string
  signal: AbortSignal
  onProgress: (taking: Taking) => void
}

/** Resolves with how it ended; never rejects. */
export async function takeOffline(ports: TakingPorts, filter: BrochureFilter): Promise<Taking> {
  const { signal, onProgress } = ports
  const taking: Taking = { ...BEGUN }
  const tell = () => onProgress({ ...taking })
  try {
    const ids = await wholeList(ports, filter)
    taking.of = ids.length
    const keeper = new PictureKeeper(ports, taking)
    let missedInARow = 0
    for (const id of ids) {
      tell()
      const brochure = await readWhole(ports, id).catch(unlessAway)
      if (brochure) await keeper.keep(picturesOf(brochure))
      if (brochure === undefined) taking.missed += 1
      else taking.done += 1
      missedInARow = brochure === undefined ? missedInARow + 1 : 0
      if (missedInARow >= FAILURES) throw new Ended('failing')
    }
    taking.state = taking.missed > 0 && taking.done === 0 ? 'failing' : 'done'
  } catch (problem) {
    taking.state = signal.aborted ? 'stopped' : endOf(problem)
  }
  tell()
  return taking
}

/** Why it cannot go on. */
class Ended extends Error {
  readonly state: 'unreachable' | 'failing' | 'bounded'

  constructor(state: Ended['state']) {
    super(state)
    this.state = state
  }
}

const endOf = (problem: unknown): Taking['state'] => {
  if (problem instanceof Ended) return problem.state
  if (isThere(problem)) return 'failing'
  return problem instanceof DOMException && problem.name === 'QuotaExceededError' ? 'full' : 'unreachable'
}

/** Whether the provider could be reached, and only gave no answer that is of use: it fails, or says no. */
const isThere = (problem: unknown): boolean =>
  isFailure(problem) || (problem instanceof ReadFailed && !SAYS_NOTHING.has(problem.outcome.kind))

const SAYS_NOTHING: ReadonlySet<Outcome['kind']> = new Set(['tryAgain', 'sessionOver'])

/** One brochure that cannot be had keeps nobody from the others. */
function unlessAway(problem: unknown): undefined {
  if (!isThere(problem)) throw problem
}

/** Whoever cancels does not wait for an answer that may never come. A single one that is cut is not a lost network yet. */
async function asked({ clock, signal }: TakingPorts, ask: () => Promise<void>): Promise<void> {
  const once = () => bounded({ clock, deadline: STALL, signal }, ask)
  try {
    await once()
  } catch (problem) {
    if (!isCut(problem)) throw problem
    await once()
  }
}

const isCut = (problem: unknown): boolean =>
  problem instanceof ReadFailed && problem.outcome.kind === 'tryAgain' && problem.outcome.cause === 'unreachable'

async function wholeList(ports: TakingPorts, filter: BrochureFilter): Promise<readonly Id[]> {
  const { engine, signal } = ports
  const view = engine.list(brochures, filter)
  while (view.read().more && view.read().ids.length < MOST_BROCHURES) {
    signal.throwIfAborted()
    const before = view.read().ids.length
    await asked(ports, () => engine.extend(brochures, filter))
    if (view.read().ids.length === before) break
  }
  return view.read().ids.slice(0, MOST_BROCHURES)
}

/** With its pages, which a list does not tell. */
async function readWhole(ports: TakingPorts, id: Id): Promise<Brochure | null> {
  const { engine } = ports
  // Listening holds it in memory until it has been read.
  const source = engine.record(brochures, id)
  const stop = source.subscribe(() => {})
  try {
    await asked(ports, () => engine.refreshOne(brochures, id))
    return source.read() ?? null
  } finally {
    stop()
  }
}

class PictureKeeper {
  readonly #ports: TakingPorts
  readonly #taking: Taking
  #failuresInARow = 0

  constructor(ports: TakingPorts, taking: Taking) {
    this.#ports = ports
    this.#taking = taking
  }

  async keep(addresses: readonly string[]): Promise<void> {
    const left = addresses.map((address) => new URL(address, this.#ports.base).href)
    const keepInTurn = async () => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) await this.#keepOne(address)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, keepInTurn))
  }

  async #keepOne(address: string): Promise<void> {
    const { cache, signal } = this.#ports
    signal.throwIfAborted()
    if (await cache.match(address)) {
      this.#taking.pictures += 1
      return
    }
    const picture = await this.#fetchOne(address)
    if (typeof picture === 'string') return this.#failed(picture)
    this.#failuresInARow = 0
    // A full device ends it: what waits to be sent needs the room more.
    await cache.put(address, picture.response)
    this.#taking.pictures += 1
    this.#taking.bytes += picture.bytes
    this.#ports.onProgress({ ...this.#taking })
    if (this.#taking.bytes > MOST_BYTES) throw new Ended('bounded')
  }

  async #fetchOne(address: string): Promise<{ response: Response; bytes: number } | 'unreachable' | 'failing'> {
    const { fetch, clock, signal } = this.#ports
    try {
      const picture = await bounded({ clock, deadline: STALL, signal }, async (given) => {
        const answer = await fetch(address, { signal: given })
        if (!answer.ok) return 'failing'
        // A captive portal answers everything.
        return /^image\//.test(answer.headers.get('Content-Type') ?? '') ? answer.blob() : 'unreachable'
      })
      if (typeof picture === 'string') return picture
      const response = new Response(picture, { headers: { 'Content-Type': picture.type } })
      return { response, bytes: picture.size }
    } catch (problem) {
      if (signal.aborted) throw problem
      return 'unreachable'
    }
  }

  #failed(because: 'unreachable' | 'failing') {
    this.#taking.failed += 1
    this.#failuresInARow += 1
    if (this.#failuresInARow >= FAILURES) throw new Ended(because)
  }
}
