import type { QueryClient } from '@tanstack/react-query'
import type { Drafts } from '../data/drafts'
import type { Engine } from '../offline/engine'
import type { Channels } from '../provider/channels'
import type { Deployment } from '../provider/deployment'
import type { Download } from '../provider/download'
import type { Person } from '../provider/person'
import type { Session } from '../provider/session'
import type { Source } from '../provider/source'
import { becomes, createCell } from '../provider/source'
import type { Lost } from './keptMarker'

/** What one signed-in person works with: their engine, query cache and drafts, on their own database, and the live socket. */
export interface Workplace {
  me: Person
  engine: Engine
  queries: QueryClient
  drafts: Drafts
  live: Channels
  download: Download
  /** what the browser had cleared before this was opened */
  lost: Lost | null
  end: (how: Leaving) => Promise<void>
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
      await open.end(leaving)
      leaving = 'keep'
    }
    if (!me || current.read()) return
    // The engine and its database are more than half of what runs: whoever has still to sign in does not wait for them.
    const { openWorkplace } = await import('./openWorkplace')
    const onBlocked = () => blocked.write(true)
    const workplace = await openWorkplace({ me, session, deployment, onBlocked })
    blocked.write(false)
    current.write(workplace)
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
    settled: () => Promise.race([turn, becomes(blocked, (is) => is)]),
    leave: async (how) => {
      leaving = how
      await session.signOut()
      await turn
    },
  }
}
