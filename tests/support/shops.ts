import type { Locator, Page } from '@playwright/test'
import { chooseSeveral } from './forms'
import { choose } from './person'
import type { ProviderUnderTest } from './provider'
import { readyForOffline } from './service-worker'

type Provider = Pick<ProviderUnderTest, 'query'>

/** A red dot, as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Opens the form of a new shop on the shops' screen and fills in what it must have. */
export async function fillNewShop(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add shop...' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await chooseSeveral(page, 'Regions', ['Utrecht', 'Noord-Holland'])
  await page
    .getByLabel('Icon', { exact: true })
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByLabel('Tracking UID', { exact: true }).fill('UA-7')
  await choose(page.getByLabel('Customer', { exact: true }), 'Vital')
  await choose(page.getByLabel('Hotspot mode', { exact: true }), 'Products with link')
  await choose(page.getByLabel('Last page', { exact: true }), 'Enabled')
}

/** Makes a shop while the network is cut, and leaves it cut. */
export async function makeShopOffline(page: Page, name: string): Promise<void> {
  await fillNewShop(page, name)
  await readyForOffline(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
}

/** A seeded shop without brochures and locations. */
export async function placeShop(
  { query }: Provider,
  name: string,
  columns: Record<string, string> = {},
): Promise<number> {
  const names = ['name', 'tracking_uid', ...Object.keys(columns)]
  const values = [name, 'UA-1', ...Object.values(columns)]
  const places = values.map((_, at) => `$${at + 1}`)
  const [row] = await query(`insert into shops (${names}) values (${places}) returning id`, values)
  await query('insert into shop_regions select $1::int, min(id) from regions', [Number(row?.id)])
  return Number(row?.id)
}

/** Locations like `Groenland 1`, the highest number the newest. */
export async function placeLocations({ query }: Provider, shopId: number, count: number): Promise<void> {
  await query(
    `insert into locations (shop_id, region_id, name, address, city, zip_code, lat, lng)
     select $1::int, (select min(id) from regions), 'Groenland ' || n, 'Damrak ' || n, 'Amsterdam', '1012 AB', 52.37, 4.89
     from generate_series(1, $2::int) n`,
    [shopId, count],
  )
}

/** The row of a table that begins with a name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
