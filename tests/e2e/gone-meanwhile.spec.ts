import type { Page } from '@playwright/test'
import { placeShop, rowOf } from '../support/shops'
import { expect, test } from '../support/test'

interface OpenForm {
  what: string
  form: (category: number) => string
  field: string
  save: string
  /** the list where it is deleted, by its row; none when the form has the button */
  list?: { path: string; row: string | RegExp }
  remove: string
}

const FORMS: readonly OpenForm[] = [
  {
    what: 'a user',
    form: () => '/users/edit/?id=1',
    field: 'First name',
    save: 'Update user',
    remove: 'Delete user',
  },
  {
    what: 'an admin',
    form: () => '/admins/3',
    field: 'First name',
    save: 'Save',
    list: { path: '/admins', row: 'noor@example.test' },
    remove: 'Delete',
  },
  {
    what: 'a category',
    form: (id) => `/categories?edit=${id}`,
    field: 'About',
    save: 'Save',
    list: { path: '/categories', row: 'Groenland' },
    remove: 'Delete',
  },
]

async function remove(page: Page, { list, remove: button }: OpenForm) {
  const place = list ? page.getByRole('row').filter({ hasText: list.row }) : page
  await place.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click()
}

for (const open of FORMS) {
  test(`what is typed about ${open.what} stays when it is deleted in another tab, and saving says so`, async ({
    staff,
    page,
    provider,
    newTab,
  }) => {
    const [category] = await provider.query(
      `insert into categories (name, language_id) select 'Groenland', min(id) from languages returning id`,
    )
    const form = open.form(Number(category?.id))
    await staff.signIn()
    await staff.open(form)
    const typed = page.getByRole('textbox', { name: open.field, exact: true })
    await typed.fill('Groene Markt')

    const other = await newTab()
    await other.open(open.list?.path ?? form)
    await remove(other.page, open)
    await other.allSaved()

    await expect(typed).toHaveValue('Groene Markt')
    await page.getByRole('button', { name: open.save, exact: true }).click()
    const told = page.getByText('This has been deleted meanwhile, so it cannot be changed any more.')
    await expect(told.first()).toBeVisible()
    await expect(typed).toHaveValue('Groene Markt')
  })
}

test('what is typed about a new location stays when its shop is deleted in another tab, and sending it says so', async ({
  staff,
  page,
  provider,
  newTab,
}) => {
  const id = await placeShop(provider, 'Aardbei')
  await staff.signIn()
  await staff.open(`/shops/${id}/locations/?new=1`)
  const form = page.getByRole('dialog', { name: 'New location' })
  const address = form.getByRole('textbox', { name: 'Address', exact: true })
  await form.getByRole('combobox', { name: 'Region' }).selectOption({ index: 1 })
  for (const name of ['Name', 'Address', 'Zip code', 'City']) {
    await form.getByRole('textbox', { name, exact: true }).fill('Aarde')
  }

  const other = await newTab()
  await other.open('/shops')
  await rowOf(other.page, 'Aardbei').getByRole('button', { name: 'Delete' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click()
  await other.allSaved()

  await expect(address).toHaveValue('Aarde')
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(form.getByRole('alert')).toContainText('Shop id is not a known shop')
  await expect(address).toHaveValue('Aarde')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('This shop is not there.')).toBeVisible()
})
