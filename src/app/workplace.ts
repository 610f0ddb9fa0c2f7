import type { QueryClient } from '@tanstack/react-query'
import { type Drafts, draftsOf } from '../data/drafts'
import { createQueryClient } from '../data/queryClient'
import type { Engine, Source } from '../offline/engine'
import { openStore, type Store } from '../offline/store'
import { systemClock } from '../provider/browser'
import { openChannels } from '../provider/channels'
import type { Deployment } from '../provider/deployment'
import { createDownload, type Download } from '../provider/download'
import { dropImages } from '../provider/imageCache'
import type { Person } from '../provider/person'
import type { Session } from '../provider/session'
import { createCell } from '../provider/source'
import { startEngine } from './engine'
import { forgetName, rememberName } from './keptChanges'
import { forgetMarker, type Lost, lostFrom } from './keptMarker'
import { createLiveTopics, type Live } from './liveTopics'

/** What one signed-in person works with: their engine, query cache and drafts, on their own database, and the live socket. */
export interface Workplace {
  me: Person
  engine: Engine
  queries: QueryClient
  drafts: Drafts
  live: Live
  download: Download
  /** what the browser had cleared before this was opened */
  lost: Lost | null
  close: () => void
}

/** What happens to a person's data on this device when they leave. */
export type Leaving = 'keep' | 'discard'

export interface Workplaces {
  /** null while nobody is signed in, and while a workplace is being opened */
  current: Source<Workplace | null>
  /** why a workplace could not be opened; null while all is well */
  problem: Source<unknown>
  /** an older console in another tab has to be closed first */
  blocked: Source<boolean>
  /** Resolves when what the session says has been done, or waits for a person. */
  settled: () => Promise<void>
  leave: (how: Leaving) => Promise<void>
}

/** Opens and closes workplaces as the session says who is signed in. One at a time, in order. */
export function followSession(session: Session, deployment: Deployment): Workplaces {
  const current = createCell<Workplace | null>(null)
  const problem = createCell<unknown>(null)
  const blocked = createCell(false)
  let leaving: Leaving = 'keep' // a session that the provider has ended leaves everything where it is
  let turn: Promise<void> = Promise.resolve()

  const follow = async () => {
    const state = session.state.read()
    const me = state.kind === 'signedIn' ? state.me : null
    const open = current.read()
    if (open && open.me.id !== me?.id) {
      current.write(null)
      await end(open, leaving)
      leaving = 'keep'
    }
    if (!me || current.read()) return
    const store = await openStore(me.id, { onBlocked: () => blocked.write(true) })
    blocked.write(false)
    current.write(await openWorkplace(me, store, session, deployment))
  }
  const takeTurn = () => {
    turn = turn.then(follow).catch((found: unknown) => problem.write(found))
  }
  takeTurn()
  session.state.subscribe(takeTurn)

  return {
    current,
    problem,
    blocked,
    settled: () => Promise.race([turn, becomesTrue(blocked)]),
    leave: async (how) => {
      leaving = how
      await session.signOut()
      await turn
    },
  }
}

const becomesTrue = (source: Source<boolean>) =>
  new Promise<void>((resolve) => {
    const stop = source.subscribe(() => {
      if (!source.read()) return
      stop()
      resolve()
    })
  })

async function openWorkplace(me: Person, store: Store, session: Session, deployment: Deployment): Promise<Workplace> {
  const lost = lostFrom(store, me.id) // before the engine marks what is here now
  const engine = await startEngine(me, session, deployment, store)
  const queries = createQueryClient(store.database)
  const stop = keepInStep(engine, queries)
  const live = createLiveTopics({
    open: (signs) => openChannels({ deployment, session, ...signs }),
    onReachable: () => {
      if (engine.summary.read().connectivity !== 'online') engine.sendNow()
    },
  })
  rememberName(me)
  return {
    me,
    engine,
    lost,
    queries,
    drafts: draftsOf(store.database),
    live,
    download: createDownload({
      deployment,
      session,
      fetch: (address, init) => fetch(address, init),
      clock: systemClock,
    }),
    close: () => {
      live.close()
      stop()
      queries.clear()
    },
  }
}

/** A moderator who moves card after card is not to be followed by a list request after each. */
const AFTER_THE_LAST_ANSWER = 1_500

/**
 * What is shown is asked for anew as soon as the provider can be reached again, and after the last waiting change has been
 * answered: what others did meanwhile, and what the provider made of ours beyond the record itself.
 */
function keepInStep(engine: Engine, queries: QueryClient): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const stop = engine.onEvent(({ kind }) => {
    if (kind === 'reconnected') void queries.invalidateQueries()
    if (kind !== 'drained') return
    clearTimeout(soon)
    soon = setTimeout(() => void queries.invalidateQueries(), AFTER_THE_LAST_ANSWER)
  })
  return () => {
    clearTimeout(soon)
    stop()
  }
}

async function end({ me, engine, close }: Workplace, how: Leaving): Promise<void> {
  close()
  if (how === 'keep') {
    await engine.close()
    return
  }
  await engine.wipe()
  forgetName(me)
  forgetMarker(me.id)
  await dropImages()
}
