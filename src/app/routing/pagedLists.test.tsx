import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DownloadContext } from '../../data/device/download'
import { namedCells } from '../../data/testing/cells'
import { around } from '../../data/testing/device'
import { shops } from '../../domain/shops/collection'
import { AdsScreen } from '../../features/ads/AdsScreen'
import { LocationsScreen } from '../../features/locations/LocationsScreen'
import { ShopsScreen } from '../../features/shops/ShopsScreen'
import { UsersScreen } from '../../features/users/UsersScreen'
import type { AnyCollection } from '../../offline/define'
import type { PageView } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'

afterEach(cleanup)

const NOTHING = { ids: [], total: 0, more: false, from: 'provider', asOf: Date.now() }

interface Asked {
  list: string
  search?: string
  page: number
}

/** An engine that has only what such a screen calls: three pages of everything, and nothing that matches “none”. */
function pretendEngine() {
  const pages: Asked[] = []
  const lists = new Set<string>()
  const cell = namedCells()
  const pageOf = (page: number, fits: boolean): PageView => ({
    ids: fits ? ['1'] : [],
    page,
    totalPages: fits ? 3 : 1,
    total: null,
    from: 'provider',
    asOf: NOTHING.asOf,
  })
  const engine = {
    page: (collection: AnyCollection, filter: { search?: string }, page: number) => {
      pages.push({ list: collection.name, page, ...(filter.search === undefined ? {} : { search: filter.search }) })
      return cell(`page ${collection.windowKey(filter)} ${page}`, pageOf(page, filter.search !== 'none'))
    },
    list: (collection: AnyCollection) => {
      lists.add(collection.name)
      return cell(`list ${collection.name}`, NOTHING)
    },
    records: (collection: AnyCollection) => cell(`records ${collection.name}`, NOTHING.ids),
    record: (collection: AnyCollection, id: string) =>
      cell(collection.key(id), collection.name === shops.name ? shops.parse({ id, name: 'Prixo' }) : null),
    outbox: cell('outbox', NOTHING.ids),
    summary: cell('summary', ALL_WELL),
    names: cell('names', new Map()),
    refresh: () => Promise.resolve(),
    refreshOne: () => Promise.resolve(),
    refreshPage: () => Promise.resolve(),
    ask: () => Promise.resolve({}),
  }
  return { engine, pages, lists }
}

interface Shown {
  what: string
  path: string
  at: string
  component: () => React.ReactNode
  /** the name of its collection */
  list: string
}

const ADS: Shown = { what: 'ads', path: '/ads', at: '/ads', component: AdsScreen, list: 'ads' }
const USERS: Shown = { what: 'users', path: '/users', at: '/users', component: UsersScreen, list: 'identity_users' }
const SHOPS: Shown = { what: 'shops', path: '/shops', at: '/shops', component: ShopsScreen, list: 'shops' }
const LOCATIONS: Shown = {
  what: 'locations',
  path: '/shops/$shop_id/locations',
  at: '/shops/7/locations',
  component: LocationsScreen,
  list: 'locations',
}

/** @returns what it has asked this device for; the list grows with each request */
async function shown({ path, component, at, list }: Shown, query: string) {
  const { engine, pages, lists } = pretendEngine()
  render(
    <DialogsAndToasts>
      <DownloadContext value={() => Promise.reject(new Error('nothing is downloaded here'))}>
        <ScreenAt path={path} component={component} address={at + query} />
      </DownloadContext>
    </DialogsAndToasts>,
    { wrapper: around(engine) },
  )
  const ofList = () => pages.filter((asked) => asked.list === list)
  await waitFor(() => expect(ofList()).not.toEqual([]))
  return { ofList, lists }
}

test.each([USERS, SHOPS, LOCATIONS])('a search among $what begins at its first page', async (one) => {
  const { ofList } = await shown(one, '?page=3')
  await userEvent.type(await screen.findByRole('searchbox'), 'Zoe{Enter}')
  const pages = () => ofList().flatMap(({ search, page }) => (search === 'Zoe' ? [page] : []))
  await waitFor(() => expect([...new Set(pages())]).toEqual([1]))
})

test('the shops of another kind begin at their first page', async () => {
  const { ofList } = await shown(SHOPS, '?page=3')
  await userEvent.click(await screen.findByRole('radio', { name: 'Vital' }))
  await waitFor(() => expect(ofList().at(-1)).toMatchObject({ page: 1 }))
})

test.each([USERS, SHOPS, LOCATIONS])('where nothing fits a search among $what, all are a press away', async (one) => {
  await shown(one, '?search=none')
  const all = { name: `Show all ${one.what}` }
  await userEvent.click(await screen.findByRole('button', all))
  await waitFor(() => expect(screen.queryByRole('button', all)).toBeNull())
})

test.each([ADS, USERS, SHOPS, LOCATIONS])('of $what a page behind the last one gives way to it', async (one) => {
  const { ofList } = await shown(one, '?page=99')
  await waitFor(() => expect(ofList().at(-1)).toMatchObject({ page: 3 }))
})

test.each([
  [ADS, ['customer_clients', 'languages', 'categories']],
  [USERS, ['customer_clients', 'cities']],
  [SHOPS, ['customer_clients', 'languages', 'regions', 'categories']],
  [LOCATIONS, ['regions']],
])('with $what what its forms choose from is asked for: they may be opened without a network', async (one, wanted) => {
  const { lists } = await shown(one, '')
  await waitFor(() => expect([...lists]).toEqual(expect.arrayContaining(wanted)))
})
