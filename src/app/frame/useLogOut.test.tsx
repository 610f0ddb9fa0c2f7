import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../data/testing/device'
import type { Summary } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { AppContext, type AppParts } from '../start/appContext'
import { useLogOut } from './useLogOut'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Foot() {
  const logOut = useLogOut()
  return (
    <button type="button" onClick={() => void logOut()}>
      Log out
    </button>
  )
}

interface LoggingOut {
  /** how many changes wait */
  waiting: number
  /** the provider is within reach, so they are on their way */
  online?: boolean
  /** whether they wait for the person's word */
  held?: boolean
  /** how many forms are not saved */
  unsaved?: number
}

/** Somebody asks to be logged out. */
async function asked({ waiting, online = false, held = false, unsaved = 0 }: LoggingOut) {
  const summary = createCell<Summary>({ ...ALL_WELL, connectivity: online ? 'online' : 'offline', pending: waiting })
  const comeback = createCell({ sent: 0, already: 0, asksFirst: true, held })
  const engine = { summary, comeback, sendNow: vi.fn() }
  const workplace = { unsaved: async () => unsaved }
  const parts = { workplaces: { current: createCell(workplace), leave: vi.fn() } } as unknown as AppParts
  render(
    <AppContext value={parts}>
      <DialogsAndToasts>
        <Foot />
      </DialogsAndToasts>
    </AppContext>,
    { wrapper: around(engine) },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  return { ...parts.workplaces, summary }
}

/** The same with two waiting changes, which the person wants to be sent first. */
async function sending(held = false) {
  const asking = await asked({ waiting: 2, held })
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
  return asking
}

test('a second press before the question shows asks nothing twice, and the next one asks anew', async () => {
  const { leave } = await asked({ waiting: 1 })
  const press = screen.getByRole('button', { name: 'Log out' })
  const stay = async () => userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await stay()
  press.click()
  press.click()
  await stay()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  press.click()
  await stay()
  expect(leave).not.toHaveBeenCalled()
})

const NOT_SENT = 'Not everything could be sent. You are still signed in.'

test('“Send now” says at once that nothing is sent of what waits for the person’s word', async () => {
  const { leave } = await sending(true)
  expect(await screen.findByText(NOT_SENT)).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
})

test('somebody who decides to stay while changes are being sent is told of no failure', async () => {
  const { leave } = await sending()
  await userEvent.click(await screen.findByRole('button', { name: 'Stay', description: /^Sending what waits/ }))
  await waitFor(() => expect(screen.queryByText(/^Sending what waits/)).toBeNull())
  expect(screen.queryByText(NOT_SENT)).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

test('if the changes are not sent within half a minute, the person is told so and stays signed in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { leave, summary } = await sending()
  expect(await screen.findByText(/^Sending what waits/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText(NOT_SENT)).toBeTruthy()
  act(() => summary.write(ALL_WELL))
  expect(leave).not.toHaveBeenCalled()
})

test('“Send now” is offered where changes wait, and not for what is typed and not saved: that is no change yet', async () => {
  await asked({ waiting: 0, unsaved: 1 })
  await screen.findByRole('button', { name: 'Keep on this device' })
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
})

test('nothing is asked about a change that is answered in a moment', async () => {
  const { leave, summary } = await asked({ waiting: 1, online: true })
  act(() => summary.write(ALL_WELL))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('discard'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('nobody waits longer than a second for that answer before they are asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { leave } = await asked({ waiting: 1, online: true })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(await screen.findByRole('alertdialog', { name: 'Log out' })).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
})
