/** Asks the provider for what it has, and reports each outcome to the monitors of connection and session. */
import type { ProviderRequest } from '../../provider/request'
import { type ConnectivityMonitor, reportOf } from '../connectivity/connectivity'
import type { AnyCollection, Page, Stored } from '../define'
import type { World } from '../world'
import { ReadFailed } from './readFailed'
import type { SingleRead } from './singleRead'

interface AskingPorts {
  world: Pick<World, 'send' | 'clock'>
  connectivity: ConnectivityMonitor
  onSessionOver: () => void
  /** 426: the provider answers newer builds only (faults R4) */
  onOldClient: () => void
}

/** Each rejects with `ReadFailed` if no answer can be had. */
export interface Asking {
  ask: (request: ProviderRequest) => Promise<unknown>
  /** @param next the token that came with the page before; null: the first page */
  askPage: (collection: AnyCollection, filter: unknown, next: string | null) => Promise<Page<Stored>>
  /** null: the provider does not have it any more */
  askOne: (single: SingleRead) => Promise<Stored | null>
}

/** A total smaller than the page itself cannot be true, and is not used. Rule PG4. */
const believable = (page: Page<Stored>): Page<Stored> =>
  page.total !== null && page.total < page.records.length ? { ...page, total: null } : page

export function createAsking({ world, connectivity, onSessionOver, onOldClient }: AskingPorts): Asking {
  async function ask(request: ProviderRequest): Promise<unknown> {
    const sentAt = world.clock.now()
    const outcome = await world.send(request, {})
    connectivity.report(reportOf(outcome), sentAt)
    if (outcome.kind === 'sessionOver') onSessionOver()
    if (outcome.kind === 'oldClient') onOldClient()
    if (outcome.kind !== 'applied') throw new ReadFailed(outcome, request.kind)
    return outcome.body
  }

  return {
    ask,
    askPage: async (collection, filter, next) =>
      believable(collection.readPage(await ask(collection.requestPage(filter, next)), filter)),
    askOne: (single) => askOne(ask, single),
  }
}

interface Question<R> extends Omit<SingleRead, 'read'> {
  read: (body: unknown) => R
}

/** null: the provider has no such thing, or does not have it any more */
export async function askOne<R>(ask: Asking['ask'], { request, read, isGone }: Question<R>): Promise<R | null> {
  try {
    return read(await ask(request))
  } catch (problem) {
    if (problem instanceof ReadFailed && problem.answer && isGone(problem.answer)) return null
    throw problem
  }
}
