import type { Page } from '@playwright/test'
import { historyLength, placeBrochures, storedBrochure } from '../support/brochures'
import { countPages, shareRegion } from '../support/pages'
import type { Person } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

/** “Kept” with 3 pages and “Added” with 2, of one region. */
async function pair(provider: ProviderUnderTest): Promise<[kept: number, added: number]> {
  const placed = await placeBrochures(provider, [{ name: 'Kept' }, { name: 'Added' }])
  const ids: [number, number] = [placed[0].id, Number(placed[1]?.id)]
  await shareRegion(provider, ids, [3, 2])
  return ids
}

async function mergeByKeys(staff: Person, page: Page): Promise<void> {
  await staff.card('Added').getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('button', { name: 'Merge with…' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kept')
  await page.getByRole('dialog').getByRole('button', { name: /^Kept/ }).press('Enter')
  await page.getByRole('dialog', { name: 'Choose region' }).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(staff.card('Added')).toHaveCount(0)
}

/** Signed in, with the merge of the pair waiting for the network. */
async function mergeOffline(
  staff: Person,
  page: Page,
  provider: ProviderUnderTest,
): Promise<[kept: number, added: number]> {
  const ids = await pair(provider)
  await staff.signInAndOpen('Inbox')
  await expect(staff.card('Added')).toBeVisible()
  await readyForOffline(page)
  await page.context().setOffline(true)
  await mergeByKeys(staff, page)
  return ids
}

test.describe('Merging', () => {
  test('a card that is dropped on another is merged into it, in the region that is chosen', async ({
    staff,
    page,
    provider,
  }) => {
    const [kept, added] = await pair(provider)
    await staff.signInAndOpen('Inbox')
    await staff.dragOnto('Added', 'Kept')
    const chooser = page.getByRole('dialog', { name: 'Choose region' })
    await expect(chooser.getByRole('combobox', { name: 'Region' })).toBeVisible()
    await chooser.getByRole('button', { name: 'Confirm' }).click()
    await expect(staff.card('Added')).toHaveCount(0)
    await staff.allSaved()
    // A merge cannot be undone once it was sent.
    await expect(staff.toast).toContainText('“Added” merged into “Kept”')
    await expect(staff.toast.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    expect(await countPages(provider, kept)).toBe(5)
    expect((await storedBrochure(provider, added)).state).toBe('trash')
    await staff.card('Kept').getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Page 1 / 5', { exact: true })).toBeVisible()
  })

  test('Cancel merges nothing', async ({ staff, page, provider, wire }) => {
    await pair(provider)
    await staff.signInAndOpen('Inbox')
    await staff.dragOnto('Added', 'Kept')
    await page.getByRole('dialog', { name: 'Choose region' }).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(staff.card('Added')).toBeVisible()
    expect(wire.seen.filter(({ path }) => path.endsWith('/brochures/merge'))).toEqual([])
  })

  test('Enter that is held on the brochure to merge with confirms nothing', async ({ staff, page, provider, wire }) => {
    await pair(provider)
    await staff.signInAndOpen('Inbox')
    await staff.card('Added').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Merge with…' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: /^Kept/ }).focus()
    await page.keyboard.down('Enter')
    const chooser = page.getByRole('dialog', { name: 'Choose region' })
    await expect(chooser.getByRole('button', { name: 'Confirm' })).toBeFocused()
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(chooser).toBeVisible()
    expect(wire.seen.filter(({ path }) => path.endsWith('/brochures/merge'))).toEqual([])
    await chooser.getByRole('button', { name: 'Confirm' }).press('Enter')
    await expect(staff.card('Added')).toHaveCount(0)
  })

  test('the address of a merge opens it, whatever the board shows', async ({ staff, page, provider }) => {
    const [kept, added] = await pair(provider)
    await staff.signIn()
    await staff.open(`/brochures?status=active&merge=${added}.${kept}`)
    const chooser = page.getByRole('dialog', { name: 'Choose region' })
    await expect(chooser.getByRole('combobox', { name: 'Region' })).toBeVisible()
  })

  test('without a network, from the menu and by keyboard; sent once when the network is back', async ({
    staff,
    page,
    provider,
    context,
  }) => {
    const [kept, added] = await mergeOffline(staff, page, provider)
    await staff.pending(1)
    await expect(staff.toast.getByRole('button', { name: 'Undo' })).toBeVisible()
    const before = await historyLength(provider, kept)
    await context.setOffline(false)
    await staff.allSaved()
    expect(await countPages(provider, kept)).toBe(5)
    expect(await historyLength(provider, kept)).toBe(before + 1)
    expect((await storedBrochure(provider, added)).state).toBe('trash')
  })

  test('what a colleague has merged already meanwhile counts as done', async ({
    staff,
    page,
    provider,
    context,
    another,
  }) => {
    const [kept, added] = await mergeOffline(staff, page, provider)
    const [region] = await provider.query('select region_id from brochure_regions where brochure_id = $1', [kept])
    const luc = await another('Luc')
    await luc.send('PATCH', '/brochures/merge', { ...region, base_brochure_id: kept, merge_brochure_id: added })
    await context.setOffline(false)
    await staff.allSaved()
    expect(await countPages(provider, kept)).toBe(5)
  })
})
