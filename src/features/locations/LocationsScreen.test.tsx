import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { namedCells } from '../../data/testing/cells'
import { around } from '../../data/testing/device'
import { locations } from '../../domain/locations/collection'
import { createLocation } from '../../domain/locations/mutations'
import { importFromUrl } from '../../domain/locations/wholeList'
import { shops } from '../../domain/shops/collection'
import { type AnyCollection, type Id, newId } from '../../offline/define'
import type { EntryView } from '../../offline/engine'
import { entryViewOf } from '../../offline/testing/entries'
import { ALL_WELL } from '../../offline/testing/summary'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { LocationsScreen } from './LocationsScreen'

afterEach(cleanup)

const WORDS = 'is not a known shop'
const IMPORTED = { region_id: '1', link: 'https://prixo.example/openingsuren' }
const TYPED = { region_id: '1', name: 'Prixo Centrum', address: 'Oudegracht 1', zip_code: '3511 AB', city: 'Utrecht' }

const refused = (change: Pick<EntryView, 'record' | 'mutation' | 'version' | 'args' | 'creation'>): EntryView =>
  entryViewOf({
    text: 'Add location “Prixo Centrum”',
    state: 'parked',
    parked: {
      reason: 'refused',
      refusal: { status: 422, statusText: 'Unprocessable Entity', details: [], fields: { shop_id: [WORDS] } },
    },
    ...change,
  })

function refusedLocation(): EntryView {
  const id = newId()
  const { name: mutation, version } = createLocation
  const args = { ...TYPED, id, shop_id: '7', region: 'Utrecht' }
  return refused({ record: locations.key(id), mutation, version, args, creation: true })
}

function refusedImport(): EntryView {
  const { name: mutation, version } = importFromUrl
  return refused({ record: shops.key('7'), mutation, version, args: { id: '7', ...IMPORTED }, creation: false })
}

const NOTHING = { ids: [], total: 0, more: false, from: 'provider', asOf: null }

/** An engine that has only what the screen calls; it knows that the shop is gone. */
function pretendEngine(entries: readonly EntryView[]) {
  const cell = namedCells()
  return {
    outbox: cell('outbox', entries),
    summary: cell('summary', ALL_WELL),
    list: (collection: AnyCollection) => cell(`list ${collection.name}`, NOTHING),
    records: (collection: AnyCollection) => cell(`records ${collection.name}`, NOTHING.ids),
    record: (collection: AnyCollection, id: Id) => cell(collection.key(id), null),
    names: cell('names', new Map()),
    refresh: () => Promise.resolve(),
    refreshOne: () => Promise.resolve(),
  }
}

function shown(address: string, entries: readonly EntryView[]) {
  render(
    <DialogsAndToasts>
      <ScreenAt path="/shops/$shop_id/locations" component={LocationsScreen} address={address} />
    </DialogsAndToasts>,
    { wrapper: around(pretendEngine(entries)) },
  )
  return screen.findByText('This shop is not there.')
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('a new location that was refused because its shop is gone opens in its form, as it was typed, with the reason', async () => {
  await shown('/shops/7/locations?new=refused-47', [refusedLocation()])
  expect((await field('Name')).value).toBe(TYPED.name)
  expect((await field('Address')).value).toBe(TYPED.address)
  expect(await screen.findByText(`Shop id ${WORDS}`)).toBeTruthy()
})

test('the region of a refused location is named, and chosen, where the list of regions is not on this device', async () => {
  await shown('/shops/7/locations?new=refused-47', [refusedLocation()])
  const region = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Region' })
  await waitFor(() => expect(region.selectedOptions[0]?.label).toBe('Utrecht'))
})

test('an import that was refused because its shop is gone opens in its form, with the reason', async () => {
  await shown('/shops/7/locations?import=refused-47', [refusedImport()])
  expect((await field('Link')).value).toBe(IMPORTED.link)
  expect(await screen.findByText(`Shop id ${WORDS}`)).toBeTruthy()
})

test('the region that an import was filled in with is not asked for again where a file takes the place of the address', async () => {
  await shown('/shops/7/locations?import=refused-47', [refusedImport()])
  await waitFor(async () => expect((await field('Link')).value).toBe(IMPORTED.link))
  await userEvent.click(screen.getByRole('radio', { name: 'From CSV' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).value).toBe(IMPORTED.region_id)
})

test.each(['new=1', 'new=refused-48', 'import=1', 'import=refused-48'])(
  '%s opens no form for a shop that is gone',
  async (query) => {
    await shown(`/shops/7/locations?${query}`, query.startsWith('new') ? [refusedLocation()] : [refusedImport()])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
