import { brochureSeries, placeBrochures, storedBrochure } from '../support/brochures'
import { keptDrafts } from '../support/kept'
import { expect, test } from '../support/test'

test.describe('People who share a device', () => {
  let id: number

  test.beforeEach(async ({ staff, provider }) => {
    const placed = await placeBrochures(provider, brochureSeries(2))
    id = placed[0].id
    await staff.signInAndOpen('Inbox', 'Sanne')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
  })

  test('without waiting changes logging out asks nothing', async ({ staff, page }) => {
    await staff.logOut()
    await expect(page.getByRole('button', { name: /^Sign in as/ }).first()).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('logging out leads to the sign-in screen, and from there back to nowhere', async ({ staff, page }) => {
    await staff.logOut()
    await expect(page).toHaveURL(/#\/auth\/login$/)
    await staff.pressSignIn('Luc')
    await expect(staff.tab('Archive')).toBeChecked()
  })

  test('logging out asks about what is typed and not saved, in another tab too, and can keep it', async ({
    staff,
    page,
    newTab,
  }) => {
    const second = await newTab()
    await second.open('/categories?new=1')
    const about = second.page.getByRole('textbox', { name: 'About', exact: true })
    await about.fill('Groenland')
    await expect.poll(() => keptDrafts(page)).toContain('Groenland')
    await staff.logOut()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('What you typed into a form is not saved.')
    await question.getByRole('button', { name: 'Stay', exact: true }).click()
    await expect(about).toHaveValue('Groenland')
    await staff.logOut()
    await question.getByRole('button', { name: 'Keep on this device' }).click()
    await staff.pressSignIn('Sanne')
    await staff.open('/categories?new=1')
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(page.getByRole('textbox', { name: 'About', exact: true })).toHaveValue('Groenland')
  })

  test('a form that asks before it is left asks nothing of whoever is signed out, in another tab neither', async ({
    staff,
    page,
    newTab,
  }) => {
    const second = await newTab()
    for (const tab of [second, staff]) {
      await tab.open('/shops?new=1')
      await tab.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Groenland')
    }
    await expect.poll(() => keptDrafts(page)).toContain('Groenland')
    await staff.logOut()
    await page.getByRole('button', { name: 'Keep on this device' }).click()
    for (const tab of [staff, second]) await expect(tab.page).toHaveURL(/#\/auth\/login/)
  })

  test('after logging out nothing of the person is on the device', async ({ staff, page }) => {
    await staff.logOut()
    await expect(page.getByRole('button', { name: /^Sign in as/ }).first()).toBeVisible()
    const left = await page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name))
    for (const name of left) expect(name).not.toMatch(/sanne|person|console-\d/i)
    await page.goto('/#/brochures')
    await expect(page).toHaveURL(/#\/auth\/login/)
  })

  test.describe('with a change waiting', () => {
    test.beforeEach(async ({ staff, context }) => {
      await context.setOffline(true)
      await staff.moveByKeyboard('Week 47 no. 1', 'Active')
      await staff.pending(1)
      await staff.logOut()
    })

    test('logging out says how many changes are not sent, and Stay stays', async ({ page, staff }) => {
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(/\b1\b/)
      for (const choice of ['Send now', 'Keep on this device', 'Discard', 'Stay']) {
        await expect(question.getByRole('button', { name: choice })).toBeVisible()
      }
      await question.getByRole('button', { name: 'Stay' }).click()
      await staff.pending(1)
    })

    test('“Keep on this device” keeps it for the same person’s next sign-in', async ({
      page,
      staff,
      context,
      provider,
    }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep on this device' }).click()
      await context.setOffline(false)
      await staff.pressSignIn()
      await expect.poll(async () => (await storedBrochure(provider, id)).state).toBe('active')
      await staff.allSaved()
    })

    test('a second person sees nothing of it, and none of it is sent with their token', async ({
      page,
      staff,
      context,
      provider,
      wire,
    }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep on this device' }).click()
      await context.setOffline(false)
      wire.forget()
      await staff.signInAndOpen('Inbox', 'Luc')
      await expect(staff.chip).toHaveAccessibleName('All changes saved')
      await expect(staff.card('Week 47 no. 1')).toBeVisible()
      expect(wire.seen.filter((request) => request.method === 'PATCH')).toEqual([])
      expect((await storedBrochure(provider, id)).state).toBe('inbox')
    })

    test('“Discard” signs out and gives the change up', async ({ page, staff, context, provider }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
      await context.setOffline(false)
      await staff.signInAndOpen('Inbox', 'Sanne')
      await expect(staff.card('Week 47 no. 1')).toBeVisible()
      expect((await storedBrochure(provider, id)).state).toBe('inbox')
    })

    test('“Send now” without a network says that it is sending, and that can be called off', async ({
      page,
      context,
      staff,
    }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
      const news = page.getByRole('region', { name: 'Notifications' })
      await expect(news).toContainText('You are logged out when all of it has arrived.')
      await news.getByRole('button', { name: 'Stay', exact: true }).click()
      await expect(news).not.toContainText('logged out')
      await context.setOffline(false)
      await expect(staff.chip).toHaveAccessibleName('All changes saved')
      await expect(staff.card('Week 47 no. 2')).toBeVisible()
    })

    test('“Send now” sends it and then signs out', async ({ page, context, provider }) => {
      await context.setOffline(false)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
      await expect(page.getByRole('button', { name: /^Sign in as/ }).first()).toBeVisible()
      expect((await storedBrochure(provider, id)).state).toBe('active')
    })
  })
})
