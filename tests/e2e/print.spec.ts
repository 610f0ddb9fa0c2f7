/** How the console prints: `src/app/theme/print.css`. */
import type { Locator, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from '../support/test'
import { named } from '../support/views'

test.use({ serviceWorkers: 'block', colorScheme: 'dark' })

/** An A4 without its margins. */
const PAPER = { width: 702, height: 1032 }

// The checks at the end of every test are about the screen.
test.afterEach(({ page }) => page.emulateMedia({ media: null }))

/** Nothing can be scrolled on paper: the words of elements that are cut off there, or would need scrolling. */
const cutOff = (page: Page) =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.matches('input, textarea'))
      .filter((element) => getComputedStyle(element).overflowY !== 'visible')
      .filter(
        ({ scrollHeight, clientHeight }) =>
          clientHeight > 1 && // an element for screen readers only has one pixel
          scrollHeight > clientHeight + 1,
      )
      .map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 40)}`),
  )

test('a table is printed whole, with its title and its head, and without what can only be pressed', async ({
  page,
  staff,
}) => {
  await staff.signIn()
  await staff.open('/shops/')
  const rows = page.locator('main tr[data-index]')
  await expect(rows.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Shops' })).toBeVisible()
  for (const head of ['Name', 'Brochures']) await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  await expect(rows.last()).toBeVisible()
  const dot = rows.first().locator('[data-status]').first()
  expect(await dot.evaluate((one) => getComputedStyle(one, '::before').printColorAdjust), 'a dot').toBe('exact')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Options' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveText(
    await page.locator('main th').getByRole('button').allTextContents(),
  )
  expect(await cutOff(page)).toEqual([])
})

test('of the board the cards are printed that are painted, and it is said that there are more', async ({
  page,
  staff,
}) => {
  await staff.signInAndOpen('Active')
  await expect(staff.cards.first()).toBeVisible()
  const missing = page.getByText(/^Not all is printed: \d+ of \d+ brochures, those that were in sight\.$/)
  await expect(missing).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(missing).toBeVisible()
  await expect(async () => expect(missing).toContainText(`: ${await staff.cards.count()} of `)).toPass()
  await expect(page.getByRole('radio', { name: /^Active/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Trash/ })).toBeHidden()
  await page.setViewportSize(PAPER)
  const edges = await staff.cards
    .first()
    .evaluate((card) => [
      card.firstElementChild?.getBoundingClientRect().right ?? 0,
      card.querySelector('h2')?.getBoundingClientRect().left ?? 0,
    ])
  expect(edges[0], 'the cover ends before the words begin').toBeLessThan(edges[1] ?? 0)
  expect(await cutOff(page)).toEqual([])
})

test('between two rows of printed cards there is as much air as between any others', async ({ page, staff }) => {
  await staff.signInAndOpen('Active')
  await expect(staff.cards.first()).toBeVisible()
  const nameHeight = 0.75 * (await fontSizeOf(staff.cards.first().getByRole('heading')))
  const lines = await printedLines(page)
  const names = lines.filter(({ height }) => Math.abs(height - nameHeight) < 0.1).map(({ y }) => y)
  const feet = lines.filter(({ text }) => text === 'Position').map(({ y }) => y)
  // The cards stand in pairs: from the lower foot of each to the first name under it.
  const lower = feet.toSorted((one, other) => other - one).filter((_, index) => index % 2 === 1)
  const airs = lower.slice(0, -1).map((foot) => foot - Math.max(...names.filter((name) => name < foot)))
  expect(airs.length).toBeGreaterThan(1)
  expect(Math.max(...airs) - Math.min(...airs)).toBeLessThan(2)
})

test('a form is printed in the place of what it lies over', async ({ page, staff, provider }) => {
  await staff.signIn()
  await staff.open(await named(provider, '/brochures/?status=active&new=1'))
  await expect(page.getByRole('dialog', { name: 'New brochure' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.getByLabel('UTM campaign')).toBeVisible()
  await expect(page.getByRole('button', { name: /^create/ })).toHaveCount(0)
  expect(await cutOff(page)).toEqual([])
})

test('that a file can be dropped is not said on paper', async ({ page, staff }) => {
  await staff.signIn()
  await staff.open('/ads/new/')
  const hint = page.getByText('or drop it here')
  await expect(hint).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(hint).toBeHidden()
})

test('paper is light, whatever the theme', async ({ page, staff }) => {
  await staff.signIn()
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const { color } = getComputedStyle(document.body)
      document.title = color
    })
  })
  const onScreen = await page.evaluate(() => getComputedStyle(document.body).color)
  await page.pdf()
  expect(await page.title()).not.toBe(onScreen)
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(onScreen)
})

const fontSizeOf = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

/** The words on the first printed page, with their size and their height over the foot of the page, in points. */
async function printedLines(page: Page): Promise<{ text: string; height: number; y: number }[]> {
  const data = new Uint8Array(await page.pdf({ format: 'A4' }))
  const document = await getDocument({ data }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.destroy()
  return items.flatMap((item) =>
    'str' in item ? [{ text: item.str.trim(), height: item.height, y: Number(item.transform[5]) }] : [],
  )
}
