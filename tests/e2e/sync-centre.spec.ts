import { underItsWords } from '../support/boxes'
import { brochureForm } from '../support/brochure-form'
import { brochureSeries, placeBrochures, storedBrochure } from '../support/brochures'
import { faultFirst, faultOn, noFaults, refusal } from '../support/fault'
import type { Person } from '../support/person'
import type { FaultProxy } from '../support/proxy'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const isMove = (request: { path: string }) => request.path.endsWith('/state_update')
const LOCKED = refusal(422, { errors: { state: ['is locked by finance'] } })

test.describe('The sync centre', () => {
  let id: number

  test.beforeEach(async ({ staff, provider }) => {
    const placed = await placeBrochures(provider, brochureSeries(3))
    id = placed[0].id
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await readyForOffline(staff.page)
  })

  test('it lists each waiting change in plain words', async ({ staff, context }) => {
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.moveByKeyboard('Week 47 no. 2', 'Trash')
    const centre = await staff.openSyncCentre()
    await expect(centre).toContainText('Move “Week 47 no. 1” to Active')
    await expect(centre).toContainText('Move “Week 47 no. 2” to Trash')
  })

  test('a refused change is parked with the provider’s words, and other changes go on', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    wire.play(faultOn((request) => request.path.includes(`/brochures/${id}/`) && isMove(request), LOCKED))
    await staff.tryToMove('Week 47 no. 1', 'Active')
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Problem with server: 422')
    await expect(alert).toContainText('State is locked by finance')
    await alert.getByRole('button', { name: 'OK' }).click()
    await staff.moveByKeyboard('Week 47 no. 2', 'Active')
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    await expect
      .poll(async () => (await provider.query(`select state from brochures where name = 'Week 47 no. 2'`))[0]?.state)
      .toBe('active')
    const centre = await staff.openSyncCentre()
    await expect(centre).toContainText('is locked by finance')
  })

  test('Retry sends a parked change again', async ({ staff, provider, wire }) => {
    await park(staff, wire)
    wire.play(noFaults)
    const centre = await staff.openSyncCentre()
    await centre.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(async () => (await storedBrochure(provider, id)).state).toBe('active')
    await staff.allSaved()
  })

  test('a change that is refused once more leaves the focus in the centre', async ({ staff, page, wire }) => {
    await park(staff, wire)
    const centre = await staff.openSyncCentre()
    for (const key of ['Enter', 'Escape']) {
      await centre.getByRole('button', { name: 'Retry' }).press('Enter')
      await expect(page.getByRole('alertdialog')).toContainText('State is locked by finance')
      await page.keyboard.press(key)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(centre.locator(':focus'), key).toHaveCount(1)
    }
  })

  test('Tab goes round in it by its folds, and past what is in them while they are closed', async ({ staff, page }) => {
    const centre = await staff.openSyncCentre()
    const close = centre.getByRole('button', { name: 'Close' })
    const lastFold = centre.locator('summary').last()
    await expect(close).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(lastFold).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
  })

  test('what is said of an export leaves the button beside it as it is', async ({ staff, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const centre = await staff.openSyncCentre()
    const tryNow = centre.getByRole('button', { name: 'Try now' })
    const before = await tryNow.boundingBox()
    await centre.getByRole('button', { name: 'Export' }).click()
    await expect(centre.getByText(/^Exported/)).toBeVisible()
    expect({ ...(await tryNow.boundingBox()), y: 0 }).toEqual({ ...before, y: 0 })
  })

  test('on a telephone the words of a setting stand beside its box', async ({ staff, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const centre = await staff.openSyncCentre()
    await centre.getByText('Settings', { exact: true }).click()
    const asksFirst = centre.getByRole('checkbox', { name: /^Ask me before sending/ })
    const [box, words] = [await asksFirst.boundingBox(), await centre.getByText(/^Ask me before/).boundingBox()]
    expect(box?.y).toBeGreaterThanOrEqual(words?.y ?? Number.NaN)
  })

  test('Discard gives a parked change up and shows the provider’s record', async ({ staff, page, provider, wire }) => {
    await park(staff, wire)
    wire.play(noFaults)
    const centre = await staff.openSyncCentre()
    await centre.getByRole('button', { name: 'Discard' }).click()
    await page.keyboard.press('Escape')
    await staff.allSaved()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    expect((await storedBrochure(provider, id)).state).toBe('inbox')
  })

  test.describe('when a colleague has changed the same field meanwhile', () => {
    test.beforeEach(async ({ staff, context, another }) => {
      const luc = await another('Luc')
      await context.setOffline(true)
      await staff.moveByKeyboard('Week 47 no. 1', 'Active')
      await staff.pending(1)
      await luc.setState(id, 'trash')
      await context.setOffline(false)
      await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    })

    test('the conflict compares before, mine and theirs, and overwrites nothing', async ({ staff, provider }) => {
      const centre = await staff.openSyncCentre()
      await expect(centre).toContainText(/conflict/i)
      for (const value of ['Inbox', 'Active', 'Trash']) await expect(centre).toContainText(value)
      expect((await storedBrochure(provider, id)).state).toBe('trash')
    })

    test('Keep mine sends the change', async ({ staff, provider }) => {
      const centre = await staff.openSyncCentre()
      await centre.getByRole('button', { name: 'Keep mine' }).click()
      await expect.poll(async () => (await storedBrochure(provider, id)).state).toBe('active')
      await staff.allSaved()
    })

    test('Keep theirs gives the change up', async ({ staff, page, provider }) => {
      const centre = await staff.openSyncCentre()
      await centre.getByRole('button', { name: 'Keep theirs' }).click()
      await staff.allSaved()
      await page.keyboard.press('Escape')
      expect((await storedBrochure(provider, id)).state).toBe('trash')
      await staff.openTab('Trash')
      await expect(staff.card('Week 47 no. 1')).toBeVisible()
    })

    test.describe('by finger', () => {
      test.use({ hasTouch: true })

      test('each side stands behind its button, on its line', async ({ staff }) => {
        const centre = await staff.openSyncCentre()
        await centre.getByRole('button', { name: 'Edit' }).click()
        const sides = centre.getByRole('radio').locator('..')
        await expect(sides.first()).toBeVisible()
        expect(Math.max(...(await underItsWords(sides)))).toBeLessThan(1)
      })

      test('all of the centre can be reached on a telephone, with its folds open', async ({ staff, page }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        const centre = await staff.openSyncCentre()
        await centre.getByText('Settings', { exact: true }).click()
        await centre.getByText('Storage on this device').click()
        await expect(centre.getByRole('button', { name: 'Clear the cache' })).toBeVisible()
        await centre.getByText('Settings', { exact: true }).hover()
        await page.mouse.wheel(0, 2_000)
        await expect(centre.getByRole('button').last()).toBeInViewport({ ratio: 1 })
      })
    })
  })

  test('while somebody decides between two long addresses, nothing of either is out of sight', async ({
    staff,
    page,
    context,
    another,
  }) => {
    const link = (end: string) => `https://www.groenemarkt.example/${end.repeat(40)}`
    const luc = await another('Luc')
    await staff.card('Week 47 no. 1').getByRole('heading').getByRole('button').click()
    const form = brochureForm(page, 'Edit brochure')
    await form.field('Original link').fill(link('mine'))
    await context.setOffline(true)
    await form.press('Save changes')
    await luc.edit(id, { original_link: link('theirs') })
    await context.setOffline(false)
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    const centre = await staff.openSyncCentre()
    await centre.getByRole('button', { name: 'Edit' }).click()
    await expect(centre.getByText(link('theirs'))).toBeVisible()
    const scroller = centre.getByRole('list', { name: 'Waiting changes' }).locator('..')
    expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  test('a colleague’s change to another field is merged without a question', async ({
    staff,
    context,
    another,
    provider,
  }) => {
    const luc = await another('Luc')
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
    await luc.edit(id, { utm_campaign: 'merged' })
    await context.setOffline(false)
    await staff.allSaved()
    const stored = await storedBrochure(provider, id)
    expect([stored.state, stored.utm_campaign]).toEqual(['archived', 'merged'])
  })

  test('an approval of a folder whose dates changed meanwhile asks again', async ({
    staff,
    context,
    another,
    provider,
  }) => {
    const luc = await another('Luc')
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    const before = await storedBrochure(provider, id)
    await luc.edit(id, { expire_after: Number(before.expire_after) + 86_400 })
    await context.setOffline(false)
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    expect((await storedBrochure(provider, id)).state).toBe('inbox')
    await expect(await staff.openSyncCentre()).toContainText(/changed since you looked/i)
  })

  test('two answers lost in a row are no concern of the person', async ({ staff, page, provider, wire }) => {
    wire.play(faultFirst(2, isMove, { kind: 'resetAfter' }))
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.allSaved()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect((await storedBrochure(provider, id)).state).toBe('active')
  })
})

/** Moves the first brochure while the provider refuses, and closes the alert. */
async function park(staff: Person, wire: FaultProxy) {
  wire.play(faultOn(isMove, LOCKED))
  await staff.tryToMove('Week 47 no. 1', 'Active')
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
}
