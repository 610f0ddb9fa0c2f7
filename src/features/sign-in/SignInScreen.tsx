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

/** The ways into the console, handed in: the screen knows no wire. */
export interface SignInWays {
  /** empty where there are none; null while nobody says so */
  localIdentities: () => Promise<LocalIdentity[] | null>
  /** null when it cannot be had */
  credentialOf: (email: string) => Promise<string | null>
  /** Whether the provider took the credential; whoever is signed in leaves this screen. */
  signIn: (googleJwt: string) => Promise<boolean>
}

interface SignInScreenProps {
  brand: Brand
  ways: SignInWays
  waiting: () => Promise<Waiting[]>
  /** resolves with whether the changes could be read */
  onExport: () => Promise<boolean>
}

/** The spec's words, for whatever way was tried (section 2). */
const FAILED = 'Error logging into Google Sign In, please try again.'

/** The person can do nothing about it. */
const NO_WAY_IN =
  'Nobody can sign in here yet: deployment.json names no Google client id for this brand. Please tell whoever looks after the site.'

export function SignInScreen({ brand, ways, waiting, onExport }: SignInScreenProps) {
  const [failed, setFailed] = useState(false)
  const main = useRef<HTMLElement>(null)
  const titleId = useId()

  // Whoever has logged out goes on here, too.
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
