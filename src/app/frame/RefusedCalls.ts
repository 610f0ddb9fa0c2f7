import { useEffect, useRef } from 'react'
import { useEngine } from '../../data/engineContext'
import { MAY_HAVE_ARRIVED } from '../../data/mayHaveArrivedText'
import { useIsToldOnScreen } from '../../data/toldOnScreen'
import { countText } from '../../domain/values/numbers'
import { type Concern, isConcern } from '../../offline/engineEvent'
import { passing } from '../../provider/browser'
import type { Milliseconds } from '../../provider/clock'
import { refusalText } from '../../provider/outcome'
import { useUnaskedAlert } from '../../ui/dialog/dialogs'

/** What the provider has said is told after this time, even if the way back into the form is not known yet. */
const LONGEST_WAY: Milliseconds = 1_000

/**
 * Tells refused changes in the spec's words (section 8), and changes whose outcome is unknown. Their form has closed by then, as if
 * it had been saved, and *Edit* leads back into it. One dialog at a time. What else is refused meanwhile is told in a single
 * further dialog: a night's work can be refused at once, and the sync centre lists it all.
 */
export function RefusedCalls() {
  const engine = useEngine()
  const alert = useUnaskedAlert()
  const isToldOnScreen = useIsToldOnScreen()
  const unseen = useRef<Concern[]>([])
  const showing = useRef(false)

  useEffect(() => {
    const showOne = async (call: Concern) => {
      // This code may have gone from the site with its build, or be long on its way: then the sync centre leads to the form.
      const found = import('./formOfCall').then(
        ({ formOfCall }) => formOfCall(engine, call),
        () => null,
      )
      const form = await Promise.race([found, passing(LONGEST_WAY).then(() => null)])
      const goesBack = await alert({ title: call.text, text: wordsOf(call), ...(form !== null && { way: 'Edit' }) })
      if (form !== null && goesBack) window.location.hash = form
    }
    const show = async () => {
      showing.current = true
      for (let batch = unseen.current.splice(0); batch.length > 0; batch = unseen.current.splice(0)) {
        const [first] = batch
        if (first && batch.length === 1) await showOne(first)
        else await alert({ title: titleOf(batch), text: summaryOf(batch) })
      }
      showing.current = false
    }
    const troubles = createTroubles()
    // No call was refused here: a pdf could not be made into pages, and its form says so at the attachment (spec section 8).
    const isToldAlready = ({ record, refusal }: Concern) => refusal?.status === 0 && isToldOnScreen(record)
    return engine.onEvent((event) => {
      if (event.kind === 'drained') troubles.end()
      if (!isConcern(event)) return false
      if (isToldAlready(event) || !troubles.isNews(event)) return true
      unseen.current.push(event)
      if (!showing.current) void show()
      return true
    })
  }, [engine, alert, isToldOnScreen])

  return null
}

/** A failing provider is told once, however many changes it fails at, until everything is saved. */
function createTroubles() {
  const known = new Set<string>()
  return {
    isNews(call: Concern): boolean {
      if (call.kind !== 'refused' || !call.stillWaits) return true
      const text = refusalText(call.refusal)
      const isNew = !known.has(text)
      known.add(text)
      return isNew
    },
    end: () => known.clear(),
  }
}

function titleOf(batch: readonly Concern[]) {
  const areRefused = batch.every(({ kind }) => kind === 'refused')
  return areRefused
    ? `${countText(batch.length, 'change was', 'changes were')} refused`
    : `${countText(batch.length, 'change needs', 'changes need')} attention`
}

/** Each answer once, however many changes got it. */
const summaryOf = (batch: readonly Concern[]) =>
  [...new Set(batch.flatMap(saidOf)), 'They wait in the sync centre.'].join('\n\n')

const saidOf = ({ kind, refusal }: Concern) => [
  ...(refusal ? [refusalText(refusal)] : []),
  ...(kind === 'mayHaveArrived' ? [MAY_HAVE_ARRIVED] : []),
]

const wordsOf = (call: Concern) => [...saidOf(call), ...whereOf(call)].join('\n\n')

function whereOf(call: Concern): string[] {
  if (call.kind === 'mayHaveArrived') return ['It waits in the sync centre.']
  return call.stillWaits ? [STILL_WAITS] : []
}

const STILL_WAITS = 'The change waits on this device and is tried again.'
