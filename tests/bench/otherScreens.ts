import type { Locator, Page } from '@playwright/test'
import type { ProviderUnderTest } from '../support/provider'
import { named } from '../support/views'
import { type Figure, median, percentile } from './figure'
import { type Action, latencies, press, rest } from './latency'

interface MainAction {
  /** what a person does there, and what they see */
  name: string
  address: string
  of: (page: Page) => Action
}

/** The shortest delay that a person notices, on a machine four times as slow; the web's own measure calls 200 ms good. */
const NOTICED = 100

/** The main action of every other screen, from the press to the painted answer. */
export async function otherScreens(
  page: Page,
  provider: Pick<ProviderUnderTest, 'query'>,
  rounds: number,
): Promise<Figure[]> {
  await orderOffers(provider)
  const figures: Figure[] = []
  for (const { name, address, of } of ACTIONS) {
    await page.goto(`/#${await named(provider, address)}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    // A new address behind the hash loads no page that Playwright could wait for.
    await rest(page)
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

/** A button in the list opens a form over it. */
const formOverList = (name: string, address: string, button: (main: Locator) => Locator): MainAction => ({
  name,
  address,
  of: (page) => ({
    ...press(page, () => button(page.getByRole('main'))),
    isThere: () => document.querySelector('dialog[open] form input') !== null,
    back: () => page.keyboard.press('Escape'),
  }),
})

const ACTIONS: readonly MainAction[] = [
  {
    name: 'review: a decision brings the next brochure',
    address: '/brochures/review/?status=active',
    of: (page) => ({
      before: () =>
        page.evaluate(() => {
          const { body } = document
          body.dataset.left = /\d+ in the queue/.exec(body.textContent ?? '')?.[0]
        }),
      act: () => page.keyboard.press('e'),
      isThere: () => {
        const { body } = document
        return body.dataset.left !== /\d+ in the queue/.exec(body.textContent ?? '')?.[0]
      },
      back: async () => {},
    }),
  },
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
      ...press(page, () => page.getByRole('main').getByRole('button', { name: 'Edit' }).first()),
      isThere: () => document.querySelector('main form input') !== null,
      back: () => page.getByRole('button', { name: 'Back', exact: true }).click(),
    }),
  },
  formOverList('locations: the form of a new one opens', '/shops/{shops}/locations/', (main) =>
    main.getByRole('button', { name: 'New', exact: true }),
  ),
  formOverList('categories: the form of one opens', '/categories', (main) =>
    main.getByRole('button', { name: 'Edit' }).first(),
  ),
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
      ...press(page, () => page.getByRole('main').getByRole('link', { name: 'wepublish', exact: true })),
      isThere: () => document.querySelector('table[aria-label="Parsers"] tbody a') !== null,
      back: () => page.goBack(),
    }),
  },
  {
    name: 'content items: a text is saved',
    address: '/config',
    of: (page) => ({
      ...press(page, () => page.getByRole('button', { name: 'Save description' }).first()),
      before: async () => {
        await page.getByLabel('Description', { exact: true }).first().press('x')
        await page.getByRole('button', { name: 'Save description' }).first().hover()
      },
      isThere: () => !document.querySelector('main')?.textContent?.includes('Not saved'),
      back: async () => {},
    }),
  },
  formOverList('admins: the form of one opens', '/admins', (main) =>
    main.getByRole('button', { name: 'Edit' }).first(),
  ),
  {
    name: 'sync centre: it opens',
    address: '/shops',
    of: (page) => ({
      ...press(page, () => page.getByRole('button', { name: 'All changes saved' })),
      isThere: () => document.querySelector('dialog[open] h2') !== null,
      back: () => page.keyboard.press('Escape'),
    }),
  },
  {
    name: 'users: the form of one opens',
    address: '/users',
    of: (page) => ({
      // A loaded row: placeholders for rows to come do nothing.
      ...press(page, () => page.locator('main tr[data-index]').first()),
      isThere: () => document.querySelector('main form input') !== null,
      back: () => page.goBack(),
    }),
  },
  {
    name: 'ads: the form of a new one opens',
    address: '/ads',
    of: (page) => ({
      ...press(page, () => page.getByRole('main').getByText('Add image ad', { exact: true })),
      isThere: () => document.querySelector('main form input') !== null,
      back: () => page.goBack(),
    }),
  },
]

/** Every active brochure of a language has its place. */
async function orderOffers({ query }: Pick<ProviderUnderTest, 'query'>) {
  await query('update brochures set position = null')
  await query(`update brochures set position = place
    from (select id, row_number() over (partition by language_id order by id) as place
          from brochures where state = 'active') as ordered
    where ordered.id = brochures.id`)
}
