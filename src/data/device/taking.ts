import type { Engine } from '../../offline/engine'
import type { Clock } from '../../provider/clock'

/** How far taking a list offline is, and how it ended. */
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

/** So many in a row that nothing else will come either. */
export const FAILURES = 6

/** Why taking a list offline cannot go on. */
export class Ended extends Error {
  readonly state: 'stopped' | 'unreachable' | 'failing' | 'bounded'

  constructor(state: Ended['state']) {
    super(state)
    this.state = state
  }
}

/** What taking a list offline works with. */
export interface TakingPorts {
  engine: Pick<Engine, 'list' | 'extend' | 'refreshOne' | 'record'>
  /** `match` looks into the cache that is there by now, which may be another one than is written to */
  cache: Pick<Cache, 'match' | 'put'>
  fetch: (address: string, init: RequestInit) => Promise<Response>
  clock: Clock
  /** what addresses are relative to */
  base: string
  signal: AbortSignal
  onProgress: (taking: Taking) => void
}
