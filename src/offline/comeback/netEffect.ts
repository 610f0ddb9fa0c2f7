/** What would become of each waiting change if it were sent now. Rule BK3. */

import { isNewId, type RecordKey } from '../define'
import type { EffectLine } from '../engine'
import type { Reads } from '../mirror/reads'
import type { Registry } from '../mutation'
import { overlay } from '../overlay/overlay'
import { compare } from '../reconcile/reconcile'
import { WIDTH } from '../replay/schedule'
import type { ConsoleDatabase } from '../storage/database'
import { collectionOf, type Entry, mutationOf } from '../storage/entry'
import { toldIn } from '../storage/rows'
import { unlessItFails } from '../unlessItFails'

/**
 * How many records are compared with the provider's before a person is asked. The others are compared with what is known of them.
 */
const READ_AT_MOST = 200

/** Reads the records that changes are about, each once. One that cannot be read stays as it is known. */
export async function readAll(
  waiting: readonly Entry[],
  registry: Registry,
  refreshOne: Reads['refreshOne'],
): Promise<void> {
  const wanted = new Map(waiting.filter(({ id }) => !isNewId(id)).map((entry) => [entry.record, entry]))
  const left = [...wanted.values()].slice(0, READ_AT_MOST)
  const readInTurn = async () => {
    for (let entry = left.shift(); entry; entry = left.shift()) {
      const collection = collectionOf(registry, entry)
      if (collection) await refreshOne(collection, entry.id).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, readInTurn))
}

/** The records that changes are about, as the provider last told them; null: deleted, undefined: not on this device. */
export async function recordsOf(
  database: ConsoleDatabase,
  waiting: readonly Entry[],
): Promise<(key: RecordKey) => unknown> {
  const rows = await database.records.bulkGet([...new Set(waiting.map(({ record }) => record))])
  const known = new Map(rows.flatMap((row) => (row ? [[row.key, toldIn(row)]] : [])))
  return (key) => known.get(key)
}

/** Pure. */
export function netEffect(
  entries: Iterable<Entry>,
  recordOf: (key: RecordKey) => unknown,
  registry: Registry,
): EffectLine[] {
  // A later change is based on what the earlier ones will have made of the record, including changes of other records.
  const values = new Map<RecordKey, unknown>()
  const heldAt = (key: RecordKey) => (values.has(key) ? values.get(key) : recordOf(key))
  const lines: EffectLine[] = []
  for (const entry of entries) {
    const { seq, record, text } = entry
    // A change whose own code fails is put aside when it is sent; the list still shows the others.
    const fate = unlessItFails(() => fateOf(entry, heldAt(record), registry), 'send')
    if (fate === 'send') for (const key of entry.touches) values.set(key, overlay(key, heldAt(key), [entry], registry))
    lines.push({ seq, record, text, fate, told: recordOf(record) })
  }
  return lines
}

function fateOf(entry: Entry, before: unknown, registry: Registry): EffectLine['fate'] {
  if (entry.state === 'parked') return 'parked'
  const mutation = mutationOf(registry, entry)
  if (!mutation || mutation.kind === 'creation' || before === undefined) return 'send'
  if (before === null) return mutation.kind === 'deletion' ? 'already' : 'deleted'
  return compare(entry, mutation, before).kind
}
