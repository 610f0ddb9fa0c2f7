import { expect, type Locator, type Page } from '@playwright/test'
import type { ProviderUnderTest } from './provider'

type Provider = Pick<ProviderUnderTest, 'query'>

/** A seeded shop that nobody's brochures hang on, and without locations. */
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
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })

/** Opens a native multi-select of the console and ticks options of it. */
export async function tick(page: Page, label: string, options: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}
