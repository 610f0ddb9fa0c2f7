import { brochureForm } from '../support/brochure-form'
import { makeShopOffline, placeShop, rowOf } from '../support/shops'
import { expect, test } from '../support/test'

test.describe('Shops', () => {
  test('are listed with what staff compare them by, the count in the title, and a row’s controls by name', async ({
    staff,
    page,
    provider,
  }) => {
    await placeShop(provider, 'Aardbei en Zonen Groothandel', { hotspot_mode: 'links' })
    const [all] = await provider.query('select count(*)::int as count from shops')
    await staff.signIn()
    await page.getByRole('link', { name: 'Shops', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Shops ${all?.count}` })).toBeVisible()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.slice(0, 9)).toEqual(['Name', 'Regions', 'Categories', 'LP', 'HS', 'Ads', 'Ads 2', 'CL', 'Brochures'])
    const row = rowOf(page, 'Aardbei en Zonen Gro…')
    await expect(row).toContainText('Links')
    await expect(row).toContainText('0 active, 0 not published, 0 expired')
    for (const name of ['Brochures', 'Statistics', 'Edit', 'Remove from search', 'Delete'])
      await expect(row.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(row.getByRole('link', { name: 'Locations' })).toBeVisible()
  })

  test('2,000 of them are narrowed by kind and search, a page of rows at a time, and the address keeps it', async ({
    staff,
    page,
    provider,
  }) => {
    await provider.query(
      `insert into shops (name, customer) select 'Zaagmolen ' || lpad(n::text, 4, '0'), 'vital' from generate_series(1, 2000) n`,
    )
    await staff.signIn()
    await staff.open('/shops')
    await page.getByRole('searchbox', { name: 'Search' }).fill('ZAAGMOLEN')
    await expect(page.getByRole('heading', { level: 1, name: 'Shops 2,000' })).toBeVisible()
    const pager = page.getByRole('navigation', { name: 'Pagination' })
    await pager.getByRole('button', { name: '80', exact: true }).click()
    await expect(rowOf(page, 'Zaagmolen 2000')).toBeVisible()
    expect(await page.getByRole('row').count()).toBe(26)
    await page.reload()
    await expect(rowOf(page, 'Zaagmolen 2000')).toBeVisible()
    await expect(pager.getByRole('button', { name: '80', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('radio', { name: 'Non customer' }).check()
    await expect(page.getByText('No shop is like that.')).toBeVisible()
    // Each by its own word: the group around them has another label.
    for (const kind of ['Customer', 'Vital']) await page.getByLabel(kind, { exact: true }).check()
    await expect(rowOf(page, 'Zaagmolen 0001')).toBeVisible()
    // An old address, from when the list was longer.
    await staff.open('/shops?search=zaagmolen&page=99')
    await expect(rowOf(page, 'Zaagmolen 2000')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('Draaimolen')
    await expect(page.getByText('No shop fits this search.')).toBeVisible()
  })

  test('are removed from search without a network, and it arrives when there is one', async ({
    staff,
    page,
    provider,
    context,
  }) => {
    const id = await placeShop(provider, 'Aardbei')
    await staff.signIn()
    await staff.open('/shops')
    const toggle = rowOf(page, 'Aardbei').getByRole('button', { name: 'Remove from search' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(true)
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await staff.pending(1)
    await context.setOffline(false)
    await staff.allSaved()
    const [row] = await provider.query('select removed_from_search from shops where id = $1', [id])
    expect(row?.removed_from_search).toBe(true)
  })

  test('show what is pointed at in a row that is pointed at, and what is switched on there', async ({
    staff,
    page,
    provider,
  }) => {
    const id = await placeShop(provider, 'Aardbei')
    await provider.query('update shops set removed_from_search = true where id = $1', [id])
    await staff.signIn()
    await staff.open('/shops')
    const row = rowOf(page, 'Aardbei')
    const looks = (name: string) =>
      row.getByRole('button', { name }).evaluate((button) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(button)
        return { tone: `${color} on ${backgroundColor}`, isPointedAt: backgroundImage !== 'none' }
      })
    await row.hover()
    const switchedOn = await looks('Remove from search')
    expect(switchedOn.isPointedAt).toBe(false)
    await row.getByRole('button', { name: 'Remove from search' }).hover()
    await expect.poll(() => looks('Remove from search')).toEqual({ ...switchedOn, isPointedAt: true })
    await row.getByRole('button', { name: 'Edit' }).hover()
    expect(await looks('Edit')).toMatchObject({ isPointedAt: true })
  })

  test('are deleted after a question; one that has brochures stays, with the provider’s reason', async ({
    staff,
    page,
    provider,
  }) => {
    await placeShop(provider, 'Aardbei')
    const [busy] = await provider.query(
      `select s.name from shops s where exists (select 1 from brochures b where b.shop_id = s.id) and length(s.name) < 20 order by lower(s.name) limit 1`,
    )
    await staff.signIn()
    await staff.open('/shops')
    const remove = (name: string) => rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
    await remove('Aardbei')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText("Are you sure? You couldn't restore it back.")
    await question.getByRole('button', { name: 'No' }).click()
    await expect(rowOf(page, 'Aardbei')).toBeVisible()
    await remove('Aardbei')
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(rowOf(page, 'Aardbei')).toHaveCount(0)
    await staff.allSaved()
    expect(await provider.query(`select 1 from shops where name = 'Aardbei'`)).toEqual([])

    await remove(String(busy?.name))
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(question).toContainText(/The shop is in use by \d+ brochures?/)
    await question.getByRole('button', { name: 'OK' }).click()
    await expect(staff.chip).toHaveAccessibleName(/need/)
    await expect(rowOf(page, String(busy?.name))).toBeVisible()
  })

  test('that wait to be made take with them, when deleted, their brochures and the PDFs of these', async ({
    staff,
    page,
    wire,
  }) => {
    await staff.signIn()
    await staff.open('/shops')
    await makeShopOffline(page, 'Aardbei')
    await expect(rowOf(page, 'Aardbei')).toBeVisible()
    await staff.open('/brochures/?new=1')
    const { dialog, field, submit, attach } = brochureForm(page)
    await field('Name').fill('Week 47')
    await field('Shop').selectOption({ label: 'Aardbei' })
    await field('Language').selectOption({ label: 'Nederlands' })
    await field('Valid from').fill('2031-03-03 00:00')
    await field('Valid till').fill('2031-03-09 23:59')
    await dialog.getByRole('combobox', { name: 'Categories', exact: true }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.keyboard.press('Escape')
    for (const region of ['Utrecht', 'Noord-Holland']) await attach(region, 2)
    await expect(dialog.getByText('2 pages')).toHaveCount(2)
    await submit('create on this list')
    await staff.pending(4)
    await staff.open('/shops')
    await rowOf(page, 'Aardbei').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Delete “Aardbei”, and 3 waiting changes that need it',
      exact: true,
    })
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(staff.chip).toHaveAccessibleName('Offline')
    await page.context().setOffline(false)
    await staff.allSaved()
    expect(wire.seen.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/admin'))).toEqual([])
  })

  test('show their statistics with customers and the way to the dashboard', async ({ staff, page, provider }) => {
    const [client] = await provider.query(`insert into customer_clients (name) values ('Fruit Groep') returning id`)
    const id = await placeShop(provider, 'Aardbei en Zonen Groothandel in Fruit en Groente', {
      customer_client_id: String(client?.id),
    })
    await staff.signIn()
    await staff.open(`/shops?search=Aardbei`)
    await page.getByRole('button', { name: 'Statistics' }).click()
    const modal = page.getByRole('dialog', { name: 'Aardbei en Zonen Groothandel in Fru… Statistics' })
    const customer = modal.getByRole('link', { name: 'Fruit Groep' })
    await expect(customer).toHaveAttribute('href', new RegExp(`^https://statistics\\..*/${client?.id}/overview$`))
    const own = modal.getByRole('link', { name: 'Open the statistics dashboard' })
    await expect(own).toHaveAttribute('href', new RegExp(`^https://statistics\\..*/${id}/overview$`))
  })

  test('show their brochures in four boxes, and a card opens the brochure', async ({ staff, page, provider }) => {
    const [shop] = await provider.query(
      `select s.id, s.name from shops s join brochures b on b.shop_id = s.id where b.state = 'inbox' group by s.id limit 1`,
    )
    const [inbox] = await provider.query(
      `select count(*)::int as count from brochures where shop_id = $1 and state = 'inbox'`,
      [Number(shop?.id)],
    )
    await staff.signIn()
    await staff.open(`/shops?brochures=${shop?.id}`)
    const modal = page.getByRole('dialog')
    for (const title of ['Inbox', 'Ready for Approval', 'Waiting for Publication', 'Active'])
      await expect(modal.getByRole('heading', { name: title })).toBeVisible()
    const box = modal.getByRole('region', { name: `Inbox (${inbox?.count})` })
    await expect(box.getByRole('link')).toHaveCount(Number(inbox?.count))
    await expect(box.getByRole('link').first()).toHaveAttribute('href', /#\/brochures\?status=inbox&edit=\d+/)
  })
})
