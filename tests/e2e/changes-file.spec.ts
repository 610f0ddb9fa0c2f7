import { readFile } from 'node:fs/promises'
import { brochureSeries, historyLength, placeBrochures, storedBrochure } from '../support/brochures'
import { person } from '../support/person'
import { expect, test } from '../support/test'

test('a queue is exported, taken in on another device, and each change arrives once though both devices send it', async ({
  staff,
  page,
  context,
  browser,
  provider,
  wire,
}) => {
  const [placed] = await placeBrochures(provider, brochureSeries(2))
  const id = placed.id
  const history = await historyLength(provider, id)
  await staff.signInAndOpen('Inbox')
  await expect(staff.card('Week 47 no. 1')).toBeVisible()
  // The centre’s code is loaded after the first cards: opening it once makes it ready for a time without a network.
  await (await staff.openSyncCentre()).getByRole('button', { name: 'Close' }).click()
  await context.setOffline(true)
  await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
  const centre = await staff.openSyncCentre()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    centre.getByRole('button', { name: 'Export' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Move “Week 47 no. 1” to Archive')

  const elsewhere = await browser.newContext({ baseURL: wire.url })
  try {
    const second = person(await elsewhere.newPage())
    await second.signIn()
    const there = await second.openSyncCentre()
    const take = (content: string) =>
      there.getByLabel('Import').setInputFiles({
        name: 'waiting-changes.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      })
    await take('{"format":"something else"}')
    await expect(there.getByRole('alert')).toContainText('cannot be read')
    await take(text)
    await expect(there.getByRole('status')).toContainText('1 change was taken in')
    await expect.poll(async () => (await storedBrochure(provider, id)).state).toBe('archived')
  } finally {
    await elsewhere.close()
  }

  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await staff.allSaved()
  expect(await historyLength(provider, id)).toBe(history + 1)
})
