import type { BrowserContext, Locator, Page } from '@playwright/test'
import { placeBrochures } from '../support/brochures'
import { holding } from '../support/held'
import { toldOfDrag } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { expect, test } from '../support/test'

const ORDERED = ['Week 47 one', 'Week 47 two', 'Week 47 three']
const FRESH = ['Week 48 new']

/** Three Dutch offers in order, one without a place, and no others. */
async function placeOffers(provider: ProviderUnderTest) {
  await provider.query(`update brochures set position = null, state = 'archived' where state = 'active'`, [])
  await provider.query(`update brochures set position = null`, [])
  await placeBrochures(provider, [
    ...ORDERED.map((name, at) => ({ name, state: 'active', position: at + 1 })),
    ...FRESH.map((name) => ({ name, state: 'active' })),
  ])
}

const list = (page: Page, name: string): Locator => page.getByRole('list', { name })
const handles = (page: Page, name: string) => list(page, name).locator('li > button[aria-roledescription]')
const handle = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const shows = (page: Page, ordered: readonly string[], fresh: readonly string[]) =>
  expect(async () => {
    const names = (of: Locator) =>
      of.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    expect(await names(handles(page, 'Ordered brochures'))).toEqual(ordered)
    expect(await names(handles(page, 'New brochures'))).toEqual(fresh)
  }).toPass({ timeout: 15_000 })

/** The order that the provider has. */
const orderAtProvider = (provider: ProviderUnderTest) => async () => {
  const rows = await provider.query(
    `select name from brochures where state = 'active' and position is not null order by position`,
    [],
  )
  return rows.map(({ name }) => name)
}

async function idOf(provider: ProviderUnderTest, name: string): Promise<number> {
  const [brochure] = await provider.query('select id from brochures where name = $1', [name])
  return Number(brochure?.id)
}

async function openOffers(page: Page) {
  await page.getByRole('link', { name: 'New Offers' }).click()
  await expect(page.getByRole('heading', { name: 'New Offers' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Nederlands' })
  await shows(page, ORDERED, FRESH)
}

async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('not on the screen')
  await page.mouse.move(start.x + 60, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 70, start.y + start.height / 2 + 8, { steps: 3 })
  await page.mouse.move(end.x + 60, end.y + end.height / 2, { steps: 12 })
  await page.mouse.move(end.x + 62, end.y + end.height / 2 + 2, { steps: 2 })
  await page.mouse.up()
}

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test.beforeEach(async ({ provider, wire: _, staff }) => {
  await placeOffers(provider)
  await staff.signIn()
})

test('a language with a long name makes its choice no wider than others', async ({ page, staff, provider }) => {
  // The device may have the languages by now, and would not ask again within a minute.
  await staff.logOut()
  await provider.query('update languages set name = $1 where name = $2', ['Plattdüütsch '.repeat(9), 'Nederlands'])
  await staff.signIn()
  await staff.open('/offers')
  const choice = page.getByRole('combobox', { name: 'Language' })
  await expect(choice).toContainText('Plattdüütsch')
  expect((await choice.boundingBox())?.width).toBeLessThanOrEqual(320)
})

test('the language that was chosen is a part of the address: a reload keeps it, and Back takes it back', async ({
  page,
}) => {
  await openOffers(page)
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOption({ label: 'Français' })
  await expect(page).toHaveURL(/language=2/)
  await page.reload()
  await expect(language.locator('option:checked')).toHaveText('Français')
  await page.goBack()
  await expect(language.locator('option:checked')).toHaveText('Nederlands')
})

test('an offer stands where it was awaited', async ({ page }) => {
  const reads = await holding(page, /\/api\/admin\/brochures\/offers/)
  reads.hold()
  await page.getByRole('link', { name: 'New Offers' }).click()
  const awaited = await page
    .getByRole('main', { name: 'New Offers' })
    .locator('div[aria-busy="true"] > div > div:last-child > div')
    .first()
    .boundingBox()
  reads.letGo()
  const first = page.getByRole('listitem').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBe(awaited?.y)
})

test('a language that is chosen by keyboard leaves the focus where it was chosen', async ({ page }) => {
  await openOffers(page)
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.focus()
  await page.keyboard.type('Fr')
  await expect(page).toHaveURL(/language=2/)
  await expect(language.locator('option:checked')).toHaveText('Français')
  await expect(handle(page, 'Week 47 one')).toHaveCount(0)
  await expect(language).toBeFocused()
})

test('the first language is chosen and there is no empty choice', async ({ page }) => {
  await page.getByRole('link', { name: 'New Offers' }).click()
  await expect(page.getByRole('heading', { name: 'New Offers' })).toBeVisible()
  const language = page.getByRole('combobox', { name: 'Language' })
  const options = await language.locator('option').allTextContents()
  await expect(language).toHaveValue((await language.locator('option').first().getAttribute('value')) ?? '')
  expect(options).not.toContain('')
  await language.selectOption({ label: 'Français' })
  await expect(page.getByText('You do not have ordered brochures')).toBeVisible()
  await expect(page.getByText('You do not have brochures', { exact: true })).toBeVisible()
  await expect(page.getByText('New brochures', { exact: true })).toBeVisible()
})

test('dragged by mouse within the list and into it, an offer takes the position of the next one', async ({
  page,
  provider,
}) => {
  await openOffers(page)
  await dragByMouse(page, item(page, 'Week 47 three'), item(page, 'Week 47 one'))
  await shows(page, ['Week 47 three', 'Week 47 one', 'Week 47 two'], FRESH)
  await dragByMouse(page, item(page, 'Week 48 new'), item(page, 'Week 47 two'))
  const order = ['Week 47 three', 'Week 47 one', 'Week 48 new', 'Week 47 two']
  await shows(page, order, [])
  await expect.poll(orderAtProvider(provider)).toEqual(order)
})

test('thrown in one movement, an offer lands where the mouse was let go', async ({ page, provider }) => {
  await openOffers(page)
  await item(page, 'Week 47 three').dragTo(item(page, 'Week 47 one'))
  await shows(page, ['Week 47 three', 'Week 47 one', 'Week 47 two'], FRESH)
  await handle(page, 'Week 47 three').dragTo(handle(page, 'Week 47 two'))
  await shows(page, ['Week 47 one', 'Week 47 two', 'Week 47 three'], FRESH)
  await item(page, 'Week 48 new').dragTo(item(page, 'Week 47 two'))
  const order = ['Week 47 one', 'Week 48 new', 'Week 47 two', 'Week 47 three']
  await shows(page, order, [])
  await expect.poll(orderAtProvider(provider)).toEqual(order)
})

test('by keyboard an offer is picked up, moved and dropped, each step told; Escape gives up', async ({
  page,
  provider,
  staff,
}) => {
  await openOffers(page)
  const told = toldOfDrag(page)
  await handle(page, 'Week 47 one').focus()
  await page.keyboard.press('Space')
  await expect(told).toContainText('Picked up Week 47 one. It is at place 1 of 3')
  await page.keyboard.press('ArrowDown')
  await expect(told).toContainText('place 2 of 3')
  await page.keyboard.press('Escape')
  await expect(told).toContainText('was not moved')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(told).toContainText('place 2 of 3')
  await page.keyboard.press('Space')
  await shows(page, ['Week 47 two', 'Week 47 one', 'Week 47 three'], FRESH)
  await staff.allSaved()
  expect(await orderAtProvider(provider)()).toEqual(['Week 47 two', 'Week 47 one', 'Week 47 three'])
})

/** The offers of an order that are drawn away from their own place. */
const movedAside = (page: Page) =>
  list(page, 'Ordered brochures')
    .locator('li[style*="transform:"]')
    .evaluateAll((items) => items.map((each) => each.querySelector('button')?.getAttribute('aria-label')))

test('during a drag only those offers are moved that change places, and none once it is dropped', async ({ page }) => {
  await openOffers(page)
  await handle(page, 'Week 47 one').focus()
  await page.keyboard.press('Space')
  await expect(toldOfDrag(page)).toContainText('Picked up Week 47 one')
  await page.keyboard.press('ArrowDown')
  await expect(toldOfDrag(page)).toContainText('place 2 of 3')
  await expect.poll(() => movedAside(page)).toEqual(['Week 47 one', 'Week 47 two'])
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => movedAside(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await shows(page, ['Week 47 two', 'Week 47 one', 'Week 47 three'], FRESH)
  await expect.poll(() => movedAside(page)).toEqual([])
})

test('keys pressed faster than the drag can follow are all heard', async ({ page, provider }) => {
  await openOffers(page)
  await handle(page, 'Week 47 one').focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  const order = ['Week 47 two', 'Week 47 three', 'Week 47 one']
  await shows(page, order, FRESH)
  await expect.poll(orderAtProvider(provider)).toEqual(order)
})

/** Runs in the page: what waits for the next task waits so many milliseconds, as on a device that is busy. */
function delayTimers(by: number) {
  const { setTimeout: given } = window
  const delayed = (run: () => void, after?: number) => given(run, after || by)
  Object.assign(window, { setTimeout: delayed })
}

test('they are even behind a drag that was given up', async ({ page, provider }) => {
  await openOffers(page)
  await page.evaluate(delayTimers, 100)
  await handle(page, 'Week 47 one').focus()
  const givenUp = ['Space', 'ArrowDown', 'Escape']
  for (const key of [...givenUp, ...givenUp, 'Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  const order = ['Week 47 two', 'Week 47 three', 'Week 47 one']
  await shows(page, order, FRESH)
  await expect.poll(orderAtProvider(provider)).toEqual(order)
})

async function choose(page: Page, name: string, action: string) {
  await item(page, name).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a number that is being typed is not counted up or down by the wheel over it', async ({ page }) => {
  await openOffers(page)
  await choose(page, 'Week 47 two', 'Move to position…')
  const field = page.getByRole('spinbutton', { name: 'Position' })
  await field.fill('3')
  await field.click()
  const wheeled = await field.evaluateHandle(afterWheel)
  await page.mouse.wheel(0, 100)
  await wheeled.evaluate(({ done }) => done)
  await expect(field).toHaveValue('3')
  await expect(field).toBeFocused()
})

/** In the page: `done` resolves once a wheel has had its effect. */
const afterWheel = () => ({
  done: new Promise((resolve) => {
    const inFrames = () => requestAnimationFrame(() => requestAnimationFrame(resolve))
    addEventListener('wheel', inFrames, { once: true, passive: true })
  }),
})

test('the menu says the same without dragging, and each move can be undone', async ({ page, provider, staff }) => {
  await openOffers(page)
  const act = (name: string, action: string) => choose(page, name, action)
  await act('Week 47 two', 'Move up')
  await shows(page, ['Week 47 two', 'Week 47 one', 'Week 47 three'], FRESH)
  await act('Week 47 two', 'Move to position…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: 'Position' }).fill('9')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toContainText('Give a whole number from 1 to 3.')
  await dialog.getByRole('spinbutton', { name: 'Position' }).fill('3')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await shows(page, ['Week 47 one', 'Week 47 three', 'Week 47 two'], FRESH)
  await act('Week 47 three', 'Remove')
  await shows(page, ['Week 47 one', 'Week 47 two'], ['Week 47 three', ...FRESH])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await shows(page, ['Week 47 one', 'Week 47 three', 'Week 47 two'], FRESH)
  await staff.allSaved()
  expect(await orderAtProvider(provider)()).toEqual(['Week 47 one', 'Week 47 three', 'Week 47 two'])
})

/** Moves the first of three to the end; the provider does not know it yet. */
async function moveFirstWithoutNetwork(page: Page, context: BrowserContext) {
  await openOffers(page)
  await context.setOffline(true)
  await dragByMouse(page, item(page, 'Week 47 one'), item(page, 'Week 47 three'))
  await shows(page, ['Week 47 two', 'Week 47 three', 'Week 47 one'], FRESH)
}

test('what is reordered offline ends in the same order at the provider', async ({ page, provider, staff, context }) => {
  await moveFirstWithoutNetwork(page, context)
  await dragByMouse(page, item(page, 'Week 48 new'), item(page, 'Week 47 two'))
  const order = ['Week 48 new', 'Week 47 two', 'Week 47 three', 'Week 47 one']
  await shows(page, order, [])
  await staff.pending(2)
  await context.setOffline(false)
  await staff.allSaved()
  expect(await orderAtProvider(provider)()).toEqual(order)
  await shows(page, order, [])
})

test('where two people reorder, both moves are made', async ({ page, provider, staff, context, another }) => {
  await moveFirstWithoutNetwork(page, context)
  await (await another('Luc')).setPosition(await idOf(provider, 'Week 47 three'), 1)
  await context.setOffline(false)
  await staff.allSaved()
  const order = ['Week 47 three', 'Week 47 two', 'Week 47 one']
  expect(await orderAtProvider(provider)()).toEqual(order)
  await shows(page, order, FRESH)
})

test('where two people move one offer, the order stays whole, and the later one is told and decides', async ({
  page,
  provider,
  staff,
  context,
  another,
}) => {
  await moveFirstWithoutNetwork(page, context)
  await (await another('Luc')).setPosition(await idOf(provider, 'Week 47 one'), null)
  await context.setOffline(false)
  await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
  expect(await orderAtProvider(provider)()).toEqual(['Week 47 two', 'Week 47 three'])
  const centre = await staff.openSyncCentre()
  await centre.getByRole('button', { name: 'Keep mine' }).first().click()
  await staff.allSaved()
  await page.keyboard.press('Escape')
  const order = ['Week 47 two', 'Week 47 three', 'Week 47 one']
  expect(await orderAtProvider(provider)()).toEqual(order)
  await shows(page, order, FRESH)
})

test('an offer that somebody archives before its move is sent is told to be none any more', async ({
  page,
  provider,
  staff,
  context,
  another,
}) => {
  await moveFirstWithoutNetwork(page, context)
  await (await another('Luc')).setState(await idOf(provider, 'Week 47 one'), 'archived')
  await context.setOffline(false)
  await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('This brochure is no longer among the offers.')
  await alert.getByRole('button', { name: 'OK' }).click()
  const centre = await staff.openSyncCentre()
  await expect(centre).toContainText('“Week 47 one”')
  await centre.getByRole('button', { name: 'Discard' }).click()
  await staff.allSaved()
  expect(await orderAtProvider(provider)()).toEqual(['Week 47 two', 'Week 47 three'])
})

test.describe('with hundreds in order', () => {
  const COUNT = 320
  const offer = (place: number) => `Offer ${place}`
  const painted = (page: Page) => list(page, 'Ordered brochures').getByRole('listitem')

  test.beforeEach(async ({ provider, page }) => {
    await provider.query('update brochures set position = null')
    await provider.query(
      `update brochures set state = 'active', position = place, name = 'Offer ' || place, expire_after = null, position_frozen_to = null,
         language_id = (select id from languages where symbol = 'nl')
       from (select id, row_number() over (order by id) as place from brochures order by id limit $1) as ordered
       where ordered.id = brochures.id`,
      [COUNT],
    )
    await page.getByRole('link', { name: 'New Offers' }).click()
    await expect(item(page, offer(1)).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: `Ordered brochures ${COUNT}` })).toBeVisible()
  })

  test('only those in sight are painted, each of them told as one of all, and the others come with scrolling', async ({
    page,
  }) => {
    expect(await painted(page).count()).toBeLessThan(60)
    await expect(painted(page).first()).toHaveAttribute('aria-setsize', String(COUNT))
    await painted(page).first().hover()
    await page.mouse.wheel(0, 100_000)
    await expect(handle(page, offer(COUNT))).toBeInViewport()
    await expect(painted(page).last()).toHaveAttribute('aria-posinset', String(COUNT))
    await expect(handle(page, offer(1))).toBeHidden()
    expect(await painted(page).count()).toBeLessThan(60)
  })

  test('where the menu has moved one out of sight, the list has the focus, and the ring is around what is seen of it', async ({
    page,
  }) => {
    await painted(page).first().getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Move to position…' }).click()
    await page.getByRole('dialog').getByRole('spinbutton', { name: 'Position' }).fill(String(COUNT))
    await page.keyboard.press('Enter')
    const ordered = list(page, 'Ordered brochures')
    await expect(ordered).toBeFocused()
    await expect(ordered.locator('..')).toHaveCSS('outline-style', 'solid')
  })

  test('one that is dragged by keyboard goes further than what was painted, and the list goes with it', async ({
    page,
    provider,
  }) => {
    const steps = 40
    const told = toldOfDrag(page)
    await handle(page, offer(2)).focus()
    await page.keyboard.press('Space')
    for (let step = 1; step <= steps; step += 1) {
      await page.keyboard.press('ArrowDown')
      await expect(told).toContainText(`is over place ${2 + step} of ${COUNT}`)
    }
    await page.keyboard.press('Space')
    await expect.poll(orderAtProvider(provider)).toEqual(movedTo(2 + steps))
    await expect(handle(page, offer(2))).toBeFocused()
    await expect(handle(page, offer(2))).toBeInViewport()
  })

  test('one that is dragged by mouse to the edge of its list scrolls it, and lands where it is let go', async ({
    page,
    provider,
  }) => {
    const [from, edge] = [
      await handle(page, offer(2)).boundingBox(),
      await list(page, 'Ordered brochures').locator('..').boundingBox(),
    ]
    if (!from || !edge) throw new Error('not on the screen')
    await page.mouse.move(from.x + 60, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 62, from.y + 40, { steps: 4 })
    await page.mouse.move(from.x + 62, edge.y + edge.height - 10, { steps: 10 })
    const beyond = page.getByRole('button', { name: offer(60), exact: true })
    await beyond.waitFor()
    await page.mouse.move(from.x + 62, edge.y + edge.height / 2, { steps: 4 })
    const told = toldOfDrag(page)
    await expect(told).toContainText('is over place')
    await page.mouse.up()
    const [place] = /(?<=over place )\d+/.exec((await told.textContent()) ?? '') ?? []
    expect(Number(place)).toBeGreaterThan(20)
    await expect.poll(orderAtProvider(provider)).toEqual(movedTo(Number(place)))
  })

  const movedTo = (place: number): string[] => {
    const others = Array.from({ length: COUNT }, (_, at) => offer(at + 1)).filter((name) => name !== offer(2))
    return others.toSpliced(place - 1, 0, offer(2))
  }
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('a long press picks an offer up', async ({ page, provider, staff }) => {
    await openOffers(page)
    const [from, to] = await Promise.all([
      item(page, 'Week 47 three').boundingBox(),
      item(page, 'Week 47 one').boundingBox(),
    ])
    if (!from || !to) throw new Error('not on the screen')
    const touch = await page.context().newCDPSession(page)
    const at = (type: string, x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    await at('touchStart', from.x + 60, from.y + 20)
    await expect(toldOfDrag(page)).toContainText('Picked up Week 47 three')
    for (const step of [0.25, 0.5, 0.75, 1]) await at('touchMove', from.x + 60, from.y + 20 + (to.y - from.y) * step)
    await expect(toldOfDrag(page)).toContainText('place 1 of 3')
    await at('touchEnd', 0, 0)
    const order = ['Week 47 three', 'Week 47 one', 'Week 47 two']
    await shows(page, order, FRESH)
    await staff.allSaved()
    expect(await orderAtProvider(provider)()).toEqual(order)
  })
})

test('two places given on cards without a network, of which the first pushes the second, both arrive without a question, though the offers have not been opened since the start', async ({
  page,
  staff,
  provider,
  context,
}) => {
  const place = async (name: string, position: string) => {
    await staff.card(name).getByLabel('Position', { exact: true }).fill(position)
    await staff.card(name).getByRole('button', { name: 'Save position' }).click()
  }
  await openOffers(page)
  await page.getByRole('link', { name: 'Brochures' }).click()
  await staff.openTab('Active')
  await expect(staff.card('Week 47 three')).toBeVisible()
  await page.reload()
  await expect(staff.card('Week 47 three')).toBeVisible()
  await context.setOffline(true)
  await place('Week 47 three', '1')
  await expect(staff.card('Week 47 one').getByLabel('Position', { exact: true })).toHaveValue('2')
  await place('Week 47 one', '7')
  await context.setOffline(false)
  await staff.allSaved()
  expect(await orderAtProvider(provider)()).toEqual(['Week 47 three', 'Week 47 two', 'Week 47 one'])
})

test('two places given on cards before the offers have come to this device, of which the first pushes the second, arrive without a question', async ({
  page,
  staff,
  provider,
}) => {
  const offers = await holding(page, '**/brochures/offers?*')
  offers.hold()
  await staff.openTab('Active')
  const position = (name: string) => staff.card(name).getByLabel('Position', { exact: true })
  await position('Week 47 three').fill('1')
  await position('Week 47 three').press('Enter')
  await position('Week 47 one').fill('7')
  await position('Week 47 one').press('Enter')
  await expect(position('Week 47 three')).toHaveValue('1')
  offers.letGo()
  await expect.poll(orderAtProvider(provider)).toEqual(['Week 47 three', 'Week 47 two', 'Week 47 one'])
  await staff.allSaved()
  await expect(position('Week 47 one')).toHaveValue('7')
})
