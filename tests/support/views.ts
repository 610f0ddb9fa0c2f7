/** Every screen of the console and every layer over them, for tests that go through all of them. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './person'
import type { ProviderUnderTest } from './provider'

/** Each address of the console with its heading; `{shops}` stands for the first id of that table, or of the rows in `ROWS`. */
export const SCREENS = [
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
  ['/ads/edit/?id={image_ads}', 'Update image ad'],
  ['/ads/edit-html-embed/?id={html_ads}', 'Update HTML Embed ad'],
  ['/nowhere/', 'There is no such screen'],
] as const

/** Every screen has one of these once its content has come. */
export const CONTENT = 'tr[data-index], article, li, input, textarea, p'

export interface Layer {
  what: string
  on: string
  open: (page: Page, staff: Person) => Promise<void>
  /** the element that shows that the layer is there */
  shown: (page: Page) => Locator
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const actionsOf = (staff: Person) => staff.cards.first().getByRole('button', { name: 'Actions' }).click()

async function choice(page: Page, staff: Person, name: string) {
  await actionsOf(staff)
  await button(page, name).click()
}

/** Presses the button in the row, or in the row's menu when the window is narrow. */
async function inTable(page: Page, name: string) {
  const row = page.locator('tr[data-index="0"]')
  await row.waitFor()
  const visible = row.getByRole('button', { name, exact: true })
  if (await visible.isVisible()) return visible.click()
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** A key works only once the board is there. */
async function pressKey(page: Page, staff: Person, key: string) {
  await expect(staff.cards.first()).toBeVisible()
  await page.keyboard.press(key)
}

/** The layers over the screens. */
export const LAYERS: readonly Layer[] = [
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
    what: 'the duplicates of a brochure',
    on: '/brochures/?status=active',
    open: (page, staff) => choice(page, staff, 'Duplicates'),
    shown: (page) => dialog(page).getByRole('heading', { level: 2 }),
  },
  {
    what: 'the brochures to merge one with',
    on: '/brochures/?status=active',
    open: (page, staff) => choice(page, staff, 'Merge with…'),
    shown: (page) => dialog(page).getByRole('searchbox'),
  },
  {
    what: 'selected brochures and what can be done with them',
    on: '/brochures/?status=active',
    open: (_, staff) => staff.cards.first().getByRole('checkbox', { name: 'Select' }).check(),
    shown: (page) => button(page, 'Freeze till…'),
  },
  {
    what: 'the sync centre',
    on: '/brochures/?status=active',
    open: async (_, staff) => void (await staff.openSyncCentre()),
    shown: (page) => button(page, 'Export'),
  },
  {
    what: 'a list on its way to this device',
    on: '/brochures/?status=active',
    open: async (page, staff) => {
      await staff.cards.first().waitFor()
      await button(page, 'Take this list offline').click()
    },
    shown: (page) => page.getByRole('main').getByRole('status').first(),
  },
  {
    what: 'a filter',
    on: '/brochures/?status=active',
    open: (page) => page.getByRole('combobox', { name: 'Category', exact: true }).click(),
    shown: (page) => page.getByRole('listbox'),
  },
  {
    what: 'the brochures of a shop',
    on: '/shops/',
    open: (page) => inTable(page, 'Brochures'),
    shown: (page) =>
      dialog(page)
        .getByText(/^Inbox/)
        .first(),
  },
  {
    what: 'the statistics of a shop',
    on: '/shops/',
    open: (page) => inTable(page, 'Statistics'),
    shown: (page) => dialog(page).getByRole('link').first(),
  },
  {
    what: 'a new location',
    on: '/shops/{shops}/locations/',
    open: (page) => button(page, 'New').click(),
    shown: (page) => dialog(page).getByLabel('Zip code'),
  },
  {
    what: 'what can be done with an offer',
    on: '/offers/',
    open: (page) => page.getByRole('listitem').getByRole('button', { name: 'Actions' }).first().click(),
    shown: (page) => page.getByRole('menuitem').first(),
  },
  {
    what: 'a new admin with its messages',
    on: '/admins/',
    open: async (page) => {
      await button(page, 'Add admin').click()
      await dialog(page).getByRole('button', { name: 'Create' }).click()
    },
    shown: (page) => dialog(page).getByRole('alert').first(),
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

/** Throws for a layer that was renamed, so that no test leaves it out silently. */
export function layerCalled(name: string): Layer {
  const layer = LAYERS.find(({ what }) => what === name)
  if (!layer) throw new Error(`nothing is called ${name}`)
  return layer
}

/** Names in a path that stand for some rows of a table. */
const ROWS: Readonly<Record<string, string>> = {
  parsers: `parsers where parser_class_id = (select id from parser_classes where class = 'wepublish')`,
  image_ads: `advertisements where ad_type = 'IMAGE_AD'`,
  html_ads: `advertisements where ad_type = 'HTML_EMBED'`,
}

/** Replaces a name in the path by the first id of its rows. */
export async function named({ query }: Pick<ProviderUnderTest, 'query'>, path: string): Promise<string> {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  if (!name) return path
  const [row] = await query(`select id from ${ROWS[name] ?? name} order by id limit 1`)
  return path.replace(`{${name}}`, String(row?.id))
}

/** Opens one of the screens, and waits for its content. @returns its title */
export async function openScreen(
  { page, staff, provider }: { page: Page; staff: Person; provider: Pick<ProviderUnderTest, 'query'> },
  path: string,
  heading: string,
): Promise<Locator> {
  await staff.open(await named(provider, path))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(heading)
  await expect(page.getByRole('main').locator(CONTENT).first()).toBeVisible()
  return title
}
