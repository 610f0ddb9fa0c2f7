/** The tables of the console, and where their heads stand. */
import type { Locator, Page } from '@playwright/test'

/** Tables whose rows the board has not loaded already, and the widths at which their columns differ most. */
export const TABLES = ['/ads/', '/shops/', '/users/', '/admins/', '/shops/{shops}/locations/', '/parsers/wepublish/']
const WIDTHS = [1440, 1280, 1101, 1024, 820, 768]

/** Where the heads of the screen's table begin at each width, in whole pixels. */
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

/** Single lines of words that stand higher or lower than the first words of their row in the same size. */
export const wordsOffTheLine = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const lines = [...row.children].flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const words = document.createRange()
        const boxes: DOMRect[] = []
        while (texts.nextNode()) {
          words.selectNodeContents(texts.currentNode)
          boxes.push(...[...words.getClientRects()].filter(({ width }) => width > 1))
        }
        const [line] = boxes
        const isOne = boxes.every(({ top }) => top === line?.top)
        return line && isOne ? [{ cell, top: line.top, height: line.height }] : []
      })
      const [first] = lines
      return lines
        .filter(({ top, height }) => height === first?.height && Math.abs(top - first.top) >= 0.5)
        .map(({ cell, top }) => `${cell.textContent} by ${top - (first?.top ?? 0)}`)
    }),
  )
