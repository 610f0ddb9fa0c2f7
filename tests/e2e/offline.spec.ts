import { brochureSeries, placeBrochures, storedBrochure } from '../support/brochures'
import { laptop } from '../support/browser'
import { faultFirst, isWrite, pass, refusal } from '../support/fault'
import { chooseSeveral } from '../support/forms'
import { person, TABS } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

test.describe('Without a network', () => {
  test.beforeEach(async ({ staff, provider }) => {
    await placeBrochures(provider, brochureSeries(4))
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
  })

  test('the chip says “Offline”, and nothing when the network is back', async ({ staff, context }) => {
    await context.setOffline(true)
    await expect(staff.chip).toHaveAccessibleName('Offline')
    await context.setOffline(false)
    await expect(staff.chip).toHaveAccessibleName('All changes saved')
  })

  test('a reload with the provider dead shows the same list', async ({ staff, page, wire }) => {
    await readyForOffline(page)
    await wire.cut()
    await page.reload()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
  })

  test('every tab that was seen opens with its cards', async ({ staff, page, wire }) => {
    const first: Record<string, string> = {}
    for (const tab of TABS) {
      await staff.openTab(tab)
      await expect.poll(() => staff.cards.count().then((count) => count > 0)).toBe(true)
      first[tab] = (await staff.cards.first().getAttribute('aria-label')) ?? ''
    }
    await readyForOffline(page)
    await wire.cut()
    await page.reload()
    for (const tab of TABS) {
      await staff.openTab(tab)
      await expect(staff.cards.first()).toHaveAccessibleName(first[tab] ?? '')
    }
  })

  test('in the very first visit, which the worker does not serve yet, everything that opens on the board opens', async ({
    staff,
    page,
    context,
  }) => {
    await readyForOffline(page)
    await context.setOffline(true)
    await staff.moveByDrag('Week 47 no. 1', 'Active')
    await staff.card('Week 47 no. 2').getByLabel('Frozen till', { exact: true }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await staff.openSyncCentre()
    await page.keyboard.press('Escape')
    await staff.card('Week 47 no. 2').focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('a filter never asked is answered from this device, which says so', async ({
    staff,
    page,
    context,
    provider,
  }) => {
    const [shop] = await provider.query(
      `select s.name from shops s join brochures b on b.shop_id = s.id where b.name = 'Week 47 no. 1'`,
    )
    await context.setOffline(true)
    await chooseSeveral(page, 'Shop', [String(shop?.name)])
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/on this device/i)
  })

  test('a change shows at once, survives a reload and arrives when the network is back', async ({
    staff,
    page,
    wire,
    provider,
  }) => {
    const inbox = await staff.count('Inbox')
    await readyForOffline(page)
    await wire.cut()
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.pending(1)
    await page.reload()
    await staff.pending(1)
    await expect(staff.card('Week 47 no. 2')).toBeVisible()
    await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
    expect(await staff.count('Inbox')).toBe(inbox - 1)
    await wire.mend()
    await staff.allSaved()
    const [row] = await provider.query(`select state from brochures where name = 'Week 47 no. 1'`)
    expect(row?.state).toBe('active')
  })

  test('after a reload z takes back what waits, and nothing of it is sent', async ({ staff, page, context, wire }) => {
    await readyForOffline(page)
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.pending(1)
    // A browser without a network says so to every page, but Chromium's emulation tells only the pages that are open.
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
    await page.reload()
    await staff.pending(1)
    await expect(staff.card('Week 47 no. 2')).toBeVisible()
    await page.keyboard.press('z')
    await expect(staff.toast).toContainText('Taken back: Move “Week 47 no. 1” to Active')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await context.setOffline(false)
    await staff.allSaved()
    expect(wire.seen.filter(isWrite)).toEqual([])
  })

  test('a second tab shows the change of the first', async ({ staff, context, newTab }) => {
    const second = await newTab()
    await second.openTab('Inbox')
    await expect(second.card('Week 47 no. 1')).toBeVisible()
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
    await expect(second.card('Week 47 no. 1')).toHaveCount(0)
    await second.pending(1)
  })

  test('covers that were seen stay visible', async ({ staff, page, wire }) => {
    await readyForOffline(page)
    await page.reload()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    const drawn = () =>
      staff
        .card('Week 47 no. 1')
        .getByRole('img')
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)
    await expect.poll(drawn).toBe(true)
    await wire.cut()
    await page.reload()
    await expect.poll(drawn).toBe(true)
  })

  test('changes to one brochure arrive in their order', async ({ staff, context, provider, wire }) => {
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Ready For Approval')
    await staff.openTab('Ready For Approval')
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.pending(2)
    await context.setOffline(false)
    await staff.allSaved()
    const sent = wire.seen
      .filter((request) => request.path.endsWith('state_update'))
      .map((request) => JSON.parse(request.body).state)
    expect(sent).toEqual(['for_approval', 'active'])
    const [row] = await provider.query(`select state from brochures where name = 'Week 47 no. 1'`)
    expect(row?.state).toBe('active')
  })
})

test.describe('what the first visit could not have is asked for again when the network is back', () => {
  for (const [what, file] of [
    ['the code that registers the worker', /^\/assets\/workbox-window/],
    ['the worker', /^\/sw\.js$/],
    ['one of its files', /^\/assets\/AdsScreen-/],
  ] as const)
    test(`and the console is on the device: ${what}`, async ({ page, wire }) => {
      wire.play(faultFirst(1, ({ path }) => file.test(path), refusal(503, {})))
      await page.goto('/')
      await expect.poll(() => wire.seen.some(({ path, status }) => file.test(path) && status === 503)).toBe(true)
      const isThere = () =>
        page.evaluate(async () => {
          dispatchEvent(new Event('online'))
          return (await navigator.serviceWorker.getRegistration())?.active != null
        })
      await expect.poll(isThere).toBe(true)
      await readyForOffline(page)
    })
})

test('the console is on the device soon, over a slow line too: its files are fetched several at a time', async ({
  page,
  wire,
}) => {
  wire.play(({ path }) => (path.startsWith('/assets/') ? { kind: 'delay', by: 50 } : pass))
  await page.goto('/')
  await readyForOffline(page)
  const files = wire.seen.slice(wire.seen.findIndex(({ path }) => path === '/sw.js') + 1)
  const underWay = files.map(
    ({ startedAt }) => files.filter((file) => file.startedAt <= startedAt && (file.endedAt ?? 0) > startedAt).length,
  )
  expect(underWay.sort((a, b) => a - b)[Math.floor(files.length / 2)]).toBeGreaterThan(1)
})

test('a browser that is closed and opened with the provider dead starts with the board and its waiting changes, and takes more', async ({
  provider,
  wire,
}) => {
  const [placed, other = placed] = await placeBrochures(provider, brochureSeries(2))
  const own = await laptop(wire.url)
  try {
    const before = person(await own.page())
    await before.signInAndOpen('Inbox')
    await expect(before.card('Week 47 no. 1')).toBeVisible()
    await readyForOffline(before.page)
    await wire.cut()
    await before.moveByKeyboard('Week 47 no. 1', 'Active')
    await before.pending(1)
    await own.close()
    const after = person(await own.start())
    await after.page.goto('/')
    await expect(after.chip).toHaveAccessibleName('Offline · 1 pending change')
    await after.moveByKeyboard('Week 47 no. 2', 'Archive')
    await after.pending(2)
    await wire.mend()
    await after.allSaved()
    const states = await Promise.all([placed, other].map(({ id }) => storedBrochure(provider, id)))
    expect(states.map(({ state }) => state)).toEqual(['active', 'archived'])
  } finally {
    await own.throwAway()
  }
})
