import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { acceptRefusal, chooseSeveral, expectMessage, refuseNext } from '../support/forms'
import { choose } from '../support/person'
import { makeShopOffline } from '../support/shops'
import { expect, test } from '../support/test'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const firstRow = (page: Page) => page.getByRole('row').nth(1)
const dialog = (page: Page) => page.getByRole('dialog')
const picture = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()

async function openCategories(page: Page) {
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { name: /^Categories \d/ })).toBeVisible()
}

test.beforeEach(async ({ staff }) => {
  await staff.signIn()
})

test('on a tablet a summary makes no row higher than its buttons do', async ({ page }) => {
  await openCategories(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  const lines = await page
    .locator('td > span:has(> span + span + span)')
    .evaluateAll((summaries) =>
      summaries.map((summary) => new Set([...summary.children].map((part) => part.getBoundingClientRect().top)).size),
    )
  expect(lines.length).toBeGreaterThan(5)
  expect(Math.max(...lines), 'lines of a summary').toBe(2)
})

test('the table has every column, and the first name on top', async ({ page, provider }) => {
  const [seeded] = await provider.query('select name from categories order by lower(name), id limit 1')
  await openCategories(page)
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers).toEqual(['Name', 'Language', 'Shops count', 'Brochures summary', 'Created', 'Options'])
  await expect(firstRow(page)).toContainText(String(seeded?.name))
  await expect(firstRow(page)).toContainText(/\d+ active, \d+ not published, \d+ expired/)
  await expect(firstRow(page)).toContainText(/\d\d:\d\d \d\d-\d\d-\d{4}/)
})

test('on a telephone no head that the keys come to lies under that of the options, which stays in sight', async ({
  page,
}) => {
  await openCategories(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const heads = page.getByRole('columnheader')
  const options = await heads.last().boundingBox()
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  for (const name of ['Name', 'Language', 'Shops count', 'Brochures summary', 'Created']) {
    await page.keyboard.press('Tab')
    const head = page.getByRole('button', { name, exact: true })
    await expect(head).toBeFocused()
    const { x = 0, width = 0 } = (await head.boundingBox()) ?? {}
    expect.soft(x + width, name).toBeLessThanOrEqual(options?.x ?? 0)
  }
})

test('on a tablet a date is not broken at its hyphens', async ({ page }) => {
  await openCategories(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  const date = firstRow(page).locator('time > span').last()
  await expect(date).toHaveText(/^\d\d-\d\d-\d{4}$/)
  const { height, line } = await date.evaluate((word) => ({
    height: word.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(word).lineHeight),
  }))
  expect(height).toBeLessThan(1.5 * line)
})

test('the table is sorted on the device', async ({ page, context }) => {
  await openCategories(page)
  const top = await firstRow(page).getByRole('cell').first().textContent()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect(firstRow(page)).not.toContainText(String(top))
})

test('the table is searched on the device', async ({ page, context }) => {
  await openCategories(page)
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such category')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories 0')
  await expect(page.getByText('No category fits this search.')).toBeVisible()
})

test('one that was searched for and is deleted is named by no row any more', async ({ page }) => {
  await openCategories(page)
  await page.getByRole('button', { name: 'Add category' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Tuinkabouters')
  await dialog(page).getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Nederlands' })
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('Tuinkabouters')
  await row(page, 'Tuinkabouters').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories 0')
  await expect(row(page, 'Tuinkabouters')).toHaveCount(0)
})

test('what is searched for outlives a reload', async ({ page }) => {
  await openCategories(page)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such category')
  await expect(page.getByText('No category fits this search.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('no such category')
})

test('a category needs a name and a language', async ({ page }) => {
  await openCategories(page)
  await page.getByRole('button', { name: 'Add category' }).click()
  const form = page.getByRole('dialog', { name: 'New Category' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText("Can't be blank")).toBeVisible()
  await expect(form.getByText('You must select at least one')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
})

test('a category is made with its icon', async ({ page, provider, staff }) => {
  await openCategories(page)
  await page.getByRole('button', { name: 'Add category' }).click()
  const form = page.getByRole('dialog', { name: 'New Category' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Tuinmeubelen')
  await form.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Nederlands' })
  await form.getByLabel('Icon', { exact: true }).setInputFiles({
    name: 'a-drawing-of-a-garden-chair.png',
    mimeType: 'image/png',
    buffer: await picture(),
  })
  await expect(form.getByText('a-drawing-of-a-…')).toBeVisible()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(row(page, 'Tuinmeubelen')).toContainText('Nederlands')
  await staff.allSaved()
  const rows = await provider.query(`select icon_url from categories where name = 'Tuinmeubelen'`, [])
  expect(rows).toEqual([{ icon_url: expect.stringMatching(/^\/files\/uploads\//) }])
  await expect(row(page, 'Tuinmeubelen').locator('td').first().locator('img')).toHaveAttribute('src', /uploads/)
})

test('an icon that is no image is told at once, and nothing else typed is lost', async ({ page }) => {
  await openCategories(page)
  await page.getByRole('button', { name: 'Add category' }).click()
  await dialog(page).getByRole('textbox', { name: 'About' }).fill('Alles voor buiten')
  await dialog(page)
    .getByLabel('Icon', { exact: true })
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog(page).getByText('Only image files are accepted.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Data will be lost if you leave the page, are you sure?')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'About' })).toHaveValue('Alles voor buiten')
})

test('made and edited offline with an icon, it waits in the queue and arrives once', async ({
  page,
  provider,
  staff,
  context,
}) => {
  await openCategories(page)
  await page.getByRole('button', { name: 'Add category' }).click()
  await page
    .getByRole('combobox', { name: 'Language' })
    .locator('option', { hasText: 'Nederlands' })
    .waitFor({ state: 'attached' })
  await context.setOffline(true)
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Zonneschermen')
  await dialog(page).getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Nederlands' })
  await dialog(page)
    .getByLabel('Icon', { exact: true })
    .setInputFiles({ name: 'zon.png', mimeType: 'image/png', buffer: await picture() })
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await row(page, 'Zonneschermen').getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByRole('textbox', { name: 'Title main' }).fill('Zonneschermen en parasols')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await staff.pending(2)
  await context.setOffline(false)
  await staff.allSaved()
  const rows = await provider.query(`select title_main, icon_url from categories where name = 'Zonneschermen'`, [])
  expect(rows).toEqual([{ title_main: 'Zonneschermen en parasols', icon_url: expect.stringMatching(/uploads/) }])
})

test('deleting asks in the specification’s words; one that is in use stays, with the provider’s reason', async ({
  page,
  provider,
}) => {
  const [used] = await provider.query(
    `select c.name from categories c join brochure_categories b on b.category_id = c.id order by c.id limit 1`,
    [],
  )
  const name = String(used?.name)
  await openCategories(page)
  await row(page, name).getByRole('button', { name: 'Delete' }).first().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText("Are you sure? You couldn't restore it back.")
  await question.getByRole('button', { name: 'No' }).click()
  await row(page, name).getByRole('button', { name: 'Delete' }).first().click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(/The category is in use by \d+/)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(row(page, name).first()).toBeVisible()
})

test('deleting one to which a colleague has given another name meanwhile waits for a decision', async ({
  page,
  provider,
  staff,
  another,
}) => {
  const [made] = await provider.query(
    `insert into categories (name, language_id) select 'Groenland', min(id) from languages returning id`,
  )
  const left = async () => (await provider.query('select 1 from categories where id = $1', [Number(made?.id)])).length
  await openCategories(page)
  // If the list was read just before the category was there, it is not asked for again for 20 s.
  await expect(row(page, 'Groenland')).toBeVisible({ timeout: 30_000 })
  const luc = await another('Luc')
  await luc.send('PUT', `/categories/${made?.id}`, { name: 'Tuin en terras' })
  await row(page, 'Groenland').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
  expect(await left()).toBe(1)
  const centre = await staff.openSyncCentre()
  await expect(centre).toContainText(/changed since you looked/)
  await expect(centre.getByRole('row', { name: 'Name Groenland Tuin en terras' })).toBeVisible()
  await centre.getByRole('button', { name: 'Keep mine' }).click()
  await staff.allSaved()
  expect(await left()).toBe(0)
})

test('deleting one that waits to be made says which waiting changes it takes with it', async ({ page, staff }) => {
  await staff.open('/shops')
  await makeShopOffline(page, 'Aardbei')
  await expect(page.getByRole('row').filter({ hasText: 'Aardbei' })).toBeVisible()
  await staff.open('/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Tuinmeubelen')
  await dialog(page).getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Nederlands' })
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(row(page, 'Tuinmeubelen')).toBeVisible()
  await staff.open('/shops')
  await page.getByRole('row').filter({ hasText: 'Aardbei' }).getByRole('button', { name: 'Edit' }).click()
  await chooseSeveral(page, 'Categories', ['Tuinmeubelen'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Aardbei' })).toContainText('Tuinmeubelen')
  await staff.open('/categories')
  await row(page, 'Tuinmeubelen').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Delete “Tuinmeubelen”, and 1 waiting change that needs it',
    exact: true,
  })
  await expect(question).toHaveAccessibleDescription("Are you sure? You couldn't restore it back.")
  await question.getByRole('button', { name: 'No' }).click()
  await staff.pending(3)
})

test('what a colleague changed while the form is open stays: only what I touch is sent', async ({
  page,
  provider,
  staff,
  another,
}) => {
  const [seeded] = await provider.query(`select id, name from categories order by id limit 1`, [])
  await openCategories(page)
  await row(page, String(seeded?.name)).getByRole('button', { name: 'Edit' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'About' }).fill('Van mij')
  const luc = await another('Luc')
  await luc.send('PUT', `/categories/${seeded?.id}`, { title_main: 'Van Luc' })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await staff.allSaved()
  const rows = await provider.query(`select about, title_main from categories where id = $1`, [Number(seeded?.id)])
  expect(rows).toEqual([{ about: 'Van mij', title_main: 'Van Luc' }])
})

test('what one saves is told as a colleague’s not even while the form closes', async ({ page, provider }) => {
  const [seeded] = await provider.query(`select name from categories order by id limit 1`, [])
  await openCategories(page)
  await row(page, String(seeded?.name)).getByRole('button', { name: 'Edit' }).first().click()
  const told = await page.evaluateHandle(() => {
    const texts: string[] = []
    const note = () => texts.push(...[...document.querySelectorAll('dialog [role=status]')].map((at) => at.textContent))
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Van mij')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, 'Van mij')).toBeVisible()
  expect((await told.jsonValue()).filter((text) => text.includes('elsewhere'))).toEqual([])
})

test('a form of a category that the provider refuses stays filled in, with its words at the field', async ({
  page,
  provider,
  staff,
  wire,
}) => {
  await openCategories(page)
  await page.getByRole('button', { name: 'Add category' }).click()
  const name = dialog(page).getByRole('textbox', { name: 'Name' })
  await name.fill('Zeil')
  await choose(dialog(page).getByLabel('Language', { exact: true }), 'Nederlands')
  refuseNext(wire, 'name', 'is taken')
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await acceptRefusal(page, 'Name is taken')
  await expectMessage(name, 'is taken')
  await name.fill('Zeilboten')
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await staff.allSaved()
  await row(page, 'Zeilboten').getByRole('button', { name: 'Edit' }).click()
  await name.fill('Zei')
  refuseNext(wire, 'name', 'is too short')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await acceptRefusal(page, 'Name is too short')
  await expectMessage(name, 'is too short')
  await expect(dialog(page).getByText('This has been changed elsewhere meanwhile.')).toHaveCount(0)
  await name.fill('Zeilen')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await staff.allSaved()
  expect(await provider.query(`select name from categories where name ~ '^Zei'`)).toEqual([{ name: 'Zeilen' }])
})
