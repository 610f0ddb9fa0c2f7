import { passing } from '../../provider/browser'
import type { Milliseconds } from '../../provider/clock'
import type { Deployment } from '../../provider/deployment'
import type { Session } from '../../provider/session/session'
import { becomes, createCell, type Source } from '../../provider/source'
import type { Leaving, openWorkplace, Workplace } from './openWorkplace'

export interface Workplaces {
  /** null while nobody is signed in, or a workplace is being opened */
  current: Source<Workplace | null>
  /** why a workplace could not be opened; null while all is well */
  problem: Source<unknown>
  /** an older console in another tab has to be closed first */
  blocked: Source<boolean>
  /** Resolves when the workplace matches the session, or waits for a person. */
  settled: () => Promise<void>
  leave: (how: Leaving) => Promise<void>
}

/** The engine and its database are more than half of the code that runs. The sign-in screen does not wait for them. */
const openWhenNeeded: typeof openWorkplace = async (ports) => (await import('./openWorkplace')).openWorkplace(ports)

/** A frozen tab may hold on for hours to a database that is being deleted. The next person does not wait for it. */
const LONGEST_ENDING: Milliseconds = 5_000

/** Opens and closes workplaces as the session says who is signed in: one at a time, in order. */
export function followSession(session: Session, deployment: Deployment, open = openWhenNeeded): Workplaces {
  const current = createCell<Workplace | null>(null)
  const problem = createCell<unknown>(null)
  const blocked = createCell(false)
  let leaving: Leaving = 'ended' // unless a person says otherwise, everything stays where it is
  let turn: Promise<void> = Promise.resolve()

  const follow = async () => {
    const state = session.state.read()
    const me = state.kind === 'signedIn' ? state.me : null
    const before = current.read()
    // The choice was for this log-out only: if nothing was open, or ending it fails, it must not be done to the next person's data.
    const how = leaving
    leaving = 'ended'
    if (before && before.me.id !== me?.id) {
      current.write(null)
      // If it cannot be ended or deleted, the next person can work all the same. The sign-in screen says whose changes are still here.
      await Promise.race([before.end(how).catch(() => undefined), passing(LONGEST_ENDING)])
    }
    if (!me) return
    const opened = current.read()
    if (opened) {
      // The same person, but the provider may have another name for them than this device had.
      if (opened.me !== me) current.write({ ...opened, me })
      return
    }
    const onBlocked = () => blocked.write(true)
    const workplace = await open({ me, session, deployment, onBlocked })
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
