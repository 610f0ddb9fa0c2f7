import type { Locator } from '@playwright/test'
import { brochureSeries, FAR_AHEAD, placeBrochures, storedBrochure } from '../support/brochures'
import { filesOf, holding } from '../support/held'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const READY = { state: 'for_approval', published_at: FAR_AHEAD - 400 * 86_400 }

/** The top of each element, and its height. */
async function edges(shown: Locator): Promise<number[]> {
  const box = await shown.boundingBox()
  return [Math.round(Number(box?.y)), Math.round(Number(box?.height))]
}

test.describe('Reviewing', () => {
  test('goes through a list by key, and each decision brings the next brochure', async ({ staff, page, provider }) => {
    const placed = await placeBrochures(provider, brochureSeries(3, READY))
    await staff.signInAndOpen('Ready For Approval')
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await expect(page).toHaveURL(/#\/brochures\/review\?status=for_approval/)
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible()
    const left = page.getByText(/^\d+ in the queue$/)
    const before = Number.parseInt((await left.textContent()) ?? '', 10)

    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('img', { name: 'Page 2', exact: true })).toBeVisible()
    await page.keyboard.press('a')
    await expect(staff.card('Week 47 no. 2')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Now: Week 47 no. 2')
    await expect(left).toHaveText(`${before - 1} in the queue`)
    await page.keyboard.press('s')
    await expect(staff.card('Week 47 no. 3')).toBeVisible()
    await page.keyboard.press('e')
    await expect(staff.card('Week 47 no. 3')).toHaveCount(0)
    await staff.allSaved()
    const states = await Promise.all(placed.map(async ({ id }) => (await storedBrochure(provider, id)).state))
    expect(states).toEqual(['active', 'for_approval', 'archived'])
  })

  test('whoever presses a decision by key has its button again at the next brochure', async ({
    staff,
    page,
    provider,
  }) => {
    await placeBrochures(provider, brochureSeries(3, READY))
    await staff.signIn()
    await staff.open('/brochures/review/?status=for_approval')
    const approve = page.getByRole('button', { name: 'Approve' })
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await approve.focus()
    await page.keyboard.press('Enter')
    await expect(staff.card('Week 47 no. 2')).toBeVisible()
    await expect(approve).toBeFocused()
    // Held down, the key decides only this brochure, and none that nobody has looked at.
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(staff.card('Week 47 no. 3')).toBeVisible()
    await expect(approve).toBeFocused()
  })

  test('a page has its whole height before its picture comes', async ({ staff, page, provider }) => {
    await placeBrochures(provider, brochureSeries(1, READY))
    await staff.signIn()
    const files = await filesOf(page)
    files.hold()
    await staff.open('/brochures/review/?status=for_approval')
    const shown = page.getByRole('img', { name: 'Page 1', exact: true })
    await expect(shown).toBeAttached()
    const awaited = await edges(shown)
    files.letGo()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await edges(shown)).toEqual(awaited)
  })

  test('what stands for a page before its brochure is known, and its cover after that, is as high as the page will be', async ({
    staff,
    page,
    provider,
  }) => {
    await placeBrochures(provider, brochureSeries(1, READY))
    await staff.signIn()
    const lists = await holding(page, /\/api\/admin\/brochures\?/)
    const brochures = await holding(page, /\/api\/admin\/brochures\/\d+/)
    lists.hold()
    brochures.hold()
    await staff.open('/brochures/review/?status=for_approval')
    const unknown = await edges(page.getByRole('status', { name: 'Loading' }).locator('span').first())
    lists.letGo()
    const cover = await edges(page.getByRole('img', { name: 'Cover of Week 47 no. 1' }))
    brochures.letGo()
    const first = await edges(page.getByRole('img', { name: 'Page 1', exact: true }))
    expect({ unknown, cover }).toEqual({ unknown: first, cover: first })
  })

  for (const [width, height] of [
    [1440, 500],
    [820, 900],
  ] as const)
    test(`at ${width} × ${height} px a long name and its shop lie over nothing`, async ({ staff, page, provider }) => {
      await page.setViewportSize({ width, height })
      await placeBrochures(provider, [{ ...READY, name: 'Alle aanbiedingen van deze week en de volgende '.repeat(3) }])
      await staff.signIn()
      await staff.open('/brochures/review/?status=for_approval')
      const side = page.getByRole('complementary')
      await expect(side.getByRole('heading', { level: 2 })).toContainText('Alle aanbiedingen')
      const [shop, left] = await Promise.all([
        side.getByText(' · ').boundingBox(),
        side.getByText('in the queue').boundingBox(),
      ])
      expect((shop?.y ?? Infinity) + (shop?.height ?? 0)).toBeLessThanOrEqual(left?.y ?? 0)
    })

  test('what can be decided stands in full rows in every window: no button alone under the others', async ({
    staff,
    page,
    provider,
  }) => {
    await placeBrochures(provider, brochureSeries(1, READY))
    await staff.signIn()
    await staff.open('/brochures/review/?status=for_approval')
    const side = page.getByRole('complementary')
    for (const width of [320, 390, 600, 820, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      const tops = await Promise.all(
        ['Approve', 'Archive', 'Skip', 'Undo'].map((name) => edges(side.getByRole('button', { name, exact: true }))),
      )
      const inLastRow = tops.filter(([top]) => top === tops.at(-1)?.[0]).length
      expect.soft([2, 4], `${width} px`).toContain(inLastRow)
    }
  })

  test('whoever skips all that a list first brings goes on behind it', async ({ staff, page, provider }) => {
    const placed = await placeBrochures(provider, brochureSeries(22, READY))
    await staff.signIn()
    await staff.open('/brochures/review/?status=for_approval')
    for (const { name } of placed) {
      await expect(page.getByRole('article', { name, exact: true })).toBeVisible()
      await page.keyboard.press('s')
    }
    await expect(page.getByRole('article')).toBeVisible()
  })

  test('the address of a list that has been decided leads to what waits for approval, and says so', async ({
    staff,
    page,
  }) => {
    await staff.signIn()
    await staff.open('/brochures/review?status=trash')
    await expect(page.getByRole('heading', { level: 1, name: 'Review Ready For Approval' })).toBeVisible()
    await expect(page).toHaveURL(/#\/brochures\/review\?status=for_approval$/)
  })

  test('an undone decision brings the brochure back', async ({ staff, page, provider }) => {
    const [first] = await placeBrochures(provider, brochureSeries(2, READY))
    await staff.signIn()
    await staff.open('/brochures/review/?status=for_approval')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(staff.card('Week 47 no. 2')).toBeVisible()
    await page.keyboard.press('z')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await staff.allSaved()
    expect((await storedBrochure(provider, Number(first?.id))).state).toBe('for_approval')
  })

  test('works without a network', async ({ staff, page, provider, context }) => {
    const [first] = await placeBrochures(provider, brochureSeries(2, READY))
    await staff.signInAndOpen('Ready For Approval')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await readyForOffline(page)
    await context.setOffline(true)
    await page.keyboard.press('r')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(staff.card('Week 47 no. 2')).toBeVisible()
    await staff.pending(1)
    await context.setOffline(false)
    await staff.allSaved()
    expect((await storedBrochure(provider, Number(first?.id))).state).toBe('active')
  })
})
