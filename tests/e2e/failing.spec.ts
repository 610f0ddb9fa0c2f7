import type { Page } from '@playwright/test'
import { placeBrochures } from '../support/brochures'
import { faultOn, noFaults, refusal } from '../support/fault'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

const LINE = /The provider does not answer properly\. Saved on this device \d\d:\d\d\./
const NOTHING = 'The provider does not answer properly, and nothing of this is on this device.'
const outOfOrder = (status: number) => refusal(status, { code: status, description: 'Out of order.' })
const failing = (status: number) =>
  faultOn(
    ({ method, path, body }) =>
      path.startsWith('/api/admin') ? method === 'GET' : path === '/graphql' && !/\bme\b/.test(body),
    outOfOrder(status),
  )

/** Reads and closes the dialog that every failed call has (spec section 8). */
async function readAlert(page: Page, status: number) {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(new RegExp(`Problem with server: ${status} \\(.+\\)\\s+${status}: Out of order\\.`))
  await alert.getByRole('button', { name: 'OK' }).click()
}

test.describe('A provider that can be reached and does not answer properly', () => {
  test('is told beside the cards that are here, and asked again at a press', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const [{ id }] = await placeBrochures(provider, [{ name: 'Week 47' }])
    await provider.query(`update brochures set state = 'trash' where id = $1`, [id])
    const again = page.getByRole('button', { name: 'Try again' })
    await staff.signInAndOpen('Inbox')
    await expect(staff.cards.first()).toBeVisible()
    await staff.openTab('Active')
    await expect(staff.cards.first()).toBeVisible()
    wire.play(failing(503))
    await page.clock.setSystemTime(Date.now() + 3_000) // a list that was read just now is not asked for again
    await staff.openTab('Inbox')
    await readAlert(page, 503)
    await expect(page.getByText(LINE)).toBeVisible()
    await expect(staff.cards.first()).toBeVisible()
    await expect(staff.chip).toHaveAccessibleName('All changes saved')

    await staff.openTab('Trash')
    await expect(
      page.getByText('The provider does not answer properly. No brochures on this device in Trash.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText(/answer properly/)).toHaveCount(1)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    wire.play(noFaults)
    await again.click()
    await expect(staff.card('Week 47')).toBeVisible()
    await expect(again).toHaveCount(0)
    await expect(page.getByText(/answer properly/)).toHaveCount(0)
  })

  test('is told where a table, a form or a review would be, and asked again at a press', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const [placed] = await placeBrochures(provider, [{ name: 'Week 47' }])
    await provider.query(`update brochures set state = 'trash' where id = $1`, [placed.id])
    await staff.signInAndOpen('Active')
    await expect(staff.cards.first()).toBeVisible()
    wire.play(failing(500))
    await staff.open('/admins')
    await readAlert(page, 500)
    await expect(page.getByText(NOTHING)).toBeVisible()
    wire.play(noFaults)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('cell', { name: 'luc@example.test' })).toBeVisible()

    wire.play(failing(500))
    // A shop that does not exist: lists of real ones may have been read ahead.
    await staff.open('/brochures/review/?status=inbox&shop=999999')
    await readAlert(page, 500)
    await expect(page.getByText(NOTHING)).toBeVisible()
    await staff.open(`/brochures/?status=active&edit=${placed.id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit brochure' })
    await expect(
      dialog.getByText('The provider does not answer properly, and this brochure is not on this device.'),
    ).toBeVisible()
    wire.play(noFaults)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Week 47')
  })

  test('is told where a table of GraphQL would be; its words are in the log only', async ({ staff, page, wire }) => {
    await staff.signIn()
    const logged = page.waitForEvent('console', (message) => message.text().includes('502: Out of order.'))
    wire.play(faultOn(({ path, body }) => path === '/graphql' && !/\bme\b/.test(body), outOfOrder(502)))
    await staff.open('/users')
    await expect(page.getByText(NOTHING)).toBeVisible()
    expect((await logged).text()).toContain('GraphQL query: Problem with server: 502')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    wire.play(noFaults)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  })

  test('is told in whatever opens over the board, and asked again at a press', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    const unread = page.getByText(/^The provider does not answer properly, and .+ not on this device\.$/)
    const answers = [
      { layer: 'pages', answer: page.getByText(/^Page 1 \//) },
      { layer: 'duplicates', answer: page.getByText(/looks like this one|may be the same folder/) },
      { layer: 'recreate', answer: page.getByRole('dialog').getByText('Week 47') },
    ]
    const placed = await placeBrochures(
      provider,
      answers.map(() => ({ name: 'Week 47', state: 'trash' })),
    )
    await staff.signInAndOpen('Active')
    await expect(staff.cards.first()).toBeVisible()
    for (const [at, { layer, answer }] of answers.entries()) {
      wire.play(failing(503))
      await staff.open(`/brochures/?status=active&${layer}=${placed[at]?.id}`)
      await readAlert(page, 503)
      await expect(unread).toBeVisible()
      wire.play(noFaults)
      await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
      await expect(answer).toBeVisible()
    }
  })

  test('is told where a shop’s customers would be, and asked again at a press', async ({ staff, page, wire }) => {
    await staff.signIn()
    await staff.open('/shops')
    const statistics = page.getByRole('button', { name: /Statistics/ }).first()
    await expect(statistics).toBeVisible()
    // Only this call fails: failures of what a new device reads ahead would be told first, over the button.
    wire.play(faultOn(({ path }) => path.endsWith('/statistics'), outOfOrder(500)))
    await statistics.click()
    await readAlert(page, 500)
    const dialog = page.getByRole('dialog', { name: /Statistics$/ })
    await expect(dialog.getByText(/and the customers of this shop are not on this device/)).toBeVisible()
    wire.play(noFaults)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('listitem').or(dialog.getByText('This shop has no customers.')).first()).toBeVisible()
  })
})

test('A provider that answers newer builds only is told before anything was changed, with the way out', async ({
  staff,
  page,
  wire,
}) => {
  const told = page.getByText('The provider asks for a newer version of this console. Your changes wait here.')
  await staff.signInAndOpen('Active')
  await expect(staff.cards.first()).toBeVisible()
  await expect(told).toHaveCount(0)
  wire.play(faultOn(({ path }) => path.startsWith('/api/admin'), refusal(426, { errors: 'Too old.' })))
  await staff.open('/categories')
  await expect(told).toBeVisible()
  wire.play(noFaults)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(told).toHaveCount(0)
})
