import { isWrite } from './fault'
import type { ProviderUnderTest } from './provider'
import type { FaultProxy, WireRecord } from './proxy'

/** The provider's own account of what was done: which keys it has answered, and the history of each brochure. */
interface Ledger {
  /** Rows of answered writes since the ledger was opened. */
  keys: number
  /** Lines of history since then, by brochure. */
  effects: Map<number, number>
}

/** Opens the account; earlier entries do not count. */
export async function openLedger({ query }: Pick<ProviderUnderTest, 'query'>): Promise<() => Promise<Ledger>> {
  const read = async () => ({
    keys: Number((await query('select count(*)::int as count from idempotency_keys'))[0]?.count),
    effects: new Map(
      (await query('select brochure_id, count(*)::int as count from brochure_updates group by brochure_id')).map(
        (row) => [Number(row.brochure_id), Number(row.count)] as const,
      ),
    ),
  })
  const before = await read()
  return async () => {
    const now = await read()
    const effects = [...now.effects].map(([id, count]) => [id, count - (before.effects.get(id) ?? 0)] as const)
    return { keys: now.keys - before.keys, effects: new Map(effects.filter(([, count]) => count > 0)) }
  }
}

/** Every try of every change, by its idempotency key, in the order in which they were first sent. */
export function triesByKey({ seen }: Pick<FaultProxy, 'seen'>): Map<string, WireRecord[]> {
  const tries = new Map<string, WireRecord[]>()
  for (const request of seen.filter(isWrite)) {
    const key = String(request.headers['idempotency-key'])
    tries.set(key, [...(tries.get(key) ?? []), request])
  }
  return tries
}
