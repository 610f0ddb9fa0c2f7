/**
 * The world the engine is handed. It never reaches for `fetch`, `navigator`, `Date.now` or `BroadcastChannel` itself: a tab
 * gives its own (`app/engine.ts`), the service worker gives its own (`sw/replay.ts`), a test gives a virtual one.
 */
import type { ProviderRequest } from '../provider/request'
import type { Send } from '../provider/send'
import type { EpochMilliseconds, Milliseconds, Registry } from './define'

export interface Clock {
  now: () => EpochMilliseconds
  /** Runs once after the delay; the answer cancels. */
  after: (delay: Milliseconds, run: () => void) => () => void
}

/** Messages among the tabs and the worker of one person's profile; the sender does not hear its own. */
export interface Channel {
  post: (message: unknown) => void
  listen: (onMessage: (message: unknown) => void) => () => void
}

/** A yes or no that changes. */
export interface Signal {
  now: () => boolean
  onChange: (listener: () => void) => () => void
}

/** The part of the Web Locks API that the lease is built on. */
export interface Locks {
  request: (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean },
    hold: (lock: unknown) => Promise<void>,
  ) => Promise<unknown>
}

/** What the deployment file says of the provider (contract section 3). */
interface Capabilities {
  idempotencyKeys: boolean
  recordVersions: boolean
}

export interface World {
  person: string
  /** this browser profile, for ever */
  device: string
  /** of several builds in several tabs, the highest sends */
  build: number
  registry: Registry
  capabilities: Capabilities
  send: Send
  /** A cheap read, to find out whether the provider answers again. */
  probe: ProviderRequest
  clock: Clock
  locks: Locks
  channel: Channel
  visible: Signal
  /** `navigator.onLine`: a hint, never a verdict */
  onlineHint: Signal
  /** Lets go of the pictures that are kept beside the database: they can be had again. */
  dropPictures: () => Promise<unknown>
  random: () => number
  uuid: () => string
}
