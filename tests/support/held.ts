/** Holds back answers to a page until they are let go: then it shows what they move. */
import type { Page } from '@playwright/test'

/** The requests of lists and forms. */
export const readsOf = (page: Page) => holding(page, /\/(api\/admin|graphql)\b/)

/** Pictures: covers, pages, icons. */
export const filesOf = (page: Page) => holding(page, '**/files/**')

export async function holding(page: Page, addresses: string | RegExp) {
  let held: (() => void)[] | null = null
  await page.route(addresses, async (route) => {
    const waiting = held
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  return {
    hold() {
      held = []
    },
    letGo() {
      for (const go of held ?? []) go()
      held = null
    },
  }
}
