/** The states in which every screen is looked at besides its usual one. */
import type { Page } from '@playwright/test'
import type { Person } from '../support/person'
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
]

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
