import type { Page } from '@playwright/test'
import { brochureNamed, openNewBrochure } from '../support/brochure-form'
import { expectMessage } from '../support/forms'
import { choose } from '../support/person'
import { refusedLater, takeUp } from '../support/refused'
import { makeShopOffline, rowOf } from '../support/shops'
import { expect, test } from '../support/test'

test('a shop that is refused when its form has long been left is mended in it, and brings along what was made for it', async ({
  page,
  staff,
  wire,
  provider,
}) => {
  await staff.signIn()
  await staff.open('/shops')
  await refusedLater({ page, staff, wire }, { field: 'name', words: 'is taken' }, async () => {
    await makeShopOffline(page, 'Aardbei')
    await rowOf(page, 'Aardbei').getByRole('link', { name: 'Locations' }).click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'New location' })
    await choose(form.getByLabel('Region', { exact: true }), 'Utrecht')
    for (const label of ['Name', 'Address', 'Zip code', 'City'])
      await form.getByLabel(label, { exact: true }).fill(label)
    await form.getByRole('button', { name: 'Create', exact: true }).click()
  })
  await expect(staff.chip).toHaveAccessibleName('1 needs attention, 1 pending change')

  await takeUp({ staff })
  const name = page.getByLabel('Name', { exact: true })
  await expectMessage(name, 'is taken')
  await expect(name).toHaveValue('Aardbei')
  await expect(page.getByText('icon.png')).toBeVisible()
  await page.reload()
  await expectMessage(name, 'is taken')
  await name.fill('Aardbei II')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await staff.allSaved()
  const made = await provider.query(
    `select s.name, s.icon_url, l.address from shops s left join locations l on l.shop_id = s.id where s.name like 'Aardbei%'`,
  )
  expect(made).toEqual([{ name: 'Aardbei II', icon_url: expect.stringMatching(/^\/files\//), address: 'Address' }])
})

test('a refused brochure keeps the provider’s words at its attachments, and a category that is gone can be let go of', async ({
  page,
  staff,
  wire,
  provider,
  another,
}) => {
  const luc = await another('Luc')
  await luc.send('POST', '/categories', { name: 'Kermis', language: 1 })
  const words = 'Region 9 is not a region of the shop'
  const { form, shop, region } = await openNewBrochure({ staff, page, provider })
  await form.fill('Kermisfolder', shop) // with a network: the shop’s own values may not be on this device yet
  await refusedLater({ page, staff, wire }, { field: 'brochure_regions', words, of: /\/brochures$/ }, async () => {
    await pickCategory(page, 'Kermis')
    await form.attach(region, 2)
    await expect(form.dialog.getByText('2 pages', { exact: true })).toBeVisible()
    await form.submit('create on this list')
    const [kermis] = await provider.query(`select id from categories where name = 'Kermis'`)
    await luc.send('DELETE', `/categories/${Number(kermis?.id)}`)
  })

  await takeUp({ staff })
  await expect(form.dialog.getByText(words)).toBeVisible()
  await expect(form.dialog.getByText(/^1 field needs correcting:\s*Attachments$/)).toBeVisible()
  await expect(form.field('Categories')).toContainText('Kermis')
  await pickCategory(page, 'Kermis')
  await expect(form.field('Categories')).not.toContainText('Kermis')
  await form.submit('create on this list')
  await staff.allSaved()
  expect(await brochureNamed(provider, 'Kermisfolder')).toMatchObject({ attached: 2 })
})

async function pickCategory(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Categories', exact: true }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}
