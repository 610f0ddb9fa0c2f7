import { brochureSeries, historyLength, placeBrochures, storedBrochure } from '../support/brochures'
import { faultFirst, faultOn, isWrite, refusal } from '../support/fault'
import { quickLaunch } from '../support/launch'
import { triesByKey } from '../support/ledger'
import { expect, test } from '../support/test'

// Only the page sends here: the worker would just fetch the whole app once more for each test.
test.use({ launchOptions: quickLaunch, serviceWorkers: 'block' })

/** Milliseconds, less what the clocks of two programs may differ by. */
const A_SECOND = 990

const UNAUTHORISED = { code: 401, description: 'The session is over.' }

test.describe('What the provider should never answer, and may', () => {
  let id: number
  let history: number

  test.beforeEach(async ({ staff, provider, wire }) => {
    const placed = await placeBrochures(provider, brochureSeries(4))
    id = placed[0].id
    history = await historyLength(provider, id)
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    wire.forget()
  })

  for (const status of [200, 400, 403]) {
    test(`[A3] body code 401 under HTTP ${status} is a session that is over, without an alert`, async ({
      staff,
      page,
      wire,
    }) => {
      wire.play(
        faultOn(
          (request) => isWrite(request) || request.path.startsWith('/api/auth/access_token'),
          refusal(status, UNAUTHORISED),
        ),
      )
      await staff.moveByKeyboard('Week 47 no. 1', 'Active')
      await expect(page).toHaveURL(/#\/auth\/login/)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
  }

  test('[A10] five times 500: never given up, never faster than once a second, one effect at last', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    wire.play(faultFirst(5, isWrite, refusal(500, { code: 500, description: 'Out of order.' })))
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Problem with server: 500 (Internal Server Error)\n500: Out of order.')
    await alert.getByRole('button', { name: 'OK' }).click()
    await staff.allSaved(150_000)
    const [tries = []] = [...triesByKey(wire).values()]
    expect(tries).toHaveLength(6)
    const pauses = tries.slice(1).map(({ startedAt }, at) => startedAt - (tries[at]?.startedAt ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(A_SECOND)
    await expect(alert).toHaveCount(0)
    expect(await historyLength(provider, id)).toBe(history + 1)
  })

  test('[A11] a gateway’s HTML page is never shown, and the change arrives', async ({
    staff,
    page,
    wire,
    provider,
  }) => {
    await page.evaluate(() => {
      const look = () => {
        if (document.body.textContent.includes('Bad Gateway from the middle')) document.title = 'Shown'
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    wire.play(
      faultFirst(2, isWrite, {
        kind: 'answer',
        status: 502,
        type: 'text/html',
        body: '<h1>Bad Gateway from the middle</h1>',
      }),
    )
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.allSaved(60_000)
    await expect(page).not.toHaveTitle('Shown')
    expect((await storedBrochure(provider, id)).state).toBe('active')
  })

  test('a refusal that does not bear the change’s key is told once, and settles nothing', async ({
    staff,
    page,
    wire,
    provider,
  }) => {
    const bare = { ...refusal(422, { errors: { state: ['is locked'] } }), echo: false }
    wire.play(faultFirst(2, isWrite, bare))
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Problem with server: 422 (Unprocessable Entity)\nState is locked')
    await alert.getByRole('button', { name: 'OK' }).click()
    await staff.allSaved()
    expect((await storedBrochure(provider, id)).state).toBe('active')
    expect([...triesByKey(wire).values()].map((tries) => tries.length)).toEqual([3])
    await expect(alert).toHaveCount(0)
  })

  test('[A16] an error text with markup is plain text', async ({ staff, page, wire }) => {
    wire.play(faultOn(isWrite, refusal(422, { errors: '<img src=y onerror=alert(1)>'.repeat(400) })))
    await staff.tryToMove('Week 47 no. 1', 'Active')
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('<img src=y onerror=alert(1)>')
    await expect(page.locator('img[src="y"]')).toHaveCount(0)
    expect((await alert.innerText()).length).toBeLessThan(2_500)
  })

  test('429 with Retry-After is waited for', async ({ staff, wire, provider }) => {
    wire.play(faultFirst(1, isWrite, refusal(429, { code: 429, description: 'Slower.' }, { 'retry-after': '3' })))
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.allSaved(60_000)
    const [tries = []] = [...triesByKey(wire).values()]
    expect((tries[1]?.startedAt ?? 0) - (tries[0]?.startedAt ?? 0)).toBeGreaterThan(2_900)
    expect((await storedBrochure(provider, id)).state).toBe('active')
  })
})
