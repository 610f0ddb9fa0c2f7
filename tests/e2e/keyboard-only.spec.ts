import { goodPdf } from '../contract/pdf-files'
import { shopWithRegions } from '../support/brochure-form'
import { brochureSeries, placeBrochures, storedBrochure } from '../support/brochures'
import { keyboard } from '../support/keyboard'
import { countPages, shareRegion } from '../support/pages'
import { placeShop, rowOf } from '../support/shops'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

test.describe('By keyboard alone', () => {
  test('from sign-in through the board to another screen, and out again', async ({ page, staff, provider }) => {
    const { press, reach, use, write, choose } = keyboard(page)
    const [placed] = await placeBrochures(provider, brochureSeries(2))
    await page.goto('/')
    await use(page.getByRole('button', { name: 'Sign in as Sanne de Vries' }))
    await reach(staff.tab('Archive'))
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
    await expect(staff.tab('Inbox')).toBeChecked()

    const card = staff.card('Week 47 no. 1')
    const frozenTill = card.getByLabel('Frozen till')
    await reach(frozenTill)
    await press('ArrowDown')
    await expect(page.getByRole('gridcell').getByRole('button', { name: /^Today/ })).toBeFocused()
    await press('ArrowDown', 'Enter')
    await use(page.getByRole('button', { name: 'Done' }))
    await expect(frozenTill).toBeFocused()
    await use(card.getByRole('button', { name: 'Save frozen till' }))
    await expect(card.getByText('Frozen', { exact: true })).toBeVisible()

    await use(card.getByRole('button', { name: 'Actions' }))
    await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Archive')
    await use(page.getByRole('button', { name: 'Confirm' }))
    await expect(card).toHaveCount(0)
    await expect(staff.card('Week 47 no. 2')).toBeFocused()

    await press('Enter')
    const form = page.getByRole('dialog', { name: 'Edit brochure' })
    await write(form.getByLabel('Name', { exact: true }), 'Renamed by keys')
    await use(form.getByRole('button', { name: 'Save changes' }))
    await expect(form).toHaveCount(0)
    await expect(staff.card('Renamed by keys')).toBeFocused()
    await staff.allSaved()
    expect(await storedBrochure(provider, placed.id)).toMatchObject({ state: 'archived' })

    await reach(page.getByRole('link', { name: 'Shops' }), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('main')).toHaveAccessibleName(/^Shops/)
    await reach(page.getByRole('button', { name: 'Log out' }), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByRole('button', { name: 'Sign in as Sanne de Vries' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('main')).toHaveAccessibleName(await page.getByRole('heading').innerText())
    await use(page.getByRole('button', { name: 'Sign in as Sanne de Vries' }))
  })

  test('a new brochure with its dates and its PDF', async ({ page, staff, provider }) => {
    const { press, reach, use, write, choose, tick, give } = keyboard(page)
    const shop = await shopWithRegions(provider, 1)
    await staff.signIn()
    await use(page.getByRole('button', { name: 'Add brochure' }))
    const form = page.getByRole('dialog', { name: 'New brochure' })
    const field = (label: string) => form.getByLabel(label, { exact: true })
    await write(field('Name'), 'Made by keys')
    await choose(field('Shop'), shop.name)
    await choose(field('Language'), 'Nederlands')
    await reach(field('Valid from'))
    await press('ArrowDown')
    const today = page.getByRole('gridcell').getByRole('button', { name: /^Today/ })
    await expect(today).toBeFocused()
    await press('Enter')
    await use(page.getByRole('button', { name: 'Done' }))
    await expect(field('Valid from')).toBeFocused()
    await use(form.getByRole('button', { name: 'Valid from + 1 Week' }), 'Space')
    await expect(field('Valid till')).toHaveValue(/ 23:59$/)
    await tick(form.getByRole('combobox', { name: 'Top level categories' }), shop.categories[0] ?? '')
    await reach(form.getByRole('combobox', { name: 'After page categories' }))
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await give(field(shop.regions[0] ?? ''), {
      name: 'folder.pdf',
      mimeType: 'application/pdf',
      buffer: await goodPdf(2),
    })
    // Saving is blocked while the PDF is on its way: a person who is told so presses again.
    await expect(async () => {
      await use(form.getByRole('button', { name: 'create on this list' }))
      await expect(form).toHaveCount(0, { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Add brochure' })).toBeFocused()
    await staff.allSaved()
    expect(await provider.query(`select state, pages_count from brochures where name = 'Made by keys'`)).toEqual([
      { state: 'inbox', pages_count: 2 },
    ])
  })

  test('pages are leafed through and deleted, and two brochures merged', async ({ page, staff, provider }) => {
    const { press, reach, use } = keyboard(page)
    const [kept, added] = await placeBrochures(provider, [{ name: 'Kept' }, { name: 'Added' }])
    await shareRegion(provider, [Number(kept?.id), Number(added?.id)], [3, 2])
    await staff.signInAndOpen('Inbox')
    await reach(staff.card('Kept'))
    await press('Space')
    await expect(page.getByText('Page 1 / 3', { exact: true })).toBeVisible()
    await press('ArrowRight')
    await expect(page.getByText('Page 2 / 3', { exact: true })).toBeVisible()
    await use(page.getByRole('button', { name: 'Delete page' }))
    await use(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await expect(page.getByText('Page 2 / 2', { exact: true })).toBeVisible()
    await press('Escape')
    await expect(staff.card('Kept')).toBeFocused()

    await press('l')
    await use(staff.card('Added').getByRole('button', { name: 'Actions' }))
    await use(page.getByRole('button', { name: 'Merge with…' }))
    await use(page.getByRole('dialog').getByRole('button', { name: /^Kept/ }))
    await use(page.getByRole('dialog', { name: 'Choose region' }).getByRole('button', { name: 'Confirm' }))
    await expect(staff.card('Added')).toHaveCount(0)
    await staff.allSaved()
    expect(await countPages(provider, Number(kept?.id))).toBe(4)
  })

  test('a shop is found and changed, gets a location, and loses it again', async ({ page, staff, provider }) => {
    const { press, reach, use, write } = keyboard(page)
    const id = await placeShop(provider, 'Groenland', { customer: 'vital', icon_url: '/files/none.png' })
    await staff.signIn()
    await reach(page.getByRole('link', { name: 'Shops' }), 'Shift+Tab')
    await press('Enter')
    await write(page.getByRole('searchbox', { name: 'Search' }), 'groenl')
    const row = rowOf(page, 'Groenland')
    await expect(page.getByRole('row')).toHaveCount(2)
    await use(row.getByRole('button', { name: 'Edit' }))
    await write(page.getByLabel('Email', { exact: true }), 'keys@groenland.test')
    await press('Enter')
    await expect(row).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await staff.allSaved()
    expect(await provider.query('select email from shops where id = $1', [id])).toEqual([
      { email: 'keys@groenland.test' },
    ])

    await use(row.getByRole('link', { name: 'Locations' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Groenland Shop Locations')
    await use(page.getByRole('button', { name: 'New', exact: true }))
    const form = page.getByRole('dialog')
    await reach(form.getByLabel('Region', { exact: true }))
    await press('ArrowDown')
    for (const [label, text] of Object.entries(LOCATION)) await write(form.getByLabel(label, { exact: true }), text)
    await press('Enter')
    await expect(page.getByRole('button', { name: 'New', exact: true })).toBeFocused()
    const location = page.getByRole('row').filter({ hasText: LOCATION.Name })
    await use(location.getByRole('button', { name: 'Delete' }))
    await use(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await expect(location).toHaveCount(0)
    await staff.allSaved()
  })

  test('a category is made and deleted, and the next one has the focus', async ({ page, staff }) => {
    const { press, reach, use, write, choose } = keyboard(page)
    await staff.signIn()
    await reach(page.getByRole('link', { name: 'Categories' }), 'Shift+Tab')
    await press('Enter')
    await use(page.getByRole('button', { name: 'Add category' }))
    const form = page.getByRole('dialog', { name: 'New Category' })
    await write(form.getByLabel('Name', { exact: true }), 'Aardbeien')
    await choose(form.getByLabel('Language', { exact: true }), 'Nederlands')
    await use(form.getByRole('button', { name: 'Create' }))
    await expect(page.getByRole('button', { name: 'Add category' })).toBeFocused()
    await staff.allSaved()
    const row = rowOf(page, 'Aardbeien')
    await use(row.getByRole('button', { name: 'Delete' }))
    await use(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('row').nth(1).getByRole('button', { name: 'Delete' })).toBeFocused()
  })

  test('a shop whose deletion is refused has the focus again', async ({ page, staff, provider }) => {
    const { use } = keyboard(page)
    const [busy] = await provider.query(
      `select s.name from shops s where exists (select 1 from brochures b where b.shop_id = s.id) and length(s.name) < 20 order by lower(s.name) limit 1`,
    )
    await staff.signIn()
    await staff.open('/shops')
    const remove = rowOf(page, String(busy?.name)).getByRole('button', { name: 'Delete' })
    await use(remove)
    await use(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await use(page.getByRole('alertdialog').getByRole('button', { name: 'OK' }))
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(remove).toBeFocused()
  })

  test('what goes, or can no longer be pressed, leaves the focus to what is around it', async ({ page, staff }) => {
    const { press, use, write } = keyboard(page)
    await staff.signIn()
    await staff.open('/brochures/?status=active&top=true')
    await use(page.getByRole('button', { name: 'Clear All Filters' }))
    await expect(page.getByRole('group', { name: 'Filters' })).toBeFocused()

    await staff.open('/config')
    const dutch = page.getByRole('region', { name: 'Nederlands', exact: true })
    await write(dutch.getByRole('textbox', { name: 'Info' }), 'Typed by keys')
    await use(dutch.getByRole('button', { name: 'Discard info' }))
    await expect(dutch).toBeFocused()

    await staff.open('/users')
    const pages = page.getByRole('navigation', { name: 'Pagination' })
    const next = pages.getByRole('button', { name: 'Next page' })
    await use(next)
    await expect(pages.getByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page')
    await press('Enter')
    await expect(next).toBeDisabled()
    await expect(pages).toBeFocused()

    await staff.open('/shops')
    const remove = page.getByRole('row').nth(1).getByRole('button', { name: 'Remove from search' })
    await use(remove)
    await page.getByRole('button', { name: 'Undo' }).focus()
    await press('Enter')
    await expect(remove).toBeFocused()
  })

  test('an ad is filled in and made', async ({ page, staff }) => {
    const { press, reach, use, write, choose } = keyboard(page)
    await staff.signIn()
    await reach(page.getByRole('link', { name: 'Ads' }), 'Shift+Tab')
    await press('Enter')
    await use(page.getByRole('button', { name: 'Add HTML ad' }))
    const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true })
    await choose(field('Client'), 'Folderfabriek')
    await choose(field('Platform type'), 'Android')
    await choose(field('Ad display position'), 'Categories')
    await write(field('Content (HTML)'), '<b>By keys</b>')
    await write(field('Display start at'), '2036-05-01 08:00')
    await write(field('Display stop at'), '2036-05-31 23:59')
    await choose(field('Status'), 'Enabled')
    await write(field('Display url'), 'https://folderfabriek.example.test/')
    await write(field('Impressions limit'), '5000')
    await choose(field('Language'), 'Nederlands')
    await write(field('Weight'), '3')
    await press('Enter')
    await expect(page.getByRole('row').nth(1)).toContainText('Folderfabriek')
    await staff.allSaved()
  })

  test('what waits is looked at, and the chip has the focus again', async ({ page, staff }) => {
    const { press, reach } = keyboard(page)
    await staff.signIn()
    await reach(staff.chip)
    await press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('Escape')
    await expect(staff.chip).toBeFocused()
  })
})

const LOCATION = { Name: 'Groenland Oost', Address: 'Damrak 1', 'Zip code': '1012 AB', City: 'Amsterdam' }
