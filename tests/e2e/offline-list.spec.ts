import { placeBrochures } from '../support/brochures'
import { givePages } from '../support/pages'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

test('a list that was taken offline is leafed through with the provider dead', async ({
  staff,
  page,
  provider,
  wire,
}) => {
  const [placed] = await placeBrochures(provider, [{ name: 'Thick folder', state: 'trash' }])
  await givePages(provider, placed.id, 3)
  // A list of one is enough: tests without a browser show how long a list may be.
  await provider.query(`update brochures set state = 'archived' where state = 'trash' and id <> $1`, [placed.id])
  await staff.signInAndOpen('Trash')
  await expect(staff.card('Thick folder')).toBeVisible()
  await readyForOffline(page)
  await page.getByRole('button', { name: 'Take this list offline' }).click()
  await expect(page.getByText(/^On this device with all pages: 1 brochure,/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await wire.cut()
  await page.reload()
  // Only the chip has this name: the button that takes a list offline is gone without a network.
  await expect(page.getByRole('button', { name: 'Offline' })).toHaveText('Offline')
  await staff.card('Thick folder').getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Page 3', exact: true }).click()
  const picture = page.getByRole('img', { name: 'Page 3', exact: true })
  await expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    )
    .toBe(true)
})
