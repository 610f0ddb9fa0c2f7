import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test'
import { named } from '../support/views'

/** The widest spacing at which nothing may be lost (WCAG 1.4.12), the air under paragraphs included. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

for (const [device, size, hasTouch] of [
  ['On a laptop', { width: 1440, height: 900 }, false],
  ['On a tablet', { width: 820, height: 1180 }, true],
] as const)
  test.describe(`${device}, where the reader spaces the text out`, () => {
    test.use({ hasTouch, viewport: size, serviceWorkers: 'block' })

    test.beforeEach(async ({ page, staff }) => {
      await page.addInitScript((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, SPACED)
      await staff.signIn()
    })

    test('a card shows every fact, each label on one line', async ({ staff }) => {
      await staff.open('/brochures/?status=active')
      const card = staff.cards.first()
      await expect(card).toBeVisible()
      const labels = card.locator('dt')
      const lines = await labels.evaluateAll((all) =>
        all.map((label) => Math.round(label.getBoundingClientRect().height / 18)),
      )
      expect(lines).toEqual(lines.map(() => 1))
      const [last, foot] = await Promise.all([
        labels.last().boundingBox(),
        card.getByText('Position', { exact: true }).boundingBox(),
      ])
      // So many pixels of air lie under the words of a line.
      const air = 3
      expect((last?.y ?? 0) + (last?.height ?? 0) - air).toBeLessThanOrEqual(foot?.y ?? 0)
    })

    test('no date of a card loses its year', async ({ page, staff }) => {
      for (const width of [size.width, 1280, 412]) {
        await page.setViewportSize({ ...size, width })
        await staff.open('/brochures/?status=active')
        await expect(staff.cards.first()).toBeVisible()
        const dates = staff.cards
          .first()
          .locator('dd')
          .filter({ hasText: /-20\d\d$/ })
        await expect(dates).not.toHaveCount(0)
        expect(await lostWords(dates), `${width} px`).toEqual([])
      }
    })

    for (const path of ['/categories/', '/admins/', '/ads/', '/shops/{shops}/locations/', '/parsers/wepublish/'])
      test(`no words of ${path} are cut off or run into the next column`, async ({ page, staff, provider }) => {
        await staff.leaveFor(await named(provider, path))
        const cells = page.locator('main tr[data-index] td:not(:has(button))')
        await expect(cells.first()).toBeVisible()
        expect(await lostWords(cells)).toEqual([])
      })
  })

/** Words that are wider than their cell, or than an element in it that cuts them off. */
const lostWords = (cells: Locator) =>
  cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      const isBeyond = words.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1
      const isCut = [cell, ...cell.querySelectorAll('*')].some(
        (part) =>
          part.clientWidth > 0 &&
          part.scrollWidth > part.clientWidth + 1 &&
          getComputedStyle(part).overflowX !== 'visible',
      )
      return isBeyond || isCut ? [cell.textContent] : []
    }),
  )
