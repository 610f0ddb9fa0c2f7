import * as v from 'valibot'
import { brochureSeries, placeBrochures } from '../support/brochures'
import { chooseSeveral } from '../support/forms'
import { choose, type Person, TABS, type TabName } from '../support/person'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

const counters = v.object({ counters: v.record(v.string(), v.number()) })

const COUNTERS: Record<TabName, string> = {
  Inbox: 'inbox',
  'Ready For Approval': 'ready_for_approval',
  'Waiting For Publication': 'not_published',
  Active: 'active',
  Expired: 'expired',
  Archive: 'archived',
  Trash: 'trash',
}

test.describe('The board', () => {
  test('on a first visit the sixth status is chosen', async ({ staff }) => {
    await staff.signIn()
    await expect(staff.tab('Archive')).toBeChecked()
  })

  test('every status has a tab with the provider’s count', async ({ staff, another }) => {
    const luc = await another('Luc')
    const told = v.parse(counters, await luc.get('/brochures/counters')).counters
    await staff.signIn()
    for (const name of TABS) await expect.poll(() => staff.count(name)).toBe(told[COUNTERS[name]])
  })

  test('every tab is in sight, however wide the window: a card can only be dropped on what is there', async ({
    staff,
    page,
  }) => {
    await staff.signIn()
    for (const width of [720, 820, 1024, 1101, 1180, 1280, 1340, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of TABS) await expect(staff.tab(name), `${name} at ${width}`).toBeInViewport({ ratio: 1 })
    }
  })

  test('a tab’s list is asked for when somebody points at it', async ({ staff, page }) => {
    await staff.signIn()
    await staff.cards.first().waitFor()
    const asked = page.waitForRequest((request) => request.url().includes('status=expired'))
    await staff.tab('Expired').hover()
    await asked
    await expect(staff.tab('Archive')).toBeChecked()
  })

  test('the counts are asked for once, also where they are kept for a time without a network', async ({
    staff,
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/brochures/counters') && asked.push(request.url())))
    // Among the lists kept for that, the inbox is asked for after the counts.
    const later = page.waitForRequest((request) => request.url().includes('status=inbox'))
    await staff.signIn()
    await later
    expect(asked).toHaveLength(1)
  })

  test('a later visit opens the tab that this person left', async ({ staff, page }) => {
    await staff.signInAndOpen('Inbox')
    await page.goto('about:blank')
    await page.goto('/')
    await expect(staff.tab('Inbox')).toBeChecked()
  })

  test('the address holds tab, sort and filters, so that a colleague who gets it sees the same', async ({
    staff,
    page,
    context,
    at,
  }) => {
    await staff.signInAndOpen('Active')
    await choose(page.getByRole('combobox', { name: 'Sort' }), 'Expire after')
    await chooseSeveral(page, 'Language', ['Français'])
    await expect(page).toHaveURL(/language/)
    const other = at(await context.newPage())
    await other.page.goto(page.url())
    await expect(other.tab('Active')).toBeChecked()
    expect(new URL(other.page.url()).hash).toBe(new URL(page.url()).hash)
    const first = (desk: Person) => desk.cards.first().getAttribute('aria-label')
    await expect(async () => expect(await first(other)).toBe(await first(staff))).toPass()
  })

  test('the browser’s back button returns to the tab before', async ({ staff, page }) => {
    await staff.signInAndOpen('Inbox')
    await staff.openTab('Active')
    await page.goBack()
    await expect(staff.tab('Inbox')).toBeChecked()
  })

  test('Back and a reload lead to the cards that were in sight; another list begins at its top', async ({
    staff,
    page,
  }) => {
    const inSight = () =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article')?.ariaLabel)
    await staff.signInAndOpen('Active')
    await staff.cards.first().hover()
    const first = await inSight()
    const atRest = page.evaluate(
      () => new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true, capture: true })),
    )
    await page.mouse.wheel(0, 2_000)
    await atRest
    const seen = await inSight()
    expect(seen).toBeTruthy()
    expect(seen).not.toBe(first)

    await page.getByRole('link', { name: 'Shops' }).click()
    await expect(page.getByRole('heading', { name: 'Shops' })).toBeVisible()
    await page.goBack()
    await expect.poll(inSight).toBe(seen)
    await page.reload()
    await expect.poll(inSight).toBe(seen)
    await staff.openTab('Inbox')
    await expect(staff.cards.first()).toBeInViewport()
    await page.goBack()
    await expect.poll(inSight).toBe(seen)
  })

  test('scrolling near the end loads the next twenty', async ({ staff, page, wire }) => {
    await staff.signInAndOpen('Active')
    await expect(staff.cards.first()).toBeVisible()
    const pages = () =>
      wire.seen.filter((request) => /^\/api\/admin\/brochures\?.*status=active/.test(request.path)).length
    const before = pages()
    await staff.cards.first().hover()
    await page.mouse.wheel(0, 20_000)
    await expect.poll(pages).toBeGreaterThan(before)
  })

  test('sorting by the end of validity shows what ends first', async ({ staff, page, provider }) => {
    const [first] = await placeBrochures(provider, [
      { name: 'Ends before all others', state: 'active', active_from: 1000, published_at: 1000, expire_after: 2000 },
    ])
    await staff.signInAndOpen('Active')
    await choose(page.getByRole('combobox', { name: 'Sort' }), 'Expire after')
    await expect(staff.cards.first()).toHaveAccessibleName(first?.name ?? '')
  })

  test('an empty list says so', async ({ staff, provider }) => {
    await provider.query(`update brochures set state = 'archived' where state = 'trash'`)
    await staff.signInAndOpen('Trash')
    await expect(staff.cards).toHaveCount(0)
    await expect(staff.page.getByRole('main')).toContainText(/no brochures/i)
  })

  test('what a colleague adds is there when the list is opened again half a minute later', async ({
    staff,
    page,
    provider,
  }) => {
    await staff.signInAndOpen('Inbox')
    await expect(staff.cards.first()).toBeVisible()
    await placeBrochures(provider, brochureSeries(1, { name: 'New folder' }))
    await page.clock.setSystemTime(Date.now() + 30_000)
    await page.reload()
    await expect(staff.card('New folder no. 1')).toBeVisible()
  })
})
