/** A device with tabs and a worker, a provider behind it, and two people who work on it. */
import { parseDeployment } from '../deployment'
import type { Person } from '../session/person'
import { createSession, type Session } from '../session/session'
import { authority } from './authority'
import { browserProfile } from './profile'
import { virtualClock } from './virtualClock'

const person = (id: string, firstName: string): Person => ({
  id,
  email: `${firstName.toLowerCase()}@example.test`,
  firstName,
  lastName: 'Example',
  roles: ['admin'],
})

export const sanne = person('1', 'Sanne')
export const luc = person('2', 'Luc')

const brand = { hosts: [], name: 'A', logo: '', accent: '#123456', dashboard: '', publicSite: '', maps: '' }
export const deployment = parseDeployment(
  { idempotencyKeys: true, recordVersions: true, offlineHours: 24, brands: [brand] },
  'https://console.example/',
)

export function device() {
  const clock = virtualClock()
  const provider = authority({ sanne, luc })
  const profile = browserProfile()
  const shared = { deployment, fetch: provider.fetch, clock, locks: profile.locks }
  return {
    clock,
    provider,
    /** a new tab's storage */
    storage: profile.storage,
    tab: (storage = profile.storage()): Session => createSession({ ...shared, channel: profile.channel(), storage }),
    worker: (): Session => createSession({ ...shared, channel: profile.channel(), storage: null }),
    /** the channel on which other contexts of this profile are heard here */
    channel: profile.channel,
    /** whether any context has a token */
    isTokenHeld: () => profile.locks.isHeld('session-token'),
    /** A tab is frozen while it refreshes its token, and never releases the lock. */
    freezeRefreshing: () => void profile.locks.request('session-refresh', {}, () => new Promise(() => {})),
    /** Lets time pass until the promise is settled. */
    async wait<T>(promise: Promise<T>, milliseconds = 1_000): Promise<T> {
      await clock.pass(milliseconds)
      return promise
    },
  }
}
