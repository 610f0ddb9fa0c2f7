import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect as expectWithin, type Page } from '@playwright/test'
import { colleague } from '../support/colleague'
import { launchOptions } from '../support/launch'
import { person, STAFF } from '../support/person'
import { startProvider } from '../support/provider'
import { type Figure, median, percentile } from './figure'
import { longestTask } from './probes'
import type { Stage } from './stage'

/** What both the provider and the device promise for a page, a search and an order of shops or locations. Milliseconds. */
const PROMISED = 50
const ROUNDS = 100
/** A busy machine may be slow, and is measured all the same. */
const expect = expectWithin.configure({ timeout: 30_000 })
const WORDS = ['delta', 'gent', 'laan', 'noord', '12', 'a']
const wordAt = (round: number) => WORDS[round % WORDS.length] ?? ''

/** 2,000 shops and 100,000 locations: at the provider, on the device, and on the screen of somebody who pages and searches. */
export async function places({ url, staticDir }: Stage): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-large-'))
  console.log('seeding the large data …')
  const provider = await startProvider({ dataDir, staticDir, seed: 'large' })
  const browser = await chromium.launch(launchOptions)
  try {
    return [
      ...(await answers(provider.url)),
      ...(await onTheDevice(browser, url)),
      ...(await onTheScreen(browser, provider.url)),
    ]
  } finally {
    await browser.close()
    await provider.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Each kind of request, with requests in between that need next to nothing and tell how busy the machine is. */
async function answers(url: string): Promise<Figure[]> {
  const { get } = await colleague(url, STAFF.Sanne.email)
  const timed = async (path: string) => {
    const start = performance.now()
    await get(path)
    return performance.now() - start
  }
  const kinds: Record<string, (round: number) => string> = {
    'shops, a page': (round) => `/shops?page=${1 + (round % 80)}`,
    'shops of a kind, a page': (round) => `/shops?customer=vital&page=${1 + (round % 26)}`,
    'shops, a search': (round) => `/shops?search=${wordAt(round)}`,
    'locations of a shop, a page': (round) => `/locations?shop_id=${1 + round}&page=${1 + (round % 2)}`,
    'locations of a shop, a search': (round) => `/locations?shop_id=${1 + round}&search=${wordAt(round)}`,
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(kinds)) {
    const [took, least]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      took.push(await timed(path(round)))
      least.push(await timed('/languages'))
    }
    figures.push({
      name: `provider: ${name}, p95`,
      value: percentile(took, 95),
      unit: 'ms',
      baseline: { name: '/languages', value: percentile(least, 95) },
      atMost: { value: PROMISED },
      details: { median: median(took), leastMedian: median(least) },
    })
  }
  return figures
}

async function onTheDevice(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/bench.html')
  await page.waitForFunction(() => 'bench' in window)
  await page.evaluate(() => window.bench.seedPlaces('visitor'))
  const took = await page.evaluate(() => window.bench.localPages('visitor'))
  await page.close()
  const kinds = [
    ['a page of 2,000 shops', took.shopPages],
    ['a search in 2,000 shops', took.shopSearches],
    ['a page of 100,000 locations', took.locationPages],
    ['a search in 100,000 locations', took.locationSearches],
  ] as const
  return kinds.map(([name, times]) => ({
    name: `device: ${name}, found and in order, median`,
    value: median(times),
    unit: 'ms',
    atMost: { value: PROMISED },
    details: { p95: percentile(times, 95), first: times[0] ?? Number.NaN },
  }))
}

/** The console on the large data, by a person who goes from page to page and types into the search. */
async function onTheScreen(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await person(page).signIn('Sanne')
  await person(page).open('/shops')
  const rows = page.getByRole('table', { name: 'Shops' }).getByRole('row')
  await expect(rows).toHaveCount(26)
  const longest = await longestTask(page, async () => {
    for (let turn = 0; turn < 15; turn += 1) await turnPage(page)
    for (const word of WORDS) await searchFor(page, word)
  })
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.close()
  return [
    { name: 'screen: paging and searching 2,000 shops, longest task', value: longest, unit: 'ms' },
    { name: 'screen: DOM after it', value: nodes, unit: 'nodes', atMost: { value: 4_000 } },
  ]
}

async function turnPage(page: Page) {
  const pager = page.getByRole('navigation', { name: 'Pagination' })
  const next = String(Number(await pager.locator('[aria-current]').innerText()) + 1)
  await pager.getByRole('button', { name: 'Next page' }).click()
  await expect(pager.getByRole('button', { name: next, exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table', { name: 'Shops' })).not.toHaveAttribute('aria-busy')
}

async function searchFor(page: Page, word: string) {
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  await search.fill('')
  await search.pressSequentially(word, { delay: 50 })
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await expect(page.getByRole('table', { name: 'Shops' })).not.toHaveAttribute('aria-busy')
}
