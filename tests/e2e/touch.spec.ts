import type { Locator } from '@playwright/test'
import { placeBrochures, storedBrochure } from '../support/brochures'
import { cutRings } from '../support/cutRings'
import { covered, dragByFinger, tooSmall } from '../support/finger'
import { countPages, shareRegion } from '../support/pages'
import { placeShop, rowOf } from '../support/shops'
import { expect, test } from '../support/test'
import { LAYERS, named, openScreen, SCREENS } from '../support/views'

/** Pixels in both directions (ui.md, “Touch, size, access”). */
const FINGER = 44

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ hasTouch: true, viewport: { width: 820, height: 1180 }, serviceWorkers: 'block' })

test.describe('By finger alone', () => {
  test('every control is large enough', async ({ page, staff, provider }) => {
    test.setTimeout(120_000)
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Sign in as/ }).first()).toBeVisible()
    expect.soft(await tooSmall(page, FINGER), 'the sign-in screen').toEqual([])
    await staff.signIn()
    for (const [path, heading] of SCREENS) {
      await openScreen({ page, staff, provider }, path, heading)
      expect.soft(await tooSmall(page, FINGER), path).toEqual([])
    }
    for (const { what, on, open, shown } of LAYERS) {
      await page.goto('about:blank')
      await staff.open(await named(provider, on))
      await open(page, staff)
      await expect(shown(page)).toBeVisible()
      expect.soft(await tooSmall(page, FINGER), what).toEqual([])
    }
  })

  test('no line of a card takes any of a control from the finger', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/brochures/?status=active')
    const card = staff.cards.filter({ has: page.getByRole('button', { name: 'Recreate' }) }).first()
    await expect(card).toBeVisible()
    expect(await covered(card, FINGER)).toEqual([])
  })

  test('no head of a column takes any of the one beside it from the finger', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/shops/')
    await expect(page.locator('tr[data-index]').first()).toBeVisible()
    expect(await covered(page.locator('thead'), FINGER)).toEqual([])
  })

  test('with forced colours nothing is seen of what only makes a target larger', async ({ page, staff }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    await staff.signIn()
    await staff.open('/brochures/?status=active')
    const edges = (of: Locator) =>
      of.evaluate((one) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(one)
        return Number.parseFloat(borderTopWidth) > 2 ? borderTopColor : 'thin'
      })
    expect(await edges(staff.cards.first().getByRole('button', { name: 'Preview' }))).toBe('thin')
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await edges(staff.chip)).toBe(ground)
    await staff.open('/shops/')
    expect(await edges(page.getByText('Vital', { exact: true }))).toBe(ground)
  })

  test('the ring around each on a card is not cut off', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/brochures/?status=active')
    const card = staff.cards.filter({ has: page.getByRole('button', { name: 'Recreate' }) }).first()
    await expect(card).toBeVisible()
    expect(await cutRings(card)).toEqual([])
  })

  test('what is pressed where the console cannot start, and in a bar above the screen, is large enough', async ({
    page,
    staff,
    provider,
  }) => {
    await page.route('**/deployment.json', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect.soft(await tooSmall(page, FINGER), 'a start that failed').toEqual([])
    await page.unroute('**/deployment.json')
    const [sanne] = await provider.query(`select id from admins where email = 'sanne@example.test'`)
    await page.evaluate((id) => localStorage.setItem(`kept.${id}`, '2'), sanne?.id)
    await staff.signIn()
    await expect(page.getByText('This browser has cleared')).toBeVisible()
    expect(await tooSmall(page, FINGER), 'a bar above the screen').toEqual([])
  })

  test('nothing stays lit where the finger was', async ({ page, staff }) => {
    await staff.signIn()
    await staff.open('/users/')
    const [touched, other] = [
      page.locator('tr[data-index="3"] td').first(),
      page.locator('tr[data-index="4"] td').first(),
    ]
    const groundOf = (cell: Locator) => cell.evaluate((one) => getComputedStyle(one).backgroundColor)
    await expect(touched).toBeVisible()
    await touched.hover()
    expect(await groundOf(touched)).toBe(await groundOf(other))
  })

  test('the cards stay where they are when the network goes', async ({ page, staff, context }) => {
    await staff.signInAndOpen('Active')
    await expect(staff.cards.first()).toBeVisible()
    const before = await staff.cards.first().boundingBox()
    await context.setOffline(true)
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    expect(await staff.cards.first().boundingBox()).toEqual(before)
  })

  test('a tap beside a dialog closes it and nothing else', async ({ page, staff, provider }) => {
    await placeBrochures(provider, [{ name: 'Behind' }])
    await staff.signIn()
    await staff.openTab('Inbox')
    const card = await staff.card('Behind').boundingBox()
    await page.getByRole('button', { name: 'All changes saved' }).tap()
    await expect(page.getByRole('dialog', { name: 'Sync centre' })).toBeVisible()
    await page.touchscreen.tap((card?.x ?? 0) + 40, (card?.y ?? 0) + 150)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).not.toContain('edit=')
  })

  test('a tap beside an open list closes it and nothing else', async ({ page, staff, provider }) => {
    await placeBrochures(provider, [{ name: 'Behind' }])
    await staff.signInAndOpen('Inbox')
    const tapOnCard = () => staff.card('Behind').tap({ position: { x: 170, y: 150 } })
    await page.getByRole('combobox', { name: 'Language' }).tap()
    await expect(page.getByRole('listbox')).toBeVisible()
    await tapOnCard()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).not.toContain('edit=')
    await tapOnCard()
    await expect(page.getByRole('dialog', { name: 'Edit brochure' })).toBeVisible()
  })

  test('a control beside an open list is pressed by the tap that closes it', async ({ page, staff, provider }) => {
    await placeBrochures(provider, [{ name: 'Behind' }])
    await staff.signInAndOpen('Inbox')
    await page.getByRole('combobox', { name: 'Language' }).tap()
    await expect(page.getByRole('listbox')).toBeVisible()
    await staff.tab('Active').tap()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(staff.tab('Active')).toBeChecked()
  })

  test('brochures are moved, dated, leafed through and merged', async ({ page, staff, provider }) => {
    const [kept, added] = await placeBrochures(provider, [{ name: 'Kept' }, { name: 'Added' }])
    await shareRegion(provider, [Number(kept?.id), Number(added?.id)], [3, 2])
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap()
    await page.goto('/')
    await tap('Sign in as Sanne de Vries')
    await staff.tab('Inbox').tap()
    await staff.card('Added').getByRole('button', { name: 'Actions' }).tap()
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption({ label: 'Archive' })
    await tap('Confirm')
    await expect(staff.card('Added')).toHaveCount(0)
    await tap('Undo')
    await expect(staff.card('Added')).toBeVisible()

    await staff.card('Kept').getByRole('heading').getByRole('button').tap()
    const form = page.getByRole('dialog', { name: 'Edit brochure' })
    const before = await form.getByLabel('Valid till', { exact: true }).inputValue()
    await form.getByRole('button', { name: 'Open calendar' }).nth(1).tap()
    await page.getByRole('button', { name: 'Go to the Next Month' }).tap()
    await page.getByRole('gridcell', { name: '15' }).getByRole('button').tap()
    await tap('Done')
    await expect(form.getByLabel('Valid till', { exact: true })).not.toHaveValue(before)
    await tap('Save changes')
    await expect(form).toHaveCount(0)

    await staff.card('Kept').getByRole('button', { name: 'Preview' }).tap()
    await expect(page.getByText('Page 1 / 3', { exact: true })).toBeVisible()
    await tap('Delete page')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).tap()
    await expect(page.getByText('Page 1 / 2', { exact: true })).toBeVisible()
    await tap('Close')

    await dragByFinger(page, staff.card('Added'), staff.card('Kept'))
    await page.getByRole('dialog', { name: 'Choose region' }).getByRole('button', { name: 'Confirm' }).tap()
    await expect(staff.card('Added')).toHaveCount(0)
    await staff.allSaved()
    expect(await countPages(provider, Number(kept?.id))).toBe(4)
    expect((await storedBrochure(provider, Number(added?.id))).state).toBe('trash')
  })

  test('what can be pressed on the last cards can be brought clear of a toast', async ({ page, staff }) => {
    await staff.signInAndOpen('Trash')
    await staff.cards.first().focus()
    await page.keyboard.press('1')
    const undo = staff.toast.getByRole('button', { name: 'Undo' })
    await undo.focus() // holds the toast
    await staff.cards.last().getByRole('button', { name: 'Actions' }).scrollIntoViewIfNeeded()
    await page.mouse.move(400, 600)
    await page.mouse.wheel(0, 10_000)
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
    const actions = staff.cards.last().getByRole('button', { name: 'Actions' })
    await expect
      .poll(async () => (await top(undo)) - (await top(actions)), { message: 'room for a finger' })
      .toBeGreaterThanOrEqual(FINGER)
  })

  test('shops, offers and texts are changed, what waits is looked at, and the person goes', async ({
    page,
    staff,
    provider,
  }) => {
    const id = await placeShop(provider, 'Aalmarkt')
    const go = (name: string) => page.getByRole('link', { name, exact: true }).tap()
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap()
    await staff.signIn()
    await go('Shops')
    await rowOf(page, 'Aalmarkt').getByRole('button', { name: 'Remove from search' }).tap()
    await rowOf(page, 'Aalmarkt').getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).tap()
    await staff.allSaved()
    expect(await provider.query('select removed_from_search from shops where id = $1', [id])).toEqual([
      { removed_from_search: true },
    ])

    await go('New Offers')
    const offers = page.getByRole('list', { name: 'Ordered brochures' }).getByRole('listitem')
    await expect(offers.first()).toBeVisible()
    const second = await offers.nth(1).textContent()
    await offers.first().getByRole('button', { name: 'Actions' }).tap()
    await page.getByRole('menuitem', { name: 'Move down' }).tap()
    await expect(offers.first()).toContainText((second ?? '').replace(/^\d+/, ''))

    await go('Content Items')
    await page.getByRole('textbox', { name: 'Info' }).first().fill('By finger')
    await page.getByRole('button', { name: 'Save info' }).first().tap()
    await staff.allSaved()
    await staff.chip.tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await tap('Close')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tap('Log out')
    await expect(page.getByRole('button', { name: 'Sign in as Sanne de Vries' })).toBeVisible()
  })
})

test.describe('On a telephone', () => {
  test.use({ viewport: { width: 412, height: 915 } })

  test('all of a page is seen, and all that can be done with selected cards', async ({ page, staff, provider }) => {
    await placeBrochures(provider, [{ name: 'Held in one hand' }])
    await staff.signInAndOpen('Inbox')
    const card = staff.card('Held in one hand')
    await card.getByRole('button', { name: 'Preview' }).tap()
    await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Close', exact: true }).tap()

    await card.getByRole('checkbox', { name: 'Select' }).check()
    for (const control of await page.getByRole('region', { name: 'Selected brochures' }).getByRole('button').all())
      await expect(control).toBeInViewport({ ratio: 1 })
  })
})
