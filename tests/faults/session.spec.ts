import { brochureNamed, countPdfs, openNewBrochure } from '../support/brochure-form'
import { brochureSeries, historyOf, placeBrochures, seriesIn, storedBrochure } from '../support/brochures'
import { faultOn, isWrite, noFaults } from '../support/fault'
import type { WireRecord } from '../support/proxy'
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
  const notes = await Promise.all(placed.map(({ id }) => historyOf(provider, id)))
  expect(notes.map((lines) => lines.at(-1))).toEqual(Array(5).fill('Status set to Active by Sanne de Vries'))
})

test('[T3] while an upload is under way: it is broken off, goes out under no other name, and arrives once after the first is back', async ({
  staff,
  page,
  provider,
  wire,
}) => {
  const isFile = ({ path }: { path: string }) => path.includes('/uploads/')
  const { form, shop, region } = await openNewBrochure({ staff, page, provider })
  await form.fill('Of Sanne', shop)
  const before = await countPdfs(provider)
  await page.context().setOffline(true)
  await form.attach(region, 3)
  await form.submit('create on this list')
  wire.play(faultOn(isFile, { kind: 'hang' }))
  await page.context().setOffline(false)
  await expect.poll(() => wire.seen.some(isFile)).toBe(true)
  await staff.logOut()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByRole('button', { name: 'Sign in as Luc Martin' })).toBeVisible()
  wire.play(noFaults)
  wire.forget()
  await staff.pressSignIn('Luc')
  await expect(staff.chip).toHaveAccessibleName('All changes saved')
  await expect(staff.cards.first()).toBeVisible()
  expect(wire.seen.filter((request) => isWrite(request) || isFile(request))).toEqual([])
  await staff.logOut()
  await staff.pressSignIn('Sanne')
  await expect
    .poll(() => brochureNamed(provider, 'Of Sanne'), { timeout: 60_000 })
    .toMatchObject({ state: 'inbox', attached: 3 })
  expect(await countPdfs(provider)).toBe(before + 1)
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

test('[T7] logging out in one tab ends the session in all tabs, and leaves no way back in any', async ({
  staff,
  newTab,
}) => {
  await staff.signIn()
  const second = await newTab()
  await expect(second.tab('Inbox')).toBeVisible()
  await staff.logOut()
  for (const { page } of [staff, second]) await expect(page).toHaveURL(/#\/auth\/login$/)
  await expect(second.cards).toHaveCount(0)
})

test('[T7] logging out in one tab closes the socket of another, though the provider has not heard of it', async ({
  staff,
  wire,
  newTab,
}) => {
  wire.play(faultOn(({ path }) => path === '/api/auth/logout', { kind: 'resetBefore' }))
  await staff.signIn()
  const second = await newTab()
  const opened = second.page.waitForEvent('websocket')
  await second.open('/shops/1/locations')
  const socket = await opened
  await socket.waitForEvent('framereceived')
  expect(socket.isClosed()).toBe(false)
  await staff.logOut()
  await expect.poll(() => socket.isClosed()).toBe(true)
})

test('[T7] whoever discards what waits signs in again though another tab hangs and does not let go of it', async ({
  staff,
  page,
  provider,
  wire,
  newTab,
}) => {
  await placeBrochures(provider, brochureSeries(1))
  await staff.signInAndOpen('Inbox')
  const second = await newTab()
  await expect(second.card('Week 47 no. 1')).toBeVisible()
  await expect(second.chip).toHaveAccessibleName('All changes saved') // it holds no lock that others wait for
  wire.play(faultOn(isWrite, { kind: 'resetBefore' }))
  await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
  await second.page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    })
  })
  await staff.logOut()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  wire.play(noFaults)
  await staff.pressSignIn('Sanne')
  // It waits for the other tab three times, ten seconds each, and the machine may be busy.
  await expect(staff.tab('Inbox')).toBeVisible({ timeout: 60_000 })
  await staff.openTab('Inbox')
  await expect(staff.card('Week 47 no. 1')).toBeVisible()
})

test('[T7] a log-out without a network is told to the provider when the network is back', async ({
  staff,
  page,
  context,
  wire,
}) => {
  const isLogOut = ({ path, status }: WireRecord) => path === '/api/auth/logout' && status === 204
  await staff.signIn()
  await readyForOffline(page)
  await context.setOffline(true)
  await staff.logOut()
  await expect(page).toHaveURL(/#\/auth\/login/)
  await context.setOffline(false)
  await expect.poll(() => wire.seen.filter(isLogOut).length).toBe(1)
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
