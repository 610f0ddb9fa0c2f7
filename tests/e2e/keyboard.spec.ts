import { brochureSeries, placeBrochures } from '../support/brochures'
import { holding } from '../support/held'
import { TABS } from '../support/person'
import { placeShop } from '../support/shops'
import { expect, test } from '../support/test'

// All of it online: the worker would only fetch the whole app once more for each test.
test.use({ serviceWorkers: 'block' })

test.describe('The keyboard on the board', () => {
  test.beforeEach(async ({ staff, provider }) => {
    await placeBrochures(provider, brochureSeries(8))
    await staff.signInAndOpen('Inbox')
    await expect(staff.card('Week 47 no. 8')).toBeVisible()
  })

  for (const [forward, back] of [
    ['l', 'h'],
    ['ArrowRight', 'ArrowLeft'],
  ] as const) {
    test(`${forward} goes to the next card and ${back} returns`, async ({ staff, page }) => {
      await staff.card('Week 47 no. 1').focus()
      await page.keyboard.press(forward)
      await expect(staff.card('Week 47 no. 2')).toBeFocused()
      await page.keyboard.press(back)
      await expect(staff.card('Week 47 no. 1')).toBeFocused()
    })
  }

  for (const [down, up] of [
    ['j', 'k'],
    ['ArrowDown', 'ArrowUp'],
  ] as const) {
    test(`${down} goes one row down and ${up} returns`, async ({ staff, page }) => {
      await staff.card('Week 47 no. 1').focus()
      await page.keyboard.press(down)
      await expect(staff.card('Week 47 no. 1')).not.toBeFocused()
      await page.keyboard.press(up)
      await expect(staff.card('Week 47 no. 1')).toBeFocused()
    })
  }

  for (const [at, tab] of TABS.entries()) {
    if (tab === 'Inbox') continue
    test(`${at + 1} moves the focused card to ${tab}`, async ({ staff, page }) => {
      await staff.card('Week 47 no. 1').focus()
      await page.keyboard.press(String(at + 1))
      await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
      await staff.allSaved()
      await staff.openTab(tab)
      await expect(staff.card('Week 47 no. 1')).toBeVisible()
    })
  }

  test('after a move the focus stays in the list', async ({ staff, page }) => {
    await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
    await expect(page.locator('article:focus')).toHaveCount(1)
  })

  test('a card that is scrolled out of sight keeps the focus, and the keys go on from it', async ({ staff, page }) => {
    await staff.card('Week 47 no. 2').focus()
    // Three times, since each end brings the next twenty.
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.press('End')
      await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
    }
    await expect(staff.card('Week 47 no. 2')).toBeFocused()
    await page.keyboard.press('l')
    await expect(staff.card('Week 47 no. 3')).toBeFocused()
    await expect(staff.card('Week 47 no. 3')).toBeInViewport()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
  })

  test('z undoes the last move', async ({ staff, page }) => {
    await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
    await page.keyboard.press('z')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
  })

  test('x selects a card and x again lets it go', async ({ staff, page }) => {
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('x')
    await expect(page.getByText(/\b1 selected\b/)).toBeVisible()
    await page.keyboard.press('x')
    await expect(page.getByText(/\b\d+ selected\b/)).toHaveCount(0)
  })

  test('? shows all shortcuts and Escape closes them', async ({ staff, page }) => {
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: /shortcuts/i })
    await expect(help).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      await expect(help.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('?')
    await help.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(help).toHaveCount(0)
    await expect(staff.card('Week 47 no. 1')).toBeFocused()
  })

  test('keys of one letter or sign are switched off in the list of shortcuts, for the starts to come', async ({
    staff,
    page,
  }) => {
    const help = page.getByRole('dialog', { name: 'Shortcuts' })
    await page.keyboard.press('?')
    await help.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
    await expect(help.getByText('Undo', { exact: true })).toHaveCount(0)
    await expect(help.getByText('Card below', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(help).toHaveCount(0)
    await page.reload()
    await expect(staff.cards.first()).toBeVisible()
    await page.keyboard.press('r')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option', { name: 'Show all shortcuts' }).click()
    await expect(page).toHaveURL(/#\/brochures\?status=inbox$/)
    await help.getByRole('checkbox', { name: 'Single-key shortcuts' }).check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(help).toBeVisible()
  })

  test('Ctrl K opens the command palette, which finds a screen by name', async ({ staff, page }) => {
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await expect(palette).toBeVisible()
    await palette.getByRole('combobox').fill('brochures')
    await expect(palette.getByRole('option').first()).toContainText(/brochures/i)
  })

  test('what is typed while the code of the palette or of a form is on its way moves no card, and searches in the palette', async ({
    staff,
    page,
    wire,
  }) => {
    const palette = await holding(page, '**/assets/Palette-*.js')
    const form = await holding(page, '**/assets/EditBrochure-*.js')
    palette.hold()
    form.hold()
    await page.reload()
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('7x5')
    palette.letGo()
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('7x5')
    await page.keyboard.press('Escape')
    await expect(staff.card('Week 47 no. 1')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('5')
    form.letGo()
    await expect(page.getByRole('dialog', { name: 'Edit brochure' })).toBeVisible()
    expect(wire.seen.filter(({ path }) => path.endsWith('state_update'))).toEqual([])
  })

  for (const [part, key] of [
    ['Palette', 'Control+k'],
    ['PageSlider', 'Space'],
  ] as const) {
    test(`a form that is opened while the code of the ${part} is on its way has the keys, and nothing comes over it`, async ({
      staff,
      page,
    }) => {
      const code = await holding(page, `**/assets/${part}-*.js`)
      code.hold()
      await page.reload()
      await staff.card('Week 47 no. 1').focus()
      await page.keyboard.press(key)
      await staff.card('Week 47 no. 2').getByRole('button', { name: 'Week 47 no. 2' }).click()
      const form = page.getByRole('dialog', { name: 'Edit brochure' })
      await form.getByLabel('Name', { exact: true }).fill('')
      await page.keyboard.type('Folder')
      const come = page.waitForResponse((answer) => answer.url().includes(part))
      code.letGo()
      await (await come).finished()
      await page.keyboard.type(' 48')
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Folder 48')
      await expect(page).toHaveURL(/#\/brochures\?status=inbox&edit=\d+$/)
    })
  }

  test('the palette marks a brochure that it finds by name, and Enter opens it', async ({ page }) => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').pressSequentially('week 47 no. 2')
    const found = palette.getByRole('option', { name: 'Week 47 no. 2' })
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Edit brochure' })
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Week 47 no. 2')
  })

  test('in the palette a shop of just that name stands before brochures that begin with it', async ({
    staff,
    page,
    provider,
  }) => {
    await placeShop(provider, 'Week 47')
    await page.reload()
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill('week 47')
    await expect(palette.getByRole('option', { name: 'Week 47 no. 1' })).toBeVisible()
    await expect(palette.getByRole('option').first()).toHaveText('Week 47')
  })

  test('f leads to the filters', async ({ staff, page }) => {
    await staff.card('Week 47 no. 1').focus()
    await page.keyboard.press('f')
    await expect(page.locator('article:focus')).toHaveCount(0)
    await expect(page.locator(':focus')).not.toHaveCount(0)
  })

  test('keys typed into a field are text', async ({ staff, page, wire }) => {
    const position = staff.card('Week 47 no. 1').getByLabel('Position', { exact: true })
    await position.focus()
    await page.keyboard.type('4')
    await expect(position).toHaveValue('4')
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    expect(wire.seen.filter((request) => request.method === 'PATCH')).toEqual([])
  })
})
