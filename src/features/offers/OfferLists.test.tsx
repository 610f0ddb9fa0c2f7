import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { EngineContext } from '../../data/engineContext'
import type { Offer, Offers } from '../../domain/offers/offers'
import type { Engine } from '../../offline/engine'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { OfferLists } from './OfferLists'

afterEach(cleanup)

const offersIn = (order: string) => ({ id: '1', ordered: [...order].map(offer), fresh: [] }) as unknown as Offers

const offer = (id: string): Offer => ({
  ...{ id, name: `Week ${id}`, shop: null, cover_photo: null, inserted_at: '' },
  ...{ position: null, position_frozen_to: null, expire_after: 2_000_000_000 },
})

/** Opens the menu of the offer `b`; then others put the offers in the second order. */
async function openMenu(before: string, after: string) {
  const lists = (order: string) => (
    <EngineContext value={{} as Engine}>
      <DialogsAndToasts>
        <OfferLists offers={offersIn(order)} />
      </DialogsAndToasts>
    </EngineContext>
  )
  const { rerender } = render(lists(before))
  await userEvent.click(screen.getAllByRole('button', { name: 'Actions' })[before.indexOf('b')] as HTMLElement)
  rerender(lists(after))
  return ['Move up', 'Move down'].map((name) => screen.getByRole('menuitem', { name }).title)
}

test.each([
  ['has become the first', 'abc', 'bac', ['It is the first', '']],
  ['is the first no more', 'bac', 'abc', ['', '']],
  ['has become the last', 'abc', 'ab', ['', 'It is the last']],
  ['is the last no more', 'ab', 'abc', ['', '']],
  ['has become the only one', 'abc', 'b', ['It is the first', 'It is the last']],
])('the open menu of an offer that %s says which way it cannot be moved now', async (_, before, after, whyNot) => {
  expect(await openMenu(before, after)).toEqual(whyNot)
})
