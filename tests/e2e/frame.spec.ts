import { faultOn } from '../support/fault'
import { holding } from '../support/held'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

test.describe('The frame', () => {
  test.beforeEach(({ staff }) => staff.signIn())

  test('a screen has one main and one first heading', async ({ page }) => {
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test('the sidebar shows the first name, the e-mail and a way out', async ({ page }) => {
    await expect(page.getByText('Sanne', { exact: true })).toBeVisible()
    await expect(page.getByText('sanne@example.test')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })

  test('the sidebar of icons alone shows who works here, and all its controls, on a tablet and at 200 % zoom', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    const person = page.getByText('Sanne', { exact: true })
    await expect(person).toBeVisible()
    await expect(page.getByText('sanne@example.test')).toBeVisible()
    await page.setViewportSize({ width: 720, height: 450 })
    await expect(person).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ads' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /theme/ })).toBeInViewport({ ratio: 1 })
  })

  test('of who works here nothing is cut off beside the icons alone: the address is in the tooltip', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    const person = page.getByTitle('Sanne de Vries, sanne@example.test')
    await expect(person).toBeVisible()
    expect(
      await person.evaluate(({ children }) =>
        [...children]
          .filter((part) => getComputedStyle(part).clipPath === 'none' && part.scrollWidth > part.clientWidth)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([])
  })

  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [720, 450],
    [600, 900],
  ] as const) {
    test(`${width} pixels wide, screens and actions are found without a keyboard`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      if (width < 700) await page.getByRole('button', { name: 'Menu' }).click()
      const find = page.getByRole('button', { name: 'Find screens and actions' })
      await expect(find).toBeInViewport({ ratio: 1 })
      await find.click()
      await page
        .getByRole('dialog', { name: 'Find screens and actions' })
        .getByRole('option', { name: 'Offers' })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'New Offers' })).toBeVisible()
    })
  }

  for (const width of [1440, 820, 600])
    test(`at ${width} px the ring around a link of the sidebar is not cut off`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.press('Enter')
      const links = page.getByRole('navigation', { name: 'Screens' })
      await links.getByRole('link').first().focus()
      await page.keyboard.press('Tab')
      await expect(links.getByRole('link').nth(1)).toBeFocused()
      const [room, ring] = await links.evaluate((nav) => {
        const link = document.activeElement ?? nav
        const { outlineWidth, outlineOffset } = getComputedStyle(link)
        const [outer, inner] = [nav.getBoundingClientRect(), link.getBoundingClientRect()]
        const sides = [inner.left - outer.left, outer.right - inner.right]
        return [Math.min(...sides), Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)]
      })
      expect(ring).toBeGreaterThan(0)
      expect(room).toBeGreaterThanOrEqual(ring)
    })

  test('the buttons at the foot of the sidebar are as high as each other', async ({ page }) => {
    const buttons = page.getByRole('button', { name: /^(Log out|Find screens and actions|Switch to the)/ })
    await expect(buttons).toHaveCount(3)
    const heights = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
    expect(new Set(heights).size, `${heights}`).toBe(1)
  })

  test('nobody finds a link to the admins in the sidebar', async ({ page }) => {
    await expect(page.getByRole('navigation').getByRole('link', { name: /admins/i })).toHaveCount(0)
  })

  test('an address that is typed while the board is open is followed', async ({ page }) => {
    for (const [address, title] of [
      ['#/shops', 'Shops'],
      ['#/ads/', 'Ads'],
    ]) {
      await page.evaluate((hash = '') => location.assign(hash), address)
      await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
    }
  })

  for (const { address, title } of [
    { address: '#/%E0%A4%A', title: 'There is no such screen' },
    { address: '#/admins/%', title: 'Admin' },
  ]) {
    test(`${address}, whose percent signs are no encoding, is followed as any other address`, async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
      await page.evaluate((hash) => location.assign(hash), address)
      await expect(heading).toBeVisible()
      await page.reload()
      await expect(heading).toBeVisible()
    })
  }

  for (const { address, asked, told } of [
    { address: '#/admins/..', asked: '/admins/%252E%252E', told: 'This admin is not there.' },
    { address: '#/admins/%2e%2e%2f%2e%2e%2fx', asked: '/admins/%252E%252E%252F%252E%252E%252Fx', told: 'This admin' },
    { address: '#/shops/..%2fshops%2f2/locations', asked: '/shops/%252E%252E%252Fshops%252F2', told: 'This shop' },
    { address: '#/shops/1%3Fa=b/locations', asked: '/shops/1%3Fa%3Db', told: 'This shop is not there.' },
    { address: '#/brochures/?edit=../shops/2', asked: '/brochures/%252E%252E%252Fshops%252F2', told: 'This brochure' },
  ]) {
    test(`${address} names a record that is not there: its id leads to nowhere else`, async ({ page, wire }) => {
      await page.evaluate((hash) => location.assign(hash), address)
      await expect(page.getByText(told)).toBeVisible()
      expect(wire.seen.map(({ path }) => path)).toContain(`/api/admin${asked}`)
    })
  }

  test('a start at a screen has the title of the screen and the icon of the main domain', async ({ page, staff }) => {
    await staff.open('/shops/')
    await page.reload()
    await expect(page).toHaveTitle('Shops · Folderplein')
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', './icons/favicon-main.svg')
  })

  test('a screen that is on its way is told by a line until it is there', async ({ page }) => {
    const code = await holding(page, '**/assets/UsersScreen-*.js')
    code.hold()
    const line = page.getByRole('progressbar', { name: 'Loading' })
    await page.getByRole('link', { name: 'Users' }).click()
    await expect(line).toBeVisible({ timeout: 1_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brochures')
    code.letGo()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Users')
    await expect(line).toHaveCount(0)
  })

  test('the chosen theme is remembered', async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = await background()
    await page
      .getByRole('button', { name: /theme|dark|light/i })
      .first()
      .click()
    await expect.poll(background).not.toBe(before)
    const chosen = await background()
    await page.reload()
    await expect(page.getByRole('radiogroup', { name: 'Status', exact: true })).toBeVisible()
    expect(await background()).toBe(chosen)
  })

  test('below 700 px the links are behind the button “Menu”, and one leads the focus to its screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 600, height: 900 })
    await expect(page.getByRole('link', { name: 'Brochures' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'Brochures' })).toBeVisible()
    // Each is there once: no hidden sidebar stays beside the drawer.
    for (const who of ['Sanne', 'sanne@example.test']) await expect(page.getByText(who, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Ads' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ads' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a menu that is open when the window becomes wide is closed, and stays closed when it is narrow again', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 600, height: 900 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.getByRole('link', { name: 'Ads', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ads' })).toBeVisible()
    await page.setViewportSize({ width: 600, height: 900 })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  })
})

test.describe('On a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the words of a bar above the screen stand beside the button of the menu', async ({ page, staff, provider }) => {
    const [sanne] = await provider.query(`select id from admins where email = 'sanne@example.test'`)
    await page.goto('/')
    await page.evaluate((id) => localStorage.setItem(`kept.${id}`, '2'), sanne?.id)
    await staff.signIn()
    const words = await page.getByText('This browser has cleared').boundingBox()
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    expect(words?.x).toBeGreaterThanOrEqual(Number(menu?.x) + Number(menu?.width))
  })

  test('the button of the menu, the way back and the title stand on one line', async ({ page, staff }) => {
    await staff.signIn()
    await staff.leaveFor('/ads/new/')
    const line = [
      page.getByRole('button', { name: 'Menu' }),
      page.getByLabel('Back', { exact: true }),
      page.getByRole('heading', { level: 1 }),
    ]
    const middles = await Promise.all(
      line.map((each) =>
        each.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return (top + bottom) / 2
        }),
      ),
    )
    expect(Math.max(...middles) - Math.min(...middles), `${middles}`).toBeLessThan(1)
  })
})

test('what lies over a screen is not shown without its stylesheet, which is asked for again', async ({
  staff,
  page,
}) => {
  const sheet = /SyncCentre-[\w-]+\.css/
  await page.route(sheet, (route) => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed', (request) => sheet.test(request.url()))
  await staff.signIn()
  await lost
  await staff.openSyncCentre()
  const isDressed = page
    .locator('link[rel="stylesheet"][href*="SyncCentre-"]')
    .evaluate((link: HTMLLinkElement) => link.sheet !== null)
  expect(await isDressed).toBe(true)
})

test('the page of a build that does not start is as dark as the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route(/assets\/index-[\w-]+\.js/, (route) => route.abort())
  await page.goto('/')
  const title = page.getByRole('heading', { name: 'The console could not start' })
  await expect(title).toBeVisible()
  /** By how much its words are brighter than its background, of 255. */
  const brighter = () =>
    title.evaluate((heading) => {
      const [words = 0, ground = 0] = [
        getComputedStyle(heading).color,
        getComputedStyle(document.body).backgroundColor,
      ].map((colour) => Number(/\d+/.exec(colour)?.[0]))
      return words - ground
    })
  await expect.poll(brighter).toBeGreaterThan(200)
})

test('a console that is long in coming says that it is opening, until there is a screen', async ({ page, wire }) => {
  let arrive = () => {}
  const until = new Promise<void>((resolve) => {
    arrive = resolve
  })
  wire.play(faultOn(({ path }) => /assets\/console-.*js/.test(path), { kind: 'holdAnswer', until }))
  await page.goto('/', { waitUntil: 'commit' })
  const opening = page.getByText('Opening the console…')
  await expect(opening).toBeVisible()
  await expect(opening).toHaveCSS('opacity', '1')
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(opening).toBeHidden()
})
