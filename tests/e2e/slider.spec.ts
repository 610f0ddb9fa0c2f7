import type { Locator, Page } from '@playwright/test'
import { placeBrochures } from '../support/brochures'
import { countPages, givePages, pageIds } from '../support/pages'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

/** The height of the shown page, in hundredths of the window's. */
async function heightOf(page: Page, picture: Locator): Promise<number> {
  const box = await picture.boundingBox()
  return Math.round(((box?.height ?? 0) * 100) / (page.viewportSize()?.height ?? 1))
}

const shown = (page: Page, number: number) => page.getByRole('img', { name: `Page ${number}`, exact: true })

test.describe('The page slider', () => {
  test('leafs by arrows, keys and thumbnails, and Back leaves it', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Thick folder' }])
    await givePages(provider, placed.id, 20)
    await staff.signInAndOpen('Inbox')
    await staff.card('Thick folder').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Page 1 / 20', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(12)
    await expect(page.getByRole('button', { name: 'First page' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Next page' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(shown(page, 3)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Page 2 / 20', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Last page' }).click()
    await expect(page.getByText('Page 20 / 20', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Last page' })).toHaveCount(0)
    await page.getByRole('button', { name: 'First page' }).click()
    await page.getByRole('button', { name: 'Page 4', exact: true }).click()
    await expect(page.getByText('Page 4 / 20', { exact: true })).toBeVisible()

    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(staff.card('Thick folder')).toBeVisible()
  })

  test('zooms through its five heights and begins each page anew; Escape closes', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Zoomed folder' }])
    await givePages(provider, placed.id, 3)
    await staff.signInAndOpen('Inbox')
    await staff.card('Zoomed folder').getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => heightOf(page, shown(page, 1))).toBe(65)
    const zoomIn = page.getByRole('button', { name: 'Zoom in' })
    for (const height of [70, 75, 80, 85]) {
      await zoomIn.click()
      await expect.poll(() => heightOf(page, shown(page, 1))).toBe(height)
    }
    await expect(zoomIn).toBeDisabled()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => heightOf(page, shown(page, 1))).toBe(80)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => heightOf(page, shown(page, 2))).toBe(65)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('on a telephone the two ways to zoom stand side by side', async ({ staff, page }) => {
    await staff.signInAndOpen('Active')
    await page.setViewportSize({ width: 390, height: 844 })
    await staff.cards.first().getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('combobox', { name: 'Region' })).toBeVisible()
    const [out, into] = await Promise.all(
      ['Zoom out', 'Zoom in'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    )
    expect(into?.y).toBe(out?.y)
  })

  test('a link opens it cold, with the region that it names', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Linked folder' }])
    const region = await givePages(provider, placed.id, 2)
    await staff.signIn()
    await page.goto(`/#/brochures?status=inbox&pages=${placed.id}.${region}`)
    await page.reload()
    await expect(page.getByText('Page 1 / 2', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/#\/brochures\?status=inbox$/)
  })

  test('a page is deleted, which is asked about first', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Cut folder' }])
    await givePages(provider, placed.id, 4)
    await staff.signInAndOpen('Inbox')
    await staff.card('Cut folder').getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Page 1 / 4', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete page' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveAccessibleDescription('Do you want to delete this page permanently?')
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Page 1 / 3', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await staff.allSaved()
    expect(await countPages(provider, placed.id)).toBe(3)
  })

  test('spreads are split, which is asked about first, where the string names pages that there are', async ({
    staff,
    page,
    provider,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Cut folder' }])
    await givePages(provider, placed.id, 3)
    await staff.signInAndOpen('Inbox')
    await staff.card('Cut folder').getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Page 1 / 3', { exact: true })).toBeVisible()
    const split = page.getByRole('textbox', { name: 'Split pages' })
    await expect(split).toHaveAttribute('placeholder', 'Split String: 1,2-5,9')
    await split.fill('1,9')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('There is no page 9: this region has pages 1 to 3.')
    await split.fill('1, 3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveAccessibleDescription('Do you want to split this pages permanently?')
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Page 1 / 5', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Pages of Cut folder' })).toBeVisible()
    await page.keyboard.press('Escape')
    await staff.allSaved()
    expect(await countPages(provider, placed.id)).toBe(5)
  })

  test('a page that a colleague deletes goes, and the one that is looked at stays in sight', async ({
    staff,
    page,
    provider,
    another,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Shared folder' }])
    const region = await givePages(provider, placed.id, 5)
    const luc = await another('Luc')
    await staff.signInAndOpen('Inbox')
    await staff.card('Shared folder').getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Page 3', exact: true }).click()
    const looked = await shown(page, 3).getAttribute('src')
    const [first] = await pageIds(provider, region)
    await luc.send('DELETE', `/pages/${first}`)
    await expect(page.getByText('Page 2 / 4', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(shown(page, 2)).toHaveAttribute('src', String(looked))
    await expect(page.getByRole('dialog')).not.toContainText('not on this device')
  })

  test('a split that is kept over a page that a colleague has deleted cuts the page that was looked at', async ({
    staff,
    page,
    provider,
    context,
    another,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Cut folder' }])
    const region = await givePages(provider, placed.id, 5)
    const luc = await another('Luc')
    await staff.signInAndOpen('Inbox')
    await readyForOffline(page)
    await staff.card('Cut folder').getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Page 1 / 5', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Split pages' }).fill('3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Page 1 / 6', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    const [first = '', second = '', third = '', ...last] = await pageIds(provider, region)
    await luc.send('DELETE', `/pages/${first}`)
    await context.setOffline(false)
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    const centre = await staff.openSyncCentre()
    await centre.getByRole('button', { name: 'Keep mine' }).click()
    await staff.allSaved()
    const left = await pageIds(provider, region)
    expect([left.length, left[0], ...left.slice(3)]).toEqual([5, second, ...last])
    expect(left).not.toContain(third)
  })

  test.describe('on a tablet', () => {
    test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

    test('a swipe turns the page', async ({ staff, page, provider }) => {
      const [placed] = await placeBrochures(provider, [{ name: 'Swiped folder' }])
      await givePages(provider, placed.id, 4)
      await staff.signInAndOpen('Inbox')
      await staff.card('Swiped folder').getByRole('button', { name: 'Preview' }).tap()
      await expect(shown(page, 1)).toBeVisible()
      await swipe(page, shown(page, 1), -160)
      await expect(page.getByText('Page 2 / 4', { exact: true })).toBeVisible()
      await swipe(page, shown(page, 2), 160)
      await expect(page.getByText('Page 1 / 4', { exact: true })).toBeVisible()
    })

    test('one finger moves a page that is wider than its room, and turns it once it is whole again', async ({
      staff,
      page,
      provider,
    }) => {
      const [placed] = await placeBrochures(provider, [{ name: 'Zoomed folder' }])
      await givePages(provider, placed.id, 4)
      await staff.signInAndOpen('Inbox')
      await staff.card('Zoomed folder').getByRole('button', { name: 'Preview' }).tap()
      await expect(shown(page, 1)).toBeVisible()
      for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom in' }).tap()
      const before = await shown(page, 1).boundingBox()
      await swipe(page, shown(page, 1), -160)
      await expect.poll(async () => (await shown(page, 1).boundingBox())?.x).toBeLessThan(Number(before?.x) - 20)
      await expect(page.getByText('Page 1 / 4', { exact: true })).toBeVisible()
      for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom out' }).tap()
      await swipe(page, shown(page, 1), -160)
      await expect(page.getByText('Page 2 / 4', { exact: true })).toBeVisible()
    })

    test('one finger moves what two have made larger', async ({ staff, page, provider }) => {
      const [placed] = await placeBrochures(provider, [{ name: 'Pinched folder' }])
      await givePages(provider, placed.id, 4)
      await staff.signInAndOpen('Inbox')
      await staff.card('Pinched folder').getByRole('button', { name: 'Preview' }).tap()
      await expect(shown(page, 1)).toBeVisible()
      const pinch = async (pageScaleFactor: number) => {
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setPageScaleFactor', { pageScaleFactor })
        await session.detach()
        await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(pageScaleFactor)
      }
      const seenFrom = () => page.evaluate(() => window.visualViewport?.pageLeft)
      await pinch(2)
      await swipe(page, shown(page, 1), -160)
      await expect.poll(seenFrom).toBeGreaterThan(20)
      await expect(page.getByText('Page 1 / 4', { exact: true })).toBeVisible()
      await pinch(1)
      await swipe(page, shown(page, 1), -160)
      await expect(page.getByText('Page 2 / 4', { exact: true })).toBeVisible()
    })
  })

  test('without a network it shows the pages that were leafed through', async ({ staff, page, provider, context }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Kept folder' }])
    await givePages(provider, placed.id, 3)
    await staff.signIn()
    await readyForOffline(page)
    await page.reload()
    await staff.openTab('Inbox')
    await staff.card('Kept folder').getByRole('button', { name: 'Preview' }).click()
    await expect(shown(page, 1)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => isPainted(shown(page, 2))).toBe(true)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await page.reload()
    await staff.card('Kept folder').getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Page 1 / 3', { exact: true })).toBeVisible()
    await expect.poll(() => isPainted(shown(page, 1))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => isPainted(shown(page, 2))).toBe(true)
  })
})

const isPainted = (picture: Locator) =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

/** A finger put down in the middle of an element, moved sideways and lifted. */
async function swipe(page: Page, over: Locator, sideways: number) {
  const box = await over.boundingBox()
  if (!box) throw new Error('nothing to swipe over')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + at, y }] })
  await touch('touchStart', 0)
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', sideways * part)
  await touch('touchEnd', sideways)
  await session.detach()
}
