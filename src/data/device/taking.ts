import type { Engine } from '../../offline/engine'
import type { Clock } from '../../provider/clock'

/** How far taking a list offline has come, and how it ended. */
export interface Taking {
  state: 'running' | 'done' | 'stopped' | 'full' | 'unreachable' | 'failing' | 'bounded'
  /** brochures that are on this device with everything that could be had of them */
  done: number
  of: number
  /** brochures that the provider did not tell, or not in a readable form */
  missed: number
  pictures: number
  bytes: number
  /** pictures that could not be loaded */
  failed: number
}

/** The state before anything is known. */
export const BEGUN: Readonly<Taking> = { state: 'running', done: 0, of: 0, missed: 0, pictures: 0, bytes: 0, failed: 0 }

/** After this many failures in a row, nothing else will come either. */
export const FAILURES = 6

/** Why taking a list offline cannot go on. */
export class Ended extends Error {
  readonly state: 'stopped' | 'unreachable' | 'failing' | 'bounded'

  constructor(state: Ended['state']) {
    super(state)
    this.state = state
  }
}

/** What taking a list offline needs. */
export interface TakingPorts {
  engine: Pick<Engine, 'list' | 'extend' | 'refreshOne' | 'record'>
  /** `match` looks in the present cache, which may be another one than that written to */
  cache: Pick<Cache, 'match' | 'put'>
  fetch: (address: string, init: RequestInit) => Promise<Response>
  clock: Clock
  /** the base of relative addresses */
  base: string
  signal: AbortSignal
  onProgress: (taking: Taking) => void
}
