import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { parse } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import type { Brochure } from '../../../domain/brochures/brochure'
import { shopOptions } from '../../../domain/shops/options'
import { type Shop, shopSchema } from '../../../domain/shops/shop'
import type { AnyCollection, Id } from '../../../offline/define'
import { createCell } from '../../../provider/source'
import { folder } from '../testing/folders'
import { pretendEngine } from '../testing/pretendEngine'
import { type FormOptions, namesIn, withOwnOf } from './useFormOptions'
import { useShopDefaults } from './useShopDefaults'

afterEach(cleanup)

const SEEN = parse(shopSchema, {
  id: 7,
  name: 'Seen',
  customer_level: 5,
  hotspot_mode: 'links',
  shop_categories: [{ id: 10, name: 'Mode' }],
})
const OPTIONS = {
  languages: [],
  categories: [],
  regions: [{ id: '1', version: null, name: 'Utrecht' }],
  shops: ['7', '8'].map((id) => shopOptions.parse({ id, name: `Shop ${id}`, region_ids: [1] })),
}

/** A device that knows this one shop. @param refreshOne asks the provider */
function knowing(shop: Shop, refreshOne: () => Promise<void>) {
  const engine = pretendEngine([])
  const known = createCell(shop)
  const record = (collection: AnyCollection, id: Id) => (id === shop.id ? known : engine.record(collection, id))
  return around({ ...engine, record, refreshOne })
}

const withoutNetwork = (shop: Shop) => knowing(shop, () => Promise.reject(new Error('the provider is away')))

const picked = (id: Id, own: Brochure['shop'] = null, options: FormOptions = OPTIONS) =>
  renderHook(() => useShopDefaults(id, options, own), { wrapper: withoutNetwork(SEEN) }).result

test('without a network a shop that this device has seen still gives its level, hotspots and categories', async () => {
  const now = picked('7')
  await waitFor(() => expect(now.current.isKnown).toBe(true))
  expect(now.current.shop).toMatchObject({ customer_level: 5, hotspot_mode: 'links', brochure_categories: ['10'] })
})

test('what this device has seen of a shop fills nothing in while the provider is being asked: it may have changed since', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = vi.fn(() => answered)
  const { result } = renderHook(() => useShopDefaults('7', OPTIONS), { wrapper: knowing(SEEN, asked) })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(result.current).toMatchObject({ shop: { name: 'Seen' }, isKnown: false })
  answer()
  await waitFor(() => expect(result.current.isKnown).toBe(true))
})

test('for a shop that was never seen the list of shops tells the regions', () => {
  const now = picked('8')
  expect(now.current.shop).toMatchObject({ regions: [{ id: '1', name: 'Utrecht' }], customer_level: null })
  expect(now.current.isKnown).toBe(false)
})

test('for a shop that was never seen, the regions are unknown if the list of regions is not on this device', () => {
  const withoutRegions = { ...OPTIONS, regions: [] }
  expect(picked('8', null, withoutRegions).current.shop).toMatchObject({ name: 'Shop 8', regions: null })
  const shops = [shopOptions.parse({ id: '8', name: 'Shop 8', region_ids: [] })]
  expect(picked('8', null, { ...withoutRegions, shops }).current.shop).toMatchObject({ regions: [] })
})

test('a brochure that was put into a shop whose regions nobody knows has none that are known, while that change waits', () => {
  const { shop } = picked('8', null, { ...OPTIONS, regions: [] }).current
  const names = namesIn({ shop_id: '8' }, OPTIONS, shop)
  expect(picked('8', names.shop).current.shop).toMatchObject({ id: '8', regions: null })
})

test('the shop of a change that is taken up again has the regions that it had then, as far as they are on this device', () => {
  const { shop } = folder({ id: '1' })
  const regions = [{ id: '1', name: 'Utrecht' }]
  const changed = { ...folder({ id: '1' }), shop: shop && { ...shop, id: '9', regions } }
  const told = (options: typeof OPTIONS) => picked('9', null, withOwnOf(options, changed)).current.shop
  expect(told(OPTIONS)).toMatchObject({ regions })
  expect(told({ ...OPTIONS, regions: [] })).toMatchObject({ regions: null })
})

test('the brochure itself tells the shop that it has, so that picking that shop again undoes what another shop brought', () => {
  const { shop } = folder({ id: '1' })
  const own = shop && { ...shop, id: '8', customer_level: 3, hotspot_mode: 'links' }
  const now = picked('8', own)
  expect(now.current).toMatchObject({ shop: { customer_level: 3, hotspot_mode: 'links' }, isKnown: true })
  expect(picked('7', own).current.shop).toMatchObject({ name: 'Seen' })
})
