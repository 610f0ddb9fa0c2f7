/** What a handler finds in its context. */
import type { Person } from '../auth/person'
import type { Database } from '../database/open'

export interface ApiEnv {
  Variables: {
    /** Who is signed in. */
    person: Person
    /** By which session. */
    sessionId: string
    /** In a write: the transaction that ends with the answer. */
    database: Database
    /** Set for a write whose idempotency key was not answered before. */
    claim?: Claim
    /** In a write: starts work that the answer does not wait for, once the write has been committed. */
    afterCommit: (work: () => void) => Promise<void>
    /** Set where the status does not tell: GraphQL answers 200 whatever happened. */
    fate?: Fate
  }
}

/** An idempotency key, and the fingerprint by which its request is recognised. */
export interface Claim {
  key: string
  fingerprint: string
  now: Date
}

/** `refused` is final and remembered; `failed` says nothing about the write, which may be sent again. */
export type Fate = 'refused' | 'failed'

/** Two standard capabilities that a real provider may lack (contract section 3). */
export interface Capabilities {
  idempotencyKeys: boolean
  recordVersions: boolean
}

/** Tells everybody who joined a channel's topic. */
export type Broadcast = (topic: string, event: string, payload: object) => void

/** Milliseconds since 1970, handed in so that tests can move it. */
export type Clock = () => number
