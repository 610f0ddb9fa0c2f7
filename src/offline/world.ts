/**
 * The world that the engine is given. It never uses `fetch`, `navigator`, `Date.now` or `BroadcastChannel` itself: a tab gives its
 * own (`app/start/engine.ts`), the service worker gives its own (`sw/replay.ts`), and they have most in common
 * (`domain/browserWorld.ts`). A test gives a virtual one.
 */
import type { Clock } from '../provider/clock'
import type { Channel, Locks } from '../provider/profile'
import type { ProviderRequest } from '../provider/request'
import type { Send } from '../provider/send'
import type { Capabilities } from '../provider/sender'
import type { Source } from '../provider/source'
import type { Registry } from './mutation'

export interface World {
  person: string
  /** this browser profile, for ever */
  device: string
  /** of several builds in several tabs, the highest one sends */
  build: number
  registry: Registry
  /** what the deployment file says about the provider (contract section 3) */
  capabilities: Capabilities
  send: Send
  /** A cheap read, to find out whether the provider answers again. */
  probe: ProviderRequest
  clock: Clock
  locks: Locks
  channel: Channel
  visible: Source<boolean>
  /** `navigator.onLine`: a hint, never a verdict */
  onlineHint: Source<boolean>
  /** Deletes the pictures kept beside the database: they can be fetched again. */
  dropPictures: () => Promise<unknown>
  random: () => number
  uuid: () => string
}
