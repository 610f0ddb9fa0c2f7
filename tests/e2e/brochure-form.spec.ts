import { brochureForm, brochureNamed, openNewBrochure, openWithShop, shopWithRegions } from '../support/brochure-form'
import { faultOn } from '../support/fault'
import { answer } from '../support/forms'
import { keptDrafts } from '../support/kept'
import type { ProviderUnderTest } from '../support/provider'
import { fillNewShop, rowOf } from '../support/shops'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

const LEAVE = 'Data will be lost if you leave the page, are you sure?'

/** 25 shops a page (contract section 3). */
async function shopPages({ query }: ProviderUnderTest): Promise<number> {
  const [{ count } = { count: 0 }] = await query('select count(*)::int as count from shops', [])
  return Math.ceil(Number(count) / 25)
}

test.describe('A new brochure', () => {
  // The provider’s processes that make pages share the machine with everything else.
  test.describe.configure({ timeout: 120_000 })

  test('an empty form says what is required, in the words of the specification, and sends nothing', async ({
    staff,
    page,
    wire,
  }) => {
    const form = brochureForm(page)
    await staff.signIn()
    await page.getByRole('button', { name: 'Add brochure' }).click()
    await expect(form.dialog.getByText('To show attachment please select shop!')).toBeVisible()
    await form.press('create on this list')
    await expect(form.dialog.getByText('You must select at least one')).toHaveCount(3)
    await expect(form.dialog.getByText("Can't be blank")).toHaveCount(4)
    await expect(form.field('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form.dialog).toHaveCount(0) // nothing was typed: nothing is asked
    expect(wire.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/brochures'))).toEqual([])
  })

  test('picking a shop fills in what is the shop’s, and the campaign follows until one is typed', async ({
    staff,
    page,
    provider,
  }) => {
    const shop = await shopWithRegions(provider, 2)
    const [facts] = await provider.query(
      `select s.customer_level, s.hotspot_mode, (select count(*)::int from brochures b where b.shop_id = s.id) as counter
       from shops s where s.id = $1`,
      [shop.id],
    )
    const form = brochureForm(page)
    await staff.signIn()
    await staff.open('/brochures/?status=inbox&new=1')
    await form.field('Language').selectOption({ label: 'Nederlands' })
    await form.field('Shop').selectOption({ label: shop.name })
    await expect(form.field('Customer level')).toHaveValue(String(facts?.customer_level))
    await expect(form.field('Hotspot mode')).toHaveValue(String(facts?.hotspot_mode))
    for (const category of shop.categories) await expect(form.field('Categories')).toContainText(category)
    for (const region of shop.regions) await expect(form.field(region)).toBeAttached()
    await expect(
      form.dialog.getByText('You need to provide pdf files for all regions before submitting.'),
    ).toBeVisible()

    const next = Number(facts?.counter) + 1
    await form.field('Valid from').fill('2031-03-03 00:00')
    await expect(form.field('UTM campaign')).toHaveValue(`203110nl${next}`)
    await form.field('Valid from').fill('2031-03-10 00:00')
    await expect(form.field('UTM campaign')).toHaveValue(`203111nl${next}`)
    await form.field('Language').selectOption({ label: 'Français' })
    await expect(form.field('UTM campaign')).toHaveValue(`203111fr${next}`)
    await form.field('UTM campaign').fill('my-own')
    await form.field('Valid from').fill('2031-03-17 00:00')
    await expect(form.field('UTM campaign')).toHaveValue('my-own')
  })

  test('is created with its pages, on this list', async ({ staff, page, provider }) => {
    const { form, shop, region } = await openNewBrochure(
      { staff, page, provider },
      { on: '/brochures/?status=inbox&new=1' },
    )
    await form.fill('Made of a real PDF', shop)
    await form.attach(region, 3)
    await expect(form.dialog.getByText('3 pages', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(form.field('Shop')).toBeDisabled()
    await expect(form.dialog.getByRole('button', { name: 'Kill' })).toHaveCount(0)
    await expect(form.dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
    await form.submit('create on this list')
    await expect(staff.card('Made of a real PDF')).toBeVisible()
    await staff.allSaved(60_000)
    expect(await brochureNamed(provider, 'Made of a real PDF')).toMatchObject({ state: 'inbox', attached: 3 })
  })

  test('a region whose PDF is chosen or taken away keeps the focus, beside the others', async ({
    staff,
    page,
    provider,
  }) => {
    const { form, shop } = await openWithShop({ staff, page, provider }, { regions: 2 })
    const region = shop.regions[1] ?? ''
    await form.field(region).focus()
    await form.attach(region, 3)
    await expect(form.dialog.getByText('3 pages', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(form.field(region)).toBeEnabled({ timeout: 60_000 })
    await page.keyboard.press('Tab')
    await expect(form.field(region)).toBeFocused()
    await form.dialog.getByRole('button', { name: 'Remove region' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(form.dialog.getByRole('button', { name: 'Remove region' })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(form.field(region)).toBeFocused()
  })

  test('may go to approval at once', async ({ staff, page, provider }) => {
    const { form, shop } = await openNewBrochure(
      { staff, page, provider },
      { on: '/brochures/?status=for_approval&new=1' },
    )
    await form.fill('Straight to approval', shop)
    await form.attach(shop.regions[0] ?? '', 1)
    await expect(form.dialog.getByRole('button', { name: 'Remove region' })).toBeVisible({ timeout: 60_000 })
    await form.submit('create and move to waiting for approval')
    await staff.allSaved()
    await expect(staff.card('Straight to approval')).toBeVisible()
    expect(await brochureNamed(provider, 'Straight to approval')).toMatchObject({ state: 'for_approval' })
  })

  test('without the network, too, takes after a shop that nobody has looked at on this device', async ({
    staff,
    page,
    provider,
    wire,
    context,
  }) => {
    const shop = await shopWithRegions(provider, 2)
    await provider.query(`update shops set customer_level = 2, hotspot_mode = 'links' where id = $1`, [shop.id])
    await staff.signIn()
    const seen = () => wire.seen.filter(({ path, status }) => path.startsWith('/api/admin/shops?') && status === 200)
    await expect.poll(() => seen().length, { timeout: 60_000 }).toBeGreaterThan(0)
    await staff.open('/brochures/?status=inbox&new=1')
    const form = brochureForm(page)
    await form.field('Language').selectOption({ label: 'Nederlands' })
    await expect.poll(() => seen().length).toBe(await shopPages(provider))
    await context.setOffline(true)
    await form.field('Shop').selectOption({ label: shop.name })
    await expect(form.field('Customer level')).toHaveValue('2')
    await expect(form.field('Hotspot mode')).toHaveValue('links')
    for (const category of shop.categories) await expect(form.field('Categories')).toContainText(category)
  })

  test('without the network it waits with its file, and both arrive when the network is back', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const { form, shop } = await openNewBrochure({ staff, page, provider }, { on: '/brochures/?status=inbox&new=1' })
    await form.fill('Made on a train', shop)
    await wire.cut()
    await form.attach(shop.regions[0] ?? '', 2)
    await expect(form.dialog.getByText('2 pages', { exact: true })).toBeVisible()
    await expect(form.dialog.getByText('Waits on this device for the network')).toBeVisible()
    await form.press('create on this list')
    await expect(staff.card('Made on a train')).toBeVisible()
    await staff.pending(2)
    await wire.mend()
    await staff.allSaved(90_000)
    const made = await brochureNamed(provider, 'Made on a train')
    expect(made).toMatchObject({ state: 'inbox', attached: 2 })
    const [counted] = await provider.query('select count(*)::int as count from brochures where shop_id = $1', [shop.id])
    expect(made?.utm_campaign).toBe(`203110nl${counted?.count}`)
  })

  test('can be of a shop that waits to be made: without the network it waits with it, and both arrive', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const { form, shop } = await openNewBrochure({ staff, page, provider }, { on: '/brochures/?status=inbox&new=1' })
    await expect(form.field('Shop').locator('option', { hasText: shop.name })).toBeAttached()
    await staff.open('/shops')
    await fillNewShop(page, 'Aardbei')
    await wire.cut()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(rowOf(page, 'Aardbei')).toBeVisible()
    await staff.open('/brochures/?status=inbox&new=1')
    await form.fill('Made with its shop', { ...shop, name: 'Aardbei', categories: [] })
    await form.field('Categories').click()
    await page.getByRole('option', { name: shop.categories[0] ?? '', exact: true }).click()
    await page.keyboard.press('Escape')
    for (const region of ['Noord-Holland', 'Utrecht']) await form.attach(region, 1)
    await form.submit('create on this list')
    await expect(staff.card('Made with its shop')).toContainText('Aardbei')
    await wire.mend()
    await staff.allSaved(90_000)
    const made = await brochureNamed(provider, 'Made with its shop')
    const [shopMade] = await provider.query(`select id from shops where name = 'Aardbei'`)
    expect(made).toMatchObject({ shop_id: shopMade?.id, attached: 2 })
    expect(made?.utm_campaign).toBe('203110nl1')
  })

  test('asks before it is left, and comes back with its file after an accident', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const { form, shop } = await openNewBrochure({ staff, page, provider }, { on: '/brochures/?status=inbox&new=1' })
    await form.fill('Nearly lost', shop)
    await page.keyboard.press('Escape')
    await answer(page, LEAVE, 'No')
    wire.play(faultOn(({ method }) => method === 'POST', { kind: 'resetBefore' }))
    await form.attach(shop.regions[0] ?? '', 2)
    await expect(form.dialog.getByText('Waits for its turn to be uploaded')).toBeVisible()
    await expect.poll(() => keptDrafts(page)).toContain('"pages_count":2')
    page.on('dialog', (prompt) => void prompt.accept()) // the browser's own, on closing
    await page.reload()
    await form.press('Restore draft')
    await expect(form.dialog.getByText('2 pages', { exact: true })).toBeVisible()
    await expect(form.field('Name')).toHaveValue('Nearly lost')
    await form.press('Cancel')
    await answer(page, LEAVE, 'Yes')
    await expect(form.dialog).toHaveCount(0)
  })
})
