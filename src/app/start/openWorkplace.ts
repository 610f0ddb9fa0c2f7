import type { QueryClient } from '@tanstack/react-query'
import { draftsOf } from '../../data/form/drafts'
import type { Drafts } from '../../data/form/draftsContext'
import { createQueryClient } from '../../data/reading/queryClient'
import type { Engine } from '../../offline/engine'
import { openStore } from '../../offline/storage/store'
import { fetchFromHere, systemClock } from '../../provider/browser'
import { type Channels, openChannels } from '../../provider/channels'
import type { Deployment } from '../../provider/deployment'
import { createDownload, type Download } from '../../provider/files/download'
import type { Person } from '../../provider/session/person'
import type { Session } from '../../provider/session/session'
import { forgetImages } from '../device/keepImages'
import { forgetName, rememberName } from '../device/keptChanges'
import { forgetMarker, type Lost, lostFrom } from '../device/keptMarker'
import { createLiveTopics } from '../device/liveTopics'
import { warmUp } from '../device/warmUp'
import { startEngine } from './engine'
import { keepInStep } from './keepInStep'
import { followOwnName } from './ownName'

/** What one signed-in person works with: their engine, query cache and drafts, on their own database, and the live socket. */
export interface Workplace {
  me: Person
  engine: Engine
  queries: QueryClient
  drafts: Drafts
  /** number of forms, in all tabs, in which something was typed and not saved */
  unsaved: () => Promise<number>
  live: Channels
  download: Download
  /** what the browser had cleared before this was opened */
  lost: Lost | null
  end: (how: Leaving) => Promise<void>
}

/** What happens to a person's data on this device. `keep` and `discard`: they log out. `ended`: only their session is over. */
export type Leaving = 'keep' | 'discard' | 'ended'

interface WorkplacePorts {
  me: Person
  session: Session
  deployment: Deployment
  /** an older console in another tab has to be closed first */
  onBlocked: () => void
}

/** Opens one person's data on this device, and what keeps it in step with the provider. */
export async function openWorkplace({ me, session, deployment, onBlocked }: WorkplacePorts): Promise<Workplace> {
  const store = await openStore(me.id, { onBlocked })
  const lost = lostFrom(store, me.id) // before the engine marks what is here now
  const engine = await startEngine(me, session, deployment, store)
  const queries = createQueryClient(store.database)
  const stops = [keepInStep(engine, queries), warmUp({ engine, queries }), followOwnName(engine, session, me)]
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
    unsaved: () => store.database.drafts.count().catch(() => 0),
    live,
    download: createDownload({
      deployment,
      session,
      fetch: fetchFromHere,
      clock: systemClock,
    }),
    end: (how) => {
      live.close()
      for (const stop of stops) stop()
      queries.clear()
      return endWork(me, engine, how)
    },
  }
}

async function endWork(me: Person, engine: Engine, how: Leaving): Promise<void> {
  if (how !== 'discard') {
    await (how === 'keep' ? engine.leave() : engine.close())
    return
  }
  const wiped = engine.wipe()
  // These do not wait for the deletion, which something may hold up: somebody else may sign in before it ends.
  forgetName(me)
  forgetMarker(me.id)
  await Promise.all([wiped, forgetImages()])
}
