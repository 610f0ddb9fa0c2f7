/** Filling in forms as a person does: by the names of their fields. */
import { expect, type Locator, type Page } from '@playwright/test'
import { faultFirst, isWrite, refusal } from './fault'
import type { FaultProxy } from './proxy'

/** Chooses options of a field that takes several, and closes its list. */
export async function chooseSeveral(page: Page, field: string, options: readonly string[]) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** Expects a message at a field that is marked as invalid. */
export async function expectMessage(field: Locator, message: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
}

/** Answers a question of the console. */
export async function answer(page: Page, text: string, pressed: 'Yes' | 'No') {
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleDescription(text)
  await question.getByRole('button', { name: pressed, exact: true }).click()
  await expect(question).toHaveCount(0)
}

/**
 * From now on forms wait for the answer, however slow the machine is. They would go on without it after a second and a half, and
 * the sync centre would tell the refusal, which other tests are about.
 */
export async function stayForAnswers(page: Page) {
  await page.evaluate(() => {
    const PATIENCE = 1_500 // the same as in src/data/form/submit.ts
    const later = window.setTimeout
    const patient = (work: TimerHandler, after?: number, ...given: unknown[]) =>
      later(work, after === PATIENCE ? 60_000 : after, ...given)
    window.setTimeout = patient as typeof later
  })
}

/** The provider refuses the next change for one of its fields, and takes the changes after it. */
export function refuseNext(wire: FaultProxy, field: string, words: string) {
  wire.play(faultFirst(1, isWrite, refusal(422, { errors: { [field]: [words] } })))
}

/** Reads the alert about a refusal, and closes it. */
export async function acceptRefusal(page: Page, words: string) {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveAccessibleDescription(/^Problem with server: 422 \(/)
  await expect(alert).toContainText(words)
  await alert.getByRole('button', { name: 'OK', exact: true }).click()
}
