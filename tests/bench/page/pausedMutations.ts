import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import type { ProviderRequest } from '../../../src/provider/request'
import { overTheWire, thousandRequests } from './replaying'

/** If the library's queue never comes to rest, the bench goes on after this. */
const PATIENCE = 120_000

interface PausedReplay {
  /** milliseconds until nothing was pending any more, or patience ended */
  took: number
  sent: number
  /** of these, by the end of the first `resumePausedMutations` */
  sentAtOnce: number
  /** how many of the 500 records sent their second change before the answer to the first */
  outOfOrder: number
}

/**
 * The same thousand changes as paused mutations of `@tanstack/react-query`, as its documentation says: made while offline,
 * with a scope for each record to keep their order, and resumed. They are in memory only; nothing is kept or compared.
 *
 * Resumed until nothing is pending: the call continues the first mutation of each scope, each of which continues the next.
 */
export async function replayPaused(): Promise<PausedReplay> {
  const client = new QueryClient()
  const underWay = new Set<string>()
  const late = new Set<string>()
  let sent = 0
  const send = async (request: ProviderRequest, record: string) => {
    sent += 1
    if (underWay.has(record)) late.add(record)
    underWay.add(record)
    await overTheWire(request, { key: crypto.randomUUID() })
    underWay.delete(record)
  }
  onlineManager.setOnline(false)
  for (const { record, request } of thousandRequests('ordered')) {
    const observer = new MutationObserver(client, {
      networkMode: 'online',
      scope: { id: record },
      mutationFn: () => send(request, record),
    })
    observer.mutate().catch(() => undefined) // a failed one is missing among the requests that were sent
  }
  await new Promise((done) => setTimeout(done))
  const start = performance.now()
  onlineManager.setOnline(true)
  const cache = client.getMutationCache()
  const waiting = () => cache.getAll().filter(({ state }) => state.status === 'pending').length
  const resume = () =>
    Promise.race([client.resumePausedMutations(), new Promise((done) => setTimeout(done, PATIENCE / 4))])
  await resume()
  const sentAtOnce = sent
  while (waiting() > 0 && performance.now() - start < PATIENCE) await resume()
  const took = performance.now() - start
  client.clear()
  return { took, sent, sentAtOnce, outOfOrder: late.size }
}
