import type { Page } from '@playwright/test'
import type { ProviderUnderTest } from '../support/provider'
import { type Figure, median, percentile } from './figure'
import { type Action, latencies } from './latency'

interface MainAction {
  /** what a person does there, and what they see */
  name: string
  address: string
  of: (page: Page) => Action
}

/** The least that a person notices, on a machine four times as slow; the web's own measure calls 200 ms good. */
const NOTICED = 100

/** The main action of every other screen, from the press to the painted answer. */
export async function otherScreens(
  page: Page,
  { query }: Pick<ProviderUnderTest, 'query'>,
  rounds: number,
): Promise<Figure[]> {
  await orderOffers(query)
  const figures: Figure[] = []
  for (const { name, address, of } of ACTIONS) {
    await page.goto(`/#${address}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    try {
      const times = await latencies(page, rounds, of(page))
      const details = { p95: percentile(times, 95) }
      figures.push({ name, value: median(times), unit: 'ms', atMost: { value: NOTICED }, details })
    } catch (error) {
      // One action that cannot be measured must not hide the others.
      process.exitCode = 1
      console.error(`“${name}” could not be measured:`, error)
    }
  }
  return figures
}

const ACTIONS: readonly MainAction[] = [
  {
    name: 'shops: a letter of a search',
    address: '/shops',
    of: (page) => ({
      isThere: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.value === 'S',
      act: () => page.getByRole('searchbox', { name: 'Search' }).press('S'),
      back: () => page.getByRole('searchbox', { name: 'Search' }).fill(''),
    }),
  },
  {
    name: 'shops: the form of one opens',
    address: '/shops',
    of: (page) => ({
      act: () => page.getByRole('main').getByRole('button', { name: 'Edit' }).first().click(),
      isThere: () => document.querySelector('main form input') !== null,
      back: () => page.getByRole('button', { name: 'Back', exact: true }).click(),
    }),
  },
  {
    name: 'categories: the form of one opens',
    address: '/categories',
    of: (page) => ({
      act: () => page.getByRole('main').getByRole('button', { name: 'Edit' }).first().click(),
      isThere: () => document.querySelector('dialog[open] form input') !== null,
      back: () => page.keyboard.press('Escape'),
    }),
  },
  {
    name: 'offers: one is dropped by keyboard',
    address: '/offers',
    of: (page) => ({
      before: async () => {
        await page.locator('main li > button[aria-roledescription]:enabled').first().press('Space')
        await page.keyboard.press('ArrowDown')
        await page.locator('[data-dragging]').first().waitFor()
      },
      act: () => page.keyboard.press('Space'),
      isThere: () => document.querySelector('[data-dragging]') === null,
      back: async () => {},
    }),
  },
  {
    name: 'parsers: those of a class',
    address: '/parsers',
    of: (page) => ({
      act: () => page.getByRole('main').getByRole('link', { name: 'wepublish', exact: true }).click(),
      isThere: () => document.querySelector('table[aria-label="Parsers"] tbody a') !== null,
      back: () => page.goBack(),
    }),
  },
  {
    name: 'users: the form of one opens',
    address: '/users',
    of: (page) => ({
      act: () => page.getByRole('main').getByRole('row').nth(1).click(),
      isThere: () => document.querySelector('main form input') !== null,
      back: () => page.goBack(),
    }),
  },
  {
    name: 'ads: the form of a new one opens',
    address: '/ads',
    of: (page) => ({
      act: () => page.getByRole('main').getByText('Add image ad', { exact: true }).click(),
      isThere: () => document.querySelector('main form input') !== null,
      back: () => page.goBack(),
    }),
  },
]

/** Every active brochure of a language has its place. */
async function orderOffers(query: ProviderUnderTest['query']) {
  await query('update brochures set position = null')
  await query(`update brochures set position = place
    from (select id, row_number() over (partition by language_id order by id) as place
          from brochures where state = 'active') as ordered
    where ordered.id = brochures.id`)
}
