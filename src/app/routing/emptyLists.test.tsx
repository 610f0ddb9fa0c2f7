import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { namedCells } from '../../data/testing/cells'
import { around } from '../../data/testing/device'
import { AdminsScreen } from '../../features/admins/AdminsScreen'
import { AdsScreen } from '../../features/ads/AdsScreen'
import { CategoriesScreen } from '../../features/categories/CategoriesScreen'
import { ShopsScreen } from '../../features/shops/ShopsScreen'
import { UsersScreen } from '../../features/users/UsersScreen'
import type { AnyCollection } from '../../offline/define'
import { ALL_WELL } from '../../offline/testing/summary'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'

afterEach(cleanup)

/** An engine of a provider that has nothing yet. */
function emptyEngine() {
  const cell = namedCells()
  const nothing = { ids: [], total: 0, more: false, page: 1, totalPages: 1, from: 'provider', asOf: Date.now() }
  return {
    page: ({ name }: AnyCollection) => cell(`page ${name}`, nothing),
    list: ({ name }: AnyCollection) => cell(`list ${name}`, nothing),
    records: ({ name }: AnyCollection) => cell(`records ${name}`, []),
    outbox: cell('outbox', []),
    summary: cell('summary', ALL_WELL),
    names: cell('names', new Map()),
    refresh: () => Promise.resolve(),
    refreshPage: () => Promise.resolve(),
    ask: () => Promise.resolve({}),
  }
}

test.each([
  ['/shops', 'Add a shop', ShopsScreen],
  ['/categories', 'Add a category', CategoriesScreen],
  ['/admins', 'Add an admin', AdminsScreen],
  ['/users', 'Add a user', UsersScreen],
  ['/ads', 'Add an image ad', AdsScreen],
])('where nothing is in %s yet, “%s” begins: a name that no other button has', async (path, offered, component) => {
  render(
    <DialogsAndToasts>
      <ScreenAt path={path} component={component} address={path} />
    </DialogsAndToasts>,
    { wrapper: around(emptyEngine()) },
  )
  expect(await within(await screen.findByRole('table')).findByRole('button', { name: offered })).toBeTruthy()
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual([...new Set(names)])
})
