import type { BrowserContext, Page } from '@playwright/test'
import { brochureSeries, historyLength, placeBrochures, storedBrochure } from '../support/brochures'
import { faultFirst, faultOn, isWrite, refusal } from '../support/fault'
import { triesByKey } from '../support/ledger'
import { type Person, person } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

/** Permissions that are not named are denied, and without the second the worker is not woken. */
const ALLOWED = ['notifications', 'background-sync']

/** A worker that wakes while the last tab is still closing leaves everything to that tab, so it must be woken again. */
const WOKEN_AGAIN = { timeout: 30_000, intervals: [1_000] }

/** The catalogue's five seconds, and the time of a start. Milliseconds. */
const TAKEN_OVER = 10_000

test.describe('With no tab open', () => {
  let ids: number[]

  test.beforeEach(async ({ staff, provider }) => {
    ids = (await placeBrochures(provider, brochureSeries(3))).map(({ id }) => id)
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await readyForOffline(staff.page)
    await staff.page.reload()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
  })

  test('the worker sends what waits', async ({ staff, provider }) => {
    const id = ids[0] ?? 0
    const history = await historyLength(provider, id)
    const wake = await leaveBehind(staff, 'Week 47 no. 1')
    await expect.poll(() => wake().then(() => stateOf(provider, id)), WOKEN_AGAIN).toBe('active')
    expect(await historyLength(provider, id)).toBe(history + 1)
  })

  test('[C6] a worker that is stopped while it sends: the next tab takes over, one effect', async ({
    staff,
    context,
    provider,
    wire,
  }) => {
    const id = ids[0] ?? 0
    const history = await historyLength(provider, id)
    wire.play(faultFirst(1, isWrite, { kind: 'holdAnswer', until: new Promise(() => {}) }))
    const wake = await leaveBehind(staff, 'Week 47 no. 1')
    await expect.poll(() => wake().then(() => stateOf(provider, id)), WOKEN_AGAIN).toBe('active')
    const next = await context.newPage()
    const inspector = await context.newCDPSession(next)
    await inspector.send('ServiceWorker.enable')
    await inspector.send('ServiceWorker.stopAllWorkers')
    await next.goto('/')
    await person(next).allSaved(TAKEN_OVER)
    expect([...triesByKey(wire).values()].map((tries) => tries.length)).toEqual([2])
    expect(await historyLength(provider, id)).toBe(history + 1)
  })

  test('the worker sends nothing of somebody who has logged out here, though the provider has not heard of it', async ({
    staff,
    context,
    provider,
    wire,
  }) => {
    const before = await stateOf(provider, ids[0])
    wire.forget()
    const wake = await leaveBehind(staff, 'Week 47 no. 1', async () => {
      await staff.logOut()
      await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Keep on this device' }).click()
      await expect(staff.page.getByText('Sign in to moderate brochures.')).toBeVisible()
    })
    const isOfWorker = ({ path }: { path: string }) => path.endsWith('/auth/access_token')
    await expect.poll(() => wake().then(() => wire.seen.some(isOfWorker)), WOKEN_AGAIN).toBe(true)
    const back = await context.newPage()
    await back.goto('/')
    await expect(back.getByText('1 change waits for Sanne to sign in')).toBeVisible()
    expect(await stateOf(provider, ids[0])).toBe(before)
    await person(back).pressSignIn('Sanne')
    await expect.poll(() => stateOf(provider, ids[0])).toBe('active')
  })

  test('the worker tells of what needs a person, of nothing else, and only where they have allowed it', async ({
    staff,
    context,
    provider,
    wire,
  }) => {
    await context.grantPermissions(ALLOWED)
    const first = await leaveBehind(staff, 'Week 47 no. 1')
    await expect.poll(() => first().then(() => stateOf(provider, ids[0])), WOKEN_AGAIN).toBe('active')

    await context.clearPermissions()
    wire.play(faultOn(isWrite, refusal(422, { errors: { state: ['is locked by finance'] } })))
    wire.forget()
    const second = await leaveBehind(await atTheInbox(context), 'Week 47 no. 2')
    await expect.poll(() => second().then(() => wire.seen.filter(isWrite).length), WOKEN_AGAIN).toBe(1)

    const last = await atTheInbox(context)
    await expect(last.chip).toHaveAccessibleName(/1 needs attention/)
    // By now the worker has long finished both times.
    expect(await noticesOf(context)).toEqual([])
    await context.grantPermissions(ALLOWED)
    const third = await leaveBehind(last, 'Week 47 no. 3')
    await expect
      .poll(() => third().then(() => noticesOf(context)), WOKEN_AGAIN)
      .toEqual(['1 change waits for a decision'])
  })
})

async function stateOf(provider: ProviderUnderTest, id = 0): Promise<unknown> {
  return (await storedBrochure(provider, id)).state
}

/** A new tab of the person who is signed in. */
async function atTheInbox(context: BrowserContext): Promise<Person> {
  const staff = person(await context.newPage())
  await staff.page.goto('/')
  await staff.openTab('Inbox')
  return staff
}

/**
 * Moves a brochure to Active without a network, closes the console, and brings the network back.
 *
 * @param last an action before the console is closed
 * @returns a call that makes the browser wake the worker now: it may have tried at once, failed, and put the next try off by
 *   minutes
 */
async function leaveBehind(staff: Person, name: string, last = async () => {}): Promise<() => Promise<void>> {
  const { page } = staff
  const context = page.context()
  await expect(staff.card(name)).toBeVisible()
  await context.setOffline(true)
  await staff.moveByKeyboard(name, 'Active')
  await expect(staff.chip).toHaveAccessibleName(/1 pending change/)
  await expect.poll(() => page.evaluate(awaitedSyncs).then(({ length }) => length)).toBeGreaterThan(0)
  const waking = await wakeCall(context, page)
  await last()
  // The browser itself must stay open: it wakes the worker.
  const blank = await context.newPage()
  await page.close()
  await context.setOffline(false)
  const inspector = await context.newCDPSession(blank)
  await inspector.send('ServiceWorker.enable')
  return async () => void (await inspector.send('ServiceWorker.dispatchSyncEvent', waking))
}

/** The titles of the notifications that the worker has shown. */
async function noticesOf(context: BrowserContext): Promise<string[]> {
  const titles = context.serviceWorkers().map((worker) =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration } // as it is in a worker
      return (await registration.getNotifications()).map(({ title }) => title)
    }),
  )
  return (await Promise.all(titles)).flat()
}

/** Runs in the page: the tags with which the console has asked the browser to wake the worker when the network is back. */
async function awaitedSyncs(): Promise<string[]> {
  const ready = await navigator.serviceWorker.ready
  const { sync } = ready as unknown as { sync: { getTags(): Promise<string[]> } } // not in the platform's types: Chromium only
  return sync.getTags()
}

/** The call that makes the browser wake this page's worker. */
async function wakeCall(context: BrowserContext, page: Page) {
  const inspector = await context.newCDPSession(page)
  const registered = new Promise<string>((done) =>
    inspector.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [first] }) => first && done(first.registrationId),
    ),
  )
  await inspector.send('ServiceWorker.enable')
  const [tag = ''] = await page.evaluate(awaitedSyncs)
  return { origin: new URL(page.url()).origin, registrationId: await registered, tag, lastChance: false }
}
