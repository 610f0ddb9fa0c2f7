import { useEffect, useId, useRef, useState } from 'react'
import type { Brand } from '../../provider/deployment'
import type { LocalIdentity } from '../../provider/session/localIdentities'
import { focusOn } from '../../ui/focus/focusOn'
import { isFocusLost } from '../../ui/focus/heldFocus'
import { Callout } from '../../ui/news/Callout'
import { lazyPart } from '../../ui/screen/lazyPart'
import { MissingHere } from '../../ui/screen/MissingPart'
import { LocalIdentities } from './LocalIdentities'
import styles from './SignInScreen.module.css'
import { type Waiting, WaitingNotice } from './WaitingNotice'

const GoogleButton = lazyPart(async () => (await import('./GoogleButton')).GoogleButton, MissingHere)

/** The ways into the console, passed in so that the screen needs no knowledge of the wire. */
export interface SignInWays {
  /** empty if there are none; null while nobody answers */
  localIdentities: () => Promise<LocalIdentity[] | null>
  /** null if it cannot be had */
  credentialOf: (email: string) => Promise<string | null>
  /** Resolves to whether the provider accepted the credential; signing in leaves this screen. */
  signIn: (googleJwt: string) => Promise<boolean>
}

interface SignInScreenProps {
  brand: Brand
  ways: SignInWays
  waiting: () => Promise<Waiting[]>
  /** resolves to whether the changes could be read */
  onExport: () => Promise<boolean>
}

/** The spec's words, for every way of signing in (section 2). */
const FAILED = 'Error logging into Google Sign In, please try again.'

/** Only the site's operator can change this. */
const NO_WAY_IN =
  'Nobody can sign in here yet: deployment.json names no Google client id for this brand. Please tell whoever looks after the site.'

export function SignInScreen({ brand, ways, waiting, onExport }: SignInScreenProps) {
  const [failed, setFailed] = useState(false)
  const main = useRef<HTMLElement>(null)
  const titleId = useId()

  // After logging out, the keyboard goes on here, too.
  useEffect(() => {
    if (isFocusLost()) focusOn(main.current)
  }, [])

  const isIn = async (credential: Promise<string | null>) => {
    const googleJwt = await credential
    return googleJwt !== null && (await ways.signIn(googleJwt))
  }
  const enter = async (credential: Promise<string | null>) => {
    setFailed(false)
    setFailed(!(await isIn(credential).catch(() => false)))
  }

  return (
    <main ref={main} aria-labelledby={titleId} className={styles.screen}>
      <div className={styles.box}>
        <img src={brand.logo} alt={brand.name} width={56} height={56} className={styles.logo} />
        <h1 id={titleId} className={styles.title}>
          {brand.name}
        </h1>
        <p className={styles.text}>Sign in to moderate brochures.</p>
        {failed && (
          <Callout tone="danger" role="alert">
            {FAILED}
          </Callout>
        )}
        {brand.googleClientId && (
          <div className={styles.google}>
            <GoogleButton
              clientId={brand.googleClientId}
              onCredential={(credential) => void enter(Promise.resolve(credential))}
            />
          </div>
        )}
        <LocalIdentities
          list={ways.localIdentities}
          onChoose={({ email }) => enter(ways.credentialOf(email))}
          otherwise={!brand.googleClientId && <Callout tone="warning">{NO_WAY_IN}</Callout>}
        />
        <WaitingNotice read={waiting} onExport={onExport} />
      </div>
    </main>
  )
}
