import { Button } from '../Button'
import { Callout } from '../Callout'
import { useCalendar } from '../calendar'

interface DraftOfferProps {
  /** when it was typed, milliseconds since 1970; null: there is none */
  of: number | null
  onRestore: () => void
  onDiscard: () => void
}

/** What was typed here before and never saved. */
export function DraftOffer({ of, onRestore, onDiscard }: DraftOfferProps) {
  const calendar = useCalendar()
  if (of === null) return null
  return (
    <Callout
      tone="accent"
      role="status"
      actions={
        <>
          <Button onClick={onRestore}>Restore draft</Button>
          <Button tone="quiet" onClick={onDiscard}>
            Discard draft
          </Button>
        </>
      }
    >
      <p>What you typed here on {calendar.text(Math.floor(of / 1000))} was not saved. It is still on this device.</p>
    </Callout>
  )
}
