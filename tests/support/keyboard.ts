/** Works with the keyboard alone: a control that Tab does not reach does not exist. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any way through a screen has. */
const FAR = 80

export function keyboard(page: Page) {
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), DONE)

  /** Presses Tab, or Shift+Tab, until the target has the focus. */
  async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    await target.waitFor()
    for (let stops = 0; stops < FAR; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
    const lost = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    throw new Error(`${target} is not reached by ${key}; the focus is at ${lost}`)
  }

  return {
    press,
    reach,

    /** Goes to a button or link and presses it. */
    async use(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
      await reach(target)
      await page.keyboard.press(key)
    },

    /** Goes to a field and writes into it, over what it held. */
    async write(field: Locator, text: string) {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },

    /** Goes to a select and types the beginning of an option. */
    async choose(select: Locator, option: string) {
      await reach(select)
      await page.keyboard.type(option)
      await expect(select.locator('option:checked')).toHaveText(new RegExp(`^${option}`))
    },

    /** Goes to a field that takes several options, and picks one by typing its name. */
    async tick(field: Locator, option: string) {
      await reach(field)
      await page.keyboard.press('Enter')
      await page.keyboard.type(option)
      await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAccessibleName(new RegExp(`^${option}`))
      await page.keyboard.press('Enter')
      await expect(field).toContainText(option)
    },

    /** Goes to the button for a file and gives it one; the dialog behind it is the browser's. */
    async give(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      await reach(field)
      await field.setInputFiles(file)
    },
  }
}

const DONE = Promise.resolve()
