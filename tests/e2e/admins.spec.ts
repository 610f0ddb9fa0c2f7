import type { Page } from '@playwright/test'
import { answer, expectMessage, stayForAnswers } from '../support/forms'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const row = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Admins' }).getByRole('row').filter({ hasText: email })

async function fill(page: Page, values: Record<string, string>) {
  const dialog = page.getByRole('dialog')
  for (const [name, value] of Object.entries(values)) await dialog.getByLabel(name, { exact: true }).fill(value)
}

const TESS = { 'First name': 'Tess', 'Last name': 'Bakker', Email: 'tess@example.test' }
const PASSWORDS = { Password: 'correct horse', 'Password confirmation': 'correct horse' }

test.describe('Admins', () => {
  test.beforeEach(async ({ staff, page }) => {
    await staff.signIn()
    await staff.open('/admins')
    await expect(row(page, 'sanne@example.test')).toBeVisible()
  })

  test('are in order of first names, with roles in words and the moment they were made', async ({ page }) => {
    const names = page.getByRole('table').getByRole('row').getByRole('cell').nth(0)
    await expect(names).toHaveText('Emma')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('ad manager')
    await expect(row(page, 'sanne@example.test')).toContainText(/\d\d:\d\d \d\d-\d\d-\d{4}/)
    await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Admins' })).toHaveCount(0)
  })

  test('a new one: every required field is told, what is in use too, and the dialog is kept', async ({
    page,
    provider,
  }) => {
    await stayForAnswers(page)
    await page.getByRole('button', { name: 'Add admin' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Admin' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    for (const name of [...Object.keys(TESS), ...Object.keys(PASSWORDS)])
      await expectMessage(dialog.getByLabel(name, { exact: true }), "Can't be blank")
    await fill(page, { ...TESS, ...PASSWORDS, 'Password confirmation': 'another', Email: 'LUC@example.test' })
    await expectMessage(dialog.getByLabel('Password confirmation', { exact: true }), 'Does not match the password')
    await fill(page, PASSWORDS)
    await dialog.getByRole('checkbox', { name: 'ad manager', exact: true }).check()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expectMessage(dialog.getByLabel('Email', { exact: true }), 'has already been taken')
    await fill(page, { Email: TESS.Email })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row(page, TESS.Email)).toContainText('ad manager')
    const [made] = await provider.query(`select roles, password_hash from admins where email = '${TESS.Email}'`)
    expect(made).toEqual({ roles: ['ad_manager'], password_hash: expect.stringMatching(/^scrypt/) })
  })

  test('one is edited and discarded, edited on its own page without passwords, and deleted', async ({
    page,
    staff,
  }) => {
    await row(page, 'noor@example.test').getByRole('button', { name: 'Edit' }).click()
    await fill(page, { 'First name': 'Nora' })
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await row(page, 'noor@example.test').getByRole('link', { name: 'Noor' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Noor Jansen' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    await page.getByLabel('Last name', { exact: true }).fill('Janssens')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row(page, 'noor@example.test')).toContainText('Janssens')

    const question = "Are you sure? You couldn't restore it back."
    await row(page, 'noor@example.test').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog', { name: /^Delete “Noor .+”$/ })).toBeVisible()
    await answer(page, question, 'No')
    await row(page, 'noor@example.test').getByRole('button', { name: 'Delete' }).click()
    await answer(page, question, 'Yes')
    await expect(row(page, 'noor@example.test')).toHaveCount(0)
    await staff.allSaved()
  })

  test('offline one is made and changed; both arrive in order', async ({ page, staff, wire, provider }) => {
    await readyForOffline(page)
    await wire.cut()
    await page.getByRole('button', { name: 'Add admin' }).click()
    await fill(page, { ...TESS, ...PASSWORDS })
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await row(page, TESS.Email).getByRole('button', { name: 'Edit' }).click()
    await fill(page, { 'Last name': 'Visser' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(row(page, TESS.Email)).toContainText('Visser')
    await staff.pending(2)
    await wire.mend()
    await staff.allSaved()
    expect(await provider.query(`select last_name from admins where email = '${TESS.Email}'`)).toEqual([
      { last_name: 'Visser' },
    ])
  })

  test('what is typed on the page of one that waits to be made stays when the provider has made it', async ({
    page,
    staff,
    wire,
    provider,
  }) => {
    await readyForOffline(page)
    await wire.cut()
    await page.getByRole('button', { name: 'Add admin' }).click()
    await fill(page, { ...TESS, ...PASSWORDS })
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await row(page, TESS.Email).getByRole('link', { name: 'Tess' }).click()
    await page.getByLabel('Last name', { exact: true }).fill('Visser')
    await wire.mend()
    await staff.allSaved()
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Visser')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row(page, TESS.Email)).toContainText('Visser')
    await staff.allSaved()
    expect(await provider.query(`select last_name from admins where email = '${TESS.Email}'`)).toEqual([
      { last_name: 'Visser' },
    ])
  })
})
