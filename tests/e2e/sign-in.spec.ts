import { faultOn, refusal } from '../support/fault'
import { STAFF } from '../support/person'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

test.describe('Signing in', () => {
  test('a visitor is sent to the sign-in screen, which has the logo and a button per local identity', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/#\/auth\/login/)
    for (const { name } of Object.values(STAFF)) {
      await expect(page.getByRole('button', { name: `Sign in as ${name}` })).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  })

  test('where the deployment file cannot be read, a first visit names it, the brand and the key', async ({ page }) => {
    const brand = { hosts: ['127.0.0.1'], name: 'Folderplein', logo: '', accent: '#c2410c', timeZone: 'Mars/Olympus' }
    const file = { brands: [{ ...brand, dashboard: '', publicSite: '', maps: '' }] }
    await page.route('**/deployment.json', (route) => route.fulfill({ json: file }))
    await page.goto('/')
    await expect(page.getByText(/^deployment\.json: brand “Folderplein”, timeZone: .*“Mars\/Olympus”$/)).toBeVisible()
    await expect(page.getByRole('button')).toHaveText(['Reload'])
  })

  test('after signing in the person sees the brochures and their own name', async ({ page, staff }) => {
    await staff.signIn('Luc')
    await expect(page).toHaveURL(/#\/brochures/)
    await expect(page.getByRole('navigation').first()).toContainText('Brochures')
    await expect(page.getByText('luc@example.test')).toBeVisible()
  })

  test('the guard keeps the full target path, query included, and returns to it', async ({ page, staff }) => {
    await page.goto('/#/brochures?status=inbox')
    await expect(page).toHaveURL(/#\/auth\/login\?redirect=/)
    expect(decodeURIComponent(page.url())).toContain('redirect=/brochures')
    await staff.pressSignIn()
    await expect(page).toHaveURL(/#\/brochures\?.*status=inbox/)
    await expect(page.getByRole('radio', { name: /^Inbox/ })).toBeChecked()
  })

  for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example', '/nowhere']) {
    test(`a redirect to ${target} is not followed`, async ({ page, staff, wire }) => {
      await page.goto(`/#/auth/login?redirect=${encodeURIComponent(target)}`)
      await staff.pressSignIn()
      await expect(page.getByRole('radiogroup', { name: 'Status', exact: true })).toBeVisible()
      expect(page.url().startsWith(wire.url)).toBe(true)
      await expect(page).toHaveURL(/#\/brochures/)
    })
  }

  test('on loopback the page stays on http', async ({ page, wire }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Sign in as/ }).first()).toBeVisible()
    expect(page.url().startsWith(wire.url)).toBe(true)
  })

  test('a refused credential shows the specification’s words', async ({ page, staff, wire }) => {
    const isLogin = ({ path }: { path: string }) => path.startsWith('/api/auth/login')
    wire.play(faultOn(isLogin, refusal(401, { code: 401, description: 'no' })))
    await page.goto('/')
    await staff.pressSignIn()
    await expect(page.getByRole('alert')).toContainText('Error logging into Google Sign In, please try again.')
  })

  test('Google writes its button as plain text and is let; behind the sign-in nobody is', async ({
    page,
    staff,
    wire,
  }) => {
    await page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: GOOGLE_STAND_IN }),
    )
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('alert')).toContainText('Error logging into Google Sign In, please try again.')
    const logins = wire.seen.filter(({ path }) => path === '/api/auth/login')
    expect(logins.map(({ body }) => body)).toEqual(['{"google_jwt":"a credential"}'])

    await staff.signIn()
    const writeText = () =>
      page.evaluate(() => {
        document.createElement('div').innerHTML = '<b>text</b>'
      })
    await expect(writeText()).rejects.toThrow(/TrustedHTML/)
  })

  test('where Google cannot be reached its button stands there all the same, and says why nobody is signed in', async ({
    page,
  }) => {
    await page.route('https://accounts.google.com/gsi/client', (route) => route.abort('addressunreachable'))
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('alert')).toContainText('Error logging into Google Sign In, please try again.')
    await expect(page.getByText('Google cannot be reached right now.')).toBeVisible()
  })

  test('a reload keeps the person signed in', async ({ page, staff }) => {
    await staff.signIn()
    await page.reload()
    await expect(page.getByRole('radiogroup', { name: 'Status', exact: true })).toBeVisible()
  })

  test('no token is kept where a script could read it', async ({ page, staff, context }) => {
    await staff.signIn()
    const readable = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(readable).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
    const cookies = await context.cookies()
    const refresh = cookies.filter(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Strict')
    const marks = cookies.filter(({ httpOnly }) => !httpOnly)
    expect(refresh).toHaveLength(1)
    // Only the number of changes that this browser keeps, so that a cleared browser is noticed; no token.
    expect(marks.every(({ name, value }) => name.startsWith('kept.') && /^\d+$/.test(value))).toBe(true)
  })
})

/** The part of Google's script that the console uses, written as carelessly as real scripts. */
const GOOGLE_STAND_IN = `
  let answer
  const renderButton = (place) => {
    place.innerHTML = '<button type="button">Sign in with Google</button>'
    place.firstChild.addEventListener('click', () => answer({ credential: 'a credential', select_by: 'btn' }))
  }
  const initialize = ({ callback }) => { answer = callback }
  window.google = { accounts: { id: { initialize, renderButton, prompt() {}, cancel() {} } } }`
