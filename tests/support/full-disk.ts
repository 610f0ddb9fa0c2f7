import type { Page } from '@playwright/test'

/** The disk of one page's origin. */
export interface Disk {
  /** Fills the disk with what the console keeps: room that is freed can be used again. */
  fill(): Promise<void>
  /** The disk takes nothing more, whatever is freed. */
  shut(): Promise<void>
  free(): Promise<void>
}

/** Bytes by which a full disk is overfull: the database tidies up when it likes, and that must make no room. */
const TOO_FULL = 8_000_000
/** Pictures of this size make room on a full disk. Bytes. */
export const PICTURES = 14_000_000

/** Chromium asks how much room there is for a database, and works with that answer for so long. Milliseconds. */
const ANSWER_HOLDS = 31_000

/** Sets how much the browser allows the origin; the browser then finds its disk full as it would a real one. */
export async function diskOf(page: Page, origin: string): Promise<Disk> {
  const inspector = await page.context().newCDPSession(page)
  const allow = async (quotaSize: number) => {
    await inspector.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
    await page.waitForTimeout(ANSWER_HOLDS)
  }
  return {
    fill: async () => {
      const { usage } = await inspector.send('Storage.getUsageAndQuota', { origin })
      await allow(usage - TOO_FULL)
    },
    shut: () => allow(1),
    free: async () => {
      await inspector.send('Storage.overrideQuotaForOrigin', { origin })
    },
  }
}
