import { useEffect, useRef, useState } from 'react'
import { useEngine } from '../../data/engineContext'
import { useGivingUp } from '../../data/givingUp'
import { useConnectivity, useOutbox } from '../../data/sync'
import { countText, numberText } from '../../domain/values/numbers'
import type { Connectivity, EffectLine, EntryView } from '../../offline/engine'
import { Button } from '../../ui/control/Button'
import checkbox from '../../ui/control/Checkbox.module.css'
import { useConfirm } from '../../ui/dialog/dialogs'
import { useRowWindow } from '../../ui/useRowWindow'
import { effectText, REMARKS, type Remark, remarkOn } from './effectWords'
import styles from './HeldChanges.module.css'
import { lossText } from './lossText'
import { useNotKept } from './notKept'

/** Changes that have waited long, before any is sent: what would become of each, and which of them to leave out. */
export function HeldChanges() {
  const engine = useEngine()
  const givingUp = useGivingUp()
  const notKept = useNotKept()
  const confirm = useConfirm()
  const connectivity = useConnectivity()
  const { lines, compared } = useNetEffect(connectivity)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const now = Date.now()
  const told = lines.map((line) => ({ ...line, remark: remarkOn(line, now) }))
  const left = told.filter(({ seq }) => leftOut.has(seq)).length

  const take = (seq: number, isTaken: boolean) => {
    const next = new Set(leftOut)
    if (isTaken) next.delete(seq)
    else next.add(seq)
    setLeftOut(next)
  }
  const release = async () => {
    const others = engine.discardedWith([...leftOut])
    if (others > 0 && !(await confirm({ text: lossText(others, 'what you leave out'), danger: true }))) return
    await givingUp(() => engine.release([...leftOut])).catch(notKept())
  }

  return (
    <section className={styles.held} aria-label="Before anything is sent">
      <p className={styles.effect}>{effectText(told.map(({ remark }) => remark))}</p>
      <p className={styles.note} role="status">
        {noteText(compared, connectivity)}
      </p>
      <HeldLines told={told} leftOut={leftOut} onTake={take} />
      <Button tone="primary" onClick={() => void release()} disabled={told.length === 0}>
        {releaseLabel(told.length - left, left)}
      </Button>
    </section>
  )
}

interface HeldLinesProps {
  told: readonly (EffectLine & { remark: Remark })[]
  leftOut: ReadonlySet<number>
  onTake: (seq: number, isTaken: boolean) => void
}

/** There may be thousands of them after a week. */
function HeldLines({ told, leftOut, onTake }: HeldLinesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const view = useRowWindow(scroller, told.length, { rowHeight: LINE })
  return (
    <div ref={scroller} className={styles.lines}>
      <ul style={{ paddingBlock: `${view.before}px ${view.after}px` }}>
        {told.slice(view.first, view.end).map(({ seq, text, remark }, index) => (
          <li
            key={seq}
            ref={view.measure}
            data-index={view.first + index}
            aria-setsize={told.length}
            aria-posinset={view.first + index + 1}
          >
            <label className={styles.line}>
              <input
                type="checkbox"
                className={checkbox.box}
                checked={!leftOut.has(seq)}
                onChange={({ target }) => onTake(seq, target.checked)}
              />
              <span>
                {text}
                {REMARKS[remark] && <span className={styles.remark}>{REMARKS[remark]}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Height of one line of words. Pixels. */
const LINE = 36

const DECIDE = 'They have waited for long. Leave out what is no longer right; nothing is sent before you say so.'

function noteText(compared: boolean, connectivity: Connectivity): string {
  if (compared) return DECIDE
  return connectivity === 'online'
    ? 'Comparing with what the provider has by now…'
    : `${DECIDE} They are compared with what the provider has as soon as it answers.`
}

function releaseLabel(taken: number, left: number): string {
  if (left === 0) return `Send ${countText(taken, 'change')}`
  return taken === 0
    ? `Discard ${countText(left, 'change')}`
    : `Send ${countText(taken, 'change')}, discard ${numberText(left)}`
}

interface Effect {
  lines: readonly EffectLine[]
  compared: boolean
}

/** A change that this device cannot examine just now: it can be sent or left out all the same. */
const asWaiting = ({ seq, record, text, state }: EntryView): EffectLine => {
  const fate = state === 'parked' ? 'parked' : 'send'
  return { seq, record, text, fate, told: undefined }
}

const isHeld = ({ fate }: EffectLine): boolean => fate !== 'parked'

/** At once as far as this device knows; then compared with the provider's records, as soon as they have been read. */
function useNetEffect(connectivity: Connectivity): Effect {
  const engine = useEngine()
  const outbox = useOutbox()
  const [effect, setEffect] = useState<Effect>(() => ({ lines: outbox.map(asWaiting).filter(isHeld), compared: false }))
  useEffect(() => {
    let current = true
    const look = async (comparedWith: 'device' | 'provider') => {
      const all = await engine.netEffect(comparedWith).catch(() => outbox.map(asWaiting))
      const lines = all.filter(isHeld)
      if (current) setEffect((before) => ({ lines, compared: before.compared || comparedWith === 'provider' }))
    }
    void look('device').then(() => (current && connectivity === 'online' ? look('provider') : undefined))
    return () => {
      current = false
    }
  }, [engine, outbox, connectivity])
  return effect
}
