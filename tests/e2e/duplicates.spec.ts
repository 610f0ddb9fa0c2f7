import { placeBrochures, storedBrochure } from '../support/brochures'
import { readsOf } from '../support/held'
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

  test('where one is thrown away the focus goes to the one beside it, and the news over no button', async ({
    staff,
    page,
    provider,
  }) => {
    await twins(provider, 'Week 47', 'Week 47 b', 'Week 47 c', 'Week 47 d')
    await staff.signInAndOpen('Inbox')
    await staff.card('Week 47').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Duplicates', exact: true }).click()
    const view = page.getByRole('dialog')
    await expect(view.getByText(/may be the same folder/)).toBeVisible()
    const thrownAway = view.getByRole('article', { name: 'Week 47 b', exact: true })
    await thrownAway.getByRole('button', { name: 'Trash' }).press('Enter')
    await expect(thrownAway).toHaveCount(0)
    await expect(view.getByRole('article').locator('button:focus')).toHaveText('Preview')
    const news = await staff.toast.getByText(/moved to Trash/).boundingBox()
    for (const button of await view.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect.soft(box && news && apart(box, news), (await button.textContent()) ?? '').toBe(true)
    }
  })

  test('what they are compared with stays beside the last of them', async ({ staff, page, provider }) => {
    await page.setViewportSize({ width: 820, height: 900 })
    await twins(provider, 'Week 47', 'b', 'c', 'd', 'e', 'f')
    await staff.signInAndOpen('Inbox')
    await staff.card('Week 47').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Duplicates', exact: true }).click()
    const columns = page.getByRole('dialog').getByRole('article')
    await expect(columns.nth(5)).toBeAttached()
    await expect(async () => {
      await columns.last().evaluate((column) => column.scrollIntoView({ inline: 'end' }))
      await expect(columns.last()).toBeInViewport({ ratio: 1, timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
    await expect(columns.first()).toBeInViewport({ ratio: 1 })
  })

  test('on a telephone each of them is reached, the one that they are compared with lies over none', async ({
    staff,
    page,
    provider,
  }) => {
    await page.setViewportSize({ width: 412, height: 915 })
    await twins(provider, 'Week 47', 'Week 47 copy')
    await staff.signInAndOpen('Inbox')
    await staff.card('Week 47').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Duplicates', exact: true }).click()
    const copy = page.getByRole('dialog').getByRole('article', { name: 'Week 47 copy', exact: true })
    await copy.getByRole('button', { name: 'Preview' }).click({ timeout: 5_000 })
    await expect(page.getByRole('dialog', { name: 'Pages of Week 47 copy' })).toBeVisible()
  })

  test('what the provider adds stands behind what is shown already', async ({ staff, page, provider }) => {
    const placed = await twins(provider, 'Week 47', 'Before', 'On this device', 'After')
    const [before, after] = [Number(placed[1]?.id), Number(placed[3]?.id)]
    await provider.query('update brochures set state = $1 where id in ($2, $3)', ['archived', before, after])
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('On this device')).toBeVisible()
    const reads = await readsOf(page)
    reads.hold()
    await staff.card('Week 47').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Duplicates', exact: true }).click()
    const column = (name: string) => page.getByRole('dialog').getByRole('article', { name, exact: true })
    const shown = await column('On this device').boundingBox()
    reads.letGo()
    await expect(column('Before')).toBeVisible()
    await expect(column('After')).toBeVisible()
    expect(await column('On this device').boundingBox()).toEqual(shown)
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

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const apart = (one: Box, other: Box): boolean =>
  one.x >= other.x + other.width ||
  other.x >= one.x + one.width ||
  one.y >= other.y + other.height ||
  other.y >= one.y + one.height
