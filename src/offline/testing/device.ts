/** A device of the engine's tests: one profile with tabs, a person, and a world that a test controls. */
import type { Clock } from '../../provider/clock'
import type { Outcome } from '../../provider/outcome'
import type { RestRequest } from '../../provider/request'
import type { Send } from '../../provider/send'
import type { Source } from '../../provider/source'
import { createEngine } from '../createEngine'
import type { Engine } from '../engine'
import type { EngineEvent } from '../engineEvent'
import type { Registry } from '../mutation'
import { openStore, type Store } from '../storage/store'
import type { World } from '../world'
import { flush, turns, VirtualClock } from './clock'
import { ProfileChannel, ProfileLocks } from './profile'

class Switch implements Source<boolean> {
  #on: boolean
  readonly #listeners = new Set<() => void>()

  constructor(on: boolean) {
    this.#on = on
  }

  readonly read = (): boolean => this.#on
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(on: boolean): void {
    if (this.#on === on) return
    this.#on = on
    for (const listener of this.#listeners) listener()
  }
}

/** A tab's own view of time: while it is frozen its timers wait. */
class Ice implements Clock {
  readonly #clock: Clock
  #waiting: (() => void)[] | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly now = (): number => this.#clock.now()
  readonly after = (delay: number, run: () => void): (() => void) =>
    this.#clock.after(delay, () => {
      if (this.#waiting) this.#waiting.push(run)
      else run()
    })

  melted(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting) this.#waiting.push(resolve)
      else resolve()
    })
  }

  freeze(): void {
    this.#waiting ??= []
  }

  thaw(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const run of waiting) run()
  }
}

export interface Tab {
  engine: Engine
  events: EngineEvent[]
  /** Freezes the tab as a browser may freeze one in the background: it keeps its locks; its timers and messages wait. */
  freeze: () => void
  thaw: () => void
  /** Ends the tab without a word, as a crash does: its locks are free, the answers to its requests are lost. */
  crash: () => Promise<void>
}

/** What a device needs from its provider. */
interface DeviceProvider {
  send: Send
  /** grows with everything that happens there */
  readonly activity: number
  /** the path of its list, whose counters are the cheap probe */
  readonly path: string
}

/** The outcome of a request that is given up on its way. */
const givenUp = (signal: AbortSignal | undefined): Promise<Outcome> =>
  new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve({ kind: 'tryAgain', cause: 'unreachable' }))
  })

let devices = 0

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Different on every device. The last digits are zero, because keys are counted up in them. */
const uuidOf = (count: number, device: number) => `${hex(count, 8)}-${hex(device % 65_536, 4)}-4000-8000-${hex(0, 12)}`

export class Device<P extends DeviceProvider> {
  readonly clock: VirtualClock
  readonly provider: P
  readonly #registry: Registry
  readonly interface = new Switch(true)
  readonly visible = new Switch(true)
  readonly person: string
  readonly #number: number
  readonly #locks = new ProfileLocks()
  readonly #channel = new ProfileChannel(() => this.lag())
  #uuids = 0
  random = () => 0.5
  /** how many turns of the event loop a message to another tab, a request or an answer takes */
  lag = () => 0
  recordVersions = true
  idempotencyKeys = true
  /** `navigator.onLine` says no, and requests get through all the same */
  onlineHintLies = false
  dropPictures = async () => {}
  readonly probe: RestRequest

  constructor(registry: Registry, provider: P, clock = new VirtualClock()) {
    devices += 1
    this.#number = devices
    this.#registry = registry
    this.probe = { kind: 'rest', method: 'GET', path: `${provider.path}/counters` }
    // Each device has a database of its own, even if this file is loaded again while earlier databases are still there.
    this.person = `person-${crypto.randomUUID()}`
    this.provider = provider
    this.clock = clock
  }

  async openTab({ build = 1, store: given }: { build?: number; store?: Store } = {}): Promise<Tab> {
    const store = given ?? (await openStore(this.person))
    const ice = new Ice(this.clock)
    const locks = this.#locks.forContext(() => ice.melted())
    const channel = this.#channel.forContext(() => ice.melted())
    let dead = false
    const world = this.world({ locks, channel, isDead: () => dead, clock: ice, frozen: ice })
    const engine = await createEngine({ ...world, build }, store)
    const events: EngineEvent[] = []
    engine.onEvent((event) => events.push(event))
    await this.settle()
    return {
      engine,
      events,
      freeze: () => ice.freeze(),
      thaw: () => ice.thaw(),
      crash: async () => {
        dead = true
        channel.die()
        locks.die()
        // A write that had begun is done or not, as the database promises; none begins after.
        store.database.close()
        await flush()
        await engine.close()
      },
    }
  }

  world(context: Pick<World, 'locks' | 'channel'> & { isDead?: () => boolean; clock?: Clock; frozen?: Ice }): World {
    return {
      person: this.person,
      device: 'device-1',
      build: 1,
      registry: this.#registry,
      capabilities: { idempotencyKeys: this.idempotencyKeys, recordVersions: this.recordVersions },
      send: async (request, options) => {
        if (context.isDead?.()) return new Promise(() => {})
        if (!this.interface.read() && !this.onlineHintLies) return { kind: 'tryAgain', cause: 'unreachable' }
        await turns(this.lag())
        const outcome = await Promise.race([this.provider.send(request, options), givenUp(options.signal)])
        await turns(this.lag())
        await context.frozen?.melted()
        if (context.isDead?.()) return new Promise(() => {})
        return outcome
      },
      probe: this.probe,
      clock: context.clock ?? this.clock,
      locks: context.locks,
      channel: context.channel,
      visible: this.visible,
      onlineHint: this.interface,
      dropPictures: () => this.dropPictures(),
      random: () => this.random(),
      uuid: () => {
        this.#uuids += 1
        return uuidOf(this.#uuids, this.#number)
      },
    }
  }

  workerWorld(): World {
    return this.world({ locks: this.#locks.forContext(), channel: this.#channel.forContext() })
  }

  /** Lets the device work until nothing moves any more, without time passing. */
  settle = async (): Promise<void> => {
    for (let before = -1; before !== this.provider.activity; ) {
      before = this.provider.activity
      await flush()
    }
  }

  pass(time: number): Promise<void> {
    return this.clock.advance(time, this.settle)
  }

  goOffline(): void {
    this.interface.set(false)
  }

  async goOnline(): Promise<void> {
    this.interface.set(true)
    await this.pass(5_000)
  }
}
