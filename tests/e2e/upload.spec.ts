import { encryptedPdf, goodPdf, heavyPdf } from '../contract/pdf-files'
import {
  brochureForm,
  brochureNamed,
  countPdfs,
  lastPdf,
  openNewBrochure,
  openWithShop,
} from '../support/brochure-form'
import { placeBrochures } from '../support/brochures'
import { faultFirst, faultOn, refusal, type SeenRequest } from '../support/fault'
import { answer } from '../support/forms'
import { holding } from '../support/held'
import { countPages, givePages } from '../support/pages'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

/** Uploads and the announcements before them. */
const isUpload = ({ path }: { path: string }) => path.endsWith('/pdfs') || path.includes('/uploads/')

test.describe('A PDF', () => {
  // The provider’s processes that make pages share the machine with everything else.
  test.describe.configure({ timeout: 120_000 })

  test('that is none, or is empty, or is protected, is refused before a byte is sent', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const { form, region } = await openWithShop({ staff, page, provider })
    const cases = [
      ['renamed.pdf', Buffer.from('PK\u0003\u0004 this is something else'), 'This file is not a PDF.'],
      ['empty.pdf', Buffer.alloc(0), 'This file is empty.'],
      ['secret.pdf', encryptedPdf('secret'), 'This PDF is encrypted. Save it without a password first.'],
      ['protected.pdf', encryptedPdf(''), 'This PDF is encrypted. Save it without a password first.'],
      ['cut.pdf', (await goodPdf(3)).subarray(0, 200), 'This PDF is damaged and cannot be read.'],
    ] as const
    for (const [name, bytes, problem] of cases) {
      await form.attachBytes(region, name, Buffer.from(bytes))
      await expect(form.dialog.getByText(problem), name).toBeVisible()
      await expect(form.field(region), name).toHaveAccessibleDescription(`“${name}”: ${problem}`)
    }
    expect(wire.seen.filter(isUpload)).toEqual([])
  })

  test('is looked into by a browser of last year too', async ({ staff, page, provider, wire }) => {
    const beginning = 'delete Map.prototype.getOrInsertComputed; delete Math.sumPrecise; delete Promise.try;'
    await page.route(/lookInside/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${beginning}${await response.text()}` })
    })
    const { form, region } = await openWithShop({ staff, page, provider })
    await form.attachBytes(region, 'protected.pdf', encryptedPdf(''))
    await expect(form.dialog.getByText('This PDF is encrypted. Save it without a password first.')).toBeVisible()
    expect(wire.seen.filter(isUpload)).toEqual([])
  })

  test('is uploaded with the wishes that were ticked, even before there was a shop, its progress told, and can be removed', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const { form, shop, region } = await openNewBrochure({ staff, page, provider })
    await form.field('High quality').check()
    await form.field('Crop to trim box').check()
    await form.field('Shop').selectOption({ label: shop.name })
    await form.attach(region, 3)
    await expect
      .poll(() => lastPdf(provider), { timeout: 60_000 })
      .toEqual({ quality: 'high', crop_to_trimbox: true, state: 'finished', pages_count: 3 })
    expect(wire.seen.filter(isUpload).map(({ method }) => method)).toEqual(['POST', 'PUT'])
    await form.press('Remove region')
    await answer(page, 'You want remove region?', 'No')
    await expect(form.dialog.getByText('3 pages', { exact: true })).toBeVisible({ timeout: 60_000 })
    await form.press('Remove region')
    await answer(page, 'You want remove region?', 'Yes')
    await expect(form.dialog.getByText('3 pages', { exact: true })).toHaveCount(0)
    await expect(form.field('Shop')).toBeEnabled()
  })

  test('of a provider that tells of it over the channel only is waited for until its pages are made', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const { form, region } = await openWithShop({ staff, page, provider })
    const isLook = ({ method, path }: SeenRequest) => method === 'GET' && /\/pdfs\/\d+$/.test(path)
    wire.play(faultOn(isLook, refusal(404, { code: 404, description: 'There is no such address.' })))
    await form.attach(region, 40)
    await expect.poll(() => wire.seen.filter(isLook).length).toBe(1)
    await expect(form.dialog.getByRole('button', { name: 'Kill' })).toBeVisible()
    await expect(form.dialog.getByText('40 pages', { exact: true })).toBeVisible({ timeout: 60_000 })
    expect(await lastPdf(provider)).toMatchObject({ state: 'finished', pages_count: 40 })
    expect(wire.seen.filter(isLook)).toHaveLength(1)
  })

  test('whose answers are lost on the way arrives once', async ({ staff, page, provider, wire }) => {
    const { form, shop } = await openWithShop({ staff, page, provider })
    const before = await countPdfs(provider)
    wire.play(faultFirst(2, isUpload, { kind: 'resetAfter' }))
    await form.attach(shop.regions[0] ?? '', 2)
    await expect(form.dialog.getByRole('button', { name: 'Remove region' })).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => lastPdf(provider), { timeout: 60_000 }).toMatchObject({ state: 'finished', pages_count: 2 })
    expect(await countPdfs(provider)).toBe(before + 1)
    expect(wire.seen.filter(({ fault }) => fault === 'resetAfter')).toHaveLength(2)
  })

  test('on a slow line shows how far it is, goes on after a cut, and arrives whole, once', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const { form, region } = await openWithShop({ staff, page, provider })
    const before = await countPdfs(provider)
    const line = await page.context().newCDPSession(page)
    const narrow = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    const bar = form.dialog.getByRole('progressbar', { name: 'Uploading' })
    const percent = () => bar.evaluate((progress: HTMLProgressElement) => progress.value)

    await narrow(200_000)
    await form.attachBytes(region, 'heavy.pdf', await heavyPdf(2, 2_000_000))
    await expect.poll(percent).toBeGreaterThan(5)
    const early = await percent()
    await expect.poll(percent).toBeGreaterThan(early + 5)
    expect(await percent()).toBeLessThan(95)

    await wire.cut()
    await expect(staff.chip).toHaveAccessibleName(/^Offline/)
    await narrow(-1)
    await wire.mend()
    await expect(form.dialog.getByText('2 pages', { exact: true })).toBeVisible({ timeout: 60_000 })
    await staff.allSaved(60_000)
    expect(await lastPdf(provider)).toMatchObject({ state: 'finished', pages_count: 2 })
    expect(await countPdfs(provider)).toBe(before + 1)
    expect(wire.seen.filter(({ method, path }) => method === 'PUT' && path.includes('/uploads/'))).toHaveLength(1)
  })

  test('can be killed while its pages are made, and the form is not saved meanwhile', async ({
    staff,
    page,
    provider,
  }) => {
    const { form, shop } = await openNewBrochure({ staff, page, provider })
    await form.fill('Too many pages', shop)
    await form.attach(shop.regions[0] ?? '', 300)
    await expect(form.dialog.getByRole('progressbar', { name: 'Making pages' })).toBeVisible({ timeout: 60_000 })
    await form.press('create on this list')
    await expect(form.dialog.getByText('Please wait until the upload is done.')).toBeVisible()
    await form.press('Kill')
    await answer(page, 'Are you sure you want to kill the processing of this file?', 'Yes')
    await expect(form.dialog.getByText(/Processing was ended by Sanne de Vries/).first()).toBeVisible({
      timeout: 20_000,
    })
    // The form itself tells the end of its own kill: no dialog opens, and nothing waits for a person.
    await staff.allSaved()
    await expect(form.dialog.getByText(/Processing was ended by Sanne de Vries/).first()).toBeVisible()
    await form.press('Remove region')
    await answer(page, 'You want remove region?', 'Yes')
    await staff.allSaved()
    expect(await lastPdf(provider)).toMatchObject({ state: 'failed' })
  })

  test('with which a form is left is drawn no further: nobody will use its pages', async ({
    staff,
    page,
    provider,
  }) => {
    const { form, shop } = await openNewBrochure({ staff, page, provider })
    await form.fill('Never made', shop)
    await form.attach(shop.regions[0] ?? '', 300)
    await expect(form.dialog.getByRole('progressbar', { name: 'Making pages' })).toBeVisible({ timeout: 60_000 })
    await form.press('Cancel')
    await answer(page, 'Data will be lost if you leave the page, are you sure?', 'Yes')
    await expect.poll(() => lastPdf(provider)).toMatchObject({ state: 'failed' })
    await staff.allSaved()
  })

  test('with another number of pages than the one before it is told, and gives the brochure its pages', async ({
    staff,
    page,
    provider,
  }) => {
    const [placed] = await provider.query(
      `select b.id, r.name as region, b.name from brochures b join brochure_regions l on l.brochure_id = b.id
       join regions r on r.id = l.region_id
       where b.state = 'inbox' and (select count(*) from brochure_regions o where o.brochure_id = b.id) = 1
       and b.expire_after is not null and l.pages_count <> 2 order by b.id limit 1`,
    )
    const form = brochureForm(page, 'Edit brochure')
    await staff.signIn()
    await staff.open(`/brochures/?status=inbox&edit=${placed?.id}`)
    await form.attach(String(placed?.region), 2)
    await expect(form.dialog.getByText('Pages of this attachment have changed!')).toBeVisible({ timeout: 60_000 })
    await form.submit('Save changes')
    await expect(staff.toast.getByText('Pages of this attachment have changed!')).toBeVisible()
    await staff.allSaved()
    const pages = await provider.query('select pages_count from brochure_regions where brochure_id = $1', [
      Number(placed?.id),
    ])
    expect(pages).toEqual([{ pages_count: 2 }])
  })
})

test.describe('A PDF that is still being looked into', () => {
  /** The form of a brochure with a PDF of two pages, whose check does not end before `letGo`. */
  async function choosing({ staff, page, provider }: Parameters<typeof openNewBrochure>[0]) {
    const [placed] = await placeBrochures(provider, [{ name: 'Looked into' }])
    await givePages(provider, placed.id, 3)
    const look = await holding(page, /lookInside/)
    look.hold()
    const form = brochureForm(page, 'Edit brochure')
    await staff.signIn()
    await staff.open(`/brochures/?status=inbox&edit=${placed.id}`)
    const [region] = await provider.query(
      'select r.name from brochure_regions l join regions r on r.id = l.region_id where l.brochure_id = $1',
      [placed.id],
    )
    const attach = () => form.attach(String(region?.name), 2)
    await attach()
    await expect(form.dialog.getByText('Looking into the file…')).toBeVisible()
    return { form, id: placed.id, letGo: look.letGo, attach }
  }

  test('is not left behind when the form is saved', async ({ staff, page, provider }) => {
    const { form, id, letGo } = await choosing({ staff, page, provider })
    await form.press('Save changes')
    await expect(form.dialog.getByText('Please wait until the upload is done.')).toBeVisible()
    letGo()
    await expect(form.dialog.getByText('2 pages', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(form.dialog.getByText('Please wait until the upload is done.')).toHaveCount(0)
    await form.submit('Save changes')
    await staff.allSaved()
    expect(await countPages(provider, id)).toBe(2)
  })

  test('is not uploaded once the form is left', async ({ staff, page, provider }) => {
    const { form, id, letGo, attach } = await choosing({ staff, page, provider })
    const before = await countPdfs(provider)
    await form.press('Cancel')
    await answer(page, 'Data will be lost if you leave the page, are you sure?', 'Yes')
    await expect(form.dialog).toHaveCount(0)
    letGo()
    // A PDF that is chosen later and has arrived shows that the first is not merely late.
    await staff.open(`/brochures/?status=inbox&edit=${id}`)
    await attach()
    await expect(form.dialog.getByText('2 pages', { exact: true })).toBeVisible({ timeout: 60_000 })
    expect(await countPdfs(provider)).toBe(before + 1)
  })
})

test.describe('A PDF that waits with its brochure', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Opens the form of a brochure that was made without a network again, and takes its PDF away. */
  async function openedWithoutItsPdf({ staff, page, provider }: Parameters<typeof openNewBrochure>[0]) {
    const { form, shop, region } = await openNewBrochure(
      { staff, page, provider },
      { on: '/brochures/?status=inbox&new=1' },
    )
    await form.fill('Not sent yet', shop) // while the provider can still be asked for the shop's categories
    await readyForOffline(page)
    await page.context().setOffline(true)
    await form.attach(region, 2)
    await expect(form.dialog.getByText('2 pages', { exact: true })).toBeVisible()
    await form.submit('create on this list')
    await staff.pending(2)
    await staff.card('Not sent yet').getByRole('button', { name: 'Not sent yet' }).click()
    const edit = brochureForm(page, 'Edit brochure')
    await edit.press('Remove region')
    await answer(page, 'You want remove region?', 'Yes')
    return { edit, region }
  }

  test('gives way to the one that is put in its place, and is never sent', async ({ staff, page, provider }) => {
    const { edit, region } = await openedWithoutItsPdf({ staff, page, provider })
    const before = await countPdfs(provider)
    await edit.attach(region, 3)
    await expect(edit.dialog.getByText('3 pages', { exact: true })).toBeVisible()
    await edit.submit('Save changes')
    await staff.pending(2)
    await page.context().setOffline(false)
    await staff.allSaved(60_000)
    expect(await brochureNamed(provider, 'Not sent yet')).toMatchObject({ attached: 3 })
    expect(await countPdfs(provider)).toBe(before + 1)
  })

  test('can be taken away in the form, and the brochure stays', async ({ staff, page, provider }) => {
    const { edit } = await openedWithoutItsPdf({ staff, page, provider })
    await edit.press('Cancel')
    await answer(page, 'Data will be lost if you leave the page, are you sure?', 'Yes')
    await expect(staff.card('Not sent yet')).toBeVisible()
    await page.context().setOffline(false)
    await staff.allSaved(60_000)
    expect(await brochureNamed(provider, 'Not sent yet')).toMatchObject({ attached: 2 })
  })
})
