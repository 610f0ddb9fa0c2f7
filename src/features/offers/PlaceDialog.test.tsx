import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Offer } from '../../domain/offers/offers'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import type { OfferMoves } from './offerMoves'
import { PlaceDialog } from './PlaceDialog'

afterEach(cleanup)

const offer = { id: '1', name: 'Week 47' } as Offer

/** The dialog about the second of three offers, after typing this. */
async function typed(place: string) {
  const [toPlace, onClose] = [vi.fn(), vi.fn()]
  const moves = { placesFor: () => 3, placeOf: () => 2, toPlace } as Partial<OfferMoves> as OfferMoves
  render(
    <DialogsProvider>
      <PlaceDialog offer={offer} moves={moves} onClose={onClose} />
    </DialogsProvider>,
  )
  const field = screen.getByRole('spinbutton', { name: 'Position' })
  await userEvent.clear(field)
  await userEvent.type(field, `${place}{Enter}`)
  return { toPlace, onClose }
}

test.each(['0', '4', '1.5'])('there is no place %s among three', async (place) => {
  const { toPlace, onClose } = await typed(place)
  expect(await screen.findByText('Give a whole number from 1 to 3.')).toBeTruthy()
  expect([toPlace.mock.calls, onClose.mock.calls]).toEqual([[], []])
})

test('an offer is moved to the place that is given, and the dialog closes', async () => {
  const { toPlace, onClose } = await typed('3')
  await vi.waitFor(() => expect(toPlace).toHaveBeenCalledWith(offer, 3))
  expect(onClose).toHaveBeenCalledOnce()
})
