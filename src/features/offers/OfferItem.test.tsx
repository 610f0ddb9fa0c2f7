import { DndContext } from '@dnd-kit/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Offer } from '../../domain/offers/offers'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { OfferItem } from './OfferItem'
import type { OfferMoves } from './offerMoves'
import { useOfferSensors } from './sensors'

/** After a drag has begun, clicks are ignored until a moment after its end. */
async function clicksAreHeard() {
  const heard = vi.fn()
  document.body.addEventListener('click', heard, { once: true })
  await vi.waitFor(() => {
    fireEvent.click(document.body)
    expect(heard).toHaveBeenCalled()
  })
}

afterEach(async () => {
  fireEvent.mouseUp(document)
  await clicksAreHeard()
  cleanup()
})

const offer: Offer = {
  ...{ id: '1', name: 'Week 47', shop: { name: 'Prixo' }, cover_photo: null, inserted_at: '' },
  ...{ position: 1, position_frozen_to: null, expire_after: 2_000_000_000 },
}

const moves: OfferMoves = {
  move: async () => undefined,
  items: (_, _ends, askForPlace) => [{ label: 'Move to position…', run: askForPlace }],
  newItems: () => [],
  placeOf: () => 1,
  placesFor: () => 3,
  toPlace: () => undefined,
}

interface ListProps {
  onDragStart: () => void
  offer: Offer
}

function List({ onDragStart, offer }: ListProps) {
  return (
    <DndContext sensors={useOfferSensors()} onDragStart={onDragStart}>
      <ul>
        <OfferItem offer={offer} place={1} moves={moves} index={0} count={1} top={null} measure={() => undefined} />
      </ul>
    </DndContext>
  )
}

function shown(one = offer) {
  const onDragStart = vi.fn()
  render(
    <DialogsProvider>
      <List onDragStart={onDragStart} offer={one} />
    </DialogsProvider>,
  )
  return onDragStart
}

function dragFrom(element: Element) {
  fireEvent.mouseDown(element, { clientX: 10, clientY: 10 })
  fireEvent.mouseMove(document, { clientX: 30, clientY: 10 })
}

const actions = () => screen.getByRole('button', { name: 'Actions' })

test.each([
  ['its words', () => screen.getByText('Week 47')],
  ['its handle', () => screen.getByRole('button', { name: 'Week 47' })],
])('an offer is dragged by %s', (_, part) => {
  const onDragStart = shown()
  dragFrom(part())
  expect(onDragStart).toHaveBeenCalledOnce()
})

test('a press on an offer’s button drags nothing, however much the hand slips', () => {
  const onDragStart = shown()
  dragFrom(actions())
  expect(onDragStart).not.toHaveBeenCalled()
})

test('a press in an offer’s menu, or in the dialog that asks for its place, drags nothing: words are marked there', async () => {
  const onDragStart = shown()
  await userEvent.click(actions())
  dragFrom(screen.getByRole('menuitem'))
  await userEvent.click(screen.getByRole('menuitem'))
  dragFrom(screen.getByRole('spinbutton', { name: 'Position' }))
  expect(onDragStart).not.toHaveBeenCalled()
})

test('of several offers of one name, the handle says whose it is', () => {
  shown()
  const handle = screen.getByRole('button', { name: 'Week 47' })
  const [own, howTo] = handle.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(own ?? '')?.textContent).toMatch(/^Prixo · till /)
  expect(document.getElementById(howTo ?? '')?.textContent).toContain('press the space bar')
})

test('the button of an offer’s menu is grouped under what it is about', () => {
  shown()
  const options = screen.getByRole('group', { name: 'Options of Week 47, Prixo' })
  expect(options.contains(actions())).toBe(true)
})

const frozen: Offer = { ...offer, position_frozen_to: 2_000_000_000 }

test('an offer whose position is frozen is dragged neither by its words nor by its handle, and the handle says till when', () => {
  const onDragStart = shown(frozen)
  dragFrom(screen.getByText('Week 47'))
  const handle = screen.getByRole<HTMLButtonElement>('button', { name: 'Week 47' })
  dragFrom(handle)
  expect(onDragStart).not.toHaveBeenCalled()
  expect(handle.disabled).toBe(true)
  expect(handle.title).toMatch(/^Its position is frozen till \d/)
})

test('the menu of an offer whose position is frozen opens for nobody, and says till when', async () => {
  shown(frozen)
  await userEvent.click(actions())
  expect(screen.queryByRole('menu')).toBeNull()
  expect(actions().title).toMatch(/Its position is frozen till \d/)
})
