import { brochureSeries, placeBrochures, storedBrochure } from '../support/brochures'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

test('back after hours, who wants it is asked before anything is sent, and told afterwards', async ({
  staff,
  page,
  provider,
  context,
}) => {
  const [first, second] = await placeBrochures(provider, brochureSeries(2))
  await staff.signInAndOpen('Inbox')
  await expect(staff.card('Week 47 no. 1')).toBeVisible()
  await readyForOffline(page)
  const settings = await staff.openSyncCentre()
  await settings.getByText('Settings', { exact: true }).click()
  await settings.getByRole('checkbox', { name: /^Ask me before sending/ }).check()
  await page.keyboard.press('Escape')
  // Nothing is tried: what was, and got no answer, goes out again without being asked about.
  await context.setOffline(true)
  await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
  await staff.moveByKeyboard('Week 47 no. 2', 'Archive')
  await staff.pending(2)
  await page.evaluate(madeHoursAgo)
  await page.reload()
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Look at them' }).click()
  const centre = page.getByRole('dialog', { name: 'Sync centre' })
  await expect(centre).toContainText('2 changes: 2 to send')
  await centre.getByRole('checkbox', { name: /Week 47 no. 2/ }).uncheck()
  expect((await storedBrochure(provider, Number(first?.id))).state).toBe('inbox')
  await centre.getByRole('button', { name: 'Send 1 change, discard 1' }).click()
  await expect.poll(async () => (await storedBrochure(provider, Number(first?.id))).state).toBe('archived')
  expect((await storedBrochure(provider, Number(second?.id))).state).toBe('inbox')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Back after a while: 1 change was sent.')).toBeVisible()
})

/** Runs in the page: what waits was made three hours ago. */
async function madeHoursAgo() {
  const all = await indexedDB.databases()
  const name = all.find((each) => each.name?.startsWith('console-'))?.name ?? ''
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const transaction = database.transaction('outbox', 'readwrite')
  const outbox = transaction.objectStore('outbox')
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve()
    outbox.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
      if (!cursor) return
      cursor.update({ ...cursor.value, at: cursor.value.at - 3 * 3_600_000 })
      cursor.continue()
    }
  })
  database.close()
}
