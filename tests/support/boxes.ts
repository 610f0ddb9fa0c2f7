import type { Locator } from '@playwright/test'

/** How far the middle of each label's box, or radio button, lies below the middle of the first line of its words. Pixels. */
export const underItsWords = (labels: Locator): Promise<number[]> =>
  labels.evaluateAll((all) =>
    all.map((label) => {
      const words = document.createRange()
      words.selectNodeContents(label.querySelector('span') ?? label)
      const [box, line] = [label.querySelector('input')?.getBoundingClientRect(), words.getClientRects()[0]]
      if (!box || !line) throw new Error(`no box, or no words: ${label.outerHTML}`)
      return Math.abs(box.y + box.height / 2 - line.y - line.height / 2)
    }),
  )
