import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { laptop } from '../support/browser'
import { launchOptions } from '../support/launch'
import { person } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { type Figure, HALF_OF_PEER, median } from './figure'
import { latency } from './latency'
import { firstCard, watchFirstCard } from './probes'
import { deskOn, type Stage } from './stage'

const ROUNDS = 9

/** From the navigation to the first painted card. */
export async function starts(stage: Stage): Promise<Figure[]> {
  const running = await inRunningBrowser(stage)
  return [...running, ...(await inStartedBrowser(stage))]
}

/** A person opens a tab: with nothing kept yet, with everything kept, and with everything kept but the provider gone. */
async function inRunningBrowser(stage: Stage): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const signedIn = await signIns(stage, browser)
    const first = await firstVisits(stage, browser)
    const context = await newContext(stage, browser)
    await settleIn(stage, await context.newPage())
    const again = await newTabs(context)
    await stage.wire.cut()
    const offline = await newTabs(context)
    await stage.wire.mend()
    const slowFirst = await firstVisits(stage, browser, slowedDown)
    const slowAgain = await newTabs(context, slowedDown)
    return [
      { name: 'signing in, from the press to the first card', value: signedIn, unit: 'ms' },
      { name: 'first visit to the first card', value: first, unit: 'ms', atMost: { value: HALF_OF_PEER.firstVisit } },
      { name: 'warm start to the first card', value: again, unit: 'ms', atMost: { value: HALF_OF_PEER.warmStart } },
      {
        name: 'offline start to the first card',
        value: offline,
        unit: 'ms',
        baseline: { name: 'warm start', value: again },
        atMost: { value: HALF_OF_PEER.offlineStart },
      },
      slowly('first visit', slowFirst, first),
      slowly('warm start', slowAgain, again),
    ]
  } finally {
    await browser.close()
  }
}

const slowly = (name: string, value: number, baseline: number): Figure => ({
  name: `${name} at 4 × slower CPU and slow 4G`,
  value,
  unit: 'ms',
  baseline: { name, value: baseline },
})

/** A cheap tablet on the road: a CPU four times as slow, and what is commonly called slow 4G. */
async function slowedDown(page: Page) {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await inspector.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150, // milliseconds
    downloadThroughput: 1_600_000 / 8, // bytes a second
    uploadThroughput: 750_000 / 8,
  })
}

type Prepare = (page: Page) => Promise<void>

const newContext = (stage: Stage, browser: Browser, storageState?: StorageState) =>
  browser.newContext({
    baseURL: stage.url,
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  })

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

async function settleIn(stage: Stage, page: Page) {
  await stage.signIn(page)
  await person(page).cards.first().waitFor()
  await readyForOffline(page)
}

/** On a device where nobody has signed in yet. */
async function signIns(stage: Stage, browser: Browser): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await deskOn(stage, browser)
    const page = await context.newPage()
    await page.goto('/')
    const enter = page.getByRole('button', { name: 'Sign in as Sanne de Vries' })
    await enter.waitFor()
    times.push(await latency(page, isCardThere, () => enter.click()))
    await context.close()
  }
  return median(times)
}

/** Runs in the page. */
const isCardThere = () => document.querySelector('article') !== null

/** Only the session is known: no worker, no database, no files. It lasts from visit to visit. */
async function firstVisits(stage: Stage, browser: Browser, prepare?: Prepare): Promise<number> {
  const times: number[] = []
  let state: StorageState | undefined
  for (let visit = 0; visit <= ROUNDS; visit += 1) {
    const context = await newContext(stage, browser, state)
    const page = await context.newPage()
    if (visit === 0) await settleIn(stage, page)
    else times.push(await startOf(page, prepare))
    state = await context.storageState()
    await context.close()
  }
  return median(times)
}

async function newTabs(context: BrowserContext, prepare?: Prepare): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage()
    times.push(await startOf(page, prepare))
    await page.close()
  }
  return median(times)
}

async function startOf(page: Page, prepare?: Prepare): Promise<number> {
  await prepare?.(page)
  await page.addInitScript(watchFirstCard)
  await page.goto('/')
  return (await firstCard(page)).painted
}

/** In a browser that has just been started and must still start its worker. */
async function inStartedBrowser(stage: Stage): Promise<Figure[]> {
  const own = await laptop(stage.url)
  const restarts = async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await own.close()
      times.push(await startOf(await own.start()))
    }
    return median(times)
  }
  try {
    await settleIn(stage, await own.page())
    const online = await restarts()
    await stage.wire.cut()
    const offline = await restarts()
    await stage.wire.mend()
    return [
      { name: 'start with the browser to the first card', value: online, unit: 'ms' },
      {
        name: 'offline start with the browser to the first card',
        value: offline,
        unit: 'ms',
        baseline: { name: 'online', value: online },
        atMost: { ratio: 1 },
      },
    ]
  } finally {
    await own.throwAway()
  }
}
