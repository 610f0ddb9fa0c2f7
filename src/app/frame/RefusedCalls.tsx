import { useEffect, useRef } from 'react'
import { useEngine } from '../../data/engineContext'
import { useIsToldOnScreen } from '../../data/toldOnScreen'
import { countText } from '../../domain/values/numbers'
import type { EngineEvent } from '../../offline/engine'
import { refusalText } from '../../provider/outcome'
import { useAlert } from '../../ui/dialog/dialogs'

type RefusedCall = Extract<EngineEvent, { kind: 'refused' }>

/**
 * Shows what the provider refused, in the spec's words (section 8). One dialog at a time; what else is refused meanwhile is
 * told in one more, since a night's work can be refused at once and the sync centre lists it all.
 */
export function RefusedCalls() {
  const engine = useEngine()
  const alert = useAlert()
  const isToldOnScreen = useIsToldOnScreen()
  const unseen = useRef<RefusedCall[]>([])
  const showing = useRef(false)

  useEffect(() => {
    const show = async () => {
      showing.current = true
      for (let batch = unseen.current.splice(0); batch.length > 0; batch = unseen.current.splice(0)) {
        const [first] = batch
        if (first && batch.length === 1) await alert({ title: first.text, text: wordsOf(first) })
        else
          await alert({
            title: `${countText(batch.length, 'change was', 'changes were')} refused`,
            text: summaryOf(batch),
          })
      }
      showing.current = false
    }
    const troubles = createTroubles()
    // No call was refused: a pdf could not be made into pages, which its form says at the attachment (spec section 8).
    const isToldAlready = ({ record, refusal }: RefusedCall) => refusal.status === 0 && isToldOnScreen(record)
    return engine.onEvent((event) => {
      if (event.kind === 'drained') troubles.end()
      if (event.kind !== 'refused' || isToldAlready(event) || !troubles.isNews(event)) return
      unseen.current.push(event)
      if (!showing.current) void show()
    })
  }, [engine, alert, isToldOnScreen])

  return null
}

/** A provider that fails is one trouble, however many changes meet it, until everything is saved. */
function createTroubles() {
  const known = new Set<string>()
  return {
    isNews({ refusal, stillWaits }: RefusedCall): boolean {
      const text = refusalText(refusal)
      if (!stillWaits) return true
      const isNew = !known.has(text)
      known.add(text)
      return isNew
    },
    end: () => known.clear(),
  }
}

/** Each answer once, however many changes it met. */
const summaryOf = (batch: readonly RefusedCall[]) =>
  [...new Set(batch.map(({ refusal }) => refusalText(refusal))), 'They wait in the sync centre.'].join('\n\n')

const wordsOf = ({ refusal, stillWaits }: RefusedCall) =>
  stillWaits ? `${refusalText(refusal)}\n\n${STILL_WAITS}` : refusalText(refusal)

const STILL_WAITS = 'The change waits on this device and is tried again.'
