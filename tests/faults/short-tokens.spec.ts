import { brochureSeries, placeBrochures, storedBrochure } from '../support/brochures'
import { expect, test } from '../support/test'

/** Long enough for a slow machine to use a fresh token, short enough to wait for its end. */
const LIVES_SECONDS = 10
const RUN_OUT = (LIVES_SECONDS + 1) * 1000

test.use({ wish: { accessTokenSeconds: LIVES_SECONDS } })

test.describe('A token that runs out', () => {
  const refreshes = (seen: readonly { path: string; startedAt: number }[]) =>
    seen.filter((request) => request.path.startsWith('/api/auth/access_token'))

  /** One refresh, or on a machine so slow that the new token ran out too, another one; never two for the same token. */
  function expectOneRefresh(seen: Parameters<typeof refreshes>[0]) {
    const times = refreshes(seen).map(({ startedAt }) => startedAt)
    expect(times.length).toBeGreaterThan(0)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(gaps.filter((gap) => gap < (LIVES_SECONDS * 1000) / 2)).toEqual([])
  }

  test('[T1] a token that ran out offline is refreshed once, and everything arrives without a sign-in', async ({
    staff,
    page,
    context,
    provider,
    wire,
  }) => {
    const placed = await placeBrochures(provider, brochureSeries(6))
    await staff.signInAndOpen('Inbox')
    await expect(staff.card(`Week 47 no. ${placed.length}`)).toBeVisible()
    await context.setOffline(true)
    for (const { name } of placed) await staff.moveByKeyboard(name, 'Archive')
    await page.waitForTimeout(RUN_OUT)
    wire.forget()
    await context.setOffline(false)
    await staff.allSaved()
    expectOneRefresh(wire.seen)
    await expect(page).not.toHaveURL(/auth\/login/)
    for (const { id } of placed) expect((await storedBrochure(provider, id)).state).toBe('archived')
  })

  test('[T2] a refresh cookie that ran out as well: the same person signs in and everything arrives', async ({
    staff,
    page,
    context,
    provider,
  }) => {
    const [placed] = await placeBrochures(provider, brochureSeries(1))
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
    await context.clearCookies()
    await page.waitForTimeout(RUN_OUT)
    await context.setOffline(false)
    await staff.pressSignIn()
    await expect.poll(async () => (await storedBrochure(provider, placed.id)).state).toBe('archived')
  })

  test('[T6] eight tabs whose token runs out at once ask for one new token', async ({
    staff,
    context,
    wire,
    at,
    newTab,
  }) => {
    await staff.signIn()
    for (let n = 0; n < 7; n += 1) {
      const tab = await newTab()
      await expect(tab.tab('Inbox')).toBeVisible()
    }
    await context.setOffline(true)
    await staff.page.waitForTimeout(RUN_OUT)
    wire.forget()
    await context.setOffline(false)
    await Promise.all(context.pages().map((page) => at(page).openTab('Trash')))
    await expect.poll(() => refreshes(wire.seen).length).toBeGreaterThan(0)
    await expect
      .poll(
        () =>
          wire.seen.filter((request) => request.path.startsWith('/api/admin/brochures?') && request.status === 200)
            .length,
      )
      .toBeGreaterThan(0)
    expectOneRefresh(wire.seen)
    for (const page of context.pages()) await expect(page).not.toHaveURL(/auth\/login/)
  })
})
