import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folder } from '../testing/folders'

// jsdom has no top layer, without which a card's dropdown does not stand in its card. It is looked for when the code is loaded.
Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, writable: true, configurable: true })
vi.resetModules()
const { renderBoard } = await import('../testing/renderBoard')
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  vi.resetModules()
})

const TOLD = '“Folder 2” is no longer in this list: it was changed elsewhere'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('CSS', { escape: (text: string) => text }) // jsdom has none
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function twoCards() {
  const board = await renderBoard(['2', '1'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` })))
  const takeAway = async () => {
    act(() => board.engine.tell(folder({ id: '2', state: 'archived' })))
    await waitFor(() => expect(document.activeElement).toBe(board.card('Folder 1')))
  }
  return { ...board, takeAway }
}

test('whoever has the dropdown of a card open is told when others take its brochure away', async () => {
  const { inCard, takeAway, user } = await twoCards()
  await user.click(inCard('Folder 2').getByRole('button', { name: 'Actions' }))
  await takeAway()
  expect(screen.getByText(TOLD)).toBeTruthy()
})

test('whoever types into a card is told, too', async () => {
  const { inCard, takeAway, user } = await twoCards()
  await user.type(inCard('Folder 2').getByLabelText('Position'), '1')
  await takeAway()
  expect(screen.getByText(TOLD)).toBeTruthy()
})

test('a key that was meant for the dropdown is none for the next card', async () => {
  const { inCard, takeAway, user, history } = await twoCards()
  await user.click(inCard('Folder 2').getByRole('button', { name: 'Actions' }))
  await takeAway()
  await user.keyboard('{Enter}')
  expect(history.location.search).not.toContain('edit=')
})

test('a press that was meant for the dropdown is none for the next card, and a later one is', async () => {
  const { inCard, takeAway, user, history } = await twoCards()
  await user.click(inCard('Folder 2').getByRole('button', { name: 'Actions' }))
  await takeAway()
  const name = inCard('Folder 1').getByRole('button', { name: 'Folder 1' })
  await user.click(name)
  expect(history.location.search).not.toContain('edit=')
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 2_000)
  await user.click(name)
  await waitFor(() => expect(history.location.search).toContain('edit='))
})

test('nobody is told of a card on which they were not at work', async () => {
  const { card, takeAway } = await twoCards()
  card('Folder 2').focus()
  await takeAway()
  expect(screen.queryByText(TOLD)).toBeNull()
})
