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
  vi.unstubAllGlobals()
})

const doNothing = () => undefined
const [closed, helped] = [vi.fn(), vi.fn()]
const Opened = () => <Palette onClose={closed} onSync={doNothing} onHelp={helped} />

/** On a device that has no brochures and no shops. */
function open() {
  const [none, list] = [createCell([]), createCell({ ids: [], from: 'provider', asOf: 1 })]
  const names = createCell(new Map())
  const engine = { outbox: none, names, refresh: async () => undefined, list: () => list, records: () => none }
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
