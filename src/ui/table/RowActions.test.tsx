import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RowActions } from './RowActions'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A window in which these media queries match. */
const inWindow = (isSo: (query: string) => boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isSo(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const show = (run: () => void) =>
  render(
    <RowActions
      actions={[
        { label: 'Locations', icon: null, run: '#/shops/1/locations' },
        { label: 'Edit', icon: null, run, stays: true },
        { label: 'Delete', icon: null, run, danger: true },
      ]}
    />,
  )

test('all actions of a row stand in it, and one that leads somewhere is a link', () => {
  show(() => undefined)
  expect(screen.getAllByRole('button').map((button) => button.title)).toEqual(['Edit', 'Delete'])
  expect(screen.getByRole('link', { name: 'Locations' }).getAttribute('href')).toBe('#/shops/1/locations')
})

test('an action that stays down has a name and is no label, which would be found beside that of the search', () => {
  render(<RowActions actions={[{ label: 'Remove from search', icon: null, run: () => undefined, pressed: true }]} />)
  expect(screen.getByRole('button', { name: 'Remove from search', pressed: true })).toBeTruthy()
  expect(screen.queryByLabelText(/search/)).toBeNull()
})

test('in a narrow window the actions that do not stay are in a menu', async () => {
  inWindow((query) => query.includes('1279px'))
  const run = vi.fn()
  show(run)
  expect(screen.getAllByRole('button').map((button) => button.title)).toEqual(['Edit', 'More'])
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Locations', 'Delete'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('in the narrowest window only the first action that stays is beside the menu', () => {
  inWindow(() => true)
  const run = () => undefined
  render(
    <RowActions
      actions={[
        { label: 'Edit', icon: null, run, stays: true },
        { label: 'Remove from search', icon: null, run, stays: true },
        { label: 'Delete', icon: null, run },
      ]}
    />,
  )
  expect(screen.getAllByRole('button').map((button) => button.title)).toEqual(['Edit', 'More'])
})

test('folded into the menu, an action that stays down says there whether it is', async () => {
  inWindow(() => true)
  const run = vi.fn()
  const removed = { label: 'Remove from search', icon: null, run, pressed: true }
  const other = { label: 'Show ads', icon: null, run, pressed: false }
  render(<RowActions actions={[removed, other]} />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const item = screen.getByRole('menuitemcheckbox', { name: 'Remove from search', checked: true })
  expect(document.activeElement).toBe(item)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitemcheckbox', { name: 'Show ads', checked: false }))
  await userEvent.click(item)
  expect(run).toHaveBeenCalledOnce()
})

test('the mark of what is down is one of the icons, and no part of its name', async () => {
  inWindow(() => true)
  const run = () => undefined
  render(<RowActions actions={[{ label: 'Remove from search', icon: null, run, pressed: true }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const item = screen.getByRole('menuitemcheckbox', { name: 'Remove from search' })
  expect(item.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
