import { Button } from '../Button'
import { Callout } from '../Callout'
import { useCalendar } from '../calendar'

/** A form's draft, as it is offered. */
export interface OfferedDraft {
  /** when it was typed, milliseconds since 1970; null: there is none */
  offeredOf: number | null
  restore: () => void
  discard: () => void
}

/** What was typed here before and never saved. */
export function DraftOffer({ draft: { offeredOf, restore, discard } }: { draft: OfferedDraft }) {
  const calendar = useCalendar()
  if (offeredOf === null) return null
  return (
    <Callout
      tone="accent"
      role="status"
      actions={
        <>
          <Button onClick={restore}>Restore draft</Button>
          <Button tone="quiet" onClick={discard}>
            Discard draft
          </Button>
        </>
      }
    >
      <p>
        What you typed here on {calendar.text(Math.floor(offeredOf / 1000))} was not saved. It is still on this device.
      </p>
    </Callout>
  )
}
