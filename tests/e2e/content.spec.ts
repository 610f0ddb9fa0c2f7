import type { Locator, Page } from '@playwright/test'
import { crashTab } from '../support/browser'
import { readsOf } from '../support/held'
import { keptDrafts } from '../support/kept'
import { expect, test } from '../support/test'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dutch = (page: Page) => section(page, 'Nederlands')

async function openContent(page: Page) {
  await page.getByRole('link', { name: 'Content Items' }).click()
  await expect(dutch(page)).toBeVisible()
}

test.beforeEach(async ({ staff }) => {
  await staff.signIn()
})

test('what stands for the texts of a language before they come is as high and as wide as they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const reads = await readsOf(page)
  reads.hold()
  await page.getByRole('link', { name: 'Content Items' }).click()
  const awaited = await page
    .getByRole('main', { name: 'Content Items' })
    .locator('div[aria-busy="true"]')
    .first()
    .boundingBox()
  reads.letGo()
  await expect(dutch(page)).toBeVisible()
  expect(await dutch(page).boundingBox()).toEqual(awaited)
})

test('the site’s disclaimers stand under the texts of their languages', async ({ page }) => {
  await openContent(page)
  const leftOf = async (of: Locator) => (await of.boundingBox())?.x
  const disclaimers = section(page, 'Disclaimers')
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    for (const language of ['Nederlands', 'Français'])
      expect
        .soft(await leftOf(disclaimers.getByRole('textbox', { name: language })), `${language} at ${width} px`)
        .toBe(await leftOf(section(page, language).getByRole('textbox').first()))
  }
})

test('each text of a language is saved by its own button, and so are the site’s disclaimers', async ({
  page,
  provider,
  staff,
}) => {
  await openContent(page)
  await dutch(page).getByRole('textbox', { name: 'Description' }).fill('Alle folders')
  await dutch(page).getByRole('textbox', { name: 'Info' }).fill('Nog niet af')
  await dutch(page).getByRole('button', { name: 'Save description' }).click()
  const disclaimers = section(page, 'Disclaimers')
  await disclaimers.getByRole('textbox', { name: 'Nederlands' }).fill('Van de winkels')
  await disclaimers.getByRole('button', { name: 'Save Nederlands' }).click()
  await expect(disclaimers.getByText('Not saved')).toHaveCount(0) // not before this one waits: the first may be saved by then
  await staff.allSaved()
  const [texts] = await provider.query(
    `select t.description, t.info, t.site_disclaimer from content_texts t join languages l on l.id = t.language_id where l.symbol = 'nl'`,
    [],
  )
  expect(texts).toMatchObject({ description: 'Alle folders', site_disclaimer: 'Van de winkels' })
  expect(texts?.info).not.toBe('Nog niet af')
  await expect(dutch(page).getByText('Not saved')).toHaveCount(1)
})

test('the languages stand in their own order, also while a text waits', async ({ page, context, staff }) => {
  const order = () =>
    page.getByRole('region', { name: /Nederlands|Français/ }).evaluateAll((all) => all.map((one) => one.ariaLabel))
  await openContent(page)
  expect(await order()).toEqual(['Nederlands', 'Français'])
  await context.setOffline(true)
  await dutch(page).getByRole('textbox', { name: 'Description' }).fill('Alle folders')
  await dutch(page).getByRole('button', { name: 'Save description' }).click()
  await staff.pending(1)
  expect(await order()).toEqual(['Nederlands', 'Français'])
})

test('what is typed and not saved is marked, and is there again in another tab once the first is closed', async ({
  page,
  context,
  at,
}) => {
  await openContent(page)
  await dutch(page).getByRole('textbox', { name: 'Disclaimer' }).fill('Half een zin')
  await expect(dutch(page).getByText('Not saved')).toBeVisible()
  const next = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await at(next).open('/config')
  await expect(dutch(next).getByRole('textbox', { name: 'Disclaimer' })).toHaveValue('Half een zin')
  await dutch(next).getByRole('button', { name: 'Discard disclaimer' }).click()
  await expect(dutch(next).getByRole('textbox', { name: 'Disclaimer' })).not.toHaveValue('Half een zin')
})

test('what is typed while a text is being saved stays, to the last blank, and nobody else is said to have changed it', async ({
  page,
  provider,
  staff,
}) => {
  await openContent(page)
  const text = dutch(page).getByRole('textbox', { name: 'Info' })
  await text.fill('')
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent.includes('saved elsewhere meanwhile')) document.title = 'Told of others'
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  let typed = ''
  for (let round = 0; round < 10; round += 1) {
    await page.keyboard.type(`ab${round} `, { delay: 12 })
    await page.keyboard.press('Control+s')
    await page.keyboard.type('xyz ', { delay: 12 })
    typed += `ab${round} xyz `
  }
  await expect(text).toHaveValue(typed)
  await page.keyboard.press('Control+s')
  await expect(dutch(page).getByText('Not saved')).toHaveCount(0)
  await expect(text).toHaveValue(typed)
  await staff.allSaved()
  await expect(page).not.toHaveTitle('Told of others')
  await text.blur()
  await expect(text).toHaveValue(typed.trim())
  expect(
    await provider.query(
      `select t.info from content_texts t join languages l on l.id = t.language_id where l.symbol = 'nl'`,
    ),
  ).toEqual([{ info: typed.trim() }])
  expect(await keptDrafts(page)).not.toContain('xyz')
})

test('two people who change one text: the later one is shown what was changed, and chooses', async ({
  page,
  provider,
  staff,
  another,
  context,
}) => {
  const before =
    'Prijzen en acties gelden zolang de voorraad strekt, in alle winkels die aan de actie meedoen, en nergens anders.'
  const luc = await another('Luc')
  await luc.send('PUT', '/config', { language: 'nl', disclaimer: before })
  await openContent(page)
  const text = dutch(page).getByRole('textbox', { name: 'Disclaimer' })
  await expect(text).toHaveValue(before)
  await context.setOffline(true)
  await text.fill(before.replace('alle winkels', 'de meeste winkels'))
  await dutch(page).getByRole('button', { name: 'Save disclaimer' }).click()
  await staff.pending(1)
  await luc.send('PUT', '/config', { language: 'nl', disclaimer: before.replace('nergens anders', 'op de website') })
  await context.setOffline(false)
  await expect(staff.chip).toHaveAccessibleName(/needs? attention/, { timeout: 15_000 })
  const centre = await staff.openSyncCentre()
  await expect(centre).toContainText(/conflict/i)
  await expect(centre.locator('ins', { hasText: 'meeste' })).toBeVisible()
  await expect(centre.locator('ins', { hasText: 'website' })).toBeVisible()
  await centre.getByRole('button', { name: 'Keep mine' }).click()
  await staff.allSaved()
  const [saved] = await provider.query(
    `select t.disclaimer from content_texts t join languages l on l.id = t.language_id where l.symbol = 'nl'`,
    [],
  )
  expect(saved?.disclaimer).toContain('de meeste winkels')
})

test('a text that is too long is told with its length, and stays where it was typed', async ({ page }) => {
  await openContent(page)
  const text = dutch(page).getByRole('textbox', { name: 'Info' })
  await text.evaluate((area: HTMLTextAreaElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(area, 'x'.repeat(1_100_000))
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await dutch(page).getByRole('button', { name: 'Save info' }).click()
  await expect(
    dutch(page).getByText('This text has 1,100,000 characters. At most 1,048,576 can be saved.'),
  ).toBeVisible()
  await expect(dutch(page).getByText('Not saved')).toBeVisible()
})

test('a text that is typed in two tabs is kept of both: the tab’s own first, the other once that is saved', async ({
  page,
  context,
  staff,
  newTab,
}) => {
  const info = (tab: Page) => dutch(tab).getByRole('textbox', { name: 'Info' })
  const { page: other, open } = await newTab()
  await openContent(page)
  await open('/config')
  await info(page).fill('Zaterdag open')
  await info(other).fill('Zondag open')
  await expect.poll(() => keptDrafts(page)).toMatch(/Zaterdag.*Zondag|Zondag.*Zaterdag/s)
  await crashTab(context, other)
  await page.reload()
  await expect(info(page)).toHaveValue('Zaterdag open')
  await dutch(page).getByRole('button', { name: 'Save info' }).click()
  await staff.allSaved()
  await page.reload()
  await expect(info(page)).toHaveValue('Zondag open')
})
