import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/launch'
import { type Figure, median, percentile } from './figure'
import { fixedProvider } from './fixed-provider'
import type { Stage } from './stage'

const MIRRORED = 50_000
const ANSWERS_AFTER = 50
const WAITING = 10_000

/** The engine alone, in a real browser on a real IndexedDB, without a screen. */
export async function engine(stage: Stage): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ baseURL: stage.url })
  await page.goto('/bench.html')
  await page.waitForFunction(() => 'bench' in window)
  const figures = [...(await onTheDevice(page)), await longQueue(page), ...(await overTheWire(page, stage))]
  await browser.close()
  return figures
}

async function onTheDevice(page: Page): Promise<Figure[]> {
  await page.evaluate((count) => window.bench.seedMirror('reader', count, 'active', 20), MIRRORED)
  const filters = await page.evaluate((count) => window.bench.localFilters('reader', count), MIRRORED)
  const writes = await page.evaluate((count) => window.bench.outboxWrites('reader', count), MIRRORED)
  return [
    {
      name: 'local filter over 50,000, median',
      value: median(filters.took),
      unit: 'ms',
      baseline: { name: 'filter and sort of plain objects', value: median(filters.plain) },
      atMost: { value: 50 },
      details: { p95: percentile(filters.took, 95) },
    },
    {
      name: 'outbox write, p95',
      value: percentile(writes.took, 95),
      unit: 'ms',
      baseline: { name: 'one bare strict row', value: percentile(writes.plain, 95) },
      atMost: { value: 10 },
      details: { median: median(writes.took), bareMedian: median(writes.plain) },
    },
  ]
}

/** What a device that was offline for weeks starts with (faults S10). */
async function longQueue(page: Page): Promise<Figure> {
  await page.evaluate((count) => window.bench.seedMirror('waiter', count, 'active', 20), WAITING)
  const took = await page.evaluate((count) => window.bench.startWith('waiter', count), WAITING)
  return { name: 'start with 10,000 changes waiting', value: took, unit: 'ms', atMost: { value: 3_000 } }
}

async function overTheWire(page: Page, { wire }: Stage): Promise<Figure[]> {
  wire.play(fixedProvider(ANSWERS_AFTER))
  await page.evaluate(() => window.bench.seedMirror('sender', 1_000, 'inbox', 20))
  // Before and after, since a machine that does other things as well is not equally quick for half a minute.
  const before = await page.evaluate(() => window.bench.bareLoop('ordered'))
  const ordered = await page.evaluate(() => window.bench.replayThousand('sender', 'ordered'))
  const bare = (before + (await page.evaluate(() => window.bench.bareLoop('ordered')))) / 2
  await page.evaluate(() => window.bench.seedMirror('merger', 1_000, 'inbox', 20))
  const coalesced = await page.evaluate(() => window.bench.replayThousand('merger', 'coalescing'))
  const baseline = { name: 'bare loop', value: bare / 1000 }
  return [
    {
      name: '1,000 queued changes, 500 records',
      value: ordered.took / 1000,
      unit: 's',
      baseline,
      atMost: { ratio: 1.1 },
      details: { requests: ordered.sent },
    },
    {
      name: '1,000 queued changes that coalesce',
      value: coalesced.took / 1000,
      unit: 's',
      baseline,
      atMost: { ratio: 0.55 },
      details: { requests: coalesced.sent },
    },
  ]
}
