import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DialogsProvider } from '../../../ui/dialog/dialogs'
import { ToastsProvider } from '../../../ui/news/toasts'
import { Kill } from './Removal'

afterEach(cleanup)

/** Pressed and confirmed, and no answer came. */
async function killed(whenOver: Promise<void>) {
  let giveUp = (_: boolean) => {}
  const heard = new Promise<boolean>((resolve) => {
    giveUp = resolve
  })
  render(
    <ToastsProvider>
      <DialogsProvider>
        <Kill of="region" kill={() => heard} onKilled={() => whenOver} />
      </DialogsProvider>
    </ToastsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Kill' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await act(async () => giveUp(false))
}

const toast = () => screen.queryByText(/^The provider could not be told/)

test('that the provider could not be told is said while the processing goes on', async () => {
  await killed(new Promise(() => undefined))
  expect(toast()).toBeTruthy()
})

test('an answer that is lost on the way says nothing of it, once the processing is over', async () => {
  await killed(Promise.resolve())
  expect(toast()).toBeNull()
})
