import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { useState } from 'react'
import styles from './SignInScreen.module.css'

export interface GoogleButtonProps {
  clientId: string
  /** null when Google gave none */
  onCredential: (credential: string | null) => void
}

/** Google's own button. Its provider fetches Google's script as soon as it is mounted, so it stands only here. */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const [reachable, setReachable] = useState(true)
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
