import type { Stored } from '../../offline/define'
import type { Engine, EntryView } from '../../offline/engine'
import { createCell } from '../../provider/source'

/** A device with one record on it. It learns of others' changes only by asking. */
export function deviceWithRecord<R extends Stored>(record: R) {
  const known = createCell<R | null>(record)
  const outbox = createCell<readonly EntryView[]>([])
  let theirs: R | null = record
  let asked = 0
  const pretended = {
    record: () => known,
    names: createCell(new Map()),
    outbox,
    refreshOne: async () => {
      asked += 1
      known.write(theirs)
    },
  }
  return {
    // It has only what the screens call.
    engine: pretended as object as Engine,
    asked: () => asked,
    outbox,
    /** Somebody else changes the record at the provider; null: deletes it. */
    edit: (fields: Partial<R> | null) => {
      theirs = fields && { ...record, version: (record.version ?? 0) + 1, ...fields }
    },
  }
}
