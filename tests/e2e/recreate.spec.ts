import { placeBrochures } from '../support/brochures'
import { pass } from '../support/fault'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const TITLE = 'Recreating brochure using parser'

test.describe('Recreating a brochure', () => {
  test('starts its parser and tells what it does, also after a reload, until it has finished', async ({
    staff,
    page,
    provider,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Made anew' }])
    await staff.signInAndOpen('Inbox')
    await staff.card('Made anew').getByRole('button', { name: 'Recreate' }).click()
    const dialog = page.getByRole('dialog', { name: TITLE })
    await expect(dialog.getByRole('combobox', { name: 'Region' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog.getByRole('log', { name: 'Progress' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Start' })).toHaveCount(0)
    await page.reload()
    await expect(dialog.getByRole('log', { name: 'Progress' })).toContainText('Waiting for its turn')
    await expect(dialog.getByText('Finished: the brochure has its new pages.')).toBeVisible({ timeout: 40_000 })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    const runs = await provider.query('select state from parser_iterations where recreate_brochure_id = $1', [
      placed.id,
    ])
    expect(runs).toEqual([{ state: 'finished' }])
  })

  test('while it is in progress there is no Close', async ({ staff, page, provider, wire }) => {
    await placeBrochures(provider, [{ name: 'Made anew' }])
    await staff.signInAndOpen('Inbox')
    await staff.card('Made anew').getByRole('button', { name: 'Recreate' }).click()
    const dialog = page.getByRole('dialog', { name: TITLE })
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    wire.play(({ path }) => (/\/iterations\/\d+$/.test(path) ? { kind: 'hang' } : pass))
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog.getByText(/^In progress/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  })

  test('without a network it waits in the queue and says so', async ({ staff, page, provider, context }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Made anew' }])
    await staff.signInAndOpen('Inbox')
    await readyForOffline(page)
    await context.setOffline(true)
    const recreate = staff.card('Made anew').getByRole('button', { name: 'Recreate' })
    await recreate.click()
    const dialog = page.getByRole('dialog', { name: TITLE })
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog.getByText(/^Kept on this device/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await staff.pending(1)
    await recreate.click()
    await expect(dialog.getByText(/^Kept on this device/)).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(
        () =>
          provider.query('select count(*)::int as count from parser_iterations where recreate_brochure_id = $1', [
            placed.id,
          ]),
        { timeout: 30_000 },
      )
      .toEqual([{ count: 1 }])
    await expect(dialog.getByText(/^(In progress|Finished)/)).toBeVisible()
  })
})
