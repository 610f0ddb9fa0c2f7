import type { Page } from '@playwright/test'
import { placeBrochures } from '../support/brochures'
import { shareRegion } from '../support/pages'
import type { Person } from '../support/person'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

const BOARD = '/brochures?status=inbox'

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

const action = (name: string) => async (page: Page, staff: Person) => {
  await staff.card('Added').getByRole('button', { name: 'Actions' }).click()
  await press(name)(page)
}

async function chooseRegion(page: Page, staff: Person) {
  await action('Merge with…')(page, staff)
  await page.getByRole('dialog').getByRole('button', { name: /^Kept/ }).click()
  await expect(page.getByRole('dialog', { name: 'Choose region' })).toBeVisible()
}

async function giveUpTyped(page: Page) {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Tuinmeubelen')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
}

const DIALOGS: readonly {
  title: string | RegExp
  on: string
  open: (page: Page, staff: Person) => Promise<void>
  close: (page: Page) => Promise<void>
}[] = [
  { title: 'Edit Category', on: '/categories', open: press('Edit'), close: press('Save') },
  { title: 'New Category', on: '/categories', open: press('Add category'), close: giveUpTyped },
  { title: 'New Admin', on: '/admins', open: press('Add admin'), close: press('Cancel') },
  { title: 'New location', on: '/shops/1/locations', open: press('New'), close: press('Cancel') },
  { title: /^Hotspots/, on: BOARD, open: action('Hotspots'), close: press('Close') },
  { title: 'Choose region', on: BOARD, open: chooseRegion, close: press('Cancel') },
]

test.describe('Back', () => {
  test.beforeEach(async ({ staff, provider }) => {
    const placed = await placeBrochures(provider, [{ name: 'Kept' }, { name: 'Added' }])
    await shareRegion(provider, [placed[0].id, Number(placed[1]?.id)], [3, 2])
    await staff.signIn()
    await staff.leaveFor('/users')
  })

  for (const { title, on, open, close } of DIALOGS) {
    test(`closes a dialog that lies over a screen (${title})`, async ({ page, staff }) => {
      await staff.leaveFor(on)
      const screen = page.url()
      await open(page, staff)
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(page.url()).toBe(screen)
    })

    test(`does not lead to a dialog that was closed (${title})`, async ({ page, staff }) => {
      await staff.leaveFor(on)
      await open(page, staff)
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await close(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(/#\/users$/)
    })
  }

  test('takes no for a question, and leaves the screen that asked it', async ({ page, staff }) => {
    await staff.leaveFor('/categories')
    await press('Delete')(page)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/#\/users$/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('leads nowhere while it is asked whether to leave a form, and no second question follows', async ({
    page,
    staff,
  }) => {
    await staff.leaveFor(BOARD)
    await press('Added')(page)
    const name = page.getByRole('dialog', { name: 'Edit brochure' }).getByRole('textbox', { name: 'Name' })
    await name.fill('Tuinmeubelen')
    const form = page.url()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.evaluate(() => {
      const left = new Promise((done) => addEventListener('hashchange', done, { once: true }))
      window.history.back()
      return left
    })
    await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(form)
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('Tuinmeubelen')
  })
})
