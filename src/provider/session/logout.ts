/** Telling the provider of a log-out, which holds on this device already. What it has not heard is owed to it. */
import type { Milliseconds } from '../clock'
import type { Deployment } from '../deployment'
import { exchange, type Wire } from '../exchange'
import { type Answered, isPage } from '../outcome'
import type { Locks } from '../profile'
import { underLock } from './cookieLock'
import type { Remembered } from './remembered'
import type { Token } from './sharedToken'

/** Signing out must not hang on a bad network: the provider is told later then. */
const LOGOUT_DEADLINE: Milliseconds = 5_000

interface LogoutPorts extends Wire {
  deployment: Deployment
  remembered: Remembered
  locks: Locks
}

interface Logouts {
  /** Resolves when it has been told, or could not be in time. @param token null where there is none any more: the cookie says who it is */
  tell: (token: Token | null) => Promise<void>
  /** By the cookie alone: it is still that of who has left until the next person has one. */
  tellOwed: () => Promise<void>
  /** What is on its way, and what is owed: its answer takes the cookie away, which must not be the next person's. */
  finish: () => Promise<void>
}

export function createLogouts(ports: LogoutPorts): Logouts {
  const { remembered } = ports
  let telling: Promise<void> = Promise.resolve()
  const tell = (token: Token | null) => {
    remembered.oweLogout(true)
    // Whoever signs in meanwhile, in another tab, has told it; what is still on its way then would take their cookie.
    telling = underLock(ports, async () => {
      if (remembered.owesLogout()) await send(ports, token)
    })
    return telling
  }
  const tellOwed = async () => {
    if (remembered.owesLogout()) await tell(null)
  }
  const finish = async () => {
    await telling
    await tellOwed()
  }
  return { tell, tellOwed, finish }
}

async function send({ deployment, remembered, ...wire }: LogoutPorts, token: Token | null): Promise<void> {
  const init: RequestInit = {
    method: 'DELETE',
    credentials: 'include',
    keepalive: true, // also when the page is left in the same moment
    headers: token ? { Authorization: `Bearer ${token.value}` } : {},
  }
  const answer = await exchange(wire, `${deployment.provider.api}/auth/logout`, init, { deadline: LOGOUT_DEADLINE })
  if ('status' in answer && isHeard(answer)) remembered.oweLogout(false)
}

/** A network that wants its own sign-in answers everything, with a page or by leading to one (which has no status here). */
const isHeard = ({ status, headers }: Answered) =>
  !isPage(headers) && (status === 401 || (status >= 200 && status < 300))
