import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/control/Button'
import { trustGoogle } from './googleTrust'
import styles from './SignInScreen.module.css'
import { useGoogleScript } from './useGoogleScript'

interface GoogleButtonProps {
  clientId: string
  /** null when Google gave none */
  onCredential: (credential: string | null) => void
}

const UNREACHABLE = 'Google cannot be reached right now.'

/**
 * Google's own button. Its provider fetches Google's script as soon as it is mounted, so it is mounted only here. While the script
 * is missing, a button of the same name and size takes its place, so that nothing below moves under a finger. A press on that one
 * asks Google once more, and says why nothing comes.
 */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const { attempt, isMissing, isPressed, inVain, onPress, ...told } = useGoogleScript(() => onCredential(null))
  const trusted = useTrust()
  if (!trusted) return null
  return (
    <>
      <GoogleOAuthProvider key={attempt} clientId={clientId} {...told}>
        {!isMissing && (
          <GoogleLogin
            onSuccess={({ credential }) => onCredential(credential ?? null)}
            onError={() => onCredential(null)}
            width={320}
          />
        )}
      </GoogleOAuthProvider>
      {isMissing && (
        <Button title={UNREACHABLE} busy={isPressed} className={styles.standIn} onClick={() => !isPressed && onPress()}>
          Sign in with Google
        </Button>
      )}
      {isMissing && inVain && <p className={styles.unreachable}>{UNREACHABLE}</p>}
    </>
  )
}

/** Google's parts are mounted only after this effect: their own effects would run before it. */
function useTrust(): boolean {
  const [trusted, setTrusted] = useState(false)
  useEffect(() => {
    setTrusted(true)
    return trustGoogle()
  }, [])
  return trusted
}
