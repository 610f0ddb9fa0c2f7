import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/test'
import { layerCalled, named, openScreen } from '../support/views'

test.use({ serviceWorkers: 'block' })

const SCREENS_WITH_PAGES = [
  ['/brochures/?status=active', 'Brochures'],
  ['/brochures/review/', 'Review'],
  ['/offers/', 'New Offers'],
] as const
const LAYERS_WITH_PAGES = [
  'the form of a brochure',
  'the pages of a brochure',
  'the duplicates of a brochure',
  'the brochures to merge one with',
  'the brochures of a shop',
]

test('a page that has not come yet stands on the same ground everywhere', async ({ page, staff, provider }) => {
  await staff.signIn()
  await holdPictures(page)
  for (const [path, heading] of SCREENS_WITH_PAGES) {
    await openScreen({ page, staff, provider }, path, heading)
    await expectOneGround(page, path)
  }
  for (const { what, on, open } of LAYERS_WITH_PAGES.map(layerCalled)) {
    await staff.open('/nowhere/') // any layer over the screen goes with it
    await staff.open(await named(provider, on))
    await open(page, staff)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectOneGround(page, what)
  }
})

test('the cover of a brochure without pages has its room before it comes', async ({ page, staff, provider }) => {
  await provider.query('delete from brochure_pages')
  await staff.signIn()
  await holdPictures(page)
  await staff.open('/brochures/review/')
  await expect(page.getByText('This brochure has no pages.')).toBeVisible()
  const cover = page.getByRole('article').locator('img[alt^="Cover of"]')
  expect((await cover.boundingBox())?.height).toBeGreaterThan(200)
  await expectOneGround(page, 'a review of a brochure without pages')
})

test('a cover that could not be had comes once the provider can be reached again', async ({ page, staff, context }) => {
  await page.route(PICTURES, (route) => route.abort())
  await staff.signIn()
  await staff.open('/brochures/?status=active')
  const covers = page.getByRole('article').locator('img[alt=""]')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(covers).toHaveCount(0)
  await context.setOffline(true)
  await expect(staff.chip).toHaveAccessibleName('Offline')
  await page.unroute(PICTURES)
  await context.setOffline(false)
  await expect(covers).not.toHaveCount(0)
})

test('a flag of another shape makes no row higher', async ({ page, staff, provider }) => {
  const upright = await sharp({ create: { width: 40, height: 160, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const [dutch] = await provider.query(`select file_small_url from languages where symbol = 'nl'`)
  await page.route(`**${dutch?.file_small_url}`, (route) => route.fulfill({ body: upright, contentType: 'image/png' }))
  await staff.signIn()
  await staff.open('/categories/')
  const flag = page.getByRole('row').locator(`img[src$="${dutch?.file_small_url}"]`).first()
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(160)
  expect(await flag.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([20, 14])
})

const PICTURES = '**/files/**'

/** Pictures that are asked for from now on never come. */
const holdPictures = (page: Page) =>
  page.route('**', (route) => (route.request().resourceType() === 'image' ? undefined : route.continue()))

/** Flags and icons are smaller than pages. */
const SMALLEST_PAGE = 30

async function expectOneGround(page: Page, where: string) {
  const awaited = await awaitedColour(page)
  await expect.poll(() => grounds(page), { message: where }).toEqual([awaited])
}

/** The background of the pages on the uppermost layer: their own, or the first one behind them that is not transparent. */
const grounds = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
    const colourBehind = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : 'none'
      return colour === 'rgba(0, 0, 0, 0)' ? colourBehind(element?.parentElement ?? null) : colour
    }
    const pages = [...(layer?.querySelectorAll('img') ?? [])].filter((image) => image.clientWidth >= least)
    return [...new Set(pages.map(colourBehind))]
  }, SMALLEST_PAGE)

const awaitedColour = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const swatch = document.body.appendChild(document.createElement('div'))
    swatch.style.background = 'var(--c-colors-bg-awaited)'
    const { backgroundColor } = getComputedStyle(swatch)
    swatch.remove()
    return backgroundColor
  })
