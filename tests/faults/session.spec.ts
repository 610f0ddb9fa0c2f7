import { brochureSeries, placeBrochures, seriesIn, storedBrochure } from '../support/brochures'
import { faultOn, isWrite, noFaults } from '../support/fault'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

test('[T3] another person on this browser: nothing of the first is sent or seen, and the first’s changes arrive later', async ({
  staff,
  page,
  context,
  provider,
  wire,
}) => {
  const placed = await placeBrochures(provider, brochureSeries(5))
  await staff.signInAndOpen('Inbox', 'Sanne')
  await expect(staff.card('Week 47 no. 5')).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  for (const { name } of placed) await staff.moveByKeyboard(name, 'Active')
  await staff.logOut()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep on this device' }).click()
  await context.setOffline(false)
  await staff.signInAndOpen('Inbox', 'Luc')
  await expect(staff.card('Week 47 no. 1')).toBeVisible()
  await expect(staff.chip).toHaveAccessibleName('All changes saved')
  expect(wire.seen.filter(isWrite)).toEqual([])
  await staff.logOut()
  await staff.pressSignIn('Sanne')
  await expect.poll(() => seriesIn(provider, 'active')).toBe(5)
})

test('[T4] logging out online with changes on the way asks first and discards nothing by itself', async ({
  staff,
  page,
  provider,
  wire,
}) => {
  const placed = await placeBrochures(provider, brochureSeries(3))
  await staff.signInAndOpen('Inbox')
  wire.play(faultOn(isWrite, { kind: 'resetBefore' }))
  for (const { name } of placed) await staff.moveByKeyboard(name, 'Active')
  await staff.logOut()
  await expect(page.getByRole('alertdialog')).toContainText(/\b3\b/)
  await page.keyboard.press('Escape')
  wire.play(noFaults)
  await staff.allSaved(60_000)
  for (const { id } of placed) expect((await storedBrochure(provider, id)).state).toBe('active')
})

test('[T7] logging out in one tab ends the session in all tabs', async ({ staff, newTab }) => {
  await staff.signIn()
  const second = await newTab()
  await expect(second.tab('Inbox')).toBeVisible()
  await staff.logOut()
  await expect(second.page).toHaveURL(/#\/auth\/login/)
  await expect(second.cards).toHaveCount(0)
})

test('[T5] a person whom the provider has removed sends nothing more, and can still take the text of it away', async ({
  staff,
  page,
  context,
  provider,
  wire,
}) => {
  const [placed] = await placeBrochures(provider, brochureSeries(1))
  await staff.signInAndOpen('Inbox', 'Noor')
  await expect(staff.card('Week 47 no. 1')).toBeVisible()
  await context.setOffline(true)
  await staff.moveByKeyboard('Week 47 no. 1', 'Active')
  await provider.query(`delete from admins where email = 'noor@example.test'`)
  await context.setOffline(false)
  await expect(page).toHaveURL(/#\/auth\/login/)
  await expect(page.getByRole('button', { name: 'Export as text' })).toBeVisible()
  expect(wire.seen.filter((request) => isWrite(request) && (request.status ?? 500) < 300)).toEqual([])
  expect((await storedBrochure(provider, placed.id)).state).toBe('inbox')
})
