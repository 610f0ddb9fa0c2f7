import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../data/testing/device'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { AppContext, type AppParts } from '../start/appContext'
import { useLogOut } from './useLogOut'

afterEach(cleanup)

function Foot() {
  const logOut = useLogOut()
  return (
    <button type="button" onClick={() => void logOut()}>
      Log out
    </button>
  )
}

/** Somebody logs out with two changes that wait. @param held for the person's word */
async function loggingOut(held: boolean) {
  const engine = {
    summary: createCell({ ...ALL_WELL, pending: 2 }),
    comeback: createCell({ sent: 0, already: 0, asksFirst: true, held }),
    sendNow: vi.fn(),
  }
  const parts = { workplaces: { current: createCell(null), leave: vi.fn() } } as unknown as AppParts
  render(
    <AppContext value={parts}>
      <DialogsAndToasts>
        <Foot />
      </DialogsAndToasts>
    </AppContext>,
    { wrapper: around(engine) },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
  return parts.workplaces
}

const NOT_SENT = 'Not everything could be sent. You are still signed in.'

test('“Send now” says at once that nothing is sent of what waits for the person’s word', async () => {
  const { leave } = await loggingOut(true)
  expect(await screen.findByText(NOT_SENT)).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
})

test('who stays after all while it is being sent is told of no failure', async () => {
  const { leave } = await loggingOut(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Stay', description: /^Sending what waits/ }))
  await waitFor(() => expect(screen.queryByText(/^Sending what waits/)).toBeNull())
  expect(screen.queryByText(NOT_SENT)).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})
