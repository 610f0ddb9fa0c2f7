import { expect, type Page } from '@playwright/test'

/** The disk of one page's origin. */
export interface Disk {
  /** Full of what the console keeps and of another's bytes: what is let go by the console can be used again. */
  fill(): Promise<void>
  /** Nothing more is taken, whatever is let go. */
  shut(): Promise<void>
  free(): Promise<void>
}

/** More than the console takes with `PICTURES`, and little enough to be filled up in a moment. Bytes. */
const WHOLE = 28_000_000
/** By so much a full disk is too full: the database tidies up when it likes, and that must make no room. */
const TOO_FULL = 8_000_000
/** Pictures of this size make room on a full disk. */
export const PICTURES = 14_000_000

/**
 * Sets how much the browser allows the origin; the browser then finds its disk full as it would a real one. To be called before the
 * origin's first page is opened: Chromium asks once how much room there is, and works with that answer for a while.
 */
export async function smallDisk(page: Page, origin: string): Promise<Disk> {
  const inspector = await page.context().newCDPSession(page)
  const allow = async (quotaSize?: number) => {
    await inspector.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize && { quotaSize }) })
  }
  /** What is in use once the database has tidied up what was just written: on a busy machine that goes on for seconds. */
  const usageAtRest = async () => {
    const readings: number[] = []
    const areAlike = async () => {
      readings.push((await inspector.send('Storage.getUsageAndQuota', { origin })).usage)
      return readings.length > 2 && new Set(readings.slice(-3)).size === 1
    }
    await expect.poll(areAlike, { intervals: [500] }).toBe(true)
    return readings.at(-1) ?? 0
  }
  /** Once more, since the first answer is used up before another one is asked for, and until hardly anything found room. */
  const fillTo = async (quotaFor: (usage: number) => number) => {
    await page.evaluate(fillUp)
    let before: number
    let after = await usageAtRest()
    do {
      before = after
      await allow(quotaFor(before))
      await page.evaluate(fillUp)
      after = await usageAtRest()
    } while (after > before + 1_000_000)
  }
  await allow(WHOLE)
  return {
    fill: () => fillTo((usage) => usage - TOO_FULL),
    shut: () => fillTo(() => 1),
    free: () => allow(),
  }
}

/**
 * Runs in the page: writes into a database of its own until nothing more fits. Random bytes, since Chromium compresses what it
 * keeps, and zeros would take no room.
 */
async function fillUp() {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('filler', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true })
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  })
  const fits = (size: number, times: number) =>
    new Promise<boolean>((done) => {
      const transaction = database.transaction('bytes', 'readwrite')
      for (let time = 0; time < times; time += 1)
        transaction.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(size)))
      transaction.oncomplete = () => done(true)
      transaction.onabort = () => done(false)
    })
  // A megabyte at a time (no more than 64 kB at once are random), then into the gaps.
  while (await fits(60_000, 16));
  for (const size of [60_000, 4_000, 500]) while (await fits(size, 1));
  database.close()
}
