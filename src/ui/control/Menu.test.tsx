import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { IconButton } from './IconButton'
import { Menu } from './Menu'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const WHY_NOT = 'It is the first'

test('an item that cannot be chosen says why, and does nothing', async () => {
  const run = vi.fn()
  render(<Menu label="Actions" items={[{ label: 'Move up', whyNot: WHY_NOT, run }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  const item = screen.getByRole('menuitem', { name: 'Move up', description: WHY_NOT })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(item)
  expect(run).not.toHaveBeenCalled()
})

test('an item is called by its label; its key is told beside the name', async () => {
  render(<Menu label="Move to…" items={[{ label: 'Inbox', shortcut: '1', run: () => undefined }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Move to…' }))
  expect(screen.getByRole('menuitem', { name: 'Inbox' }).getAttribute('aria-keyshortcuts')).toBe('1')
})

test('a closed menu is drawn once, and opened at its button gives the focus back to it', async () => {
  const drawn = vi.fn()
  render(
    <Profiler id="menu" onRender={drawn}>
      <Menu label="Actions" items={[{ label: 'Move up', run: () => undefined }]} />
    </Profiler>,
  )
  expect(drawn).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }))
})

test('items that are asked for are those of the moment at which the menu opens', async () => {
  let label = 'Move up'
  render(<Menu label="Actions" items={() => [{ label, run: () => undefined }]} />)
  label = 'Move down'
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(screen.getByRole('menuitem', { name: 'Move down' })).toBeTruthy()
})

test('a menu that cannot be opened says why to the keys, too', async () => {
  render(<Menu label="Actions" whyNot="Its position is frozen" items={[{ label: 'Move up', run: () => undefined }]} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions', description: /is frozen/ }))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('an icon that cannot be pressed says in its tooltip what it is, and why not', () => {
  render(<IconButton label="Brochures" icon="B" whyNot="This shop is not sent yet" />)
  const button = screen.getByRole('button', { name: 'Brochures', description: /not sent/ })
  expect(button.title).toBe('Brochures: This shop is not sent yet')
})

test('a menu is all in the window, also at 400 % zoom, where there is room for it neither over its button nor under it', async () => {
  vi.stubGlobal('innerHeight', 180)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, 70, 100, 32))
  render(<Menu label="Actions" items={[{ label: 'Move up', run: () => undefined }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  const { top, maxHeight } = screen.getByRole('menu').style
  expect(Number.parseFloat(top) + Number.parseFloat(maxHeight)).toBeLessThanOrEqual(180)
  expect(Number.parseFloat(maxHeight)).toBeGreaterThanOrEqual(120)
})

test('what is chosen from a menu finds the focus at its button: a dialog that it opens gives it back there', async () => {
  const run = vi.fn(() => document.activeElement)
  render(<Menu label="Actions" items={[{ label: 'Statistics', run }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Statistics' }))
  expect(run).toHaveReturnedWith(screen.getByRole('button', { name: 'Actions' }))
})

test.each([
  ['a mouse that closes a menu presses what it is on', '[MouseLeft]', 1],
  ['a finger that closes a menu beside all controls does nothing else', '[TouchA]', 0],
])('%s', async (_, keys, presses) => {
  const pressed = vi.fn()
  render(
    <>
      <Menu label="Actions" items={[{ label: 'Move up', run: () => undefined }]} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a card, which has its keys elsewhere */}
      <div onClick={pressed}>Folder 1</div>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.pointer({ keys, target: screen.getByText('Folder 1') })
  expect(screen.queryByRole('menu')).toBeNull()
  expect(pressed).toHaveBeenCalledTimes(presses)
})
