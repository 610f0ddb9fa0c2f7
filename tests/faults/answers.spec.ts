import { brochureSeries, placeBrochures, seriesIn, storedBrochure } from '../support/brochures'
import { captivePortal, faultFirst, faultOn, isCall, isWrite, noFaults, refusal } from '../support/fault'
import { quickLaunch } from '../support/launch'
import { triesByKey } from '../support/ledger'
import { expect, test } from '../support/test'

// Only the page sends here: the worker would just fetch the whole app once more for each test.
test.use({ launchOptions: quickLaunch, serviceWorkers: 'block' })

const UNAUTHORISED = { code: 401, description: 'The session is over.' }

test.describe('What the provider may answer', () => {
  let id: number

  test.beforeEach(async ({ staff, provider, wire }) => {
    const placed = await placeBrochures(provider, brochureSeries(4))
    id = placed[0].id
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    wire.forget()
  })

  test('[A1] one 401: the token is refreshed once, the same key is sent again, nobody is asked', async ({
    staff,
    page,
    wire,
  }) => {
    wire.play(faultFirst(1, isWrite, refusal(401, UNAUTHORISED)))
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.allSaved()
    expect(wire.seen.filter((request) => request.path.startsWith('/api/auth/access_token'))).toHaveLength(1)
    expect([...triesByKey(wire).values()].map((tries) => tries.length)).toEqual([2])
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('[A2] a session that is over leads to sign-in with the path kept, says what waits, and goes on after signing in', async ({
    staff,
    page,
    provider,
    context,
  }) => {
    const path = new URL(page.url()).hash.slice(1)
    // The network is off meanwhile: otherwise a read would notice first, and lead to sign-in before the change is made.
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await provider.query('delete from sessions')
    await context.setOffline(false)
    await expect(page).toHaveURL(({ hash }) => decodeURIComponent(hash) === `#/auth/login?redirect=${path}`)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(/1 change/)
    await staff.pressSignIn()
    await expect(page).toHaveURL(({ hash }) => hash === `#${path}`)
    await expect.poll(async () => (await storedBrochure(provider, id)).state).toBe('active')
    await staff.allSaved()
  })

  test('[A4] a 403 in the middle parks that change only', async ({ staff, page, provider, context, wire }) => {
    await context.setOffline(true)
    for (let n = 1; n <= 3; n += 1) await staff.moveByKeyboard(`Week 47 no. ${n}`, 'Active')
    wire.play(
      faultOn(
        (request) => request.path.includes(`/brochures/${id}/state`),
        refusal(403, { code: 403, description: 'Not yours.' }),
      ),
    )
    await context.setOffline(false)
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    await expect.poll(() => seriesIn(provider, 'active')).toBe(2)
    await expect(page.getByRole('alertdialog')).toContainText('Problem with server: 403')
  })

  test('[A5] a brochure that a colleague has deleted: the change is parked and can be discarded', async ({
    staff,
    page,
    context,
    provider,
  }) => {
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await provider.query('delete from brochures where id = $1', [id])
    await context.setOffline(false)
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Problem with server: 404 (Not Found)\n404: Brochure not found.')
    await alert.getByRole('button', { name: 'OK' }).click()
    const centre = await staff.openSyncCentre()
    await centre.getByRole('button', { name: 'Discard' }).click()
    await staff.allSaved()
  })

  test('[A12] a captive portal changes neither queue nor lists, and the screen says what to do', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    wire.play(faultOn(isCall, captivePortal))
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await expect(page.getByText(/sign.?in (to|page of) this network/i)).toBeVisible()
    await expect(staff.chip).toHaveAccessibleName(/1 pending change/)
    await expect(staff.card('Week 47 no. 2')).toBeVisible()
    expect((await storedBrochure(provider, id)).state).toBe('inbox')
    wire.play(noFaults)
    await staff.allSaved(60_000)
    expect((await storedBrochure(provider, id)).state).toBe('active')
  })
})
