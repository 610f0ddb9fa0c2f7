import { placeBrochures, storedBrochure } from '../support/brochures'
import type { ProviderUnderTest } from '../support/provider'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

/** Two brochures of one shop and of the same dates. */
async function twins(provider: ProviderUnderTest, ...names: string[]) {
  const placed = await placeBrochures(
    provider,
    names.map((name) => ({ name })),
  )
  const ids = placed.map(({ id }) => id)
  await provider.query(
    `update brochures set shop_id = (select shop_id from brochures where id = $1) where id in (${ids.map((_, at) => `$${at + 1}`).join(', ')})`,
    ids,
  )
  return placed
}

test.describe('Duplicates', () => {
  test('show side by side what differs, and one is thrown away from there', async ({ staff, page, provider }) => {
    const [, copy] = await twins(provider, 'Week 47', 'Week 47 copy')
    await staff.signInAndOpen('Inbox')
    await staff.card('Week 47').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Duplicates', exact: true }).click()
    const view = page.getByRole('dialog', { name: 'Duplicates of “Week 47”' })
    const column = view.getByRole('article', { name: 'Week 47 copy', exact: true })
    await expect(column.getByText('Week 47 copy (differs)')).toBeVisible()
    await expect(column.getByText(/^\d{2}:\d{2} \d{2}-\d{2}-\d{4} \(differs\)$/)).toHaveCount(1) // published a minute apart
    await column.getByRole('button', { name: 'Trash' }).click()
    await expect(column).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
    await staff.allSaved()
    expect((await storedBrochure(provider, Number(copy?.id))).state).toBe('trash')
  })

  test('without a network they are found on this device, by shop and dates', async ({
    staff,
    page,
    provider,
    context,
  }) => {
    await twins(provider, 'Week 47', 'Week 47 copy')
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 copy')).toBeVisible()
    await readyForOffline(page)
    await context.setOffline(true)
    await staff.card('Week 47').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Duplicates', exact: true }).click()
    const view = page.getByRole('dialog', { name: 'Duplicates of “Week 47”' })
    await expect(view.getByRole('article', { name: 'Week 47 copy', exact: true })).toBeVisible()
    await expect(view.getByText(/on this device/)).toBeVisible()
  })
})
