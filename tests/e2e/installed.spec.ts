/** The console as an installed app: how the operating system shows it and opens files with it. */

import type { Page } from '@playwright/test'
import { goodPdf } from '../contract/pdf-files'
import { brochureForm, shopWithRegions } from '../support/brochure-form'
import { brochureSeries, placeBrochures } from '../support/brochures'
import { expect, test } from '../support/test'

// All of it is the page's: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

/** Stands in for the operating system’s part, which a browser without a window lacks. */
interface Desktop {
  badge: number
  launch: (launch: object) => void
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const desktop: Desktop = { badge: 0, launch: () => {} }
    const show = (count = 0) => {
      desktop.badge = count
      return Promise.resolve()
    }
    const setConsumer = (consumer: Desktop['launch']) => {
      desktop.launch = consumer
    }
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) })
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
    Object.assign(window, { desktop })
  }),
)

declare global {
  interface Window {
    desktop: Desktop
  }
}

test('browsers find nothing wrong with the manifest', async ({ page, context }) => {
  await page.goto('/')
  const browser = await context.newCDPSession(page)
  const { data = '', errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest: { icons: Picture[]; screenshots: Picture[]; shortcuts: { icons: Picture[] }[] } = JSON.parse(data)
  const pictures = [manifest, ...manifest.shortcuts].flatMap(({ icons }) => icons).concat(manifest.screenshots)
  for (const { src, sizes } of pictures) expect(await page.evaluate(sizeOf, src), src).toBe(sizes)
})

interface Picture {
  src: string
  sizes: string
}

async function sizeOf(address: string): Promise<string> {
  const image = new Image()
  image.src = address
  await image.decode()
  return `${image.naturalWidth}x${image.naturalHeight}`
}

test('the badge counts what waits, and is gone when all has arrived', async ({ page, staff, provider, context }) => {
  await placeBrochures(provider, brochureSeries(2))
  await staff.signInAndOpen('Inbox')
  await expect(staff.card('Week 47 no. 2')).toBeVisible()
  await context.setOffline(true)
  await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
  await staff.moveByKeyboard('Week 47 no. 2', 'Archive')
  await expect.poll(() => page.evaluate(() => window.desktop.badge)).toBe(2)
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => window.desktop.badge)).toBe(0)
})

/** Does what the operating system does when somebody opens a PDF. */
async function openPdf(page: Page, name: string) {
  const bytes = Buffer.from(await goodPdf(3)).toString('base64')
  await page.evaluate(
    ([pdf, called]) => {
      const file = new File([Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))], called)
      window.desktop.launch({ files: [{ kind: 'file', getFile: async () => file }] })
    },
    [bytes, name] as const,
  )
}

test('a PDF opened from the desktop begins a new brochure', async ({ page, staff, provider }) => {
  const shop = await shopWithRegions(provider, 1)
  const form = brochureForm(page)
  await staff.signIn()
  await openPdf(page, 'week48.pdf')
  await expect(form.dialog).toContainText('Opened with “week48.pdf”')
  await form.field('Shop').selectOption({ label: shop.name })
  await form.press('Use “week48.pdf”')
  await expect(form.dialog.getByText(/\b3 pages\b/)).toBeVisible({ timeout: 60_000 })
})

test('one that is opened while a new brochure is typed comes into its form, and nobody is asked whether to leave it', async ({
  page,
  staff,
}) => {
  const form = brochureForm(page)
  await staff.signInAndOpen('Inbox')
  await page.getByRole('button', { name: 'Add brochure' }).click()
  await form.field('Name').fill('Week 48')
  const address = page.url()
  await openPdf(page, 'week48.pdf')
  await expect(form.dialog).toContainText('Opened with “week48.pdf”')
  await openPdf(page, 'week49.pdf')
  await expect(form.dialog).toContainText('Opened with “week48.pdf”, “week49.pdf”')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(form.field('Name')).toHaveValue('Week 48')
  expect(page.url()).toBe(address)
})

/** The height that the window's controls cover. Pixels. */
const TITLE_BAR = 33

test.describe('with the window’s controls over the page', () => {
  // A browser without a window has no title bar: the test puts its height where the styles ask for it.
  test.beforeEach(({ page }) =>
    page.route(/\.css$/, async (route) => {
      const response = await route.fetch()
      const styles = await response.text()
      await route.fulfill({
        response,
        body: styles.replaceAll(/env\(titlebar-area-height, ?0(px)?\)/g, `${TITLE_BAR}px`),
      })
    }),
  )

  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }))

  test('the page fills what is left of the window, and nothing of it scrolls beneath them', async ({ page, staff }) => {
    await staff.signIn()
    await expect(page.getByRole('main')).toBeInViewport({ ratio: 1 })
    expect((await page.getByRole('main').boundingBox())?.y).toBe(TITLE_BAR)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  })

  test('a narrow window has its menu below them, where it can be pressed', async ({ page, staff }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    await staff.signIn()
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    expect(menu?.y).toBeGreaterThan(TITLE_BAR)
  })
})
