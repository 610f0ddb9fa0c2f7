import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { useEffect, useState } from 'react'
import { trustGoogle } from './googleTrust'
import styles from './SignInScreen.module.css'
import { useAskedAgain } from './useAskedAgain'

interface GoogleButtonProps {
  clientId: string
  /** null when Google gave none */
  onCredential: (credential: string | null) => void
}

/** Google's own button. Its provider fetches Google's script as soon as it is mounted, so it stands only here. */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const [reachable, setReachable] = useState(true)
  const [asked, setAsked] = useState(1)
  useAskedAgain(!reachable, () => setAsked(asked + 1))
  const trusted = useTrust()
  if (!trusted) return null
  return (
    <GoogleOAuthProvider
      key={asked}
      clientId={clientId}
      onScriptLoadSuccess={() => setReachable(true)}
      onScriptLoadError={() => setReachable(false)}
    >
      {reachable ? (
        <GoogleLogin
          onSuccess={({ credential }) => onCredential(credential ?? null)}
          onError={() => onCredential(null)}
          width={320}
        />
      ) : (
        <p className={styles.unreachable}>Google cannot be reached right now.</p>
      )}
    </GoogleOAuthProvider>
  )
}

/** Google's parts are mounted only once they are trusted: their effects run before those of what stands around them. */
function useTrust(): boolean {
  const [trusted, setTrusted] = useState(false)
  useEffect(() => {
    setTrusted(true)
    return trustGoogle()
  }, [])
  return trusted
}
