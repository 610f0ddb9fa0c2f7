import type { Page } from '@playwright/test'
import { acceptRefusal, expectMessage, refuseNext } from '../support/forms'
import { keptDrafts } from '../support/kept'
import { addParser, startSite, type TestSite } from '../support/parser-site'
import { choose, type Person } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

let site: TestSite

test.beforeAll(async () => {
  site = await startSite()
})

test.afterAll(() => site.close())

const report = (page: Page) => page.getByRole('log', { name: 'Manual Upload Report' })
const parsers = (page: Page) => page.getByRole('table', { name: 'Parsers', exact: true })
const iterations = (page: Page) => page.getByRole('table', { name: 'Iterations' })
const log = (page: Page) => page.getByRole('log', { name: 'Message log' })

async function fillIn(page: Page, name: string, url: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('URL', { exact: true }).fill(url)
  await choose(page.getByLabel('Shop', { exact: true }), 'Prixo')
  const region = page.getByLabel('Region', { exact: true })
  await region.selectOption({ index: 1 })
  await choose(page.getByLabel('Language', { exact: true }), 'Nederlands')
}

/** Loses the network, and adds “Prixo weekly” to a class. */
async function addOffline({ page, open }: Person, url: string) {
  await open('/parsers/wepublish')
  await expect(parsers(page).getByRole('row').nth(1)).toBeVisible()
  await readyForOffline(page)
  await page.context().setOffline(true)
  await fillIn(page, 'Prixo weekly', url)
  await page.getByRole('button', { name: 'Add parser' }).click()
}

test.describe('Parsers', () => {
  test.beforeEach(({ staff }) => staff.signIn())

  test('the classes lead to their parsers, and these to their runs with what each told', async ({ page }) => {
    await page.getByRole('link', { name: 'Parsers', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Parsers' })).toBeVisible()
    await page.getByRole('link', { name: 'wepublish', exact: true }).click()
    await expect(page).toHaveURL(/#\/parsers\/wepublish$/)
    const shops = parsers(page).getByRole('row').locator('td:nth-child(2)')
    await parsers(page).getByRole('button', { name: 'Shop' }).click()
    await expect(shops.first()).toHaveText(/\w/) // the rows have come
    const ascending = await shops.allTextContents()
    expect(ascending).toEqual(ascending.toSorted((a, b) => a.localeCompare(b)))
    await parsers(page).getByRole('button', { name: 'Shop' }).click()
    await expect(shops.first()).toHaveText(ascending.at(-1) ?? '')
    await parsers(page).getByRole('link', { name: 'View' }).first().click()
    await expect(page).toHaveURL(/#\/parsers\/wepublish\/\d+$/)
    await expect(page.getByRole('definition').first()).toHaveText(/\/demo-sites\/wepublish\//)
    const failed = iterations(page).getByRole('row', { name: 'Failed' }).first()
    await expect(failed).toContainText(/^\d\d:\d\d \d\d-\d\d-\d{4}/)
    await failed.getByRole('button', { name: 'Show' }).click()
    await expect(log(page)).toContainText('The folder list has no new folder')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(log(page)).toHaveCount(0)
  })

  test('an address that names a parser in another class than its own leads to its own', async ({ page, staff }) => {
    await staff.open('/parsers/publitas/1')
    await expect(page.getByRole('button', { name: 'Start a run' })).toBeVisible()
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await staff.open('/parsers/nope/1')
    await expect(page.getByText('There is no such parser in the class “nope”.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start a run' })).toHaveCount(0)
    await page.getByRole('link', { name: `${name}, in publitas` }).click()
    await expect(page).toHaveURL(/#\/parsers\/publitas\/1$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('the form asks for everything, and shop and region narrow each other', async ({ page, staff }) => {
    await staff.open('/parsers/publitas')
    await page.getByRole('button', { name: 'Add parser' }).click()
    await expect(page.getByText("Can't be blank")).toHaveCount(1)
    await expect(page.getByText('Enter valid url')).toBeVisible()
    await expect(page.getByText('You must select at least one')).toHaveCount(3)
    await page.getByLabel('URL', { exact: true }).fill('prixo.test/folder')
    await expect(page.getByText('Enter valid url')).toBeVisible()
    await page.getByLabel('URL', { exact: true }).fill('https://pri xo.test/folder')
    await expect(page.getByText('Enter valid url')).toBeVisible()
    const [shop, region] = [page.getByLabel('Shop', { exact: true }), page.getByLabel('Region', { exact: true })]
    const all = await region.getByRole('option').count()
    const shops = await shop.getByRole('option').count()
    await choose(shop, 'Prixo')
    await expect.poll(() => region.getByRole('option').count()).toBeLessThan(all)
    await region.selectOption({ index: 1 })
    await expect.poll(() => shop.getByRole('option').count()).toBeLessThan(shops)
    await expect(shop.locator('option:checked')).toHaveText('Prixo')
  })

  test('in a low window all of the button that adds a parser is in sight', async ({ page, staff }) => {
    await page.setViewportSize({ width: 1200, height: 450 })
    await staff.open('/parsers/wepublish/')
    await expect(page.getByRole('button', { name: 'Add parser' })).toBeInViewport({ ratio: 1 })
  })

  test('a parser that is added runs at once, tells what it does, and leaves a brochure in the inbox', async ({
    page,
    staff,
  }) => {
    await staff.open('/parsers/wepublish')
    await fillIn(page, 'Prixo weekly', `${site.origin}/two`)
    await page.getByRole('button', { name: 'Add parser' }).click()
    await expect(report(page)).toContainText('Brochure made of 2 pages')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
    await expect.poll(() => keptDrafts(page)).not.toContain('Prixo weekly')
    await parsers(page).getByRole('row', { name: 'Prixo weekly' }).getByRole('link', { name: 'View' }).click()
    await expect(iterations(page).getByRole('row', { name: 'Finished' })).toContainText('Folder')
    await staff.open('/brochures')
    await staff.openTab('Inbox')
    await expect(staff.card('Folder')).toContainText('Prixo weekly')
  })

  test('a parser that the provider refuses stays in its form, with its words at the field', async ({
    page,
    staff,
    provider,
    wire,
  }) => {
    await staff.open('/parsers/wepublish')
    await fillIn(page, 'Prixo monthly', `${site.origin}/two`)
    refuseNext(wire, 'name', 'is taken')
    await page.getByRole('button', { name: 'Add parser' }).click()
    await acceptRefusal(page, 'Name is taken')
    await expectMessage(page.getByLabel('Name', { exact: true }), 'is taken')
    await expect(page.getByRole('row', { name: 'Prixo monthly' })).toHaveCount(0)
    for (const name of ['Prixo monthly 2', 'Prixo monthly 3']) {
      await fillIn(page, name, `${site.origin}/two`)
      await page.getByRole('button', { name: 'Add parser' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
    }
    await staff.allSaved()
    const rows = await provider.query(`select name from parsers where name ~ '^Prixo monthly' order by name`)
    expect(rows).toEqual([{ name: 'Prixo monthly 2' }, { name: 'Prixo monthly 3' }])
  })

  test('what a run told while the socket was away is there afterwards, once', async ({
    page,
    staff,
    provider,
    wire,
  }) => {
    const id = await addParser(provider, `${site.origin}/silent`)
    await staff.open(`/parsers/wepublish/${id}`)
    await page.getByRole('button', { name: 'Start a run' }).click()
    await iterations(page).getByRole('row', { name: 'In progress' }).getByRole('button', { name: 'Show' }).click()
    await expect(log(page)).toContainText('Opening')
    await wire.cut()
    site.release()
    const state = async () =>
      (await provider.query('select state from parser_iterations where parser_id = $1', [id]))[0]
    await expect.poll(state).toEqual({ state: 'finished' })
    await wire.mend()
    await expect(log(page)).toContainText('Brochure made of 1 pages', { timeout: 40_000 })
    const told = await provider.query(
      `select message from parser_messages join parser_iterations run on run.id = parser_iteration_id
     where run.parser_id = $1 order by parser_messages.id`,
      [id],
    )
    await expect(log(page).locator('p > span')).toHaveText(told.map(({ message }) => String(message)))
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(iterations(page).getByRole('row', { name: 'Finished' })).toHaveCount(1)
  })

  test('without a network a parser waits, says so, and runs when the network is back', async ({
    page,
    staff,
    context,
  }) => {
    await addOffline(staff, `${site.origin}/two`)
    await expect(report(page)).toContainText('The run starts as soon as the provider answers')
    await expect(parsers(page).getByRole('row', { name: 'Prixo weekly' })).toBeVisible()
    await staff.pending(1)
    await context.setOffline(false)
    await expect(report(page)).toContainText('Brochure made of 2 pages', { timeout: 40_000 })
    await staff.allSaved()
    await expect(parsers(page).getByRole('row', { name: 'Prixo weekly' })).toHaveCount(1)
  })

  test('a parser that was opened before the provider had it has an address that leads others to it, also by Back and Forward', async ({
    page,
    staff,
    context,
  }) => {
    await addOffline(staff, `${site.origin}/two`)
    const title = page.getByRole('heading', { level: 1, name: 'Prixo weekly' })
    const view = parsers(page).getByRole('row', { name: 'Prixo weekly' }).getByRole('link', { name: 'View' })
    const provisional = /\/parsers\/wepublish\/new-/
    const lasting = /\/parsers\/wepublish\/\d+$/
    await view.click()
    await expect(title).toBeVisible()
    await page.getByRole('link', { name: 'Brochures', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Brochures' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(provisional)

    await context.setOffline(false)
    await staff.allSaved()
    await expect(page).toHaveURL(lasting)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Brochures' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(lasting)
    await page.reload()
    await expect(title).toBeVisible()
  })

  test('an address from before a parser had its id leads to it afterwards', async ({ page, staff, context }) => {
    await addOffline(staff, `${site.origin}/two`)
    const view = parsers(page).getByRole('row', { name: 'Prixo weekly' }).getByRole('link', { name: 'View' })
    const old = await view.getAttribute('href')
    expect(old).toContain('/new-')
    await context.setOffline(false)
    await staff.allSaved()
    await page.goto(`/${old}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Prixo weekly' })).toBeVisible()
    await expect(page).toHaveURL(/\/parsers\/wepublish\/\d+$/)
  })

  test('ten thousand runs and ten thousand messages paint only what is seen', async ({ page, staff, provider }) => {
    const id = await addParser(provider, site.origin)
    await provider.query(
      `insert into parser_iterations (parser_id, state, inserted_at)
     select $1, 'failed', timestamptz '2026-01-01' + at * interval '1 hour' from generate_series(1, 10000) at`,
      [id],
    )
    await provider.query(
      `insert into parser_messages (parser_iteration_id, message)
     select (select max(id) from parser_iterations), 'line ' || at from generate_series(1, 10000) at`,
    )
    await staff.open(`/parsers/wepublish/${id}`)
    const rows = iterations(page).getByRole('row')
    await expect(iterations(page)).toHaveAttribute('aria-rowcount', '101')
    await rows.nth(1).getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => log(page).evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(200_000)
    await expect(log(page)).toContainText('line 10000')
    expect(await log(page).locator('p').count()).toBeLessThan(100)
    await page.getByRole('button', { name: 'Close' }).click()
    for (const loaded of [201, 301, 401]) {
      await iterations(page).evaluate((table) => table.parentElement?.scrollBy(0, table.clientHeight))
      await expect(iterations(page)).toHaveAttribute('aria-rowcount', String(loaded))
    }
    expect(await rows.count()).toBeLessThan(120)
  })
})

test('a class without parsers and a parser without runs say so', async ({ page, staff, provider }) => {
  await provider.query('truncate parsers cascade')
  const id = await addParser(provider, site.origin)
  await staff.signIn()
  await staff.open('/parsers/publitas')
  await expect(page.getByText("You don't have parsers in this class, please add new!")).toBeVisible()
  await staff.open(`/parsers/wepublish/${id}`)
  await expect(page.getByText('Your iterations is empty!')).toBeVisible()
})

test('a provider without parser classes says so', async ({ page, staff, provider }) => {
  await provider.query('truncate parser_classes cascade')
  await staff.signIn()
  await staff.open('/parsers')
  await expect(page.getByText('Your parser classes is empty!')).toBeVisible()
})
