import { chooseSeveral } from '../support/forms'
import { choose, TABS } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { makeShopOffline, rowOf } from '../support/shops'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

test.describe('The board’s filters', () => {
  test.beforeEach(async ({ staff }) => {
    await staff.signInAndOpen('Active')
    await expect(staff.cards.first()).toBeVisible()
  })

  const CASES = [
    { filter: 'Language', sql: `select name, id from languages where symbol = 'fr'`, where: 'language_id = $1' },
    {
      filter: 'Shop',
      sql: `select s.name, s.id from shops s join brochures b on b.shop_id = s.id where b.state = 'active' group by s.id order by count(*) desc limit 1`,
      where: 'shop_id = $1',
    },
    {
      filter: 'Category',
      // When there are categories of several languages, each names its language.
      sql: `select c.name || ' ' || g.name as name, c.id from categories c join languages g on g.id = c.language_id join brochure_categories l on l.category_id = c.id join brochures b on b.id = l.brochure_id where b.state = 'active' group by c.id, g.id order by count(*) desc limit 1`,
      where: 'id in (select brochure_id from brochure_categories where category_id = $1)',
    },
    {
      filter: 'Parser class',
      sql: `select class as name, id from parser_classes where id in (select parser_class_id from parsers p join brochures b on b.parser_id = p.id where b.state = 'active') limit 1`,
      where: 'parser_id in (select id from parsers where parser_class_id = $1)',
    },
  ]

  test('each lights up under the pointer, as the order does', async ({ page }) => {
    for (const name of ['Sort', 'Language', 'Category', 'Shop', 'Top of category', 'Parser class']) {
      const filter = page.getByRole('combobox', { name, exact: true })
      const atRest = await filter.evaluate((control) => getComputedStyle(control).backgroundColor)
      await filter.hover()
      await expect(filter, name).not.toHaveCSS('background-color', atRest, { timeout: 2_000 })
    }
  })

  for (const { filter, sql, where } of CASES) {
    test(`${filter} narrows list and counts`, async ({ staff, page, provider }) => {
      const [choice] = await provider.query(sql)
      const expected = await provider.query(`select id from brochures where state = 'active' and ${where}`, [
        Number(choice?.id),
      ])
      const ids = expected.map(({ id }) => String(id))
      const shown = () => staff.cards.evaluateAll((cards: HTMLElement[]) => cards.map((card) => card.dataset.brochure))
      await chooseSeveral(page, filter, [String(choice?.name)])
      await expect.poll(() => staff.count('Active')).toBe(ids.length)
      await expect.poll(() => shown().then((all) => all.filter((id) => !ids.includes(String(id))))).toEqual([])
      await expect(staff.cards).not.toHaveCount(0)
    })
  }

  test('Top of category takes True and False', async ({ staff, page, provider }) => {
    const [all] = await provider.query(`select count(*)::int as count from brochures where state = 'active'`)
    const top = await topCount(provider)
    await choose(page.getByRole('combobox', { name: 'Top of category' }), 'True')
    await expect.poll(() => staff.count('Active')).toBe(top)
    await choose(page.getByRole('combobox', { name: 'Top of category' }), 'False')
    await expect.poll(() => staff.count('Active')).toBe(Number(all?.count) - Number(top))
  })

  test('Clear All Filters brings everything back and leaves the tab', async ({ staff, page }) => {
    const before = await Promise.all(TABS.map((name) => staff.count(name)))
    await choose(page.getByRole('combobox', { name: 'Top of category' }), 'True')
    await expect.poll(() => staff.count('Active')).not.toBe(before[3])
    await page.getByRole('button', { name: 'Clear All Filters' }).click()
    await expect.poll(() => Promise.all(TABS.map((name) => staff.count(name)))).toEqual(before)
    await expect(staff.tab('Active')).toBeChecked()
  })

  test('a filter survives a reload', async ({ staff, page, provider }) => {
    const top = await topCount(provider)
    await choose(page.getByRole('combobox', { name: 'Top of category' }), 'True')
    await expect.poll(() => staff.count('Active')).toBe(top)
    await page.reload()
    await expect(staff.cards.first()).toBeVisible()
    await expect.poll(() => staff.count('Active')).toBe(top)
  })
})

/** Active brochures that stand on top of a category. */
async function topCount({ query }: ProviderUnderTest) {
  const [top] = await query(
    `select count(*)::int as count from brochures where state = 'active' and id in (select brochure_id from brochure_toplevel)`,
  )
  return top?.count
}

test.describe('A shop that was made or deleted without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('can be chosen at once, or no more, in the filter, in forms and in the palette', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const option = page.getByRole('option', { name: 'Aardbei', exact: true })
    const tag = page.getByRole('button', { name: 'Remove Shop: Aardbei' })
    const find = async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('Aardb')
    }
    await staff.signIn()
    await staff.open('/shops')
    await makeShopOffline(page, 'Aardbei')
    await expect(rowOf(page, 'Aardbei')).toBeVisible()
    await find()
    await expect(option).toBeVisible()
    await page.keyboard.press('Escape')
    await staff.open('/brochures/?status=inbox')
    await chooseSeveral(page, 'Shop', ['Aardbei'])
    await expect(tag).toBeVisible()
    await expect(staff.cards).toHaveCount(0)

    await page.context().setOffline(false)
    await staff.allSaved()
    const [made] = await provider.query(`select id from shops where name = 'Aardbei'`)
    await expect
      .poll(() => wire.seen.some(({ path }) => decodeURIComponent(path).includes(`shop_ids[]=${made?.id}`)))
      .toBe(true)
    await expect(tag).toBeVisible()

    await page.context().setOffline(true)
    await expect(staff.chip).toHaveAccessibleName('Offline')
    await staff.open('/shops?search=Aardbei')
    await rowOf(page, 'Aardbei').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await staff.pending(1)
    await find()
    await expect(option).toHaveCount(0)
    await page.keyboard.press('Escape')
    await staff.open('/brochures/?status=inbox&new=1')
    const shop = page.getByRole('dialog').getByLabel('Shop', { exact: true })
    await expect(shop.getByRole('option').nth(1)).toBeAttached()
    await expect(shop.getByRole('option', { name: 'Aardbei' })).toHaveCount(0)
  })
})
