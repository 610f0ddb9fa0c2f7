import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { LocalIdentity } from '../../provider/session/localIdentities'
import { Button } from '../../ui/control/Button'
import styles from './SignInScreen.module.css'
import { useAskedAgain } from './useAskedAgain'

interface LocalIdentitiesProps {
  list: () => Promise<LocalIdentity[] | null>
  onChoose: (identity: LocalIdentity) => Promise<void>
  /** shown instead if there are none */
  otherwise: ReactNode
}

/** A button per person, on a laptop whose provider is its own identity issuer (contract section 2). */
export function LocalIdentities({ list, onChoose, otherwise }: LocalIdentitiesProps) {
  const identities = useLocalIdentities(list)
  const [chosen, setChosen] = useState<string | null>(null)
  if (!identities) return null
  if (identities.length === 0) return otherwise

  const choose = async (identity: LocalIdentity) => {
    if (chosen !== null) return
    setChosen(identity.email)
    await onChoose(identity)
    setChosen(null)
  }

  return (
    <ul className={styles.identities}>
      {identities.map((identity) => (
        <li key={identity.email}>
          <Button
            className={styles.identity}
            aria-label={`Sign in as ${identity.first_name} ${identity.last_name}`}
            busy={chosen === identity.email}
            onClick={() => void choose(identity)}
          >
            <span>
              Sign in as {identity.first_name} {identity.last_name}
            </span>
            <span className={styles.roles}>{identity.roles.map((role) => role.replaceAll('_', ' ')).join(', ')}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Null until it is known whether there are any. */
function useLocalIdentities(list: LocalIdentitiesProps['list']): LocalIdentity[] | null {
  const [identities, setIdentities] = useState<LocalIdentity[] | null>(null)
  const ask = useCallback(() => void list().then((found) => setIdentities((known) => known ?? found)), [list])
  useEffect(ask, [ask])
  useAskedAgain(identities === null, ask)
  return identities
}
