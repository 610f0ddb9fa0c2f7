import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { brochureSeries, placeBrochures } from '../support/brochures'
import type { Person } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { expect, test } from '../support/test'

/** Each address of the console with its heading; `{shops}` stands for the first id of that table. */
const SCREENS = [
  ['/brochures/?status=active', 'Brochures'],
  ['/brochures/review/', 'Review'],
  ['/shops/', 'Shops'],
  ['/shops/?new=1', 'New shop'],
  ['/shops/?edit={shops}', 'Edit'],
  ['/shops/{shops}/locations/', 'Shop Locations'],
  ['/categories/', 'Categories'],
  ['/parsers/', 'Parsers'],
  ['/parsers/wepublish/', 'wepublish'],
  ['/parsers/wepublish/{parsers}/', 'wepublish'],
  ['/offers/', 'New Offers'],
  ['/config/', 'Content Items'],
  ['/admins/', 'Admins'],
  ['/admins/{admins}/', 'Sanne de Vries'],
  ['/users/', 'Users'],
  ['/users/new/', 'New user'],
  ['/users/edit/?id={identity_users}', 'Update user'],
  ['/ads/', 'Ads'],
  ['/ads/new/', 'New ad'],
  ['/ads/new-html-embed/', 'New HTML Embed ad'],
  ['/nowhere/', 'There is no such screen'],
] as const

/** One of these is on every screen once what it is about has come. */
const CONTENT = 'tr[data-index], article, li, input, textarea, p'

interface Layer {
  what: string
  on: string
  open: (page: Page, staff: Person) => Promise<void>
  /** what shows that it is there */
  shown: (page: Page) => Locator
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const actionsOf = (staff: Person) => staff.cards.first().getByRole('button', { name: 'Actions' }).click()

/** A key is heard once there is a board to hear it. */
async function pressKey(page: Page, staff: Person, key: string) {
  await expect(staff.cards.first()).toBeVisible()
  await page.keyboard.press(key)
}

/** What lies over the screens. */
const LAYERS: readonly Layer[] = [
  {
    what: 'a card’s dropdown',
    on: '/brochures/?status=active',
    open: (_, staff) => actionsOf(staff),
    shown: (page) => button(page, 'Confirm'),
  },
  {
    what: 'the calendar of a card',
    on: '/brochures/?status=active',
    open: (_, staff) => staff.cards.first().getByLabel('Frozen till').click(),
    shown: (page) => page.getByRole('grid'),
  },
  {
    what: 'the form of a brochure',
    on: '/brochures/?status=active',
    open: (_, staff) => staff.cards.first().getByRole('heading').getByRole('button').click(),
    shown: (page) => dialog(page).getByText('High quality'),
  },
  {
    what: 'a new brochure with all its messages',
    on: '/brochures/?status=active&new=1',
    open: (page) => button(page, 'create on this list').click(),
    shown: (page) => dialog(page).getByRole('alert').first(),
  },
  {
    what: 'the pages of a brochure',
    on: '/brochures/?status=active',
    open: (_, staff) => staff.cards.first().getByRole('button', { name: 'Preview' }).click(),
    shown: (page) => page.getByRole('img', { name: 'Page 1', exact: true }),
  },
  {
    what: 'the list of shortcuts',
    on: '/brochures/?status=active',
    open: (page, staff) => pressKey(page, staff, '?'),
    shown: (page) => dialog(page).getByRole('heading', { name: 'Shortcuts' }),
  },
  {
    what: 'the command palette',
    on: '/brochures/?status=active',
    open: (page, staff) => pressKey(page, staff, 'Control+k'),
    shown: (page) => dialog(page).getByRole('option').first(),
  },
  {
    what: 'an import of locations',
    on: '/shops/{shops}/locations/',
    open: (page) => button(page, 'Import').click(),
    shown: (page) => button(page, 'Start import'),
  },
  {
    what: 'a new category with its messages',
    on: '/categories/',
    open: async (page) => {
      await button(page, 'Add category').click()
      await dialog(page).getByRole('button', { name: 'Create' }).click()
    },
    shown: (page) => dialog(page).getByText('You must select at least one'),
  },
  {
    what: 'a question',
    on: '/categories/',
    open: (page) => page.getByRole('table').getByRole('button', { name: 'Delete' }).first().click(),
    shown: (page) => page.getByRole('alertdialog'),
  },
  {
    what: 'the log of a parser’s run',
    on: '/parsers/wepublish/{parsers}/',
    open: (page) => button(page, 'Show').first().click(),
    shown: (page) => page.getByRole('log', { name: 'Message log' }),
  },
  {
    what: 'an ad with all its messages',
    on: '/ads/new/',
    open: (page) => button(page, 'Create ad').click(),
    shown: (page) => page.getByText('Client is required.'),
  },
]

test.describe('Access for everybody, in both themes', () => {
  // No worker: it would only fetch the app once more.
  test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' })

  test('every screen', async ({ page, staff, provider }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Sign in as/ }).first()).toBeVisible()
    expect.soft(await problems(page), 'the sign-in screen').toEqual([])
    await staff.signIn()
    for (const [path, heading] of SCREENS) {
      await staff.open(await named(provider, path))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      await expect(page.getByRole('main').locator(CONTENT).first()).toBeVisible()
      expect.soft(await problems(page), path).toEqual([])
    }
  })

  test('what lies over the screens', async ({ page, staff, provider }) => {
    await staff.signIn()
    for (const layer of LAYERS) {
      // Anew each time: what lay over the screen before is gone without being asked.
      await page.goto('about:blank')
      await staff.open(await named(provider, layer.on))
      await layer.open(page, staff)
      await expect(layer.shown(page)).toBeVisible()
      expect.soft(await problems(page), layer.what).toEqual([])
    }
  })

  test('waiting, frozen and undated brochures, and the sync centre', async ({ page, staff, context, provider }) => {
    await placeBrochures(provider, [
      ...brochureSeries(2),
      { name: 'Undated', active_from: null, expire_after: null, published_at: null },
      { name: 'Frozen', position_frozen_to: 4_000_000_000 },
    ])
    await staff.signIn()
    await staff.openTab('Inbox')
    await expect(staff.card('Undated')).toBeVisible()
    await (await staff.openSyncCentre()).press('Escape') // it is on this device before the network goes
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Trash')
    expect.soft(await problems(page)).toEqual([])
    await staff.openSyncCentre()
    expect(await problems(page)).toEqual([])
  })
})

test('everything on the board is reached by Tab, and what has focus is seen', async ({ page, staff, provider }) => {
  await placeBrochures(provider, brochureSeries(1))
  await staff.signIn()
  await staff.openTab('Inbox')
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const ring = await page
      .locator(':focus')
      .first()
      .evaluate((element) => {
        const rings = [element, element.parentElement, element.nextElementSibling].map((near) =>
          near ? getComputedStyle(near) : null,
        )
        return rings.some((style) => style !== null && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'))
      })
    expect(ring, `stop ${step + 1}`).toBe(true)
  }
})

/** Puts the first id of a table in the place of the table's name. */
async function named({ query }: ProviderUnderTest, path: string): Promise<string> {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  if (!name) return path
  const where =
    name === 'parsers' ? `where parser_class_id = (select id from parser_classes where class = 'wepublish')` : ''
  const [row] = await query(`select id from ${name} ${where} order by id limit 1`)
  return path.replace(`{${name}}`, String(row?.id))
}

/** Further cards, rows and items are made as the first ones are, and looking at all of them takes minutes. */
const ALIKE = ['div:nth-child(n+5) > article', 'tbody tr:nth-child(n+5)', 'main li:nth-child(n+10)']

/**
 * Rule and place of each violation, good practice included, in the light theme, and of what differs in the dark one: its
 * colours. An empty list means none.
 */
async function problems(page: Page): Promise<string[]> {
  const look = () => ALIKE.reduce((axe, selector) => axe.exclude(selector), new AxeBuilder({ page }))
  await page.emulateMedia({ colorScheme: 'light' })
  const { violations } = await look().analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await look().withRules('color-contrast').analyze()
  return [...violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
