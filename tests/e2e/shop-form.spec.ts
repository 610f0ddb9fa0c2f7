import { faultOn, isWrite } from '../support/fault'
import { acceptRefusal, expectMessage, refuseNext, stayForAnswers } from '../support/forms'
import { fillNewShop, placeShop, rowOf } from '../support/shops'
import { expect, test } from '../support/test'

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

test.describe('The shop form', () => {
  test.beforeEach(({ staff }) => staff.signIn())

  test('tells every required field in the words of the specification, and has the defaults', async ({
    staff,
    page,
  }) => {
    await staff.open('/shops')
    await page.getByRole('button', { name: 'Add shop...' }).click()
    await expect(page.getByLabel('Customer level', { exact: true })).toHaveValue('4')
    await expect(page.getByLabel('Minimum brochures', { exact: true })).toHaveValue('0')
    await expect(page.getByLabel('Auto parser type', { exact: true })).toHaveValue('publitas')
    await expect(page.getByLabel('Background color', { exact: true })).toHaveValue('white')
    await expect(page.getByLabel('Radius', { exact: true })).toHaveValue('0')
    await page.getByLabel('Minimum brochures', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('8 fields need correcting')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByText('You must select at least one')).toHaveCount(1)
    await expect(page.getByText("Can't be blank")).toHaveCount(7)
  })

  test('choices are as wide as the field that they belong to', async ({ staff, page }) => {
    await staff.open('/shops/?new=1')
    const field = page.getByRole('combobox', { name: 'Regions', exact: true })
    await field.click()
    const [outer, inner] = [await field.boundingBox(), await page.getByRole('listbox').boundingBox()]
    expect(Number(inner?.width)).toBeGreaterThan(Number(outer?.width) - 24)
    expect(Number(inner?.width)).toBeLessThanOrEqual(Number(outer?.width))
  })

  test('makes a shop without a network, with its icon and its texts, and it arrives whole', async ({
    staff,
    page,
    provider,
    context,
  }) => {
    await staff.open('/shops')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await fillNewShop(page, 'Aardbei')
    const dutch = page.getByRole('group', { name: 'Nederlands' })
    await dutch.getByLabel('Title main', { exact: true }).fill('Folder Aardbei')
    await expect(dutch.getByText('2 / 5 words')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(rowOf(page, 'Aardbei')).toContainText('Products with link')
    await staff.pending(1)
    await context.setOffline(false)
    await staff.allSaved()
    const [shop] = await provider.query(
      `select s.*, d.title_main, (select count(*)::int from shop_regions r where r.shop_id = s.id) as regions
       from shops s join shop_descriptions d on d.shop_id = s.id and d.language_id = 1 where s.name = 'Aardbei'`,
    )
    expect(shop).toMatchObject({ customer: 'vital', last_page: true, title_main: 'Folder Aardbei', regions: 2 })
    expect(shop?.icon_url).toMatch(/^\/files\//)
  })

  test('saves what was changed, keeps ads apart and holds texts to their number of words', async ({
    staff,
    page,
    provider,
  }) => {
    const id = await placeShop(provider, 'Aardbei', { customer: 'vital', icon_url: '/icons/favicon.svg' })
    await staff.open(`/shops?edit=${id}`)
    await page.getByLabel('Name', { exact: true }).fill('Aardbei II')
    await page.getByLabel('Show ads', { exact: true }).check()
    await page.getByLabel('Show ads 2', { exact: true }).check()
    const dutch = page.getByRole('group', { name: 'Nederlands' })
    await dutch.getByLabel('Meta description', { exact: true }).fill(words(251))
    await expect(dutch.getByText('251 / 250 words')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Show ads and Show ads 2 cannot both be on.')).toBeVisible()
    await expect(page.getByText('Some description is too long, max length is 250 words.')).toBeVisible()
    await page.getByLabel('Show ads 2', { exact: true }).uncheck()
    await dutch.getByLabel('Meta description', { exact: true }).fill(words(250))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(rowOf(page, 'Aardbei II')).toBeVisible()
    await staff.allSaved()
    const [shop] = await provider.query('select name, show_ads, show_ads_2, customer from shops where id = $1', [id])
    expect(shop).toEqual({ name: 'Aardbei II', show_ads: true, show_ads_2: false, customer: 'vital' })
  })

  test('asks before it is left, and offers what was typed again', async ({ staff, page }) => {
    await staff.open('/shops?new=1')
    await page.getByLabel('Name', { exact: true }).fill('Nog niet klaar')
    await page.getByRole('link', { name: 'Brochures', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Data will be lost if you leave the page, are you sure?')
    await question.getByRole('button', { name: 'No' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nog niet klaar')
    // The router did not make the step to an address typed by hand, but takes it back all the same.
    for (const way of [() => location.assign('#/categories/'), () => history.back()]) {
      await page.evaluate(way)
      await question.getByRole('button', { name: 'No' }).click()
      await expect(page).toHaveURL(/#\/shops\/?\?new=1$/)
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nog niet klaar')
    }
    // While the question is open, the history leads nowhere, and no second question comes.
    await page.evaluate(() => history.back())
    await expect(question).toBeVisible()
    await page.evaluate(
      () =>
        new Promise<void>((isBack) => {
          let left = 2
          addEventListener('hashchange', () => --left === 0 && isBack())
          history.forward()
        }),
    )
    await question.getByRole('button', { name: 'No' }).click()
    await expect(page).toHaveURL(/#\/shops\/?\?new=1$/)
    await expect(question).toHaveCount(0)
    await page.getByRole('link', { name: 'Brochures', exact: true }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('radiogroup', { name: 'Status' })).toBeVisible()
    await staff.open('/shops?new=1')
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nog niet klaar')
  })

  test('is left without a question once its change is kept, though the provider takes its time to answer', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    await staff.open('/shops')
    await fillNewShop(page, 'Aardbei')
    await stayForAnswers(page)
    wire.play(faultOn(isWrite, { kind: 'delay', by: 3_000 }))
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await staff.pending(1)
    await page.getByRole('link', { name: 'Brochures', exact: true }).click()
    await expect(staff.cards.first()).toBeVisible()
    await staff.allSaved()
    expect(await provider.query(`select 1 from shops where name = 'Aardbei'`)).toHaveLength(1)
  })

  test('that the provider refuses stays filled in, with its words at the field, and arrives once when put right', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    await staff.open('/shops')
    await fillNewShop(page, 'Aardbei')
    const name = page.getByLabel('Name', { exact: true })
    refuseNext(wire, 'name', 'is taken')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await acceptRefusal(page, 'Name is taken')
    await expectMessage(name, 'is taken')
    await expect(page.getByLabel('Tracking UID', { exact: true })).toHaveValue('UA-7')
    await staff.allSaved()
    await name.fill('Aardbei II')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await rowOf(page, 'Aardbei II').getByRole('button', { name: 'Edit' }).click()
    const minimum = page.getByLabel('Minimum brochures', { exact: true })
    await minimum.fill('99')
    refuseNext(wire, 'minimum_brochures_no', 'is too large')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await acceptRefusal(page, 'is too large')
    await expectMessage(minimum, 'is too large')
    await minimum.fill('9')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(rowOf(page, 'Aardbei II')).toBeVisible()
    await staff.allSaved()
    const rows = await provider.query(`select name, minimum_brochures_no, icon_url from shops where name ~ '^Aardbei'`)
    expect(rows).toEqual([
      { name: 'Aardbei II', minimum_brochures_no: 9, icon_url: expect.stringMatching(/^\/files\//) },
    ])
  })

  test('follows what others save until somebody types into it, and keeps what was typed from then on', async ({
    staff,
    page,
    provider,
  }) => {
    const id = await placeShop(provider, 'Aardbei', { customer: 'vital', icon_url: '/icons/favicon.svg' })
    const theirs = (email: string) =>
      provider.query('update shops set email = $2, version = version + 1 where id = $1', [id, email])
    await staff.open('/shops?search=aardbei')
    await expect(rowOf(page, 'Aardbei')).toBeVisible()
    await theirs('theirs@shop.test')
    await rowOf(page, 'Aardbei').getByRole('button', { name: 'Edit' }).click()
    const email = page.getByLabel('Email', { exact: true })
    await expect(email).toHaveValue('theirs@shop.test')
    await email.fill('mine@shop.test')
    await theirs('later@shop.test')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    const centre = await staff.openSyncCentre()
    for (const text of ['theirs@shop.test', 'mine@shop.test', 'later@shop.test'])
      await expect(centre).toContainText(text)
    expect(await provider.query('select email from shops where id = $1', [id])).toEqual([{ email: 'later@shop.test' }])
  })
})
