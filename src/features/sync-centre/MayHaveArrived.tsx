import { useState } from 'react'
import { useEngine } from '../../data/engineContext'
import type { Found } from '../../offline/engine'
import { Button } from '../../ui/control/Button'
import { useToast } from '../../ui/news/toasts'
import styles from './SyncCentre.module.css'

/** The answer to what must not be done twice was lost: what the provider has of it, for a person to judge by. */
export function MayHaveArrived({ seq, creation }: { seq: number; creation: boolean }) {
  const engine = useEngine()
  const toast = useToast()
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const look = () =>
    engine
      .lookUp(seq)
      .then(setFound)
      .catch(() => toast({ text: 'The provider cannot be asked now', tone: 'danger' }))
  const isThis = (id: string) =>
    engine.arrived(seq, id).catch(() => toast({ text: 'The provider cannot be asked now', tone: 'danger' }))
  return (
    <>
      <p className={styles.words}>
        It may have arrived: the answer was lost, and the provider cannot say. Look whether it is done before you send
        it again.
      </p>
      {found === null && <Button onClick={() => void look()}>Look it up</Button>}
      {found?.length === 0 && <p className={styles.words}>The provider has nothing like it.</p>}
      {found && found.length > 0 && (
        <ul aria-label="What the provider has">
          {found.map(({ id, text }) => (
            <li key={id}>
              {text} {creation && <Button onClick={() => void isThis(id)}>It is this one</Button>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
