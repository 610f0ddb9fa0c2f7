import type { Locator } from '@playwright/test'
import { FAR_AHEAD, placeBrochures } from '../support/brochures'
import type { ProviderUnderTest } from '../support/provider'
import { expect, test } from '../support/test'

// Read online, in a browser in the time zone of New York (`playwright.config.ts`), for a brand of Amsterdam.
test.use({ serviceWorkers: 'block' })

const IN_OWN_ZONE = /^\d\d:\d\d \d\d-\d\d-\d{4} in America\/New_York$/
const MOMENT = /^\d\d:\d\d \d\d-\d\d-\d{4}$/
const DAY = /^\d\d-\d\d-\d{4}$/

/** The text has the specification's form, and the tooltip gives the person's own time. */
async function expectOwnTime(moment: Locator, form: RegExp) {
  await expect(moment).toHaveText(form)
  await expect(moment).toHaveAttribute('title', IN_OWN_ZONE)
}

/** Midnight in London is the evening before in New York. */
const ownText = (seconds: number) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    ...({ hour: '2-digit', minute: '2-digit', day: '2-digit', month: '2-digit', year: 'numeric' } as const),
  })
  const part = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]))
  const of = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? ''
  return `${of('hour')}:${of('minute')} ${of('day')}-${of('month')}-${of('year')} in America/New_York`
}

test.describe('A date shows the brand’s time, and in its tooltip the person’s own', () => {
  test.beforeEach(({ staff }) => staff.signIn())

  const TABLES = [
    { path: '/categories', table: 'Categories', form: MOMENT },
    { path: '/admins', table: 'Admins', form: MOMENT },
    { path: '/ads', table: 'Ads', form: DAY },
  ]
  for (const { path, table, form } of TABLES) {
    test(`in the table ${table}`, async ({ staff, page }) => {
      await staff.open(path)
      await expectOwnTime(page.getByRole('table', { name: table }).getByRole('time').first(), form)
    })
  }

  test('of a run’s messages', async ({ staff, page, provider }) => {
    await staff.open(await parserWithRuns(provider))
    await page.getByRole('button', { name: 'Show' }).first().click()
    await expectOwnTime(page.getByRole('log', { name: 'Message log' }).getByRole('time').first(), MOMENT)
    await expect(page.getByRole('heading', { name: /^Messages of/ })).toHaveAttribute('title', IN_OWN_ZONE)
  })

  test('of the brochures of a shop', async ({ staff, page, provider }) => {
    const [shop] = await provider.query(`select shop_id from brochures where state = 'inbox' limit 1`)
    await staff.open(`/shops?brochures=${shop?.shop_id}`)
    // Some of the demo brochures have no dates yet.
    await expectOwnTime(page.getByRole('dialog').getByRole('time').filter({ hasText: DAY }).first(), DAY)
  })
})

test.describe('So it is', () => {
  test('on a card, in the field Frozen till as well', async ({ staff, provider }) => {
    await placeBrochures(provider, [{ name: 'Frozen folder', position_frozen_to: FAR_AHEAD }])
    await staff.signInAndOpen('Inbox')
    const card = staff.card('Frozen folder')
    await expect(card.getByLabel('Frozen till', { exact: true })).toHaveAttribute('title', ownText(FAR_AHEAD))
    await expect(card.getByTitle(ownText(FAR_AHEAD)).first()).toBeVisible()
  })

  test('in the form of a brochure, of its history', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Moved folder' }])
    await staff.signInAndOpen('Inbox')
    await staff.moveByMenu('Moved folder', 'Archive')
    await staff.allSaved()
    await staff.open(`/brochures?status=archived&edit=${placed.id}`)
    await expectOwnTime(page.getByRole('region', { name: 'History' }).getByRole('time').first(), DAY)
  })

  test('in the line that says since when a list is on this device', async ({ staff, page, context }) => {
    await staff.signIn()
    await staff.open('/admins')
    await expect(page.getByRole('table', { name: 'Admins' }).getByRole('time').first()).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^Saved on this device \d\d:\d\d\./)).toHaveAttribute('title', IN_OWN_ZONE)
  })

  test('of what somebody else has made of a date that is being edited', async ({ staff, page, provider, another }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Disputed folder' }])
    await staff.signIn()
    await staff.open(`/brochures?status=inbox&edit=${placed.id}`)
    const form = page.getByRole('dialog')
    await form.getByLabel('Publication date', { exact: true }).fill('2030-01-01 12:00')
    const luc = await another('Luc')
    await luc.edit(placed.id, { published_at: FAR_AHEAD })
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(form.getByTitle(ownText(FAR_AHEAD))).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  test('of an offer', async ({ staff, page, provider }) => {
    await provider.query(`update brochures set position = null`)
    await placeBrochures(provider, [{ name: 'Offered folder', state: 'active', position: 1 }])
    await staff.signIn()
    await staff.open('/offers')
    await expect(page.getByRole('heading', { name: 'New Offers' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Nederlands' })
    const offer = page.getByRole('listitem').filter({ hasText: 'Offered folder' })
    await expect(offer.getByRole('time')).toHaveAttribute('title', ownText(FAR_AHEAD + 30 * 86_400))
  })
})

async function parserWithRuns({ query }: ProviderUnderTest): Promise<string> {
  const [parser] = await query(
    `select p.id from parsers p join parser_classes c on c.id = p.parser_class_id
     where c.class = 'wepublish' and exists (select 1 from parser_iterations i where i.parser_id = p.id) order by p.id limit 1`,
  )
  return `/parsers/wepublish/${parser?.id}`
}
