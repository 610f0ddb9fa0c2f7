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
