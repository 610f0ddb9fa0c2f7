import type { Page } from '@playwright/test'
import { underItsWords } from '../support/boxes'
import { brochureSeries, placeBrochures, storedBrochure } from '../support/brochures'
import type { Person } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const REFUSED = {
  state: 'parked',
  parked: {
    reason: 'refused',
    refusal: { status: 422, statusText: 'Unprocessable Content', details: ['has been taken'], fields: {} },
  },
}

test('back after hours, who wants it is asked before anything is sent, and told afterwards', async ({
  staff,
  page,
  provider,
  context,
}) => {
  const [first, second] = await placeBrochures(provider, brochureSeries(2))
  await asksFirst(staff, page)
  // No change is tried: one that was tried and got no answer would go out again without a question.
  await context.setOffline(true)
  await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
  await staff.moveByKeyboard('Week 47 no. 2', 'Archive')
  await staff.pending(2)
  await page.evaluate(madeHoursAgo, [])
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

test('what needs a person is in sight beside any number of changes that are held', async ({
  staff,
  page,
  provider,
}) => {
  await manyHeld(staff, page, provider)
  await page.getByRole('button', { name: 'Look at them' }).click()
  const centre = page.getByRole('dialog', { name: 'Sync centre' })
  await expect(centre.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
  await expect(centre.getByRole('button', { name: 'Send 41 changes' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 664 })
  for (const fold of ['Settings', 'Storage on this device']) await centre.getByText(fold, { exact: true }).click()
  await expect(centre.getByRole('button', { name: 'Clear the cache' })).toBeVisible()
  const { lines, first } = await centre
    .getByRole('listitem')
    .first()
    .evaluate((line) => ({
      first: line.clientHeight,
      lines: line.closest('div')?.clientHeight ?? 0,
    }))
  expect(lines).toBeGreaterThan(first)
})

test.describe('On a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('changes that are held keep their room, whatever is folded out below', async ({ staff, page, provider }) => {
    await manyHeld(staff, page, provider)
    const look = page.getByRole('button', { name: 'Look at them' })
    expect((await look.boundingBox())?.height, 'its words stand on one line').toBeLessThan(50)
    await look.click()
    const centre = page.getByRole('dialog', { name: 'Sync centre' })
    await centre.getByText('Settings', { exact: true }).click()
    await centre.getByText('Storage on this device').click()
    await expect(centre.getByRole('button', { name: 'Clear the cache' })).toBeVisible()
    for (const what of [
      centre.getByRole('checkbox', { name: /Week 47 no. 1/ }).first(),
      centre.getByRole('button', { name: 'Send 41 changes' }),
      centre.getByRole('button', { name: 'Retry' }),
    ])
      await what.click({ trial: true })
  })
})

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'By finger' : 'By mouse', () => {
    test.use({ hasTouch })

    test('the box of a change that is held stands on the line of its words, whether it is sent or not', async ({
      staff,
      page,
      provider,
      context,
    }) => {
      await placeBrochures(provider, brochureSeries(1))
      await asksFirst(staff, page)
      await context.setOffline(true)
      await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
      await staff.pending(1)
      await page.evaluate(madeHoursAgo, [{}])
      await page.reload()
      await page.getByRole('button', { name: 'Look at them' }).click()
      const boxes = page.getByRole('dialog', { name: 'Sync centre' }).getByRole('listitem').getByRole('checkbox')
      await boxes.last().uncheck()
      expect(Math.max(...(await underItsWords(boxes.locator('..'))))).toBeLessThan(1)
    })
  })

async function asksFirst(staff: Person, page: Page) {
  await staff.signInAndOpen('Inbox')
  await expect(staff.card('Week 47 no. 1')).toBeVisible()
  await readyForOffline(page)
  const settings = await staff.openSyncCentre()
  await settings.getByText('Settings', { exact: true }).click()
  await settings.getByRole('checkbox', { name: /^Ask me before sending/ }).check()
  await page.keyboard.press('Escape')
}

/** A start after hours, with 41 changes that are held and one that was refused. */
async function manyHeld(staff: Person, page: Page, provider: Pick<ProviderUnderTest, 'query'>) {
  await placeBrochures(provider, brochureSeries(1))
  await asksFirst(staff, page)
  await page.context().setOffline(true)
  await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
  await staff.pending(1)
  await page.evaluate(madeHoursAgo, [...Array.from({ length: 40 }, () => ({})), REFUSED])
  await page.reload()
}

/** Runs in the page: makes the waiting change three hours old. @param more the differences of further waiting changes */
async function madeHoursAgo(more: readonly object[]) {
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
      const entry = { ...cursor.value, at: cursor.value.at - 3 * 3_600_000 }
      cursor.update(entry)
      for (const [index, other] of more.entries()) {
        const [key, group] = [crypto.randomUUID(), crypto.randomUUID()]
        outbox.put({ ...entry, seq: entry.seq + 1 + index, key, group, ...other })
      }
      if (more.length === 0) cursor.continue()
    }
  })
  database.close()
}
