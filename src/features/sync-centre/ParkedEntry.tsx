import { useContext, useEffect, useRef, useState } from 'react'
import { useEngine } from '../../data/engineContext'
import { useGivingUp } from '../../data/givingUp'
import { formOfRefused } from '../../domain/form/takenUp'
import type { Engine, EntryView, Parked } from '../../offline/engine'
import { refusalText } from '../../provider/outcome'
import { Button } from '../../ui/control/Button'
import { useConfirm } from '../../ui/dialog/dialogs'
import { DECISION_WORDS } from '../../ui/text/decisionWords'
import { Comparison } from './Comparison'
import { CloseContext } from './closeContext'
import { DecideFields } from './DecideFields'
import { lossText } from './lossText'
import { MayHaveArrived } from './MayHaveArrived'
import { useNotKept } from './notKept'
import styles from './SyncCentre.module.css'
import { unreachable } from './unreachable'
import { WhoChanged } from './WhoChanged'

/** Why a change waits for a person, and the ways out. */
export function ParkedEntry({ entry, parked }: { entry: EntryView; parked: Parked }) {
  const form = formOfRefused(entry)
  const [isDeciding, setDeciding] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasDeciding = useRef(false)
  // After the form was cancelled, this button is back in its place, and takes the focus.
  useEffect(() => {
    if (wasDeciding.current && !isDeciding) edit.current?.focus()
    wasDeciding.current = isDeciding
  }, [isDeciding])
  if (isDeciding && parked.reason === 'conflict' && entry.choice) {
    const { unedited } = entry.choice
    return (
      <DecideFields seq={entry.seq} fields={parked.fields} unedited={unedited} onCancel={() => setDeciding(false)} />
    )
  }
  return (
    <div className={styles.parkedBox}>
      <Reason entry={entry} parked={parked} />
      <div className={styles.buttons}>
        {waysOut(entry, parked).map((way) => (
          <WayOut key={way.label} {...way} seq={entry.seq} />
        ))}
        {form && <EditInForm address={form} />}
        {parked.reason === 'conflict' && entry.choice && (
          <Button ref={edit} onClick={() => setDeciding(true)}>
            Edit
          </Button>
        )}
      </div>
    </div>
  )
}

function Reason({ entry, parked }: { entry: EntryView; parked: Parked }) {
  switch (parked.reason) {
    case 'refused':
      return <p className={styles.words}>{refusalText(parked.refusal)}</p>
    case 'conflict':
      return (
        <>
          <p className={styles.words}>This is a conflict: the same has been changed elsewhere meanwhile.</p>
          <Comparison fields={parked.fields} args={entry.args} />
          <WhoChanged entry={entry} />
        </>
      )
    case 'changed':
      return (
        <>
          <p className={styles.words}>It has changed since you looked. Is your decision still right?</p>
          <Comparison fields={parked.fields} args={entry.args} onlyTheirs />
          <WhoChanged entry={entry} />
        </>
      )
    case 'mayHaveArrived':
      return <MayHaveArrived entry={entry} isNameless={parked.isNameless} />
    case 'deleted':
      return (
        <p className={styles.words}>
          Somebody has deleted it meanwhile.{parked.refusal && ` ${refusalText(parked.refusal)}`}
        </p>
      )
    case 'broken':
      return <p className={styles.words}>Something went wrong in the console itself: {parked.problem}</p>
    case 'unreadable':
      return <p className={styles.words}>{parked.problem}</p>
    default:
      return unreachable(parked)
  }
}

/** Back to the form that made the change, filled in as it was. */
function EditInForm({ address }: { address: string }) {
  const close = useContext(CloseContext)
  return (
    <Button
      tone="primary"
      onClick={() => {
        close()
        window.location.hash = address
      }}
    >
      Edit
    </Button>
  )
}

interface Way {
  label: string
  tone: 'plain' | 'primary' | 'quiet'
  run: (engine: Engine, seq: number) => Promise<void>
  /** how many other changes are discarded with it: the person is asked first */
  costs?: (engine: Engine, seq: number) => number
}

const KEEP_MINE: Way = { label: DECISION_WORDS.mine, tone: 'primary', run: (engine, seq) => engine.keepMine(seq) }
const KEEP_THEIRS: Way = { label: DECISION_WORDS.theirs, tone: 'plain', run: (engine, seq) => engine.keepTheirs(seq) }
const RETRY: Way = { label: 'Retry', tone: 'plain', run: (engine, seq) => engine.retry(seq) }
const DISCARD: Way = {
  label: 'Discard',
  tone: 'quiet',
  run: (engine, seq) => engine.discard(seq),
  costs: (engine, seq) => engine.discardedWith([seq]),
}

const IT_ARRIVED: Way = { label: 'It arrived', tone: 'plain', run: (engine, seq) => engine.arrived(seq) }
const SEND_AGAIN: Way = { label: 'Send again', tone: 'plain', run: (engine, seq) => engine.retry(seq) }
const CREATE_AGAIN: Way = { label: 'Create again', tone: 'plain', run: (engine, seq) => engine.createAgain(seq) }

const WAYS: Record<Parked['reason'], readonly Way[]> = {
  refused: [RETRY, DISCARD],
  conflict: [KEEP_MINE, KEEP_THEIRS],
  changed: [KEEP_MINE, KEEP_THEIRS],
  mayHaveArrived: [IT_ARRIVED, SEND_AGAIN],
  deleted: [DISCARD],
  broken: [RETRY, DISCARD],
  unreadable: [DISCARD],
}

/** No “It arrived”: that is known already, and the changes that depend on it would go on waiting. */
const NAMELESS: readonly Way[] = [SEND_AGAIN, DISCARD]

function waysOut({ canBeMadeAgain }: EntryView, parked: Parked): readonly Way[] {
  if (parked.reason === 'mayHaveArrived' && parked.isNameless) return NAMELESS
  return canBeMadeAgain ? [CREATE_AGAIN, ...WAYS[parked.reason]] : WAYS[parked.reason]
}

function WayOut({ label, tone, run, costs, seq }: Way & { seq: number }) {
  const engine = useEngine()
  const givingUp = useGivingUp()
  const notKept = useNotKept()
  const confirm = useConfirm()
  const go = async () => {
    const others = costs?.(engine, seq) ?? 0
    if (others > 0 && !(await confirm({ text: lossText(others, 'this one'), danger: true }))) return
    await givingUp(() => run(engine, seq)).catch(notKept(`“${label}”`))
  }
  return (
    <Button tone={tone} onClick={() => void go()}>
      {label}
    </Button>
  )
}
