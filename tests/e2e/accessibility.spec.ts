import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { brochureSeries, placeBrochures } from '../support/brochures'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const theme of ['light', 'dark'] as const) {
  test.describe(`Access for everybody, ${theme}`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' })

    test('the sign-in screen', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: /^Sign in as/ }).first()).toBeVisible()
      expect(await problems(page)).toEqual([])
    })

    test('the board with waiting, frozen and undated brochures', async ({ page, staff, context, provider }) => {
      await placeBrochures(provider, [
        ...brochureSeries(2),
        { name: 'Undated', active_from: null, expire_after: null, published_at: null },
        { name: 'Frozen', position_frozen_to: 4_000_000_000 },
      ])
      await staff.signIn()
      await staff.openTab('Inbox')
      await expect(staff.card('Undated')).toBeVisible()
      await context.setOffline(true)
      await staff.moveByKeyboard('Week 47 no. 1', 'Trash')
      expect(await problems(page)).toEqual([])
    })

    test('a card’s dropdown', async ({ page, staff, provider }) => {
      await placeBrochures(provider, brochureSeries(1))
      await staff.signIn()
      await staff.openTab('Inbox')
      await staff.card('Week 47 no. 1').getByRole('button', { name: 'Actions' }).click()
      await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
      expect(await problems(page)).toEqual([])
    })

    test('the sync centre with a waiting change', async ({ page, staff, context, provider }) => {
      await placeBrochures(provider, brochureSeries(1))
      await staff.signIn()
      await staff.openTab('Inbox')
      await expect(staff.card('Week 47 no. 1')).toBeVisible()
      await readyForOffline(page)
      await context.setOffline(true)
      await staff.moveByKeyboard('Week 47 no. 1', 'Trash')
      await staff.openSyncCentre()
      expect(await problems(page)).toEqual([])
    })

    test('users, the form of an ad with all its messages, and a new admin', async ({ page, staff }) => {
      await staff.signIn()
      await staff.open('/users/')
      await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible()
      expect(await problems(page)).toEqual([])
      await staff.open('/ads/new/')
      await page.getByRole('button', { name: 'Create ad' }).click()
      await expect(page.getByText('Client is required.')).toBeVisible()
      expect(await problems(page)).toEqual([])
      await staff.open('/admins')
      await page.getByRole('button', { name: 'Add admin' }).click()
      await expect(page.getByRole('dialog', { name: 'New Admin' })).toBeVisible()
      expect(await problems(page)).toEqual([])
    })

    test('the list of shortcuts', async ({ page, staff }) => {
      await staff.signIn()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await problems(page)).toEqual([])
    })
  })
}

test('everything on the board is reached by Tab, and what has focus is seen', async ({ page, staff, provider }) => {
  await placeBrochures(provider, brochureSeries(1))
  await staff.signIn()
  await staff.openTab('Inbox')
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const ring = await page
      .locator(':focus')
      .first()
      .evaluate((element) => {
        const rings = [element, element.parentElement, element.nextElementSibling].map((near) =>
          near ? getComputedStyle(near) : null,
        )
        return rings.some((style) => style !== null && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'))
      })
    expect(ring, `stop ${step + 1}`).toBe(true)
  }
})

/** Rule and place of each violation; an empty list means none. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
