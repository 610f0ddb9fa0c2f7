import type { Page } from '@playwright/test'
import { FAR_AHEAD, placeBrochures, storedBrochure } from '../support/brochures'
import { keptDrafts } from '../support/kept'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit brochure' })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save changes' }).click()

test.describe('The edit modal', () => {
  test('opens by the name of a card, holds every field, and saves what was changed and no more', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Week 47 folder' }])
    const id = placed.id
    await staff.signInAndOpen('Inbox')
    await staff.card('Week 47 folder').getByRole('button', { name: 'Week 47 folder' }).click()
    await expect(field(page, 'Name')).toHaveValue('Week 47 folder')
    await expect(field(page, 'Valid from')).toHaveValue(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    for (const label of ['Shop', 'Language', 'Categories', 'Valid till', 'Publication date', 'UTM campaign', 'Notify'])
      await expect(field(page, label)).toBeVisible()
    expect(page.url()).toContain(`edit=${id}`)

    await field(page, 'Name').fill('Week 48 folder')
    await field(page, 'Customer level').selectOption('2')
    await save(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(staff.card('Week 48 folder')).toBeVisible()
    await staff.allSaved()
    expect(await storedBrochure(provider, id)).toMatchObject({ name: 'Week 48 folder', customer_level: 2 })
    const sent = wire.seen.filter(({ method, path }) => method === 'PATCH' && path.endsWith(`/brochures/${id}`))
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { brochure: { name: 'Week 48 folder', customer_level: 2 } },
    ])
  })

  test('opens by its address, with cover and history, and Back closes it', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'By its address' }])
    await staff.signIn()
    await staff.open(`/brochures/?status=inbox&edit=${placed.id}`)
    await expect(field(page, 'Name')).toHaveValue('By its address')
    await expect(dialog(page).getByRole('region', { name: 'History' })).toContainText(/\d{2}-\d{2}-\d{4} - /)
    await expect(dialog(page).getByRole('img', { name: 'Cover of By its address' })).toBeVisible()
    await expect(staff.card('By its address')).toHaveCount(1)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('says in the words of the specification what is wrong, at the field', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'To be wronged' }])
    await staff.signIn()
    await staff.open(`/brochures/?status=inbox&edit=${placed.id}`)
    await field(page, 'Name').fill(' ')
    await field(page, 'Valid from').fill('2031-02-10 00:00')
    await field(page, 'Valid till').fill('2031-02-01 23:59')
    await field(page, 'Publication date').fill('2031-02-03 00:00')
    await save(page)
    await expect(dialog(page).getByText("Can't be blank")).toBeVisible()
    await expect(dialog(page).getByText('Valid from date cannot be greater than Valid till date.')).toBeVisible()
    await expect(dialog(page).getByText('Publication date cannot be greater than Valid till date.')).toBeVisible()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(dialog(page).getByRole('alert').first()).toContainText('3 fields need correcting')
    expect((await storedBrochure(provider, placed.id)).name).toBe('To be wronged')
  })

  test('a list to choose from stays on the side of its field on which it opened, however few are left', async ({
    staff,
    page,
    provider,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Many to choose from' }])
    await staff.signIn()
    await staff.open(`/brochures/?edit=${placed?.id}`)
    const field = page.getByRole('combobox', { name: 'Categories', exact: true })
    const list = page.getByRole('listbox')
    const gap = async () => {
      const [above, below] = [await list.boundingBox(), await field.boundingBox()]
      return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
    }
    // Low in the window, where the list has more room above.
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await field.click()
    await expect(list).toBeVisible()
    const opened = await gap()
    expect(opened).toBeGreaterThan(0)
    const all = await list.getByRole('option').count()
    await page.keyboard.type('super')
    await expect.poll(() => list.getByRole('option').count()).toBeLessThan(all)
    await expect.poll(gap).toBe(opened)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect(list.getByRole('option')).toHaveCount(all)
    await expect.poll(gap).toBe(opened)
  })

  test('picking another shop and then its own again leaves nothing of the other', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Picked twice' }])
    const [own] = await provider.query('select s.* from shops s join brochures b on b.shop_id = s.id where b.id = $1', [
      placed.id,
    ])
    const [other] = await provider.query(
      'select * from shops where customer_level <> $1 and hotspot_mode <> $2 order by id limit 1',
      [Number(own?.customer_level), String(own?.hotspot_mode)],
    )
    // With a PDF it would stay with its shop.
    await provider.query('delete from brochure_regions where brochure_id = $1', [placed.id])
    await staff.signInAndOpen('Inbox')
    await staff.card('Picked twice').getByRole('button', { name: 'Picked twice' }).click()
    for (const shop of [other, own]) {
      await field(page, 'Shop').selectOption({ label: String(shop?.name) })
      await expect(field(page, 'Customer level')).toHaveValue(String(shop?.customer_level))
      await expect(field(page, 'Hotspot mode')).toHaveValue(String(shop?.hotspot_mode))
    }
  })

  test('presets end the brochure with the day before, one or two weeks on', async ({ staff, page, provider }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'With presets' }])
    await staff.signIn()
    await staff.open(`/brochures/?status=inbox&edit=${placed.id}`)
    await field(page, 'Valid from').fill('2026-10-19 00:00') // the clocks change in this week
    await dialog(page).getByRole('button', { name: 'Valid from + 1 Week' }).click()
    await expect(field(page, 'Valid till')).toHaveValue('2026-10-25 23:59')
    await dialog(page).getByRole('button', { name: 'Valid from + 2 Weeks' }).click()
    await expect(field(page, 'Valid till')).toHaveValue('2026-11-01 23:59')
    await field(page, 'Publication date').fill('2026-10-18 12:00')
    await save(page)
    await expect
      .poll(async () => Number((await storedBrochure(provider, placed.id)).expire_after))
      .toBe(Date.parse('2026-11-01T22:59Z') / 1000)
  })

  test('a change of a colleague shows while editing: followed where untouched, decided where both changed', async ({
    staff,
    page,
    provider,
    another,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Worked on by two' }])
    const id = placed.id
    const luc = await another('Luc')
    await staff.signIn()
    await staff.open(`/brochures/?status=inbox&edit=${id}`)
    await field(page, 'Name').fill('Mine')
    await luc.edit(id, { name: 'Theirs', customer_level: 1, expire_after: FAR_AHEAD + 40 * 86_400 })
    // Coming back to the tab asks at once, unless an answer is already on its way, which may be older than the change.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(dialog(page).getByText('This has been changed elsewhere meanwhile: Theirs')).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await expect(field(page, 'Customer level')).toHaveValue('1')
    await save(page)
    await expect(dialog(page).getByText('This has been changed elsewhere. Keep theirs or yours.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Keep mine' }).click()
    await save(page)
    await expect(dialog(page)).toBeHidden()
    await staff.allSaved()
    expect(await storedBrochure(provider, id)).toMatchObject({ name: 'Mine', customer_level: 1 })
  })

  test('a draft says which of its fields a colleague has changed since', async ({ staff, page, provider, another }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Typed into and left' }])
    const luc = await another('Luc')
    await staff.signIn()
    await staff.open(`/brochures/?status=inbox&edit=${placed.id}`)
    await field(page, 'Name').fill('Mine')
    await expect.poll(() => keptDrafts(page)).toContain('Mine')
    await page.goto('about:blank')
    await luc.edit(placed.id, { name: 'Theirs' })
    await staff.open('/brochures/?status=inbox')
    await expect(staff.card('Theirs')).toBeVisible()
    await staff.open(`/brochures/?status=inbox&edit=${placed.id}`)
    await expect(dialog(page).getByText('Changed elsewhere since: Name.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Restore draft' }).click()
    await expect(field(page, 'Name')).toHaveValue('Mine')
  })

  test('offline it opens from this device, and what is saved is sent when the network is back', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Far from any network' }])
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Far from any network')).toBeVisible()
    await staff.card('Far from any network').getByText('Author').click() // a press on the card opens it as well
    await expect(field(page, 'Name')).toHaveValue('Far from any network')
    await page.keyboard.press('Escape')
    await wire.cut()
    await staff.card('Far from any network').focus()
    await page.keyboard.press('Enter')
    await field(page, 'Name').fill('Back again')
    await save(page)
    await expect(staff.card('Back again')).toBeVisible()
    await staff.pending(1)
    await wire.mend()
    await staff.allSaved()
    expect((await storedBrochure(provider, placed.id)).name).toBe('Back again')
  })

  test('asks before what was typed is lost, and offers it again after an accident', async ({
    staff,
    page,
    provider,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Nearly lost' }])
    await staff.signIn()
    await staff.open(`/brochures/?status=inbox&edit=${placed.id}`)
    await field(page, 'Name').fill('Typed for minutes')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Data will be lost if you leave the page, are you sure?')
    await question.getByRole('button', { name: 'No' }).click()
    await expect(field(page, 'Name')).toHaveValue('Typed for minutes')
    await field(page, 'Name').fill('Typed for hours')
    await expect.poll(() => keptDrafts(page)).toContain('Typed for hours')

    page.on('dialog', (prompt) => void prompt.accept()) // the browser's own, on closing
    await page.reload()
    await dialog(page).getByRole('button', { name: 'Restore draft' }).click()
    await expect(field(page, 'Name')).toHaveValue('Typed for hours')
    await save(page)
    await expect(staff.card('Typed for hours')).toBeVisible()
  })
})
