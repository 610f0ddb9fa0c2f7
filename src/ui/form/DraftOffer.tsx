import { useContext } from 'react'
import { Button } from '../control/Button'
import { useCalendar } from '../date/calendar'
import { oncePressed } from '../focus/oncePressed'
import { Callout } from '../news/Callout'
import type { EpochMilliseconds } from '../units'
import { FieldNames } from './fieldNames'

/** A form's draft, offered to the person. */
export interface OfferedDraft {
  /** when it was typed; null: there is none */
  offeredOf: EpochMilliseconds | null
  /** the names of fields whose value has changed since the draft was typed */
  overtaken: readonly string[]
  restore: () => void
  discard: () => void
}

/** Offers what was typed here before and never saved. */
export function DraftOffer({ draft: { offeredOf, overtaken, restore, discard } }: { draft: OfferedDraft }) {
  const calendar = useCalendar()
  const names = useContext(FieldNames.Context)
  if (offeredOf === null) return null
  const seconds = Math.floor(offeredOf / 1000)
  return (
    <Callout
      tone="plain"
      role="status"
      actions={
        <>
          <Button onClick={restore}>Restore draft</Button>
          <Button tone="quiet" onClick={oncePressed(discard)}>
            Discard draft
          </Button>
        </>
      }
    >
      <p title={calendar.ownTime(seconds)}>
        What you typed here at {calendar.told(seconds)} was not saved. It is still on this device.
      </p>
      {overtaken.length > 0 && (
        <p>
          Changed elsewhere since: {overtaken.map((name) => names.labelOf(name) ?? name).join(', ')}. Restoring puts
          yours in the place of that.
        </p>
      )}
    </Callout>
  )
}
