import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { answer, chooseSeveral, expectMessage, stayForAnswers } from '../support/forms'
import { filesOf } from '../support/held'
import { choose } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const rows = (page: Page) => page.getByRole('table', { name: 'Ads' }).getByRole('row')
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const frame = (page: Page) => page.frameLocator('iframe[title="Preview"]')

async function openAds(page: Page) {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Ads' }).click()
  await expect(rows(page)).toHaveCount(26)
}

const picture = async (width: number, height: number, name = 'banner.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#d62828' } })
    .png()
    .toBuffer(),
})

/** Fills in everything but what the ad shows. Its start is the latest of all, so it stands first in the list. */
async function fill(page: Page) {
  await choose(field(page, 'Client'), 'Folderfabriek')
  await choose(field(page, 'Platform type'), 'Android')
  await choose(field(page, 'Ad display position'), 'Categories')
  await field(page, 'Display start at').fill('2036-05-01 08:00')
  await field(page, 'Display stop at').fill('2036-05-31 23:59')
  await page.keyboard.press('Escape')
  await choose(field(page, 'Status'), 'Enabled')
  await field(page, 'Display url').fill('https://folderfabriek.example.test/actie')
  await field(page, 'Impressions limit').fill('5000')
  await choose(field(page, 'Language'), 'Nederlands')
  await field(page, 'Weight').fill('3')
}

test.describe('Ads', () => {
  test.beforeEach(async ({ staff, page }) => {
    await staff.signIn('Emma')
    await openAds(page)
  })

  test('are listed latest start first, 25 a page, and open in the form of their kind', async ({ page, provider }) => {
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['Customer', 'Ad', 'Start', 'End', 'Status', 'Platform', 'DisplayAt'],
    ])
    const kinds = { 'Image ad': /ads\/edit\/\?id=\d+$/, 'HTML embed': /ads\/edit-html-embed\/\?id=\d+$/ }
    for (const [kind, address] of Object.entries(kinds)) {
      await rows(page).filter({ hasText: kind }).first().click()
      await expect(page).toHaveURL(address)
      await expect(field(page, 'Client')).not.toHaveValue('')
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(rows(page)).toHaveCount(26)
    }
    const [first] = await provider.query(
      `select c.name from advertisements a join customer_clients c on c.id = a.customer_client_id
        order by display_start_at desc, a.id desc limit 1`,
    )
    await expect(rows(page).nth(1)).toContainText(String(first?.name))
  })

  test('each page is a step of its own, which Back takes back', async ({ page }) => {
    const number = (name: string) =>
      page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name, exact: true })
    await number('2').click()
    await expect(number('2')).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(number('1')).toHaveAttribute('aria-current', 'page')
    await expect(rows(page)).toHaveCount(26)
  })

  test('an empty form says what is required, in the specification’s words', async ({ page }) => {
    await page.getByRole('button', { name: 'Add image ad' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New ad' })).toBeVisible()
    await expect(field(page, 'Ad display position')).toBeDisabled()
    await page.getByRole('button', { name: 'Create ad' }).click()
    for (const name of ['Client', 'Platform type', 'Display url', 'Impressions limit', 'Weight'])
      await expectMessage(field(page, name), `${name} is required.`)
    await expectMessage(field(page, 'Language'), 'A language is required.')
    await expectMessage(field(page, 'Display start at'), 'Display start at is required.')
    await expectMessage(field(page, 'Ad upload'), 'Ad upload is required.')
    await field(page, 'Display url').fill('javascript:alert(1)')
    await expectMessage(field(page, 'Display url'), 'Enter valid url')
  })

  test('an image ad: positions by platform, the hint, a warning at another size, and then the list', async ({
    page,
    staff,
    provider,
  }) => {
    await page.getByRole('button', { name: 'Add image ad' }).click()
    await fill(page)
    await chooseSeveral(page, 'Shops', ['Prixo'])
    const hint = 'The display position specified above requires a resolution of 640x200'
    await expect(field(page, 'Ad upload')).toHaveAccessibleDescription(hint)
    await choose(field(page, 'Platform type'), 'Web')
    await expect(field(page, 'Ad display position')).toHaveValue('')
    await expect(field(page, 'Ad display position').getByRole('option', { name: 'Categories' })).toHaveCount(0)
    await choose(field(page, 'Platform type'), 'iOS')
    await choose(field(page, 'Ad display position'), 'Brochure above')
    await field(page, 'Ad upload').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await expectMessage(field(page, 'Ad upload'), 'Only image files are accepted.')
    await field(page, 'Ad upload').setInputFiles(await picture(600, 50))
    await expect(page.getByText('This picture is 600x50. The position asks for 640x50.')).toBeVisible()
    await field(page, 'Ad upload').setInputFiles(await picture(640, 50))
    await expect(page.getByText('This picture is')).toHaveCount(0)
    await expect(page.getByText('banner.png')).toBeVisible()
    await page.getByRole('button', { name: 'Create ad' }).click()
    await expect(page).toHaveURL(/#\/ads$/)
    await expect(rows(page).nth(1)).toContainText('01-05-2036')
    await staff.allSaved()
    const [made] = await provider.query('select file_url from advertisements order by id desc limit 1')
    expect(made?.file_url).toMatch(/^\/files\/.+\.webp$/)
  })

  test('the picture that an ad has is held against a position that is newly chosen', async ({ page, provider }) => {
    const [banner] = await provider.query(
      `select id from advertisements where ad_type = 'IMAGE_AD' and display_at = 'BROCHURE_ABOVE' order by id limit 1`,
    )
    await page.evaluate((id) => location.assign(`#/ads/edit/?id=${id}`), banner?.id)
    await expect(page.getByRole('img', { name: 'Ad upload' })).toBeVisible()
    await expect(page.getByText('This picture is')).toHaveCount(0)
    await choose(field(page, 'Ad display position'), 'Category')
    await expect(page.getByText('This picture is 640x50. The position asks for 640x200.')).toBeVisible()
    await choose(field(page, 'Ad display position'), 'Brochure above')
    await expect(page.getByText('This picture is')).toHaveCount(0)
  })

  test('a picture that has changed on the disk since it was chosen has to be chosen again, as its field says', async ({
    page,
  }, testInfo) => {
    const file = testInfo.outputPath('banner.png')
    await writeFile(file, (await picture(640, 200)).buffer)
    await page.getByRole('button', { name: 'Add image ad' }).click()
    await fill(page)
    await field(page, 'Ad upload').setInputFiles(file)
    await expect(page.getByText('banner.png')).toBeVisible()
    await writeFile(file, (await picture(640, 201)).buffer)
    await page.getByRole('button', { name: 'Create ad' }).click()
    await expectMessage(
      field(page, 'Ad upload'),
      'This file has changed since it was chosen, or cannot be read. Choose it again.',
    )
    await field(page, 'Ad upload').setInputFiles(file)
    await page.getByRole('button', { name: 'Create ad' }).click()
    await expect(page).toHaveURL(/#\/ads$/)
  })

  test('what only the provider can see in a picture is told at its field, and the form is kept', async ({ page }) => {
    await stayForAnswers(page)
    await page.getByRole('button', { name: 'Add image ad' }).click()
    await fill(page)
    const { buffer: whole } = await picture(640, 200)
    const buffer = Buffer.concat([whole.subarray(0, 33), Buffer.from('and no more than its size')])
    await field(page, 'Ad upload').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Create ad' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expectMessage(field(page, 'Ad upload'), 'is not an image')
    await expect(field(page, 'Weight')).toHaveValue('3')
    await field(page, 'Ad upload').setInputFiles(await picture(640, 200))
    await page.getByRole('button', { name: 'Create ad' }).click()
    await expect(page).toHaveURL(/#\/ads$/)
  })

  test('an image ad keeps its picture unless a new one is chosen, and is deleted after a question', async ({
    page,
    staff,
    provider,
  }) => {
    const [ad] = await provider.query(
      `select id, file_url from advertisements where ad_type = 'IMAGE_AD' order by display_start_at desc limit 1`,
    )
    await staff.open(`/ads/edit/?id=${ad?.id}`)
    await expect(page.getByRole('main').locator(`img[src$="${ad?.file_url}"]`)).toBeVisible()
    await field(page, 'Weight').fill('9')
    await page.getByRole('button', { name: 'Update ad' }).click()
    await expect(page).toHaveURL(/#\/ads$/)
    await staff.allSaved()
    const stored = 'select weight, file_url from advertisements where id = $1'
    expect(await provider.query(stored, [Number(ad?.id)])).toEqual([{ weight: 9, file_url: ad?.file_url }])
    await staff.open(`/ads/edit/?id=${ad?.id}`)
    await page.getByRole('button', { name: 'Delete ad' }).click()
    await expect(page.getByRole('alertdialog', { name: /^Delete “.+”$/ })).toBeVisible()
    await answer(page, 'Are you sure you want to delete this advertisement?', 'Yes')
    await expect(page).toHaveURL(/#\/ads$/)
    await staff.allSaved()
    expect(await provider.query(stored, [Number(ad?.id)])).toEqual([])
  })

  test('a picture that comes moves nothing in its form', async ({ page }) => {
    const files = await filesOf(page)
    files.hold()
    await rows(page).filter({ hasText: 'Image ad' }).first().click()
    const shown = page.getByRole('img', { name: 'Preview of Ad upload' })
    await expect(shown).toBeAttached()
    await expect(field(page, 'Weight')).toBeVisible()
    const below = () => field(page, 'Display start at').boundingBox()
    const awaited = await below()
    files.letGo()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await below()).toEqual(awaited)
  })

  test('an HTML ad is shown as it is typed, offline too, and arrives', async ({ page, staff, context, provider }) => {
    await page.getByRole('button', { name: 'Add HTML ad' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New HTML Embed ad' })).toBeVisible()
    await page.getByRole('button', { name: 'Create ad' }).click()
    await expectMessage(field(page, 'Content (HTML)'), 'Content is required.')
    await field(page, 'Content (HTML)').fill('<b id="x">old</b><script>x.textContent = "live"</script>')
    await expect(frame(page).getByText('live')).toBeVisible()
    const box = await page.getByTitle('Preview').boundingBox()
    expect([box?.width, box?.height].map((side) => Math.round(Number(side)))).toEqual([300, 250])
    await fill(page)
    await readyForOffline(page)
    await context.setOffline(true)
    await expect(page.getByText(/^Without a connection the preview/)).toBeVisible()
    await expect(frame(page).getByText('old')).toBeVisible()
    await page.getByRole('button', { name: 'Create ad' }).click()
    await expect(rows(page).nth(1)).toContainText('01-05-2036')
    await staff.pending(1)
    await context.setOffline(false)
    await staff.allSaved()
    const [made] = await provider.query('select ad_type, content from advertisements order by id desc limit 1')
    expect(made).toMatchObject({ ad_type: 'HTML_EMBED', content: expect.stringContaining('x.textContent') })
  })

  test('an HTML ad that is still empty is no bright place in a dark form', async ({ page }) => {
    const white = 'rgb(255, 255, 255)'
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Add HTML ad' }).click()
    const preview = page.getByTitle('Preview')
    await expect(preview).not.toHaveCSS('background-color', white)
    await field(page, 'Content (HTML)').fill('An ad')
    await expect(preview).toHaveCSS('background-color', white)
  })

  test('a picture chosen offline waits on this device, through a reload, and arrives', async ({
    page,
    staff,
    wire,
    provider,
  }) => {
    await page.getByRole('button', { name: 'Add image ad' }).click()
    await fill(page)
    await readyForOffline(page)
    await wire.cut()
    await field(page, 'Ad upload').setInputFiles(await picture(640, 200))
    await page.getByRole('button', { name: 'Create ad' }).click()
    await expect(rows(page).nth(1)).toContainText('01-05-2036')
    await page.reload()
    await staff.pending(1)
    await expect(rows(page).nth(1)).toContainText('01-05-2036')
    await rows(page).nth(1).click()
    await expect(page.getByRole('main').locator('img[src^="blob:"]')).toBeVisible()
    await wire.mend()
    await staff.allSaved()
    const [made] = await provider.query('select ad_type, file_url from advertisements order by id desc limit 1')
    expect(made).toMatchObject({ ad_type: 'IMAGE_AD', file_url: expect.stringMatching(/^\/files\//) })
  })

  test('a hostile ad in the preview runs, and reaches nothing', async ({ page, wire, context, baseURL }) => {
    await page.evaluate(() => localStorage.setItem('secret', 'untouched'))
    await page.getByRole('button', { name: 'Add HTML ad' }).click()
    await field(page, 'Content (HTML)').fill(hostile(String(baseURL)))
    await expect(frame(page).locator('#report')).toHaveText('tried everything, got nothing')
    // Some attempts have no result to read: they get the time of a round trip.
    await page.evaluate(() => fetch('healthz'))
    await expect(page).toHaveURL(/#\/ads\/new-html-embed\/$/)
    await expect(field(page, 'Content (HTML)')).toBeVisible()
    expect(context.pages()).toHaveLength(1)
    expect(await page.evaluate(() => [localStorage.getItem('secret'), document.title !== 'owned'])).toEqual([
      'untouched',
      true,
    ])
    expect(wire.seen.filter(({ path }) => path.includes('escaped'))).toEqual([])
  })
})

/** Everything that the frame must not let through; the ad itself reports each success. */
const hostile = (
  origin: string,
) => `</textarea></iframe><meta http-equiv="refresh" content="9;url=https://escaped.invalid">
<form id="form" action="${origin}/escaped-form" method="post" target="_top"></form>
<img src="${origin}/escaped-image"><link rel="stylesheet" href="${origin}/escaped-style">
<a id="save" href="data:text/plain,x" download="escaped"></a><p id="report">running</p>
<script>
  const got = []
  const attempt = (name, act) => { try { if (act()) got.push(name) } catch {} }
  attempt('top', () => { top.location = '${origin}/escaped-top'; return false })
  attempt('parent document', () => parent.document.body)
  attempt('title', () => { parent.document.title = 'owned'; return true })
  attempt('local storage', () => localStorage)
  attempt('session storage', () => sessionStorage)
  attempt('cookies', () => { document.cookie = 'a=b'; return document.cookie })
  attempt('window', () => open('${origin}/escaped-window'))
  attempt('form', () => { form.submit(); return false })
  attempt('download', () => { save.click(); return false })
  attempt('dialog', () => confirm('escaped'))
  attempt('worker', () => navigator.serviceWorker.controller)
  parent.postMessage({ type: 'signedOut' }, '*')
  parent.postMessage('{"method":"escape"}', '*')
  const asks = [fetch('${origin}/api/auth/access_token', { credentials: 'include' }), fetch('${origin}/escaped-fetch')]
  const opened = new Promise((resolve) => {
    try { const request = indexedDB.open('escaped'); request.onsuccess = () => resolve('database'); request.onerror = () => resolve() } catch { resolve() }
  })
  Promise.allSettled(asks).then((answers) => {
    if (answers.some(({ status }) => status === 'fulfilled')) got.push('network')
    opened.then((name) => {
      if (name) got.push(name)
      report.textContent = 'tried everything, got ' + (got.join(', ') || 'nothing')
    })
  })
</script>`
