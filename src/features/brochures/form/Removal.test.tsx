import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogsAndToasts } from '../../../ui/testing/DialogsAndToasts'
import { Kill } from './Removal'

afterEach(cleanup)

/** Kill was pressed and confirmed, and no answer came. */
async function killed(whenOver: Promise<void>) {
  let giveUp = (_: boolean) => {}
  const heard = new Promise<boolean>((resolve) => {
    giveUp = resolve
  })
  render(<Kill of="region" kill={() => heard} onKilled={() => whenOver} />, { wrapper: DialogsAndToasts })
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

test('what has ended by itself while it was asked about is not killed, and nothing is said of it', async () => {
  const kill = vi.fn(async () => false)
  const { rerender } = render(<Kill of="region" kill={kill} onKilled={() => new Promise(() => undefined)} />, {
    wrapper: DialogsAndToasts,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Kill' }))
  rerender(null)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(kill).not.toHaveBeenCalled()
  expect(toast()).toBeNull()
})
