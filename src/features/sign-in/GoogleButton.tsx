import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { useEffect, useState } from 'react'
import { trustGoogle } from './googleTrust'
import styles from './SignInScreen.module.css'

interface GoogleButtonProps {
  clientId: string
  /** null when Google gave none */
  onCredential: (credential: string | null) => void
}

/** Google's own button. Its provider fetches Google's script as soon as it is mounted, so it stands only here. */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const [reachable, setReachable] = useState(true)
  const trusted = useTrust()
  if (!trusted) return null
  if (!reachable) return <p className={styles.unreachable}>Google cannot be reached right now.</p>
  return (
    <GoogleOAuthProvider clientId={clientId} onScriptLoadError={() => setReachable(false)}>
      <GoogleLogin
        onSuccess={({ credential }) => onCredential(credential ?? null)}
        onError={() => onCredential(null)}
        width={320}
      />
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
