/** What a tab holds of the mirror, and what it reports when that changes. */
import type { RecordKey } from '../define'
import type { RecordRow, TallyRow, WindowRow } from '../storage/rows'
import type { FactsInMemory } from './factsInMemory'

/** A missing key has not been asked for yet; null: not on this device. */
export interface MirrorInMemory {
  rows: Map<RecordKey, RecordRow | null>
  windows: Map<string, WindowRow | null>
  tallies: Map<string, TallyRow | null>
  facts: FactsInMemory
}

/** What changed in memory, for the code that derives something from it. */
export interface MemoryChange {
  records: ReadonlySet<RecordKey>
  windows: ReadonlySet<string>
  tallies: ReadonlySet<string>
  collections: ReadonlySet<string>
  outbox: boolean
  names: boolean
}
