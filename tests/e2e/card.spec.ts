import { brochureSeries, FAR_AHEAD, placeBrochures, storedBrochure } from '../support/brochures'
import { holding } from '../support/held'
import { choose, readyToDrag, toldOfDrag } from '../support/person'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

/** The brand's zone, whatever the zone of the laptop. */
const day = (seconds: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(seconds * 1000)
    .replaceAll('/', '-')

test.describe('A brochure’s card', () => {
  test('the name is cropped to 25 characters, and the whole name is still to be had', async ({ staff, provider }) => {
    await placeBrochures(provider, [{ name: 'A folder with a name of more than 25 characters' }])
    await staff.signInAndOpen('Inbox')
    const card = staff.cards.first()
    await expect(card).toContainText('A folder with a name of m')
    await expect(card).not.toContainText('A folder with a name of more than 25 characters')
    await expect(card).toHaveAccessibleName(/^A folder with a name of m/)
  })

  test('a name that is written from right to left is cut at its end, as any other: its beginning is in sight', async ({
    staff,
    provider,
  }) => {
    const name = 'תיקייה שבועית עם שם ארוך במיוחד'
    await placeBrochures(provider, [{ name, author: `${name} ${name}` }])
    await staff.signInAndOpen('Inbox')
    const card = staff.cards.first()
    await expect(card).toContainText(name.slice(0, 25))
    for (const cut of [card.getByRole('heading').getByRole('button'), card.getByTitle(`${name} ${name}`)])
      expect(await cut.evaluate(beginningIsInSight)).toBe(true)
  })

  test('shop, category, dates, author, website and upload time are shown in the brand’s zone', async ({
    staff,
    provider,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Week 47 facts', author: 'Noor Jansen' }])
    const [facts] = await provider.query(
      `select s.name as shop, s.website_url, extract(epoch from b.inserted_at)::int as uploaded, (select c.name from brochure_categories l join categories c on c.id = l.category_id where l.brochure_id = b.id order by l.id limit 1) as category
       from brochures b join shops s on s.id = b.shop_id where b.id = $1`,
      [placed.id],
    )
    await staff.signInAndOpen('Inbox')
    const card = staff.card('Week 47 facts')
    await expect(card).toContainText(String(facts?.shop))
    await expect(card).toContainText(String(facts?.category))
    await expect(card).toContainText(day(FAR_AHEAD))
    await expect(card).toContainText(day(FAR_AHEAD + 30 * 86_400))
    await expect(card).toContainText('Noor Jansen')
    await expect(
      card.getByRole('link', { name: new RegExp(new URL(String(facts?.website_url)).hostname) }),
    ).toBeVisible()
    await expect(card).toContainText(day(Number(facts?.uploaded)))
  })

  test('a missing publication time is “Not set”', async ({ staff, provider }) => {
    await placeBrochures(provider, [{ name: 'Without publication', published_at: null }])
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Without publication')).toContainText('Not set')
  })

  test('the tag goes when its time is over, though nothing else happens on the board', async ({
    staff,
    page,
    provider,
  }) => {
    const until = Math.floor(Date.now() / 1000) + 3_600
    await placeBrochures(provider, [{ name: 'Thawing folder', position_frozen_to: until }])
    await page.clock.install()
    await staff.signInAndOpen('Inbox')
    const tag = staff.card('Thawing folder').getByText('Frozen', { exact: true })
    await expect(tag).toBeVisible()
    await page.clock.fastForward('01:01:00')
    await expect(tag).toHaveCount(0)
  })

  test('a frozen brochure has the tag “Frozen”', async ({ staff, provider }) => {
    await placeBrochures(provider, [{ name: 'Frozen folder', position_frozen_to: FAR_AHEAD }, { name: 'Loose folder' }])
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Frozen folder').getByText('Frozen', { exact: true })).toBeVisible()
    await expect(staff.card('Loose folder').getByText('Frozen', { exact: true })).toHaveCount(0)
  })

  test('without dates the dropdown is disabled and says “Please set dates!”', async ({ staff, provider }) => {
    await placeBrochures(provider, [
      { name: 'Without dates', active_from: null, expire_after: null, published_at: null },
    ])
    await staff.signInAndOpen('Inbox')
    const card = staff.card('Without dates')
    await expect(card).toContainText('Please set dates!')
    await expect(card.getByRole('button', { name: 'Actions' })).toBeDisabled()
  })

  test('dragging a brochure with corrupted dates alerts in the specification’s words and moves nothing', async ({
    staff,
    page,
    provider,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Corrupted dates', published_at: null }])
    await staff.signInAndOpen('Inbox')
    await staff.drag('Corrupted dates', 'Active')
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('This brochure has currupted date. Edit it before changing status')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(staff.card('Corrupted dates')).toBeVisible()
    expect((await storedBrochure(provider, placed.id)).state).toBe('inbox')
  })

  test('the dropdown is part of its card, offers the three states and asks to be confirmed', async ({
    staff,
    provider,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Week 47 folder' }])
    await staff.signInAndOpen('Inbox')
    const card = staff.card('Week 47 folder')
    await card.getByRole('button', { name: 'Actions' }).click()
    await choose(card.getByRole('combobox', { name: 'Status', exact: true }), 'Active')
    expect((await storedBrochure(provider, placed.id)).state).toBe('inbox')
    await card.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(card).toHaveCount(0)
    await staff.allSaved()
    expect((await storedBrochure(provider, placed.id)).state).toBe('active')
  })

  test('who presses beside what the dropdown offers drags no card away', async ({ staff, page, provider }) => {
    await placeBrochures(provider, [{ name: 'Week 47 folder' }])
    await staff.signInAndOpen('Inbox')
    const card = staff.card('Week 47 folder')
    await readyToDrag(page)
    await card.getByRole('button', { name: 'Actions' }).click()
    const dropdown = await card.getByRole('dialog').boundingBox()
    if (!dropdown) throw new Error('the dropdown does not show')
    await page.mouse.move(dropdown.x + 3, dropdown.y + 3)
    await page.mouse.down()
    await staff.tab('Active').hover({ force: true })
    await page.mouse.up()
    await expect(toldOfDrag(page)).toHaveText('')
    await expect(card).toBeVisible()
  })

  test('pressing twice where once is enough neither opens the card behind nor closes what was opened', async ({
    staff,
    page,
    provider,
  }) => {
    const names = await placeBrochures(provider, brochureSeries(12))
    await staff.signIn()
    await staff.openTab('Inbox')
    await expect(staff.cards.nth(names.length - 1)).toBeAttached()
    await staff.cards.first().getByRole('button', { name: 'Actions' }).click()
    await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Active')
    await page.getByRole('button', { name: 'Confirm', exact: true }).dblclick()
    await staff.allSaved()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add brochure' }).dblclick()
    await expect(page.getByRole('dialog', { name: 'New brochure' })).toBeVisible()
  })

  test('a position that has been saved leaves the focus to its card', async ({ staff, page, provider }) => {
    await placeBrochures(provider, [{ name: 'Week 47 folder' }])
    await staff.signIn()
    await staff.openTab('Inbox')
    const card = staff.card('Week 47 folder')
    await card.getByRole('textbox', { name: 'Position' }).fill('7000')
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: 'Save position' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card).toBeFocused()
  })

  test('a new position is saved and shown', async ({ staff, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'To be placed', state: 'active' }])
    await staff.signInAndOpen('Active')
    const card = staff.card('To be placed')
    await card.getByLabel('Position', { exact: true }).fill('3')
    await card.getByRole('button', { name: 'Save position' }).click()
    await expect.poll(async () => (await storedBrochure(provider, placed.id)).position).toBe(3)
    await expect(card.getByLabel('Position', { exact: true })).toHaveValue('3')
  })

  test('a position that is no integer is told so, and not sent', async ({ staff, provider, wire }) => {
    await placeBrochures(provider, [{ name: 'To be placed', state: 'active' }])
    await staff.signInAndOpen('Active')
    const card = staff.card('To be placed')
    await card.getByLabel('Position', { exact: true }).fill('1.5')
    await card.getByRole('button', { name: 'Save position' }).click()
    await expect(card.getByText('Position is a whole number')).toBeVisible()
    await expect(staff.chip).toHaveAccessibleName('All changes saved')
    expect(wire.seen.filter((request) => request.path.endsWith('update_position'))).toEqual([])
  })

  test('Frozen till takes a typed date and freezes', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'To be frozen', state: 'active' }])
    await staff.signInAndOpen('Active')
    const card = staff.card('To be frozen')
    await card.getByLabel('Frozen till', { exact: true }).fill('2031-03-15 12:00')
    await page.keyboard.press('Enter')
    await expect(card.getByText('Frozen', { exact: true })).toBeVisible()
    await expect
      .poll(async () => Number((await storedBrochure(provider, placed.id)).position_frozen_to))
      .toBe(Date.UTC(2031, 2, 15, 11) / 1000)
  })

  test('Frozen till keeps the focus while it is typed, though the code of its calendar comes late', async ({
    staff,
    page,
    provider,
  }) => {
    const code = await holding(page, '**/assets/DateTimePicker-*.js')
    code.hold()
    await placeBrochures(provider, [{ name: 'To be frozen', state: 'active' }])
    await staff.signInAndOpen('Active')
    const field = staff.card('To be frozen').getByLabel('Frozen till', { exact: true })
    await field.press('ArrowDown')
    await page.keyboard.type('2031-03')
    code.letGo()
    await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid')).toBeVisible()
    await page.keyboard.type('-15 12:00')
    await expect(field).toHaveValue('2031-03-15 12:00')
  })

  test('the public folder link names language, shop and brochure', async ({ staff, provider }) => {
    const [placed] = await placeBrochures(provider, brochureSeries(1))
    const [shop] = await provider.query(
      'select s.name from shops s join brochures b on b.shop_id = s.id where b.id = $1',
      [placed.id],
    )
    const slug = encodeURIComponent(String(shop?.name).toLowerCase().replaceAll(' ', '-'))
    await staff.signInAndOpen('Inbox')
    const links = staff.card('Week 47 no. 1').getByRole('link')
    await expect(links.first()).toBeVisible()
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.filter((address) => address.endsWith(`/nl/${slug}-folder/${placed.id}/0`))).toHaveLength(1)
  })

  test('a javascript: address from a parser is never a link', async ({ staff, provider }) => {
    await placeBrochures(provider, [{ name: 'Hostile', parsed_url: 'javascript:alert(1)' }])
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Hostile')).toBeVisible()
    const addresses = await staff
      .card('Hostile')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses.every((address) => address !== null && /^(https?:|#|\/)/.test(address))).toBe(true)
  })

  test('markup in a name is text', async ({ staff, page, provider }) => {
    await placeBrochures(provider, [{ name: '<img src=x onerror=a()>' }])
    await staff.signInAndOpen('Inbox')
    await expect(staff.cards.first()).toContainText('<img src=x onerror=a()>')
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })
})

/** Runs in the page: whether the first letter of an element's text lies within it. */
function beginningIsInSight(element: Element): boolean {
  const first = document.createRange()
  first.setStart(element.firstChild ?? element, 0)
  first.setEnd(element.firstChild ?? element, 1)
  const [letter, around] = [first.getBoundingClientRect(), element.getBoundingClientRect()]
  return letter.width > 0 && letter.left >= around.left && letter.right <= around.right
}
