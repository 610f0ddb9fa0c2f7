/** What the engine tells its screens by itself. */
import type { Refusal } from '../provider/outcome'
import type { RecordKey } from './define'

interface OfChange {
  /** the action that made it */
  group: string
  record: RecordKey
  text: string
}

/** `stillWaits`: the change is tried again, because the provider failed or the answer did not bear the change's key. */
interface RefusedChange extends OfChange {
  kind: 'refused'
  refusal: Refusal
  stillWaits?: true
}

/** Without keys nobody knows whether it arrived: a person has to look. `refusal`: the provider failed, and said so. */
interface MayHaveArrived extends OfChange {
  kind: 'mayHaveArrived'
  refusal?: Refusal
}

/** What a person has to be told about a change. */
export type Concern = RefusedChange | MayHaveArrived

export const isConcern = (event: EngineEvent): event is Concern =>
  event.kind === 'refused' || event.kind === 'mayHaveArrived'

export type EngineEvent =
  /** the provider answers again after a time without: what is on the screen should be read again */
  | { kind: 'reconnected' }
  /** the last waiting change has been answered: lists and counts can be compared with the provider's */
  | { kind: 'drained' }
  | Concern
  | { kind: 'signedOut' }
  | { kind: 'oldClient' }
  /** the browser has cleared this device's data while the tab was open; `waiting` changes had not been sent */
  | { kind: 'cleared'; waiting: number }
