/** What a page asks for, kept from it until it is let go: what moves when it comes shows then. */
import type { Page } from '@playwright/test'

/** What lists and forms ask for. */
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
