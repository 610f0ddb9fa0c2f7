import { useCallback, useMemo } from 'react'
import { SignInScreen, type SignInWays } from '../../features/sign-in/SignInScreen'
import { systemClock } from '../../provider/browser'
import { listLocalIdentities, localCredential } from '../../provider/session/localIdentities'
import { exportKeptChanges } from '../device/exportChanges'
import { readKeptChanges } from '../device/keptChanges'
import { useApp } from '../start/appContext'

const exported = async () => (await exportKeptChanges()) !== 'unreadable'

/** The sign-in route: gives the screen the ways in. Its guard sends somebody who is signed in to where they wanted to go. */
export function SignIn() {
  const { site, session } = useApp()

  const ways = useMemo<SignInWays>(() => {
    const wire = { deployment: site.deployment, fetch: window.fetch.bind(window), clock: systemClock }
    return {
      localIdentities: () => listLocalIdentities(wire),
      credentialOf: (email) => localCredential(wire, email),
      signIn: async (googleJwt) => (await session.signIn(googleJwt)).kind === 'signedIn',
    }
  }, [site, session])

  const waiting = useCallback(async () => {
    const last = session.lastPerson()?.id
    return (await readKeptChanges()).map(({ person, firstName, changes }) => ({
      person,
      firstName,
      count: changes.length,
      canExport: person === last,
    }))
  }, [session])

  return <SignInScreen brand={site.brand} ways={ways} waiting={waiting} onExport={exported} />
}
