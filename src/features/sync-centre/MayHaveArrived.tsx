import { useState } from 'react'
import { useEngine } from '../../data/engineContext'
import { MAY_HAVE_ARRIVED } from '../../data/mayHaveArrivedText'
import { collectionOf, type LookedUp, lookUp } from '../../domain/arrival/lookUp'
import type { Stored } from '../../offline/define'
import type { EntryView } from '../../offline/engine'
import { Button } from '../../ui/control/Button'
import { useToast } from '../../ui/news/toasts'
import { useNotKept } from './notKept'
import styles from './SyncCentre.module.css'
import { unreachable } from './unreachable'

/** For a change that must not be done twice and whose answer was lost: shows what the provider has, for a person to judge. */
export function MayHaveArrived({ entry, isNameless = false }: { entry: EntryView; isNameless?: boolean | undefined }) {
  return (
    <>
      <p className={styles.words}>{isNameless ? NAMELESS : MAY_HAVE_ARRIVED}</p>
      {collectionOf(entry) && <LookUp entry={entry} />}
    </>
  )
}

const NAMELESS =
  'Other changes wait for what this one has made, and it is not known which record that is. Look it up and choose it, or send this one again, or discard it with what waits for it.'

function LookUp({ entry }: { entry: EntryView }) {
  const engine = useEngine()
  const toast = useToast()
  const notKept = useNotKept()
  const [looked, setLooked] = useState<LookedUp | null>(null)
  const [isLooking, setLooking] = useState(false)
  const look = () => {
    setLooking(true)
    return lookUp(engine.ask, entry)
      .then(setLooked)
      .catch(() => toast({ text: 'The provider cannot be asked now', tone: 'danger' }))
      .finally(() => setLooking(false))
  }
  const isThis = (made: Stored) => engine.arrived(entry.seq, made).catch(notKept('“It is this one”'))
  return (
    <>
      <div role="status">
        {looked &&
          wordsOf(looked).map((words) => (
            <p key={words} className={styles.words}>
              {words}
            </p>
          ))}
      </div>
      {looked?.kind === 'made' && looked.found.length > 0 && (
        <ul aria-label="What the provider has">
          {looked.found.map(({ record, text, own }) => (
            <li key={record.id} title={own} className={styles.found}>
              <span>{text}</span> <Button onClick={() => void isThis(record)}>It is this one</Button>
            </li>
          ))}
        </ul>
      )}
      <Button className={styles.look} busy={isLooking} onClick={() => void look()}>
        Look it up
      </Button>
    </>
  )
}

function wordsOf(looked: LookedUp): readonly string[] {
  switch (looked.kind) {
    case 'made':
      if (looked.found.length > 0) return ['The provider has what looks like it:']
      return [looked.isAll ? 'The provider has nothing like it.' : UNFINISHED]
    case 'signs':
      return looked.words
    case 'untold':
      return [UNTOLD]
    default:
      return unreachable(looked)
  }
}

const UNFINISHED = 'Nothing like it was found, but not all that the provider has could be looked through.'
const UNTOLD = 'This cannot be looked up: the provider has nothing that would tell whether it is done.'
