import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { brochureNamed, countPdfs, openNewBrochure } from '../support/brochure-form'
import { brochureSeries, historyLength, placeBrochures, storedBrochure } from '../support/brochures'
import { faultFirst, isWrite, type SeenRequest } from '../support/fault'
import { countPages, shareRegion } from '../support/pages'
import { choose } from '../support/person'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

/** A provider that knows neither idempotency keys nor record versions: contract section 3 allows that. */
test.use({ wish: { capabilities: { idempotencyKeys: false, recordVersions: false } } })

// Half an answer: when a connection is reset before any answer has come, Chromium opens a new one and asks again by itself.
const LOST = { kind: 'cutBody' } as const
const NEVER_ARRIVES = { kind: 'hang' } as const

const MAY_HAVE_ARRIVED = /It may have arrived: the answer was lost, and the provider cannot say\./
const isPut = ({ method, path }: SeenRequest) => method === 'PUT' && path.includes('/uploads/')

/** Reads what is told of a change whose answer was lost, and presses it away. */
async function readLost(page: Page, what: string) {
  const alert = page.getByRole('alertdialog', { name: what })
  await expect(alert).toHaveAccessibleDescription(MAY_HAVE_ARRIVED, { timeout: 20_000 })
  await alert.getByRole('button', { name: 'OK' }).click()
}

test.describe('Moves of cards', () => {
  test.use({ serviceWorkers: 'allow' })

  test('arrive once each, with a network, without one, and where their answers are lost', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const placed = await placeBrochures(provider, brochureSeries(6))
    const before = await Promise.all(placed.map(({ id }) => historyLength(provider, id)))
    await staff.signInAndOpen('Inbox')
    await readyForOffline(page)
    for (const { name } of placed.slice(0, 2)) await staff.moveByKeyboard(name, 'Archive')
    await staff.allSaved()
    wire.play(faultFirst(2, isWrite, LOST))
    for (const { name } of placed.slice(2, 4)) await staff.moveByKeyboard(name, 'Archive')
    await staff.allSaved()
    await wire.cut()
    for (const { name } of placed.slice(4)) await staff.moveByKeyboard(name, 'Archive')
    await staff.pending(2)
    await page.reload()
    await staff.pending(2)
    await wire.mend()
    await staff.allSaved(60_000)
    for (const [index, { id }] of placed.entries()) {
      expect((await storedBrochure(provider, id)).state).toBe('archived')
      expect(await historyLength(provider, id)).toBe((before[index] ?? 0) + 1)
    }
  })

  test('of a brochure that somebody else has moved meanwhile wait for a decision', async ({
    staff,
    page,
    provider,
    wire,
    another,
  }) => {
    const [{ id, name }] = await placeBrochures(provider, brochureSeries(1))
    const luc = await another('Luc')
    await staff.signInAndOpen('Inbox')
    await readyForOffline(page)
    await wire.cut()
    await staff.moveByKeyboard(name, 'Archive')
    await luc.setState(id, 'trash')
    await wire.mend()
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/, { timeout: 60_000 })
    expect((await storedBrochure(provider, id)).state).toBe('trash')
    const centre = await staff.openSyncCentre()
    await expect(centre.getByText('This is a conflict: the same has been changed elsewhere meanwhile.')).toBeVisible()
    await centre.getByRole('button', { name: 'Keep mine' }).click()
    await staff.allSaved()
    expect((await storedBrochure(provider, id)).state).toBe('archived')
  })
})

test.describe('Forms', () => {
  test.use({ serviceWorkers: 'block' })

  test.beforeEach(({ staff }) => staff.signIn())

  test('a brochure’s is saved once, where its answer is lost too', async ({ staff, page, provider, wire }) => {
    const [{ id }] = await placeBrochures(provider, brochureSeries(1))
    const before = await historyLength(provider, id)
    const form = page.getByRole('dialog', { name: 'Edit brochure' })
    wire.play(faultFirst(1, isWrite, LOST))
    await staff.open(`/brochures/?status=inbox&edit=${id}`)
    await form.getByLabel('Name', { exact: true }).fill('Week 48')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toHaveCount(0)
    await staff.allSaved()
    expect(await storedBrochure(provider, id)).toMatchObject({ name: 'Week 48' })
    expect(await historyLength(provider, id)).toBe(before + 1)
  })

  test('an icon whose answer is lost is in conflict with nobody', async ({ staff, page, provider, wire }) => {
    const [category] = await provider.query('select id, icon_url from categories order by id limit 1')
    const form = page.getByRole('dialog')
    await staff.open(`/categories?edit=${category?.id}`)
    await expect(form.getByRole('textbox', { name: 'Name' })).not.toHaveValue('')
    const icon = sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a7' } })
    const file = { name: 'icon.png', mimeType: 'image/png', buffer: await icon.png().toBuffer() }
    await form.getByLabel('Icon', { exact: true }).setInputFiles(file)
    wire.play(faultFirst(1, isWrite, LOST))
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await staff.allSaved()
    const [stored] = await provider.query('select icon_url from categories where id = $1', [Number(category?.id)])
    expect(stored?.icon_url).not.toBe(category?.icon_url)
    expect(wire.seen.filter(isWrite).map(({ fault }) => fault)).toEqual(['cutBody', 'pass'])
  })
})

test.describe('A new record whose answer is lost', () => {
  test.use({ serviceWorkers: 'block' })

  const made = 'select name from categories where name = $1'

  const words = 'Create category “Tuinmeubelen”'

  async function create(page: Page) {
    await page.getByRole('link', { name: 'Categories' }).click()
    await page.getByRole('button', { name: 'Add category' }).click()
    const form = page.getByRole('dialog', { name: 'New Category' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Tuinmeubelen')
    await choose(form.getByRole('combobox', { name: 'Language' }), 'Nederlands')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toHaveCount(0)
  }

  /** Presses *Create*, and reads that nobody knows whether it arrived. */
  async function createLost(page: Page) {
    await create(page)
    await readLost(page, words)
  }

  test('is told at once, and is not sent again: it has arrived', async ({ staff, page, provider, wire }) => {
    await staff.signIn()
    wire.play(faultFirst(1, isWrite, LOST))
    await createLost(page)
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    const centre = await staff.openSyncCentre()
    await expect(centre.getByText(MAY_HAVE_ARRIVED)).toBeVisible()
    await centre.getByRole('button', { name: 'It arrived' }).click()
    await staff.allSaved()
    expect(await provider.query(made, ['Tuinmeubelen'])).toHaveLength(1)
  })

  test('is told by the next page where the first was left before it could tell', async ({ staff, page, wire }) => {
    await staff.signIn()
    wire.play(faultFirst(1, isWrite, NEVER_ARRIVES))
    await create(page)
    await expect.poll(() => wire.seen.filter(isWrite).length).toBe(1)
    await page.reload()
    await readLost(page, words)
  })

  test('goes out again when somebody says so, where it has not', async ({ staff, page, provider, wire }) => {
    await staff.signIn()
    wire.play(faultFirst(1, isWrite, NEVER_ARRIVES))
    await createLost(page)
    expect(await provider.query(made, ['Tuinmeubelen'])).toEqual([])
    const centre = await staff.openSyncCentre()
    await centre.getByRole('button', { name: 'Send again' }).click()
    await staff.allSaved()
    expect(await provider.query(made, ['Tuinmeubelen'])).toHaveLength(1)
  })
})

test.describe('A merge whose answer is lost', () => {
  test.use({ serviceWorkers: 'block' })

  test('cannot be undone, since it may have arrived, and is looked up', async ({ staff, page, provider, wire }) => {
    const [kept, added] = await placeBrochures(provider, [{ name: 'Kept' }, { name: 'Added' }])
    await shareRegion(provider, [kept.id, Number(added?.id)], [3, 2])
    await staff.signInAndOpen('Inbox')
    wire.play(faultFirst(1, isWrite, LOST))
    await staff.dragOnto('Added', 'Kept')
    await page.getByRole('dialog', { name: 'Choose region' }).getByRole('button', { name: 'Confirm' }).click()
    await readLost(page, 'Merge “Added” into “Kept”')
    await expect(staff.toast.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(page.getByText('Undone', { exact: true })).toHaveCount(0)
    const centre = await staff.openSyncCentre()
    await centre.getByRole('button', { name: 'Look it up' }).click()
    await expect(centre.getByText(/they have been merged/)).toBeVisible()
    await centre.getByRole('button', { name: 'It arrived' }).click()
    await staff.allSaved()
    expect(await countPages(provider, kept.id)).toBe(5)
  })
})

test.describe('A PDF', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [what, fault] of Object.entries({ 'lost its answer': LOST, 'never arrived': NEVER_ARRIVES })) {
    test(`whose upload ${what} goes on by itself, and its brochure after it`, async ({
      staff,
      page,
      provider,
      wire,
    }) => {
      const opened = await openNewBrochure({ staff, page, provider }, { on: '/brochures/?status=inbox&new=1' })
      const { form, shop, region } = opened
      const before = await countPdfs(provider)
      await form.fill('With a cut PDF', shop)
      wire.play(faultFirst(1, isPut, fault))
      await form.attach(region, 3)
      await expect(form.dialog.getByText('3 pages', { exact: true })).toBeVisible({ timeout: 90_000 })
      await form.submit('create on this list')
      await staff.allSaved(60_000)
      expect(await brochureNamed(provider, 'With a cut PDF')).toMatchObject({ attached: 3 })
      expect(await countPdfs(provider)).toBe(before + 1)
      expect(wire.seen.filter(isPut)).toHaveLength(2)
    })
  }
})
