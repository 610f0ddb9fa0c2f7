/** Filling in forms as a person does: by the names of their fields. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses options of a field that takes several, and closes its list. */
export async function chooseSeveral(page: Page, field: string, options: readonly string[]) {
  const control = page.getByRole('main').getByRole('combobox', { name: field, exact: true })
  await control.click()
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** The message that a field has; the field says that it is wrong. */
export async function expectMessage(field: Locator, message: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
}

/** Answers a question of the console's. */
export async function answer(page: Page, text: string, pressed: 'Yes' | 'No') {
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleDescription(text)
  await question.getByRole('button', { name: pressed, exact: true }).click()
  await expect(question).toHaveCount(0)
}
