import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { acceptRefusal, expectMessage, refuseNext } from '../support/forms'
import { choose, type Person } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { makeShopOffline, placeLocations, placeShop, rowOf } from '../support/shops'
import { expect, test } from '../support/test'

/** Two locations of the shop, “Groenland 2” without coordinates. */
async function openWithOneOnNoMap(staff: Person, provider: ProviderUnderTest, shop: number): Promise<void> {
  await placeLocations(provider, shop, 2)
  await provider.query(`update locations set lat = null where shop_id = $1 and name = 'Groenland 2'`, [shop])
  await staff.open(`/shops/${shop}/locations`)
}

const HEADER = 'name,address,zip_code,city,lat,lng'
const csv = (rows: readonly string[]) => ({
  name: 'shops.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
})

const WITHOUT_COLUMNS = { name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from('naam;stad\nA;Gent\n') }

test.describe('A shop’s locations', () => {
  let shop: number

  test.beforeEach(async ({ staff, provider }) => {
    shop = await placeShop(provider, 'Groenland')
    await staff.signIn()
  })

  test('have a link to the maps, but for one without coordinates: that has a cross, and can only be deleted', async ({
    staff,
    page,
    provider,
  }) => {
    await openWithOneOnNoMap(staff, provider, shop)
    const maps = rowOf(page, 'Groenland 1').getByRole('link', { name: 'Open in maps' })
    await expect(maps).toHaveAttribute('href', /52\.37,4\.89/)
    const corrupted = page.getByRole('row').filter({ has: page.getByRole('img', { name: 'Corrupted location' }) })
    await expect(corrupted).toHaveCount(1)
    await expect(corrupted.getByRole('link')).toHaveCount(0)
    await expect(corrupted.getByRole('button')).toHaveCount(1)
  })

  test('begin under their head, one with a cross too; what is over them is one line, at 200 % zoom too', async ({
    staff,
    page,
    provider,
  }) => {
    await openWithOneOnNoMap(staff, provider, shop)
    await expect(page.getByRole('img', { name: 'Corrupted location' })).toBeVisible()
    const firsts = page.locator('main :is(th, td):first-child')
    const controls = page.getByRole('button', { name: /^Import$|^Download$|^Delete locations/ })
    const search = page.getByRole('searchbox', { name: 'Search location' })
    for (const width of [1440, 820, 720]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await wordsBegin(firsts), `${width} px`).toHaveLength(1)
      const line = await search.boundingBox()
      for (const control of await controls.all())
        expect.soft((await control.boundingBox())?.y, `${width} px`).toBe(line?.y)
    }
  })

  test('are paged and searched, under a heading that leads back to the shops', async ({ staff, page, provider }) => {
    await placeLocations(provider, shop, 60)
    await staff.open(`/shops/${shop}/locations`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Groenland Shop Locations')
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: '3', exact: true }).click()
    await expect(rowOf(page, 'Groenland 1')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search location' }).fill('damrak 42')
    await expect(rowOf(page, 'Groenland 42')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Delete locations of this shop' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Shops' }).click()
    await expect(page.getByRole('button', { name: 'Add shop...' })).toBeVisible()
  })

  test('stand under the whole name of their shop', async ({ staff, page, provider }) => {
    const name = 'Groenland, for all that grows in the garden'
    await staff.open(`/shops/${await placeShop(provider, name)}/locations`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} Shop Locations`)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(`${name} Shop Locations`)
    await expect(page.getByRole('button', { name: 'Delete locations of this shop' })).toHaveCount(0)
  })

  test('are added without a network by the rules of the form, and arrive', async ({
    staff,
    page,
    provider,
    context,
  }) => {
    await staff.open(`/shops/${shop}/locations`)
    await expect(page.getByText('Sorry, empty table :(')).toBeVisible()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'New location' })
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText("Can't be blank")).toHaveCount(5)
    await fillLocation(form)
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Groenland Neude' })).toBeVisible()
    await staff.pending(1)
    await context.setOffline(false)
    await staff.allSaved()
    const [stored] = await provider.query(
      'select l.address, r.name as region from locations l join regions r on r.id = l.region_id where shop_id = $1',
      [shop],
    )
    expect(stored).toEqual({ address: 'Neude 1', region: 'Utrecht' })
  })

  test('of a shop that waits to be made are made and imported with it, in their order', async ({
    staff,
    page,
    provider,
    context,
  }) => {
    await staff.open('/shops')
    await makeShopOffline(page, 'Aardbei')
    await rowOf(page, 'Aardbei').getByRole('link', { name: 'Locations' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aardbei Shop Locations')
    await expect(page.getByText('Sorry, empty table :(')).toBeVisible()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await fillLocation(page.getByRole('dialog', { name: 'New location' }))
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Groenland Neude' })).toBeVisible()
    await fillCsvImport(page, csv(['Een,Damrak 1,1012 AB,Amsterdam,52,4']))
    await page.getByRole('button', { name: 'Start import' }).click()
    await expect(page.getByText('starts by itself as soon as the provider answers')).toBeVisible()
    await staff.pending(3)
    await context.setOffline(false)
    await staff.allSaved()
    await expect(page.getByRole('log', { name: 'Import log' })).toContainText('Finished: 1 imported, 0 refused')
    await expect(rowOf(page, 'Een')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Groenland Neude' })).toBeVisible()
    const stored = await provider.query(
      `select l.name from locations l join shops s on s.id = l.shop_id where s.name = 'Aardbei' order by l.id`,
    )
    expect(stored).toEqual([{ name: 'Groenland Neude' }, { name: 'Een' }])
  })

  test('are deleted one by one, and all at once where there are several', async ({ staff, page, provider }) => {
    await placeLocations(provider, shop, 3)
    await staff.open(`/shops/${shop}/locations`)
    await rowOf(page, 'Groenland 2').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(rowOf(page, 'Groenland 2')).toHaveCount(0)
    await staff.allSaved()
    const all = page.getByRole('button', { name: 'Delete locations of this shop' })
    await all.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Sorry, empty table :(')).toBeVisible()
    await expect(all).toHaveCount(0)
    await staff.allSaved()
    expect(await provider.query('select 1 from locations where shop_id = $1', [shop])).toEqual([])
  })

  test('of 20,000 rows are imported live while the socket is cut twice, each line once, found again after leaving', async ({
    staff,
    page,
    wire,
    provider,
  }) => {
    const bad = new Set([5, 7_000, 19_000])
    const rows = Array.from({ length: 20_000 }, (_, at) =>
      bad.has(at) ? 'bad' : `W ${at},Damrak ${at},1012,Gent,51,3`,
    )
    await staff.open(`/shops/${shop}/locations`)
    await fillCsvImport(page, csv(rows))
    await page.getByRole('button', { name: 'Start import' }).click()
    const log = page.getByRole('log', { name: 'Import log' })
    await expect(log).toContainText('Import of shops.csv started')
    // On an idle machine the import may be over before this look.
    await expect(page.getByText('Work in progress.').or(log.getByText(/^Finished/))).toBeVisible()
    wire.dropConnections()
    await expect(log).toContainText('line 7:')
    await page.getByRole('link', { name: 'Shops', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Add shop...' })).toBeVisible()
    wire.dropConnections()
    await staff.open(`/shops/${shop}/locations`)
    await expect(log).toContainText('Finished: 19,997 imported, 3 refused', { timeout: 45_000 })
    const lines = (await log.innerText()).split('\n').filter((line) => line.startsWith('line '))
    expect(lines.map((line) => line.split(':')[0])).toEqual(['line 7', 'line 7002', 'line 19002'])
    await expect(page.getByText('Work in progress.')).toHaveCount(0)
    await expect(rowOf(page, 'W 19999')).toBeVisible()
    const [count] = await provider.query('select count(*)::int as count from locations where shop_id = $1', [shop])
    expect(count?.count).toBe(19_997)
  })

  test('stand where they stood without a log once that of an earlier import is read', async ({
    staff,
    page,
    provider,
  }) => {
    await placeLocations(provider, shop, 2)
    await staff.open(`/shops/${shop}/locations`)
    await expect(rowOf(page, 'Groenland 1')).toBeVisible()
    const table = page.getByRole('table', { name: 'Locations' })
    const place = await table.boundingBox()
    await fillCsvImport(page, csv(['Groenland 3,Damrak 3,1012,Gent,51,3']))
    await page.getByRole('button', { name: 'Start import' }).click()
    const log = page.getByRole('log', { name: 'Import log' })
    await expect(log).toContainText('Finished: 1 imported, 0 refused')
    await page.reload()
    await expect(log).toContainText('Finished: 1 imported, 0 refused')
    expect((await table.boundingBox())?.y).toBe(place?.y)
  })

  test('ordered for import without a network wait, say so, and are imported later', async ({
    staff,
    page,
    provider,
    context,
  }) => {
    await staff.open(`/shops/${shop}/locations`)
    await expect(page.getByText('Sorry, empty table :(')).toBeVisible()
    await fillCsvImport(page, csv(['Een,Damrak 1,1012 AB,Amsterdam,52,4']))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Start import' }).click()
    await expect(page.getByText('starts by itself as soon as the provider answers')).toBeVisible()
    await context.setOffline(false)
    await staff.allSaved()
    await expect(page.getByRole('log', { name: 'Import log' })).toContainText('Finished: 1 imported, 0 refused')
    await expect(rowOf(page, 'Een')).toBeVisible()
    expect(await provider.query('select name from locations where shop_id = $1', [shop])).toEqual([{ name: 'Een' }])
  })

  test('are not imported from a picture, from nothing or from no address: the form says so and stays', async ({
    staff,
    page,
  }) => {
    await staff.open(`/shops/${shop}/locations`)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Import locations' })
    await choose(form.getByLabel('Region', { exact: true }), 'Utrecht')
    await form.getByRole('button', { name: 'Start import' }).click()
    await expect(form.getByText("Can't be blank")).toBeVisible()
    await form.getByRole('radio', { name: 'From CSV' }).check()
    await choose(form.getByLabel('Region', { exact: true }), 'Utrecht')
    await form.getByRole('button', { name: 'Start import' }).click()
    await expect(form.getByText('Can not be empty')).toBeVisible()
    const picture = { name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from('89504e470d0a1a0a', 'hex') }
    await form.getByLabel('CSV file', { exact: true }).setInputFiles(picture)
    await expect(form.getByText('This is no CSV file. Save the list as CSV first.')).toBeVisible()
    await form.getByRole('button', { name: 'Start import' }).click()
    await expect(form).toBeVisible()
  })

  test('are not imported from a file without its columns: the reason stands there until another file takes its place', async ({
    staff,
    page,
  }) => {
    await staff.open(`/shops/${shop}/locations`)
    await fillCsvImport(page, WITHOUT_COLUMNS)
    await page.getByRole('button', { name: 'Start import' }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Problem with server: 422')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText(/Missing: address, zip_code/)).toBeVisible()
    await fillCsvImport(page, csv(['Groenland Dam,Dam 1,1012 AB,Amsterdam,52.37,4.89']))
    await page.getByRole('button', { name: 'Start import' }).click()
    await expect(page.getByRole('log', { name: 'Import log' })).toContainText('Finished: 1 imported, 0 refused')
    await staff.allSaved()
    await expect(page.getByText(/Missing: address/)).toHaveCount(0)
  })

  test('that were queued behind an import that is refused wait until that one is put away', async ({
    staff,
    page,
    context,
  }) => {
    await staff.open(`/shops/${shop}/locations`)
    await fillCsvImport(page, WITHOUT_COLUMNS)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Start import' }).click()
    await fillCsvImport(page, { ...csv(['Groenland Dam,Dam 1,1012 AB,Amsterdam,52.37,4.89']), name: 'right.csv' })
    await page.getByRole('button', { name: 'Start import' }).click()
    await context.setOffline(false)
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText(/right\.csv: waiting behind another change that needs you: .*shops\.csv/)).toBeVisible()
    await page.getByRole('button', { name: 'Discard this import' }).click()
    await expect(page.getByRole('log', { name: 'Import log' })).toContainText('Finished: 1 imported, 0 refused')
    await staff.allSaved()
    await expect(page.getByText(/Missing: address/)).toHaveCount(0)
  })

  test('refused for their file, are imported from another one in the same form, which takes the place of the refused', async ({
    staff,
    page,
    provider,
  }) => {
    await staff.open(`/shops/${shop}/locations`)
    await fillCsvImport(page, WITHOUT_COLUMNS)
    await page.getByRole('button', { name: 'Start import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await staff.chip.click()
    const centre = page.getByRole('dialog', { name: 'Sync centre' })
    await centre.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Import locations' })
    const file = form.getByLabel('CSV file', { exact: true })
    await expectMessage(file, 'Missing: address, zip_code')
    await expect(form.getByText('shops.csv', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Region', { exact: true })).toHaveValue(/\d/)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit this import' }).click()
    await file.setInputFiles(csv(['Groenland Dam,Dam 1,1012 AB,Amsterdam,52.37,4.89']))
    await form.getByRole('button', { name: 'Start import' }).click()
    await staff.allSaved()
    await expect(page.getByRole('log', { name: 'Import log' })).toContainText('Finished: 1 imported, 0 refused')
    await expect(page.getByText(/Missing: address/)).toHaveCount(0)
    expect(await provider.query('select name from locations where shop_id = $1', [shop])).toHaveLength(1)
  })

  test('are downloaded as a file that import takes back', async ({ staff, page, provider }) => {
    await placeLocations(provider, shop, 2)
    await staff.open(`/shops/${shop}/locations`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`shop-${shop}-locations.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      'Groenland 1,Damrak 1,1012 AB,Amsterdam,52.37,4.89,Noord-Holland',
      'Groenland 2,Damrak 2,1012 AB,Amsterdam,52.37,4.89,Noord-Holland',
    ])
  })

  test('that the provider refuses keep their form, with its words at the field', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    await staff.open(`/shops/${shop}/locations`)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'New location' })
    await fillLocation(form)
    refuseNext(wire, 'zip_code', 'is unknown')
    await form.getByRole('button', { name: 'Create' }).click()
    await acceptRefusal(page, 'Zip code is unknown')
    await expectMessage(form.getByLabel('Zip code', { exact: true }), 'is unknown')
    await form.getByLabel('Zip code', { exact: true }).fill('3512 AE')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toHaveCount(0)
    await staff.allSaved()
    const rows = await provider.query('select zip_code from locations where shop_id = $1', [shop])
    expect(rows).toEqual([{ zip_code: '3512 AE' }])
  })
})

async function fillLocation(form: Locator) {
  await choose(form.getByLabel('Region', { exact: true }), 'Utrecht')
  for (const [label, text] of [
    ['Name', 'Groenland Neude'],
    ['Address', 'Neude 1'],
    ['Zip code', '3512 AD'],
    ['City', 'Utrecht'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text)
}

async function fillCsvImport(page: Page, file: ReturnType<typeof csv>) {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Import locations' })
  await form.getByRole('radio', { name: 'From CSV' }).check()
  await choose(form.getByLabel('Region', { exact: true }), 'Noord-Holland')
  await form.getByLabel('CSV file', { exact: true }).setInputFiles(file)
}

/** Where the words of cells begin, each place once. */
const wordsBegin = (cells: Locator): Promise<number[]> =>
  cells.evaluateAll((all) => {
    const words = document.createRange()
    const begin = all.map((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      if (text) words.selectNodeContents(text)
      return Math.round(words.getBoundingClientRect().x)
    })
    return [...new Set(begin)]
  })
