import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/launch'
import { person, TABS } from '../support/person'
import { type Figure, HALF_OF_PEER, median, percentile } from './figure'
import { latencies, latency, rest } from './latency'
import { deskOn, type Stage } from './stage'

const AGAIN = 21
/** The tab that is open at the beginning. */
const OPEN = 'Archive'

/** From the press on a status tab to the first card of its list on the screen: on the first look, and on later ones. */
export async function tabs(stage: Stage): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await deskOn(stage, browser)
    const page = await context.newPage()
    await stage.signIn(page)
    const staff = person(page)
    await staff.openTab(OPEN)
    await staff.cards.first().waitFor()
    await rest(page)
    const first: number[] = []
    for (const tab of TABS) {
      if (tab === OPEN) continue
      await noteFirstCard(page)
      first.push(await latency(page, isOtherList, () => staff.openTab(tab)))
      await rest(page)
    }
    let turn = 0
    const again = await latencies(page, AGAIN, {
      before: () => noteFirstCard(page),
      act: () => staff.openTab(TABS[turn++ % TABS.length] ?? 'Inbox'),
      isThere: isOtherList,
      back: async () => {},
    })
    return [
      figure('a status tab for the first time', first, HALF_OF_PEER.newTab),
      figure('a status tab again', again, HALF_OF_PEER.sameTab),
    ]
  } finally {
    await browser.close()
  }
}

const figure = (name: string, times: readonly number[], most: number): Figure => ({
  name,
  value: median(times),
  unit: 'ms',
  atMost: { value: most },
  details: { p95: percentile(times, 95) },
})

interface Noted {
  firstCard: string | null | undefined
}

const noteFirstCard = (page: Page) =>
  page.evaluate(() => {
    const marks = window as unknown as Noted // a mark of our own on the page's window
    marks.firstCard = document.querySelector('article')?.getAttribute('data-brochure')
  })

/** Runs in the page. */
function isOtherList(): boolean {
  const card = document.querySelector('article')
  return card !== null && card.getAttribute('data-brochure') !== (window as unknown as Noted).firstCard
}
