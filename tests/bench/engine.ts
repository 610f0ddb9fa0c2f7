import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/launch'
import { type Figure, median, percentile } from './figure'
import { fixedProvider } from './fixed-provider'
import type { Stage } from './stage'

const MIRRORED = 50_000
const ANSWERS_AFTER = 50
const WAITING = 10_000
/** With 20 files of 10 MB. */
const WEEKS = { changes: WAITING, files: 20, bytes: 10_000_000 }
const LOOK_EVERY = 500

/** The engine alone, in a real browser on a real IndexedDB, without a screen. */
export async function engine(stage: Stage): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ baseURL: stage.url })
  await page.goto('/bench.html')
  await page.waitForFunction(() => 'bench' in window)
  const figures = [
    ...(await onTheDevice(page)),
    await longQueue(page),
    ...(await overTheWire(page, stage)),
    ...(await weeksOfWork(page, stage)),
  ]
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

/** And sends all of it in order, with 200 MB of files that are never held in memory at once (faults S10). */
async function weeksOfWork(page: Page, { wire }: Stage): Promise<Figure[]> {
  wire.play(fixedProvider(0))
  await page.evaluate((count) => window.bench.seedMirror('weeks', count, 'inbox', 20), WAITING / 2)
  await page.evaluate((weeks) => window.bench.queueWeeks('weeks', weeks), WEEKS)
  const memory = await memoryOf(page)
  const before = await memory()
  let highest = before
  const drained = page.evaluate(() => window.bench.drainAll('weeks'))
  const looking = setInterval(async () => {
    highest = Math.max(highest, await memory().catch(() => 0))
  }, LOOK_EVERY)
  const { started, took, waiting, outOfOrder } = await drained.finally(() => clearInterval(looking))
  if (waiting !== WAITING || outOfOrder > 0) throw new Error(`${waiting} waited, ${outOfOrder} were out of order`)
  return [
    { name: 'start with 10,000 changes and 200 MB of files', value: started, unit: 'ms', atMost: { value: 3_000 } },
    { name: '10,000 changes and 200 MB of files, all sent', value: took / 1000, unit: 's' },
    {
      name: 'memory while they are sent, highest',
      value: highest,
      unit: 'MB',
      baseline: { name: 'before', value: before },
      atMost: { value: 200 },
    },
  ]
}

/** The memory of scripts, and the bytes of files that they have loaded. */
async function memoryOf(page: Page): Promise<() => Promise<number>> {
  const inspector = await page.context().newCDPSession(page)
  return async () => {
    const usage: { usedSize: number; backingStorageSize?: number } = await inspector.send('Runtime.getHeapUsage')
    return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6
  }
}

async function overTheWire(page: Page, { wire }: Stage): Promise<Figure[]> {
  wire.play(fixedProvider(ANSWERS_AFTER))
  await page.evaluate(() => window.bench.seedMirror('sender', 1_000, 'inbox', 20))
  // Before and after, since a machine that does other things too is not equally quick for half a minute.
  const before = await page.evaluate(() => window.bench.bareLoop('ordered'))
  const ordered = await page.evaluate(() => window.bench.replayThousand('sender', 'ordered'))
  const bare = (before + (await page.evaluate(() => window.bench.bareLoop('ordered')))) / 2
  await page.evaluate(() => window.bench.seedMirror('merger', 1_000, 'inbox', 20))
  const coalesced = await page.evaluate(() => window.bench.replayThousand('merger', 'coalescing'))
  const paused = await page.evaluate(() => window.bench.replayPaused())
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
    {
      name: '1,000 paused mutations of React Query',
      value: paused.took / 1000,
      unit: 's',
      baseline,
      details: { requests: paused.sent, sentAtOnce: paused.sentAtOnce, outOfOrder: paused.outOfOrder },
    },
  ]
}
