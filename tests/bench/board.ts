import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/launch'
import { person } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { bareChange } from './bareChange'
import { type Figure, median, percentile } from './figure'
import { longestTask } from './probes'
import { benchPageOf, deskOn, type Stage } from './stage'

const MIRRORED = 50_000
const LISTED = 5_000
const PATIENCE = 10_000

/** The board with 50,000 brochures on the device and 5,000 in its list. */
export async function board(stage: Stage): Promise<Figure[]> {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  })
  const context = await deskOn(stage, browser)
  await context.addInitScript(watchDurability)
  const page = await context.newPage()
  await stage.signIn(page)
  await readyForOffline(page)
  await seed(page)
  await stage.wire.cut()
  await page.goto('/')
  const staff = person(page)
  await staff.openTab('Inbox')
  await staff.cards.first().waitFor()
  const figures = [...(await scrolling(page)), ...(await changing(page)), await heap(page), ...(await mounting(page))]
  await browser.close()
  return figures
}

async function seed(page: Page) {
  const me = await benchPageOf(page)
  await page.evaluate(([name, count, listed]) => window.bench.seedMirror(name, count, 'inbox', listed), [
    me,
    MIRRORED,
    LISTED,
  ] as const)
}

/** Scrolls through the whole list, a bit more than a screen every few frames, like a held Page Down key. */
async function scrolling(page: Page): Promise<Figure[]> {
  const { frames, nodes, idle } = await page.evaluate(async () => {
    const scroller =
      [...document.querySelectorAll('main, main *')].find(
        (element) =>
          element.scrollHeight > element.clientHeight + 1000 && getComputedStyle(element).overflowY !== 'visible',
      ) ?? document.scrollingElement
    if (!scroller) throw new Error('nothing scrolls')
    const gaps = async (count: number, step: number) => {
      const lengths: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let frame = 0; frame < count; frame += 1) {
        scroller.scrollTop += step
        const now = await new Promise<number>(requestAnimationFrame)
        lengths.push(now - last)
        last = now
      }
      return lengths
    }
    const idle = await gaps(120, 0)
    const step = Math.max(1, scroller.scrollHeight / 600)
    const frames = await gaps(600, step)
    const nodes = document.querySelectorAll('*').length
    scroller.scrollTop = 0
    return { frames, nodes, idle }
  })
  return [
    {
      name: 'scrolling 5,000 cards, frame p99',
      value: percentile(frames, 99),
      unit: 'ms',
      baseline: { name: 'frames at rest', value: percentile(idle, 99) },
      atMost: { value: 50 },
      details: { median: median(frames), worst: Math.max(...frames) },
    },
    { name: 'DOM after scrolling 5,000 cards', value: nodes, unit: 'nodes', atMost: { value: 4_000 } },
  ]
}

/** A key on a focused card: until its change is durable, and until the list without it has been painted. */
async function changing(page: Page): Promise<Figure[]> {
  const durable: number[] = []
  const painted: number[] = []
  for (let round = 0; round < 60; round += 1) {
    const card = page.getByRole('article').first()
    await card.focus()
    await page.evaluate(watchChange)
    await page.keyboard.press('7')
    const times = await page.evaluate(
      (patience) =>
        Promise.race([
          (window as unknown as Watched).change, // set by `watchChange`
          new Promise<never>((_, fail) => setTimeout(() => fail(new Error('the card stayed')), patience)),
        ]),
      PATIENCE,
    )
    durable.push(times.durable)
    painted.push(times.painted)
  }
  const bare = await bareChange(page)
  const figure = (name: string, mine: number[], its: number[], percent: number, most: number): Figure => ({
    name,
    value: percentile(mine, percent),
    unit: 'ms',
    baseline: { name: 'a record and a word of the browser’s own', value: percentile(its, percent) },
    atMost: { value: most },
  })
  return [
    figure('change to durable, median', durable, bare.durable, 50, 16),
    figure('change to durable, p95', durable, bare.durable, 95, 50),
    figure('change to painted, median', painted, bare.painted, 50, 16),
    figure('change to painted, p95', painted, bare.painted, 95, 50),
  ]
}

interface Watched {
  change: Promise<{ durable: number; painted: number }>
  lastDurable: number
}

/** Runs in the page: waits for the next key and follows what it does to the focused card. */
function watchChange() {
  const marks = window as unknown as Watched // marks of our own on the page's window
  const name = document.activeElement?.closest('article')?.getAttribute('aria-label')
  const isGone = () =>
    ![...document.querySelectorAll('article')].some((card) => card.getAttribute('aria-label') === name)
  const untilDurable = async (start: number) => {
    while (marks.lastDurable < start) await new Promise((tick) => setTimeout(tick, 1))
    return marks.lastDurable - start
  }
  marks.change = new Promise((done) => {
    const onKey = ({ timeStamp: start }: KeyboardEvent) => {
      const look = new MutationObserver(() => {
        if (!isGone()) return
        look.disconnect()
        requestAnimationFrame(() => {
          const painting = new MessageChannel()
          painting.port1.onmessage = () => {
            const painted = performance.now() - start
            void untilDurable(start).then((durable) => done({ durable, painted }))
          }
          painting.port2.postMessage(null)
        })
      })
      look.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-label'] })
    }
    addEventListener('keydown', onKey, { once: true, capture: true })
  })
}

/** Runs in the page before the console: notes when a strict transaction has been flushed. */
function watchDurability() {
  const marks = window as unknown as Watched // a mark of our own on the page's window
  marks.lastDurable = 0
  const original = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...args) {
    const transaction = original.apply(this, args)
    if (args[1] === 'readwrite' && transaction.objectStoreNames.contains('outbox')) {
      const begun = performance.now()
      transaction.addEventListener('complete', () => {
        if (begun > marks.lastDurable) marks.lastDurable = performance.now()
      })
    }
    return transaction
  }
}

async function heap(page: Page): Promise<Figure> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('HeapProfiler.collectGarbage')
  const { usedSize } = await inspector.send('Runtime.getHeapUsage')
  return { name: 'heap with 50,000 mirrored', value: usedSize / 1e6, unit: 'MB', atMost: { value: 150 } }
}

/** A screenful of cards, on a machine four times as slow: from the press on a tab to its cards on the screen. */
async function mounting(page: Page): Promise<Figure[]> {
  const staff = person(page)
  const inspector = await page.context().newCDPSession(page)
  const times: number[] = []
  await staff.openTab('Trash')
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let round = 0; round < 5; round += 1) {
    await staff.openTab(round % 2 ? 'Trash' : 'Active')
    const open = async () => {
      await staff.openTab('Inbox')
      await page.getByRole('article').first().waitFor()
    }
    times.push(await longestTask(page, open))
  }
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return [{ name: 'a screenful of cards at 4 × slower CPU, longest task', value: median(times), unit: 'ms' }]
}
