import { type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/launch'
import { type Person, person, TABS } from '../support/person'
import { type Figure, median } from './figure'
import type { Stage } from './stage'

/** What a person does in an hour, as fast as it goes. */
const ACTIONS = 600
/** After so many actions the same screen is opened, the garbage collected, and what is left measured. */
const LOOK_EVERY = 25

interface Desk {
  page: Page
  staff: Person
  /** how many times this action has been done */
  round: number
}

type Action = (desk: Desk) => Promise<void>

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
/** A loaded row; placeholders for rows to come do nothing. */
const record = (page: Page, index: number) => page.locator('main tr[data-index]').nth(index)
const firstCard = (staff: Person) => staff.cards.first()

async function pressEscape(page: Page) {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

async function board({ page, staff }: Desk) {
  await link(page, 'Brochures').click()
  await firstCard(staff).waitFor()
}

/** A morning at the board with a look at every other screen; done over and over. */
const MORNING: readonly Action[] = [
  board,
  async ({ staff, round }) => {
    await staff.openTab(TABS[round % 4] ?? 'Inbox')
    await firstCard(staff).waitFor()
  },
  async ({ page, staff }) => {
    await firstCard(staff).hover()
    for (const [, down] of [4000, 4000, -8000].entries()) await page.mouse.wheel(0, down)
    await firstCard(staff).waitFor()
  },
  async ({ page, staff, round }) => {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ index: round % 4 })
    await firstCard(staff).waitFor()
  },
  async ({ page, staff }) => {
    await firstCard(staff).getByRole('heading').getByRole('button').click()
    await dialog(page).getByText('High quality').waitFor()
    await pressEscape(page)
  },
  async ({ page, staff }) => {
    await firstCard(staff).focus()
    await page.keyboard.press('Space')
    await page.getByRole('img', { name: 'Page 1', exact: true }).waitFor()
    await page.keyboard.press('ArrowRight')
    await pressEscape(page)
  },
  async ({ page, staff }) => {
    // A key does not move the brochures that came in without dates.
    await staff.openTab('Active')
    await firstCard(staff).waitFor()
    const id = await firstCard(staff).getAttribute('data-brochure')
    await firstCard(staff).focus()
    await page.keyboard.press('7')
    await page.locator(`[data-brochure="${id}"]`).waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await page.locator(`[data-brochure="${id}"]`).waitFor()
  },
  async ({ page, staff }) => {
    await firstCard(staff).getByRole('button', { name: 'Actions' }).click()
    await button(page, 'Confirm').waitFor()
    await page.keyboard.press('Escape')
  },
  async ({ page, staff }) => {
    await staff.openSyncCentre()
    await pressEscape(page)
  },
  async ({ page }) => {
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('option').first().waitFor()
    await pressEscape(page)
  },
  async ({ page, round }) => {
    await link(page, 'Shops').click()
    await page
      .getByRole('row')
      .nth(2 + (round % 5))
      .waitFor()
  },
  async ({ page, round }) => {
    await page
      .getByRole('row')
      .nth(2 + (round % 5))
      .getByRole('button', { name: 'Edit' })
      .click()
    await page.getByLabel('Tracking UID').waitFor()
    await button(page, 'Back').click()
    await page.getByRole('row').nth(2).waitFor()
  },
  async ({ page, round }) => {
    await page
      .getByRole('row')
      .nth(2 + (round % 5))
      .getByRole('link', { name: 'Locations' })
      .click()
    await page.getByRole('searchbox', { name: 'Search location' }).waitFor()
  },
  async ({ page, round }) => {
    await link(page, 'Categories').click()
    await page
      .getByRole('row')
      .nth(2 + (round % 5))
      .getByRole('button', { name: 'Edit' })
      .click()
    await dialog(page).getByLabel('About').waitFor()
    await pressEscape(page)
  },
  async ({ page }) => {
    await link(page, 'New Offers').click()
    await page.getByRole('list', { name: 'Ordered brochures' }).getByRole('listitem').first().waitFor()
  },
  async ({ page }) => {
    await link(page, 'Content Items').click()
    await page.getByLabel('Description').first().waitFor()
  },
  async ({ page, round }) => {
    await link(page, 'Users').click()
    await record(page, round % 5).click()
    await page.getByLabel('First name').waitFor()
  },
  async ({ page, round }) => {
    await link(page, 'Ads').click()
    await record(page, round % 5).click()
    await page.getByLabel('Display url').waitFor()
  },
  async ({ page }) => {
    await link(page, 'Parsers').click()
    await link(page, 'wepublish').click()
    await page.getByRole('link', { name: 'View' }).first().click()
    await button(page, 'Show').first().waitFor()
  },
]

interface Remains {
  heap: number
  nodes: number
  listeners: number
}

/**
 * An hour of work at one open tab: once every screen has been looked at, and is kept, the memory that is left does not grow.
 *
 * @param actions fewer are a trial
 */
export async function hour(stage: Stage, actions = ACTIONS): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ baseURL: stage.url, viewport: { width: 1440, height: 900 } })
    await stage.signIn(page)
    const remains = await work(page, await page.context().newCDPSession(page), actions)
    const quarter = (number: number) =>
      remains.slice((number * remains.length) / 4, ((number + 1) * remains.length) / 4)
    const growth = (name: string, unit: Figure['unit'], of: (one: Remains) => number): Figure => ({
      name: `after an hour of work: ${name}`,
      value: median(quarter(3).map(of)),
      unit,
      baseline: { name: 'a quarter of an hour before', value: median(quarter(2).map(of)) },
      atMost: { ratio: 1.05 },
      details: { start: remains[0] ? of(remains[0]) : Number.NaN },
    })
    return [
      growth('heap', 'MB', ({ heap }) => heap),
      growth('DOM', 'nodes', ({ nodes }) => nodes),
      growth('listeners', 'listeners', ({ listeners }) => listeners),
    ]
  } finally {
    await browser.close()
  }
}

async function work(page: Page, inspector: CDPSession, actions: number): Promise<Remains[]> {
  const remains: Remains[] = []
  const staff = person(page)
  await inspector.send('Performance.enable')
  for (let done = 0; done < actions; done += 1) {
    const round = Math.floor(done / MORNING.length)
    const action = done % MORNING.length
    await MORNING[action]?.({ page, staff, round }).catch((error: unknown) => {
      throw new Error(`action ${action} of the morning`, { cause: error })
    })
    if (done % LOOK_EVERY === 0) remains.push(await look({ page, staff, round }, inspector))
  }
  return remains
}

/** Always from the same screen, whatever was done before: other screens hold other things. */
async function look(desk: Desk, inspector: CDPSession): Promise<Remains> {
  const address = await desk.page.evaluate(() => location.hash)
  await board(desk)
  await desk.staff.openTab('Active')
  await firstCard(desk.staff).waitFor()
  await desk.staff.allSaved()
  await inspector.send('HeapProfiler.collectGarbage')
  const { usedSize } = await inspector.send('Runtime.getHeapUsage')
  const { metrics } = await inspector.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  await desk.page.evaluate((hash) => location.assign(hash), address)
  return { heap: usedSize / 1e6, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}
