import { useContext } from 'react'
import { useEngine } from '../../data/engineContext'
import { formAddress } from '../../domain/takenUp'
import type { Engine, EntryView, Parked } from '../../offline/engine'
import { refusalText } from '../../provider/outcome'
import { Button } from '../../ui/Button'
import { useToast } from '../../ui/toasts'
import { Comparison } from './Comparison'
import { CloseContext } from './closeContext'
import styles from './SyncCentre.module.css'

/** Why a change waits for a person, and the ways out. */
export function ParkedEntry({ entry, parked }: { entry: EntryView; parked: Parked }) {
  const form = parked.reason === 'refused' ? formAddress(entry) : null
  return (
    <div className={styles.parkedBox}>
      <Reason parked={parked} />
      <div className={styles.buttons}>
        {waysOut(parked).map(({ label, run, tone }) => (
          <WayOut key={label} label={label} tone={tone} run={run} seq={entry.seq} />
        ))}
        {form && <EditInForm address={form} />}
      </div>
    </div>
  )
}

function Reason({ parked }: { parked: Parked }) {
  switch (parked.reason) {
    case 'refused':
      return <p className={styles.words}>{refusalText(parked.refusal)}</p>
    case 'conflict':
      return (
        <>
          <p className={styles.words}>This is a conflict: somebody else has changed the same meanwhile.</p>
          <Comparison fields={parked.fields} />
        </>
      )
    case 'changed':
      return (
        <>
          <p className={styles.words}>It has changed since you looked. Is your decision still right?</p>
          <Comparison fields={parked.fields} />
        </>
      )
    case 'mayHaveArrived':
      return (
        <p className={styles.words}>
          It may have arrived: the answer was lost, and the provider cannot say. Look whether it is done before you send
          it again.
        </p>
      )
    case 'deleted':
      return (
        <p className={styles.words}>
          Somebody has deleted it meanwhile.{parked.refusal && ` ${refusalText(parked.refusal)}`}
        </p>
      )
    case 'unreadable':
      return <p className={styles.words}>{parked.problem}</p>
    default:
      return unreachable(parked)
  }
}

/** Back to the form that it was made with, filled in as it was. */
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
}

const KEEP_MINE: Way = { label: 'Keep mine', tone: 'primary', run: (engine, seq) => engine.keepMine(seq) }
const KEEP_THEIRS: Way = { label: 'Keep theirs', tone: 'plain', run: (engine, seq) => engine.keepTheirs(seq) }
const RETRY: Way = { label: 'Retry', tone: 'plain', run: (engine, seq) => engine.retry(seq) }
const DISCARD: Way = { label: 'Discard', tone: 'quiet', run: (engine, seq) => engine.discard(seq) }

const WAYS: Record<Parked['reason'], readonly Way[]> = {
  refused: [RETRY, DISCARD],
  conflict: [KEEP_MINE, KEEP_THEIRS],
  changed: [KEEP_MINE, KEEP_THEIRS],
  mayHaveArrived: [RETRY, DISCARD],
  deleted: [RETRY, DISCARD],
  unreadable: [DISCARD],
}

const waysOut = ({ reason }: Parked) => WAYS[reason]

function WayOut({ label, tone, run, seq }: Way & { seq: number }) {
  const engine = useEngine()
  const toast = useToast()
  const go = () =>
    run(engine, seq).catch(() => toast({ text: `“${label}” could not be kept on this device`, tone: 'danger' }))
  return (
    <Button tone={tone} onClick={() => void go()}>
      {label}
    </Button>
  )
}

function unreachable(reason: never): never {
  throw new Error(`unknown reason ${JSON.stringify(reason)}`)
}
