import { expect, type Page } from '@playwright/test'

/** Waits until the worker has stored the shell: one finished visit is enough. */
export async function readyForOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(countCached)).toBeGreaterThan(3)
}

async function countCached(): Promise<number> {
  let count = 0
  for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length
  return count
}
