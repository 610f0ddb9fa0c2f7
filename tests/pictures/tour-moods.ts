/** The states in which every screen is looked at besides its usual one. */
import { expect, type Page } from '@playwright/test'
import { colleague } from '../support/colleague'
import { type Person, person, STAFF } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'

export interface Mood {
  name: string
  /** before signing in */
  before?: (page: Page) => Promise<unknown>
  /** after it */
  signedIn?: (page: Page, provider: ProviderUnderTest) => Promise<void>
  /** instead of every screen */
  scenes?: readonly { name: string; show: (page: Page, staff: Person) => Promise<void> }[]
}

/** What lists and forms ask the provider; signing in goes on. */
const READS = /\/(api\/admin|graphql)\b/

export const moods: readonly Mood[] = [
  {
    name: 'loading',
    before: (page) => page.route(READS, (route) => (isMe(route.request().postData()) ? route.continue() : undefined)),
  },
  {
    name: 'failing',
    before: (page) =>
      page.route(READS, (route) =>
        isMe(route.request().postData())
          ? route.continue()
          : route.fulfill({ status: 500, json: { code: 'internal', description: 'Something broke' } }),
      ),
  },
  {
    name: 'offline',
    signedIn: async (page) => {
      await page.waitForTimeout(4_000) // what is loaded behind the first screen
      await page.route(READS, (route) => route.abort('internetdisconnected'))
    },
  },
  {
    name: 'unfound',
    scenes: [
      '/brochures/?status=active&shop=999999',
      '/brochures/review/?status=trash',
      '/shops/?search=zzz',
      '/shops/1/locations/?search=zzz',
      '/users/?search=zzz',
      '/categories/?search=zzz',
      '/shops/999999/locations/',
      '/parsers/wepublish/999999/',
      '/admins/999999/',
      '/users/edit/?id=999999',
      '/ads/edit/?id=999999',
      '/brochures/?status=active&edit=999999',
    ].map((path) => ({
      name: `unfound${path}`,
      show: async (page, staff) => {
        await staff.open(path)
        await page.waitForTimeout(1_500)
      },
    })),
  },
  {
    name: 'conflict',
    signedIn: disagree,
    scenes: [
      {
        name: 'what needs a person on the board',
        show: async (page, staff) => {
          await staff.open('/brochures/?status=active')
          await page.waitForTimeout(700)
        },
      },
      { name: 'in the sync centre', show: async (_, staff) => void (await staff.openSyncCentre()) },
      {
        name: 'something else instead of either',
        show: (page) => page.getByRole('dialog').getByRole('button', { name: 'Edit' }).last().click(),
      },
      {
        name: 'the end of the sync centre',
        show: (page) => page.getByRole('dialog').getByRole('heading').last().scrollIntoViewIfNeeded(),
      },
      {
        name: 'a text that waits for a decision',
        show: async (page, staff) => {
          await page.keyboard.press('Escape')
          await staff.open('/config/')
          await page.waitForTimeout(700)
        },
      },
      { name: 'a form that both changed', show: changeTogether },
    ],
  },
]

const TEXT = 'Prijzen en acties gelden zolang de voorraad strekt, in alle winkels die aan de actie meedoen.'

/** Two conflicts and one change that waits. */
async function disagree(page: Page, { url }: ProviderUnderTest) {
  const staff = person(page)
  const luc = await colleague(url, STAFF.Luc.email)
  await luc.send('PUT', '/config', { language: 'nl', disclaimer: TEXT })
  await staff.open('/config/')
  const dutch = page.getByRole('textbox', { name: 'Disclaimer' }).first()
  await expect(dutch).toHaveValue(TEXT)
  await page.context().setOffline(true)
  await dutch.fill(TEXT.replace('alle winkels', 'de meeste winkels'))
  await page.getByRole('button', { name: 'Save disclaimer' }).first().click()
  await staff.pending(1)
  await luc.send('PUT', '/config', { language: 'nl', disclaimer: `${TEXT} Lees meer op de website.` })
  await page.context().setOffline(false)
  await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
  await staff.open('/brochures/?status=not_published')
  const id = Number(await staff.cards.first().getAttribute('data-brochure'))
  await page.context().setOffline(true)
  await staff.cards.first().focus()
  await page.keyboard.press('4')
  await luc.setState(id, 'archived')
  await page.context().setOffline(false)
  await expect(staff.chip).toHaveAccessibleName(/2 need attention/)
}

async function changeTogether(page: Page, staff: Person) {
  await staff.open('/brochures/?status=active')
  const id = Number(await staff.cards.first().getAttribute('data-brochure'))
  await staff.open(`/brochures/?status=active&edit=${id}`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').first().fill('Mine')
  const luc = await colleague(new URL(page.url()).origin, STAFF.Luc.email)
  await luc.edit(id, { name: `Theirs, ${Date.now()}`, customer_level: 1 })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(form.getByText('This has been changed elsewhere meanwhile')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}

/** Who is signed in is asked by GraphQL, too. */
const isMe = (body: string | null) => /\bme\b/.test(body ?? '')

/** As long as anybody could make them, with one word that cannot be broken. */
const LONG =
  `${'Wekelijkse aanbiedingen van de grootste supermarkt '.repeat(3)}${'Hottentottententententoonstelling'.repeat(2)}`.slice(
    0,
    200,
  )

const COLUMNS: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['brochures', ['name', 'author', 'utm_campaign']],
  ['shops', ['name', 'website_url', 'search_keywords']],
  ['categories', ['name', 'title_main']],
  ['regions', ['name']],
  ['parsers', ['name', 'url']],
  ['locations', ['name', 'address', 'city']],
  ['customer_clients', ['name']],
  ['cities', ['name']],
  ['identity_users', ['first_name', 'last_name']],
  ['admins', ['first_name', 'last_name']],
]

export async function giveLongNames({ query }: Pick<ProviderUnderTest, 'query'>): Promise<void> {
  for (const [table, columns] of COLUMNS) {
    const longer = columns.map((name) => `${name} = $1 || ' ' || id`).join(', ')
    // One of the admins signs in by her name.
    await query(`update ${table} set ${longer} ${table === 'admins' ? 'where id > 1' : ''}`, [LONG])
  }
}
