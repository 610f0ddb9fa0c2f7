import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/launch'
import { TABS } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { type Figure, median } from './figure'
import { latency, rest } from './latency'
import { startPeer } from './peer/host'
import { firstCard, watchFirstCard } from './probes'
import type { Stage } from './stage'

const STARTS = 9
const MOVES = 15
/** The tab that both begin with. */
const OPEN = 'Archive'
/** What was promised against it. */
const HALF = { ratio: 0.5 }

const ROWS = ['first visit', 'later start', 'a status tab, first', 'a status tab, again', 'a move, to painted'] as const
type Row = (typeof ROWS)[number]
type Times = Record<Row, number[]>

/** The console and a board made with react-admin, measured in turns on the same provider in the same browser. */
export async function peer(stage: Stage): Promise<Figure[]> {
  const other = await startPeer(stage.url)
  const browser = await chromium.launch(launchOptions)
  try {
    const [mine, its] = [noTimes(), noTimes()]
    const session = await openSession(stage, browser)
    for (let round = 0; round < STARTS; round += 1) {
      await session.goOn(async (context) => mine['first visit'].push(await startOf(context, stage.url)))
      await session.goOn(async (context) => its['first visit'].push(await startOf(context, other.url)))
    }
    await session.goOn((context) => settled(mine, stage.url, context, readyForOffline))
    await session.goOn((context) => settled(its, other.url, context, rest))
    return ROWS.map((row) => ({
      name: row,
      value: median(mine[row]),
      unit: 'ms',
      baseline: { name: 'react-admin', value: median(its[row]) },
      atMost: HALF,
      ...(row === 'first visit' && { details: { 'kB of the peer’s JavaScript, gzip': other.size } }),
    }))
  } finally {
    await browser.close()
    await other.close()
  }
}

const noTimes = (): Times => ({
  'first visit': [],
  'later start': [],
  'a status tab, first': [],
  'a status tab, again': [],
  'a move, to painted': [],
})

/** Keeps the session from one browser context to the next, and nothing else; cookies belong to the host, whatever its port. */
async function openSession({ url, signIn }: Stage, browser: Browser) {
  const viewport = { width: 1440, height: 900 }
  const first = await browser.newContext({ viewport, baseURL: url })
  await signIn(await first.newPage())
  let storageState = await first.storageState()
  await first.close()
  return {
    async goOn(act: (context: BrowserContext) => Promise<unknown>): Promise<void> {
      const context = await browser.newContext({ viewport, storageState })
      // The compiler that runs these files names inner functions by a helper that the page does not have.
      await context.addInitScript('globalThis.__name = (named) => named')
      await act(context)
      storageState = await context.storageState()
      await context.close()
    },
  }
}

/** @returns milliseconds to the first painted card in a new tab */
async function startOf(context: BrowserContext, url: string): Promise<number> {
  const page = await openAt(context, url)
  const { painted } = await firstCard(page)
  await page.close()
  return painted
}

async function openAt(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watchFirstCard)
  await page.goto(url)
  await firstCard(page)
  return page
}

/** The figures once files are kept: starts, tabs, moves. */
async function settled(times: Times, url: string, context: BrowserContext, ready: (page: Page) => Promise<unknown>) {
  const page = await openAt(context, url)
  await ready(page)
  for (let round = 0; round < STARTS; round += 1) times['later start'].push(await startOf(context, url))
  await page.bringToFront()
  await rest(page)
  const others = TABS.filter((name) => name !== OPEN)
  for (const tab of others) times['a status tab, first'].push(await openTab(page, tab))
  for (const tab of [OPEN, ...others, OPEN]) times['a status tab, again'].push(await openTab(page, tab))
  for (let round = 0; round < MOVES; round += 1) times['a move, to painted'].push(await move(page))
}

async function openTab(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    const marks = window as unknown as Noted // a mark of our own on the page's window
    marks.noted = document.querySelector('article')?.getAttribute('data-brochure')
  })
  const tab = page.getByRole('radio', { name }).or(page.getByRole('tab', { name }))
  const time = await latency(page, isOtherList, () => tab.click())
  await rest(page)
  return time
}

/** The key 7 on the first card, until that card is gone or says that it is in the trash. */
async function move(page: Page): Promise<number> {
  await page.evaluate(() => {
    const marks = window as unknown as Noted // a mark of our own on the page's window
    const card = document.querySelector<HTMLElement>('article:not([data-state=trash])')
    marks.noted = card?.getAttribute('data-brochure')
    card?.focus()
  })
  const time = await latency(page, isMoved, () => page.keyboard.press('7'))
  await rest(page)
  return time
}

interface Noted {
  noted: string | null | undefined
}

/** Runs in the page. */
function isOtherList(): boolean {
  const card = document.querySelector('article')
  return card !== null && card.getAttribute('data-brochure') !== (window as unknown as Noted).noted
}

/** Runs in the page. */
function isMoved(): boolean {
  const { noted } = window as unknown as Noted
  const card = document.querySelector(`article[data-brochure="${noted}"]`)
  return card === null || card.getAttribute('data-state') === 'trash'
}
