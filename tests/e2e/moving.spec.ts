import type { Page } from '@playwright/test'
import { brochureSeries, placeBrochures, storedBrochure } from '../support/brochures'
import { isWrite } from '../support/fault'
import { dragByFinger } from '../support/finger'
import { holding } from '../support/held'
import { type Person, readyToDrag, type TabName, toldOfDrag } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import type { FaultProxy } from '../support/proxy'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

/** Opens the inbox with one card, and waits until it can be dragged. */
async function oneCardToDrag(of: { staff: Person; page: Page; provider: ProviderUnderTest }) {
  const [placed] = await placeBrochures(of.provider, brochureSeries(1))
  await of.staff.signInAndOpen('Inbox')
  await readyToDrag(of.page)
  return placed
}

/** The same, but before the code of dragging has come: `code` holds it back. */
async function oneCardTooEarly(of: { staff: Person; page: Page; provider: ProviderUnderTest }) {
  const code = await holding(of.page, '**/assets/DragLayer-*.js')
  code.hold()
  const [placed] = await placeBrochures(of.provider, brochureSeries(1))
  await of.staff.signInAndOpen('Inbox')
  return { placed, code }
}

/** In a card: its cover is a button, and its name a link. */
const BESIDE_CONTROLS = { x: 100, y: 40 }

const litTab = (page: Page) => page.getByRole('radiogroup', { name: 'Status', exact: true }).locator('[data-over]')

test.describe('Moving brochures', () => {
  test('a drag onto a tab moves the brochure and both counts at once', async ({ staff, provider }) => {
    const [placed] = await placeBrochures(provider, brochureSeries(1))
    await staff.signInAndOpen('Inbox')
    const [inbox, active] = [await staff.count('Inbox'), await staff.count('Active')]
    await staff.moveByDrag('Week 47 no. 1', 'Active')
    await expect.poll(() => staff.count('Inbox')).toBe(inbox - 1)
    await expect.poll(() => staff.count('Active')).toBe(active + 1)
    await staff.allSaved()
    expect((await storedBrochure(provider, placed.id)).state).toBe('active')
  })

  test('the moved brochure stands on its new tab', async ({ staff, provider }) => {
    await placeBrochures(provider, brochureSeries(1))
    await staff.signInAndOpen('Inbox')
    await staff.moveByDrag('Week 47 no. 1', 'Ready For Approval')
    await staff.openTab('Ready For Approval')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
  })

  test('a card thrown in a single move lands where the mouse was let go, and that is what is told', async ({
    staff,
    page,
    provider,
  }) => {
    const placed = await oneCardToDrag({ staff, page, provider })
    const [card, tab] = [await staff.card('Week 47 no. 1').boundingBox(), await staff.tab('Active').boundingBox()]
    await page.mouse.move((card?.x ?? 0) + 100, (card?.y ?? 0) + 40)
    await page.mouse.down()
    await page.mouse.move((tab?.x ?? 0) + 5, (tab?.y ?? 0) + 5)
    await page.mouse.up()
    await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
    await expect(toldOfDrag(page)).toHaveText('Dropped on Active.')
    await staff.allSaved()
    expect((await storedBrochure(provider, placed.id)).state).toBe('active')
  })

  test('the tab that a card would land on is lit: by mouse the one under it, by keyboard the one that is told', async ({
    staff,
    page,
    provider,
  }) => {
    await oneCardToDrag({ staff, page, provider })
    const [card, tab] = [await staff.card('Week 47 no. 1').boundingBox(), await staff.tab('Active').boundingBox()]
    await page.mouse.move((card?.x ?? 0) + 100, (card?.y ?? 0) + 40)
    await page.mouse.down()
    await page.mouse.move((card?.x ?? 0) + 110, (card?.y ?? 0) + 50)
    await expect(toldOfDrag(page)).not.toBeEmpty()
    await page.mouse.move((tab?.x ?? 0) + 5, (tab?.y ?? 0) + 5)
    await expect(litTab(page)).toHaveText(/^Active/)
    await page.keyboard.press('Escape')
    await page.mouse.up()

    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('m')
    await expect(toldOfDrag(page)).toContainText('Picked up')
    await page.keyboard.press('ArrowRight')
    await expect(toldOfDrag(page)).toHaveText('Brochure over Inbox.')
    await expect(litTab(page)).toHaveText(/^Inbox/)
  })

  test('M pressed before the code of dragging has come picks the card up once it has', async ({
    staff,
    page,
    provider,
  }) => {
    const { code } = await oneCardTooEarly({ staff, page, provider })
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('m')
    code.letGo()
    await expect(toldOfDrag(page)).toContainText('Picked up')
  })

  test('a card that is dragged and dropped before the code of dragging has come is moved once it has', async ({
    staff,
    page,
    provider,
  }) => {
    const { placed, code } = await oneCardTooEarly({ staff, page, provider })
    await staff.card('Week 47 no. 1').dragTo(staff.tab('Active'), { sourcePosition: BESIDE_CONTROLS })
    code.letGo()
    await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
    await staff.allSaved()
    expect((await storedBrochure(provider, placed.id)).state).toBe('active')
  })

  test('a card that the mouse holds when the code of dragging comes can be carried on', async ({
    staff,
    page,
    provider,
  }) => {
    const { code } = await oneCardTooEarly({ staff, page, provider })
    const [card, tab] = [await staff.card('Week 47 no. 1').boundingBox(), await staff.tab('Active').boundingBox()]
    await page.mouse.move((card?.x ?? 0) + 100, (card?.y ?? 0) + 40)
    await page.mouse.down()
    await page.mouse.move((card?.x ?? 0) + 110, (card?.y ?? 0) + 50)
    code.letGo()
    await expect(toldOfDrag(page)).not.toBeEmpty()
    await page.mouse.move((tab?.x ?? 0) + 5, (tab?.y ?? 0) + 5)
    await expect(litTab(page)).toHaveText(/^Active/)
    await page.mouse.up()
    await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
  })

  test('a card that was dragged before the code of dragging had come stays where it is once the person does something else', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const { code } = await oneCardTooEarly({ staff, page, provider })
    await staff.card('Week 47 no. 1').dragTo(staff.tab('Active'), { sourcePosition: BESIDE_CONTROLS })
    await page.keyboard.press('Escape')
    code.letGo()
    await readyToDrag(page)
    await expectNoMoveButThis({ staff, wire })
  })

  test('a dropped card stays faded until it has gone, however slow the disk is', async ({ staff, page, provider }) => {
    await page.addInitScript(slowDisk, 300)
    await oneCardToDrag({ staff, page, provider })
    const looks = await staff.card('Week 47 no. 1').evaluateHandle(looksOfDropped)
    await staff.moveByDrag('Week 47 no. 1', 'Active')
    expect(await looks.evaluate((seen) => [...new Set(seen)])).toEqual(['faded'])
  })

  /** Makes one move more, and expects that this one alone was sent. */
  async function expectNoMoveButThis({ staff, wire }: { staff: Person; wire: FaultProxy }) {
    await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
    await staff.allSaved()
    expect(wire.seen.filter(isWrite).map(({ body }) => JSON.parse(body))).toEqual([{ state: 'archived' }])
  }

  test('a drag that ends nowhere moves nothing', async ({ staff, page, provider, wire }) => {
    await oneCardToDrag({ staff, page, provider })
    const nowhere = page.getByRole('heading', { level: 1 })
    const [card, title] = [await staff.card('Week 47 no. 1').boundingBox(), await nowhere.boundingBox()]
    await page.mouse.move((card?.x ?? 0) + 100, (card?.y ?? 0) + 40)
    await page.mouse.down()
    await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5, { steps: 8 })
    await page.mouse.up()
    await expect(toldOfDrag(page)).toHaveText('Dropped where nothing takes it.')
    await expectNoMoveButThis({ staff, wire })
  })

  /** Drags over a tab and presses Escape before the mouse button is let go. */
  async function giveUpOver({ staff, page }: { staff: Person; page: Page }, name: TabName) {
    const [card, tab] = [await staff.card('Week 47 no. 1').boundingBox(), await staff.tab(name).boundingBox()]
    await page.mouse.move((card?.x ?? 0) + 100, (card?.y ?? 0) + 40)
    await page.mouse.down()
    await page.mouse.move((tab?.x ?? 0) + 5, (tab?.y ?? 0) + 5, { steps: 8 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(toldOfDrag(page)).toHaveText('Given up. Nothing was moved.')
  }

  test('Escape gives a drag up', async ({ staff, page, provider, wire }) => {
    await oneCardToDrag({ staff, page, provider })
    await giveUpOver({ staff, page }, 'Active')
    await expectNoMoveButThis({ staff, wire })
  })

  test('Escape gives a drag of several up, which stay selected', async ({ staff, page, provider }) => {
    await placeBrochures(provider, brochureSeries(2))
    await staff.signInAndOpen('Inbox')
    await readyToDrag(page)
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('x')
    await giveUpOver({ staff, page }, 'Active')
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 selected')).toBeHidden()
  })

  test('Undo in the toast brings a moved brochure back, here and at the provider', async ({
    staff,
    page,
    provider,
  }) => {
    const [placed] = await placeBrochures(provider, brochureSeries(1))
    await staff.signInAndOpen('Inbox')
    await staff.moveByDrag('Week 47 no. 1', 'Active')
    await staff.allSaved()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await staff.allSaved()
    expect((await storedBrochure(provider, placed.id)).state).toBe('inbox')
  })

  test('Undo of an unsent move removes it from the outbox and sends nothing', async ({
    staff,
    page,
    context,
    provider,
    wire,
  }) => {
    await placeBrochures(provider, brochureSeries(1))
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.pending(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await context.setOffline(false)
    await staff.allSaved()
    expect(wire.seen.filter(isWrite)).toEqual([])
  })

  test('several selected cards move together and are undone together', async ({ staff, page, provider }) => {
    const placed = await placeBrochures(provider, brochureSeries(3))
    await staff.signInAndOpen('Inbox')
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('x')
    await staff.card('Week 47 no. 3').focus()
    await page.keyboard.press('Shift+X')
    await page.keyboard.press('4')
    for (const { name } of placed) await expect(staff.card(name)).toHaveCount(0)
    await staff.allSaved()
    for (const { id } of placed) expect((await storedBrochure(provider, id)).state).toBe('active')
    await page.keyboard.press('z')
    for (const { name } of placed) await expect(staff.card(name)).toBeVisible()
    await staff.allSaved()
    for (const { id } of placed) expect((await storedBrochure(provider, id)).state).toBe('inbox')
  })

  test('moving without a mouse: a card is lifted by m, goes from tab to tab by the arrows, each of them told, and is dropped by Enter', async ({
    staff,
    page,
    provider,
  }) => {
    const placed = await oneCardToDrag({ staff, page, provider })
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('m')
    await expect(toldOfDrag(page)).toContainText('Picked up')
    for (const [key, tab] of [
      ['ArrowRight', 'Inbox'],
      ['ArrowRight', 'Ready For Approval'],
      ['ArrowLeft', 'Inbox'],
      ['ArrowLeft', 'Trash'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(toldOfDrag(page)).toHaveText(`Brochure over ${tab}.`)
    }
    await page.keyboard.press('Enter')
    await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
    await staff.allSaved()
    expect((await storedBrochure(provider, placed.id)).state).toBe('trash')
  })

  test('a card that is lifted by keyboard when its screen is left takes no key of the next one', async ({
    staff,
    page,
    provider,
  }) => {
    await oneCardToDrag({ staff, page, provider })
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('m')
    await expect(toldOfDrag(page)).toContainText('Picked up')
    await staff.leaveFor('/users')
    await page.getByRole('button', { name: 'Add user' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add user' })).not.toBeFocused()
  })
})

test.describe('Moving by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  test('a long press lifts a card, and letting go over a tab moves it', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, brochureSeries(1))
    await staff.signInAndOpen('Inbox')
    await dragByFinger(page, staff.card('Week 47 no. 1'), staff.tab('Active'))
    await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
    await staff.allSaved()
    expect((await storedBrochure(provider, placed.id)).state).toBe('active')
  })

  test('a finger that rests on a card when the code of dragging comes lifts it', async ({ staff, page, provider }) => {
    const { code } = await oneCardTooEarly({ staff, page, provider })
    await dragByFinger(page, staff.card('Week 47 no. 1'), staff.tab('Active'), code.letGo)
    await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
  })
})

test('the name that a dragged card is shown by stays within a small window', async ({ staff, page, provider }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await oneCardToDrag({ staff, page, provider })
  const card = staff.card('Week 47 no. 1')
  const shown = page.locator('body > div:not(#root)').getByText('Week 47 no. 1', { exact: true })
  const [from, to] = [await card.boundingBox(), await staff.tab('Trash').boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 200, (from?.y ?? 0) + 100)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 210, (from?.y ?? 0) + 90)
  await expect(shown).toBeInViewport({ ratio: 1 })
  await page.mouse.move((to?.x ?? 0) + 25, (to?.y ?? 0) + 10, { steps: 3 })
  await expect(litTab(page)).toHaveText(/^Trash/)
  await expect(shown).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

/** Runs in the page: reports each change as stored only so many milliseconds later. */
function slowDisk(late: number) {
  const original = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...args) {
    const transaction = original.apply(this, args)
    if (args[1] !== 'readwrite' || !transaction.objectStoreNames.contains('outbox')) return transaction
    transaction.addEventListener('complete', (event) => {
      if (!event.isTrusted) return
      event.stopImmediatePropagation()
      setTimeout(() => transaction.dispatchEvent(new Event('complete')), late)
    })
    return transaction
  }
}

/** Runs in the page: how the card looks in each frame from when it is let go until it has left. */
function looksOfDropped(card: Element): string[] {
  const seen: string[] = []
  const look = () => {
    if (!card.isConnected) return
    seen.push(card.hasAttribute('data-dragged') ? 'faded' : 'as ever')
    requestAnimationFrame(look)
  }
  addEventListener('pointerup', () => requestAnimationFrame(look), { once: true })
  return seen
}
