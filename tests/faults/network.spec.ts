import {
  brochureSeries,
  historyOf,
  type PlacedBrochure,
  placeBrochures,
  seriesIn,
  storedBrochure,
} from '../support/brochures'
import { type Fault, faultFirst, faultOn, isCall, isWrite, noFaults, pass } from '../support/fault'
import { quickLaunch } from '../support/launch'
import { openLedger, triesByKey } from '../support/ledger'
import { STAFF } from '../support/person'
import { expect, test } from '../support/test'

// Only the page sends here: the worker would fetch the whole app for each test, and have files that the network has lost.
test.use({ launchOptions: quickLaunch, serviceWorkers: 'block' })

test.describe('A network that cannot be trusted', () => {
  let placed: PlacedBrochure[]
  let id: number
  let account: Awaited<ReturnType<typeof openLedger>>

  test.beforeEach(async ({ staff, provider }) => {
    placed = await placeBrochures(provider, brochureSeries(6))
    id = Number(placed[0]?.id)
    account = await openLedger(provider)
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
  })

  test('[N2] where packets vanish, attempts end at their deadline, the screen says so, and the change arrives later', async ({
    staff,
    provider,
    wire,
  }) => {
    wire.play(faultOn(isCall, { kind: 'hang' }))
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    const ended = () => wire.seen.filter(isWrite).find((request) => request.endedAt !== undefined)
    await expect.poll(ended, { timeout: 30_000 }).toBeDefined()
    const first = ended()
    expect((first?.endedAt ?? Number.POSITIVE_INFINITY) - (first?.startedAt ?? 0)).toBeLessThan(20_000)
    await expect(staff.chip).toHaveAccessibleName('Offline · 1 pending change')
    wire.play(noFaults)
    await staff.allSaved(60_000)
    expect((await storedBrochure(provider, id)).state).toBe('active')
  })

  test('[N7] on a line that takes two seconds and loses an answer in five, work goes on and each change arrives once', async ({
    staff,
    provider,
    wire,
  }) => {
    let calls = 0
    wire.play((request) => {
      if (!isCall(request)) return pass
      calls += 1
      return calls % 5 === 3 ? { kind: 'resetAfter' } : { kind: 'delay', by: 2_000 }
    })
    for (const { name } of placed.slice(0, 3)) await staff.moveByKeyboard(name, 'Archive')
    await staff.allSaved(60_000)
    expect(await seriesIn(provider, 'archived')).toBe(3)
    expect([...(await account()).effects.values()]).toEqual([1, 1, 1])
  })

  test('[N3] a browser that wrongly says “offline” still sends', async ({ staff, page, provider }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
    await page.reload()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await expect.poll(async () => (await storedBrochure(provider, id)).state, { timeout: 40_000 }).toBe('active')
  })

  const LOST = [
    ['[N4] a reset before the provider', { kind: 'resetBefore' }],
    ['[N5] a reset after the provider has applied the change', { kind: 'resetAfter' }],
    ['[N6] an answer that is cut in the middle', { kind: 'cutBody' }],
    ['[N12] a middlebox that sends everything twice', { kind: 'twice' }],
  ] as const

  for (const [name, fault] of LOST) {
    test(`${name} ends in one effect, under one key, with the same bytes, and no alert`, async ({
      staff,
      page,
      provider,
      wire,
    }) => {
      wire.forget()
      wire.play(faultFirst(2, isWrite, fault))
      await staff.moveByKeyboard('Week 47 no. 1', 'Active')
      await staff.allSaved()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      const tries = [...triesByKey(wire).values()]
      expect(tries).toHaveLength(1)
      expect(new Set(tries[0]?.map((request) => `${request.path} ${request.body}`)).size).toBe(1)
      expect((await storedBrochure(provider, id)).state).toBe('active')
      expect([...(await account()).effects]).toEqual([[id, 1]])
    })
  }

  test('“saved” is not said before the provider’s answer has come', async ({ staff, wire }) => {
    let release = () => {}
    wire.play(faultOn(isWrite, { kind: 'holdAnswer', until: new Promise<void>((done) => (release = done)) }))
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await expect.poll(() => wire.seen.filter(isWrite).length).toBe(1)
    await expect(staff.chip).toHaveAccessibleName(/1 pending change/)
    wire.play(noFaults)
    release()
    await staff.allSaved()
  })

  test('[N9] all connections cut in the middle of sending: each change arrives once', async ({
    staff,
    context,
    provider,
    wire,
  }) => {
    await context.setOffline(true)
    for (const { name } of placed.slice(0, 5)) await staff.moveByKeyboard(name, 'Archive')
    wire.play(faultOn(isWrite, { kind: 'delay', by: 300 }))
    await context.setOffline(false)
    await expect.poll(() => wire.seen.filter(isWrite).length).toBeGreaterThan(0)
    wire.dropConnections()
    wire.play(noFaults)
    await staff.allSaved()
    expect(await seriesIn(provider, 'archived')).toBe(5)
    expect([...(await account()).effects.values()]).toEqual([1, 1, 1, 1, 1])
  })

  test('[N8] a line that flaps: each change arrives once, and those to one brochure in their order', async ({
    staff,
    provider,
    wire,
  }) => {
    const moved = placed.slice(0, 3)
    const before = await Promise.all(moved.map((brochure) => historyOf(provider, brochure.id)))
    let isUp = true
    const flap = async () => {
      isUp = !isUp
      await (isUp ? wire.mend() : wire.cut())
    }
    for (const [from, to] of [
      ['Inbox', 'Ready For Approval'],
      ['Ready For Approval', 'Archive'],
    ] as const) {
      await staff.openTab(from)
      for (const { name } of moved) {
        await flap()
        await staff.moveByKeyboard(name, to)
      }
    }
    await wire.mend()
    await staff.allSaved(60_000)
    const sanne = `by ${STAFF.Sanne.name}`
    for (const [at, brochure] of moved.entries())
      expect((await historyOf(provider, brochure.id)).slice(before[at]?.length)).toEqual([
        `Status set to Ready For Approval ${sanne}`,
        `Status set to Archive ${sanne}`,
      ])
  })
})

test.describe('A console of which not all can be loaded', () => {
  // Chromium itself asks once more for files that it was told to load ahead.
  for (const [file, times] of [
    ['index', 1],
    ['session', 2],
    ['console', 2],
  ] as const)
    test(`[V1] a start that loses the file “${file}” on its way is made once more by itself`, async ({
      staff,
      wire,
    }) => {
      wire.play(faultFirst(times, ({ path }) => path.startsWith(`/assets/${file}-`), { kind: 'cutBody' }))
      await staff.signInAndOpen('Inbox')
      expect(wire.seen.filter(({ fault }) => fault === 'cutBody')).toHaveLength(times)
    })

  test('[V1] a part of the console that cannot be loaded takes only itself away', async ({ staff, page, wire }) => {
    const parts = ['DragLayer', 'SyncCentre', 'Palette']
    const isPart = ({ path }: { path: string }) => parts.some((part) => path.startsWith(`/assets/${part}-`))
    const lost = (part: string) => () =>
      wire.seen.some(({ path, endedAt }) => path.startsWith(`/assets/${part}-`) && endedAt !== undefined)
    wire.play(faultOn(isPart, { kind: 'resetBefore' }))
    await staff.signInAndOpen('Inbox')
    await staff.chip.click()
    await page.keyboard.press('Control+k')
    for (const part of parts) await expect.poll(lost(part)).toBe(true)
    await page.getByRole('dialog', { name: 'Not loaded yet' }).getByRole('button', { name: 'Close' }).click()
    await staff.openTab('Active')
  })

  test('[V1] a part that could not be loaded says so, and comes when it is asked for again', async ({
    staff,
    page,
    wire,
  }) => {
    const play = (fault: Fault) => wire.play(faultOn(({ path }) => path.startsWith('/assets/SyncCentre-'), fault))
    const missing = page.getByRole('dialog', { name: 'Not loaded yet' })
    play({ kind: 'resetBefore' })
    await staff.signInAndOpen('Inbox')
    await staff.chip.click()
    await expect(missing).toContainText('could not be loaded yet')
    await page.keyboard.press('Escape')
    await expect(missing).toHaveCount(0)
    await expect(staff.chip).toBeFocused()
    play({ kind: 'pass' })
    await staff.chip.click()
    await expect(page.getByRole('dialog', { name: 'Sync centre' })).toBeVisible()
  })

  test('[V1] a screen that could not be loaded says so in its place, and comes by itself', async ({
    staff,
    page,
    wire,
  }) => {
    const play = (fault: Fault) => wire.play(faultOn(({ path }) => path.startsWith('/assets/CategoriesScreen-'), fault))
    await staff.signInAndOpen('Inbox')
    play({ kind: 'cutBody' })
    await page.getByRole('link', { name: 'Categories' }).click()
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await expect(page.getByText('could not be loaded yet')).toBeVisible()
    play({ kind: 'pass' })
    await expect(page.getByRole('button', { name: 'Add category' })).toBeVisible()
  })
})
