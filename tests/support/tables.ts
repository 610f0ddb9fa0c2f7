/** The tables of the console, and where their heads stand. */
import type { Page } from '@playwright/test'

/** Tables whose rows the board has not asked for already, and the widths at which their columns differ most. */
export const TABLES = ['/ads/', '/shops/', '/users/', '/admins/', '/shops/{shops}/locations/', '/parsers/wepublish/']
const WIDTHS = [1440, 1280, 1101, 1024, 820, 768]

/** Where the heads of the screen's table begin, in whole pixels. */
export async function headsAtEachWidth(page: Page, widths = WIDTHS) {
  const heads = new Map<number, string[]>()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    heads.set(
      width,
      await page.locator('main th').evaluateAll((all) =>
        all.map((head) => {
          const { x, y } = head.getBoundingClientRect()
          return `${head.textContent} ${Math.round(x)}, ${Math.round(y)}`
        }),
      ),
    )
  }
  return heads
}
