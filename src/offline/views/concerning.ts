/** Changes of other records that a person expects to see marked at a record, although they do not show on it (`concerns`). */

import type { RecordKey } from '../define'
import type { Entries } from '../memory/entries'
import type { Registry } from '../mutation'
import { type Entry, mutationOf } from '../storage/entry'
import { unlessItFails } from '../unlessItFails'

interface Concerning {
  of: (record: RecordKey) => readonly Entry[]
  /** @returns the records whose mark may have changed */
  outboxChanged: () => Iterable<RecordKey>
}

export function createConcerning(entries: Entries, registry: Registry): Concerning {
  let known: ReadonlyMap<RecordKey, readonly Entry[]> = new Map()
  return {
    of: (record) => known.get(record) ?? [],
    outboxChanged: () => {
      const before = known
      known = concerned(entries, registry)
      return new Set([...before.keys(), ...known.keys()])
    },
  }
}

function concerned(entries: Entries, registry: Registry): ReadonlyMap<RecordKey, readonly Entry[]> {
  const found = new Map<RecordKey, Entry[]>()
  for (const entry of entries.inOrder()) {
    const records = unlessItFails(() => mutationOf(registry, entry)?.concerns?.(entry.args) ?? [], [])
    for (const record of records) {
      found.set(record, [...(found.get(record) ?? []), entry])
    }
  }
  return found
}
