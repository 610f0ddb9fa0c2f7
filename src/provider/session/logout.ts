/**
 * Tells the provider of a log-out, which already holds on this device. A log-out that the provider has not heard of is owed to it.
 */
import type { Milliseconds } from '../clock'
import type { Deployment } from '../deployment'
import { exchange, type Wire } from '../exchange'
import { type Answered, isPage } from '../outcome'
import type { Locks } from '../profile'
import { underLock } from './cookieLock'
import type { Remembered } from './remembered'
import type { Token } from './sharedToken'

/** Signing out must not hang on a bad network: then the provider is told later. */
const LOGOUT_DEADLINE: Milliseconds = 5_000

interface LogoutPorts extends Wire {
  deployment: Deployment
  remembered: Remembered
  locks: Locks
}

interface Logouts {
  /**
   * Resolves when the provider has been told, or could not be in time. @param token null if there is none any more: the cookie says
   * who it is
   */
  tell: (token: Token | null) => Promise<void>
  /** Tells by the cookie alone: until the next person signs in, it is still that of the person who left. */
  tellOwed: () => Promise<void>
  /** Waits for what is on its way, and tells what is owed: the answer removes the cookie, which must not be the next person's. */
  finish: () => Promise<void>
}

export function createLogouts(ports: LogoutPorts): Logouts {
  const { remembered } = ports
  let telling: Promise<void> = Promise.resolve()
  const tell = (token: Token | null) => {
    remembered.oweLogout(true)
    // Somebody who signs in meanwhile in another tab has told it: sent after that, the log-out would remove their cookie.
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
    keepalive: true, // even if the page is left at that moment
    headers: token ? { Authorization: `Bearer ${token.value}` } : {},
  }
  const answer = await exchange(wire, `${deployment.provider.api}/auth/logout`, init, { deadline: LOGOUT_DEADLINE })
  if ('status' in answer && isHeard(answer)) remembered.oweLogout(false)
}

/** A network that wants its own sign-in answers everything, with a page or a redirect (which has no status here). */
const isHeard = ({ status, headers }: Answered) =>
  !isPage(headers) && (status === 401 || (status >= 200 && status < 300))
