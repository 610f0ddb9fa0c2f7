import { useMemo } from 'react'
import * as v from 'valibot'
import type { Offer } from '../../domain/offers/offers'
import { FormDialog } from '../../ui/form/FormDialog'
import { NumberField } from '../../ui/form/fields'
import { useSchemaForm } from '../../ui/form/schemaForm'
import type { OfferMoves } from './offerMoves'

interface PlaceDialogProps {
  offer: Offer
  moves: OfferMoves
  onClose: () => void
}

/** Moves a brochure to a place by its number, counted from the top. */
export function PlaceDialog({ offer, moves, onClose }: PlaceDialogProps) {
  const last = moves.placesFor(offer)
  const schema = useMemo(() => placeSchema(last), [last])
  const form = useSchemaForm(schema, { place: moves.placeOf(offer) })
  return (
    <FormDialog
      title={`Move “${offer.name}”`}
      size="small"
      form={form}
      submit="Move"
      cancel="Cancel"
      onClose={onClose}
      onSubmit={({ place }) => {
        moves.toPlace(offer, place)
        onClose()
      }}
    >
      <NumberField name="place" label="Position" required min={1} max={last} help={`From 1 to ${last}`} />
    </FormDialog>
  )
}

const placeSchema = (last: number) => {
  const message = `Give a whole number from 1 to ${last}.`
  return v.object({
    place: v.pipe(
      v.nullable(v.number(message)),
      v.number(message),
      v.integer(message),
      v.minValue(1, message),
      v.maxValue(last, message),
    ),
  })
}
