import type { Page } from '@playwright/test'

/** Milliseconds from the navigation until the first card stood in the document, and until it had been painted. */
interface FirstCard {
  there: number
  painted: number
}

interface Marked {
  firstCard: Promise<FirstCard>
}

/** Runs in the page, before anything else: notes when the first card comes. */
export function watchFirstCard() {
  const marks = window as unknown as Marked // a mark of our own on the page's window
  marks.firstCard = new Promise((done) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      look.disconnect()
      const there = performance.now()
      // The frame after this one begins when this one has been painted.
      requestAnimationFrame(() => setTimeout(() => done({ there, painted: performance.now() })))
    })
    look.observe(document, { childList: true, subtree: true })
  })
}

export async function firstCard(page: Page): Promise<FirstCard> {
  return page.evaluate(() => (window as unknown as Marked).firstCard) // set by `watchFirstCard`
}

/** Milliseconds to wait: the observer reports a task only after it has ended. */
const TOLD_AFTER = 300

/** For as long as a task runs, the page cannot paint or react. Tasks under 50 ms count as none. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks = window as unknown as { longest: number } // a mark of our own on the page's window
    tasks.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  await act()
  await page.waitForTimeout(TOLD_AFTER)
  return page.evaluate(() => (window as unknown as { longest: number }).longest)
}
