import { expect, type Page } from '@playwright/test'

/** One visit is enough, but it must have ended: the worker has taken the shell in. */
export async function readyForOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(countCached)).toBeGreaterThan(3)
}

async function countCached(): Promise<number> {
  let count = 0
  for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length
  return count
}
