import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../data/testing/device'
import { createCell } from '../../provider/source'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { AppContext, type AppParts } from '../start/appContext'
import { Palette } from './Palette'

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const doNothing = () => undefined
const [closed, helped] = [vi.fn(), vi.fn()]
const Opened = () => <Palette onClose={closed} onSync={doNothing} onHelp={helped} />

/** A list of the board that holds these brochures, as far as it has been read from the device. */
const listOf = (ids: readonly string[], from: 'provider' | 'none' = 'provider') => createCell({ ids, from, asOf: 1 })

/** On a device that has no shops, and in each list of the board the same brochures. */
function open(list = listOf([])) {
  const [none, names] = [createCell([]), createCell(new Map())]
  const records = ({ name }: { name: string }, ids: readonly string[]) =>
    name === 'brochures' ? createCell(ids.map((id) => ({ id, name: `Folder ${id}`, state: 'inbox' }))) : none
  const engine = { outbox: none, names, refresh: async () => undefined, list: () => list, records }
  const parts = { colourMode: { toggle: doNothing }, workplaces: {} }
  render(
    <AppContext value={parts as object as AppParts}>
      <DialogsAndToasts>
        <ScreenAt path="/brochures" address="/brochures" component={Opened} />
      </DialogsAndToasts>
    </AppContext>,
    { wrapper: around(engine) },
  )
  return screen.findByRole('combobox')
}

/** jsdom has neither `ResizeObserver` nor `scrollIntoView`. */
function drawLists() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = doNothing
      unobserve = doNothing
      disconnect = doNothing
    },
  )
  Element.prototype.scrollIntoView = doNothing
}

test('a step back closes it: it offers the actions of the screen on which it was opened', async () => {
  drawLists()
  await open()
  expect(closed).not.toHaveBeenCalled()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(closed).toHaveBeenCalled()
})

test('what is read out as chosen is what Enter takes, when it has just opened, by arrow and by letter', async () => {
  drawLists()
  const search = await open()
  for (const [typed, chosen] of [
    ['{Shift}', 'Brochures'], // as it has opened
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Parsers'],
    ['s', 'Shops'],
    ['{Backspace}{ArrowUp}', 'Log out'],
    ['user', 'Users'],
  ] as const) {
    await userEvent.keyboard(typed)
    await vi.waitFor(() => {
      const option = screen.getByRole('option', { selected: true })
      expect(option.textContent).toBe(chosen)
      expect(search.getAttribute('aria-activedescendant'), typed).toBe(option.id)
    })
  }
  // First letter by letter, then all at once.
  for (const nothing of ['q6', '{Backspace>6/}3']) {
    await userEvent.keyboard(nothing)
    await vi.waitFor(() => expect(search.hasAttribute('aria-activedescendant'), nothing).toBe(false))
  }
})

test('the words that nothing matches stand beside the list, which may hold only options', async () => {
  drawLists()
  await open()
  await userEvent.keyboard('q6')
  const said = await screen.findByText('Nothing fits')
  expect(screen.getByRole('listbox').contains(said)).toBe(false)
})

test('Enter takes what the letters before it have found, drawn or not', async () => {
  drawLists()
  const search = await open()
  act(() => {
    fireEvent.change(search, { target: { value: 'shortcuts' } })
    fireEvent.keyDown(search, { key: 'Enter' })
  })
  expect(helped).toHaveBeenCalledOnce()
})

test('brochures that are read from the device only after their name was typed are found all the same', async () => {
  drawLists()
  const list = listOf([], 'none')
  await open(list)
  await userEvent.keyboard('Folder')
  await screen.findByText('Nothing fits')
  act(() => list.write(listOf(['12']).read()))
  expect((await screen.findByRole('option')).textContent).toContain('Folder 12')
})

test('Enter waits for the brochures to be read from the device, and then takes what fits best', async () => {
  drawLists()
  const list = listOf([], 'none')
  await open(list)
  await userEvent.keyboard('shortcuts{Enter}')
  expect(helped).not.toHaveBeenCalled()
  await act(async () => list.write(listOf([]).read()))
  expect(helped).toHaveBeenCalledOnce()
})
