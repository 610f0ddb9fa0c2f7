import { fetchFromHere, openChannel, systemClock, webLocks } from '../../provider/browser'
import type { Deployment } from '../../provider/deployment'
import { localValues, tabValues } from '../../provider/localValues'
import { createSession, SESSION_CHANNEL, type Session } from '../../provider/session/session'

/** The session of this tab; one for its whole life. */
export function openSession(deployment: Deployment): Session {
  const session = createSession({
    deployment,
    fetch: fetchFromHere,
    clock: systemClock,
    locks: webLocks,
    channel: openChannel(SESSION_CHANNEL),
    storage: { tab: tabValues, device: localValues },
  })
  window.addEventListener('online', () => void session.tellOwed())
  return session
}
