import type { Page } from '@playwright/test'
import { answer, chooseSeveral, expectMessage, stayForAnswers } from '../support/forms'
import { readsOf } from '../support/held'
import type { ProviderUnderTest } from '../support/provider'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const table = (page: Page) => page.getByRole('table', { name: 'Users' })
const row = (page: Page, text: string | RegExp) => table(page).getByRole('row').filter({ hasText: text })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const pageButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name, exact: true })

async function newest({ query }: Pick<ProviderUnderTest, 'query'>) {
  const [user] = await query('select id, email, first_name from identity_users order by id desc limit 1')
  return { id: Number(user?.id), email: String(user?.email), name: String(user?.first_name) }
}

async function openUsers(page: Page) {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Users' }).click()
  await expect(row(page, '@')).not.toHaveCount(0)
}

async function fillNames(page: Page, email: string) {
  await field(page, 'Email').fill(email)
  await field(page, 'First name').fill('Zoë')
  await field(page, 'Last name').fill('Zandstra')
}

test.describe('Users', () => {
  test.beforeEach(async ({ staff, page }) => {
    await staff.signIn()
    await openUsers(page)
  })

  test('are awaited in the shape of their form, which changes nothing of it when it comes', async ({
    page,
    provider,
  }) => {
    const [last] = await provider.query('select id from identity_users order by email desc limit 1')
    const reads = await readsOf(page)
    reads.hold()
    await page.goto(`/#/users/edit/?id=${last?.id}`)
    await expect(page.getByRole('heading', { name: 'Update user' })).toBeVisible()
    const panel = page.locator('main header + div > div')
    const awaited = await panel.boundingBox()
    reads.letGo()
    await expect(field(page, 'Email')).not.toHaveValue('')
    const there = await panel.boundingBox()
    expect(Math.abs((there?.height ?? 0) - (awaited?.height ?? Number.POSITIVE_INFINITY))).toBeLessThan(4)
  })

  test('are listed by e-mail, 25 a page', async ({ page, provider }) => {
    const [all] = await provider.query('select count(*)::int as count from identity_users')
    const lastPage = String(Math.ceil(Number(all?.count) / 25))
    await expect(row(page, '@')).toHaveCount(25)
    const emails = await row(page, '@').getByRole('cell').nth(2).allTextContents()
    expect(emails).toEqual([...emails].sort())
    await expect(pageButton(page, lastPage)).toBeDisabled()
  })

  test('each page is a step of its own, which Back takes back', async ({ page }) => {
    const isShown = (number: string) => expect(pageButton(page, number)).toHaveAttribute('aria-current', 'page')
    for (const number of ['1', '2']) {
      await pageButton(page, number).click()
      await isShown(number)
    }
    await page.goBack()
    await isShown('1')
    await page.goForward()
    await isShown('2')
  })

  test('are found by their e-mail, in capitals too', async ({ page, provider }) => {
    const { email } = await newest(provider)
    await page.getByLabel('Search').fill(email.toUpperCase())
    await expect(row(page, '@')).toHaveCount(1)
    await expect(row(page, email)).toBeVisible()
  })

  test('are opened by a press on the row, on the link in it, and by Enter', async ({ page, provider }) => {
    const { id, email, name } = await newest(provider)
    await page.getByLabel('Search').fill(email)
    const link = table(page).getByRole('link', { name })
    const ways = [() => row(page, email).click(), () => link.click(), () => row(page, email).press('Enter')]
    for (const way of ways) {
      await expect(row(page, '@')).toHaveCount(1)
      await way()
      await expect(page).toHaveURL(new RegExp(`#/users/edit/\\?id=${id}$`))
      await expect(page.getByRole('heading', { level: 1, name: 'Update user' })).toBeVisible()
      await expect(field(page, 'First name')).toHaveValue(name)
      await page.goBack()
    }
  })

  test('a new one: each message of the form, cities for a city manager only, and then the list', async ({
    page,
    staff,
    provider,
  }) => {
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New user' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete user' })).toHaveCount(0)
    const create = page.getByRole('button', { name: 'Create new user' })
    await create.click()
    await expectMessage(field(page, 'Email'), 'Please add email')
    await expectMessage(field(page, 'First name'), 'Please add firstName')
    await expectMessage(field(page, 'Last name'), 'Please add lastName')
    await expect(field(page, 'Email')).toBeFocused()

    await fillNames(page, 'zoe@identity.test')
    await expect(page.getByText('Please add email')).toHaveCount(0)
    await expect(field(page, 'Cities')).toHaveCount(0)
    await chooseSeveral(page, 'Roles', ['CITY_MANAGER'])
    await create.click()
    await expectMessage(field(page, 'Cities'), 'Please select at least one city for the city manager role')
    await chooseSeveral(page, 'Cities', ['Gent', 'Leuven'])
    await expect(page.getByText('Please select at least one city')).toHaveCount(0)
    await chooseSeveral(page, 'Clients', ['Folderfabriek'])
    await create.click()

    await expect(page).toHaveURL(/#\/users$/)
    await staff.allSaved()
    const [made] = await provider.query(
      `select u.roles, (select count(*)::int from identity_user_cities where user_id = u.id) as cities,
        (select count(*)::int from identity_user_clients where user_id = u.id) as clients
        from identity_users u where email = 'zoe@identity.test'`,
    )
    expect(made).toEqual({ roles: ['CITY_MANAGER'], cities: 2, clients: 1 })
  })

  test('taking CITY_MANAGER away clears the cities', async ({ page, staff, provider }) => {
    const [manager] = await provider.query(
      `select id from identity_users where roles = array['CITY_MANAGER'] order by id limit 1`,
    )
    await staff.open(`/users/edit/?id=${manager?.id}`)
    await expect(field(page, 'Cities')).toBeVisible()
    await chooseSeveral(page, 'Roles', ['CITY_MANAGER', 'TAGGER'])
    await expect(field(page, 'Cities')).toHaveCount(0)
    await page.getByRole('button', { name: 'Update user' }).click()
    await expect(page).toHaveURL(/#\/users$/)
    await staff.allSaved()
    const where = 'from identity_user_cities where user_id = $1'
    expect(await provider.query(`select count(*)::int as count ${where}`, [Number(manager?.id)])).toEqual([
      { count: 0 },
    ])
  })

  test('an e-mail in use is told at its field, and the form is kept', async ({ page, provider }) => {
    await stayForAnswers(page)
    const [someone] = await provider.query('select email from identity_users order by id limit 1')
    await page.getByRole('button', { name: 'Add user' }).click()
    await fillNames(page, String(someone?.email))
    await page.getByRole('button', { name: 'Create new user' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expectMessage(field(page, 'Email'), 'has already been taken')
    await expect(field(page, 'Last name')).toHaveValue('Zandstra')
    await field(page, 'Email').fill('zoe@identity.test')
    await page.getByRole('button', { name: 'Create new user' }).click()
    await expect(page).toHaveURL(/#\/users$/)
  })

  test('offline one is made, changed and another deleted; all of it arrives', async ({
    page,
    staff,
    wire,
    provider,
  }) => {
    const [gone] = await provider.query(
      'select id, email, first_name, last_name from identity_users order by lower(email), id limit 1',
    )
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(field(page, 'Email')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await readyForOffline(page)
    await wire.cut()

    await row(page, String(gone?.email)).click()
    await page.getByRole('button', { name: 'Delete user' }).click()
    await answer(page, `Are you sure you want to delete: ${gone?.first_name} ${gone?.last_name}`, 'Yes')
    await expect(row(page, '@')).not.toHaveCount(0)
    await expect(row(page, String(gone?.email))).toHaveCount(0)

    await page.getByRole('button', { name: 'Add user' }).click()
    await fillNames(page, 'aaa@identity.test')
    await page.getByRole('button', { name: 'Create new user' }).click()
    await expect(row(page, 'aaa@identity.test')).toHaveCount(1)
    await row(page, 'aaa@identity.test').click()
    await field(page, 'First name').fill('Zita')
    await page.getByRole('button', { name: 'Update user' }).click()
    await expect(row(page, 'aaa@identity.test')).toContainText('Zita')
    await staff.pending(3)

    await wire.mend()
    await staff.allSaved()
    await expect(row(page, 'aaa@identity.test')).toHaveCount(1)
    const left = await provider.query(
      `select first_name from identity_users where id = $1 or email = 'aaa@identity.test'`,
      [Number(gone?.id)],
    )
    expect(left).toEqual([{ first_name: 'Zita' }])
  })

  test('what a colleague changed meanwhile is a conflict, told by field, and mine goes over it only when chosen', async ({
    page,
    staff,
    context,
    provider,
  }) => {
    const [someone] = await provider.query(
      'select id, email, first_name from identity_users order by lower(email) limit 1',
    )
    const changed = `update identity_users set first_name = 'Theirs', version = version + 1 where id = $1`
    const stored = async () => {
      const [found] = await provider.query('select first_name from identity_users where id = $1', [Number(someone?.id)])
      return found?.first_name
    }
    await row(page, String(someone?.email)).click()
    await expect(field(page, 'First name')).toHaveValue(String(someone?.first_name))
    await context.setOffline(true)
    await provider.query(changed, [Number(someone?.id)])
    await field(page, 'First name').fill('Mine')
    await page.getByRole('button', { name: 'Update user' }).click()
    await expect(row(page, String(someone?.email))).toContainText('Mine')
    await context.setOffline(false)
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    expect(await stored()).toBe('Theirs')
    const centre = await staff.openSyncCentre()
    for (const text of ['First name', String(someone?.first_name), 'Mine', 'Theirs'])
      await expect(centre).toContainText(text)
    await centre.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(stored).toBe('Mine')
  })

  test('a form that nobody has typed into yet shows what the provider tells by now', async ({
    page,
    staff,
    provider,
  }) => {
    const [someone] = await provider.query('select id, email from identity_users order by lower(email) limit 1')
    const id = Number(someone?.id)
    await provider.query(`update identity_users set first_name = 'Theirs', version = version + 1 where id = $1`, [id])
    await row(page, String(someone?.email)).click()
    await expect(field(page, 'First name')).toHaveValue('Theirs')
    await field(page, 'Last name').fill('Mine')
    await page.getByRole('button', { name: 'Update user' }).click()
    await expect(row(page, String(someone?.email))).toContainText('Mine')
    await staff.allSaved()
    const stored = await provider.query('select first_name, last_name from identity_users where id = $1', [id])
    expect(stored).toEqual([{ first_name: 'Theirs', last_name: 'Mine' }])
  })
})
