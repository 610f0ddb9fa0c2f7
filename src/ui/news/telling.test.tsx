import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useDeletion } from '../dialog/deleting'
import { DialogsAndToasts } from '../testing/DialogsAndToasts'
import { NotMadeContext, useUndoOffer } from './telling'
import { ToastsProvider } from './toasts'

afterEach(cleanup)

interface ButtonProps {
  remove: () => Promise<unknown>
  onEnd: (isDeleted: boolean) => void
}

function Delete({ remove, onEnd }: ButtonProps) {
  const deletion = useDeletion()
  return (
    <button type="button" onClick={() => void deletion({ title: 'Delete “Tuin”' }, remove).then(onEnd)}>
      Delete
    </button>
  )
}

async function deleting(remove: () => Promise<unknown>, answer: 'Yes' | 'No') {
  const onEnd = vi.fn()
  render(
    <NotMadeContext value={(problem) => `Because ${String(problem)}`}>
      <DialogsAndToasts>
        <Delete remove={remove} onEnd={onEnd} />
      </DialogsAndToasts>
    </NotMadeContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('alertdialog').textContent).toContain("Are you sure? You couldn't restore it back.")
  await userEvent.click(screen.getByRole('button', { name: answer }))
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled())
  return onEnd
}

test('what is deleted is asked about first, and left alone where the person thinks better of it', async () => {
  const remove = vi.fn(async () => 'kept')
  expect(await deleting(remove, 'No')).toHaveBeenCalledWith(false)
  expect(remove).not.toHaveBeenCalled()
  cleanup()
  expect(await deleting(remove, 'Yes')).toHaveBeenCalledWith(true)
  expect(remove).toHaveBeenCalledOnce()
})

test('a deletion that could not be made is told, with the reason', async () => {
  expect(await deleting(() => Promise.reject('it is gone'), 'Yes')).toHaveBeenCalledWith(false)
  expect(await screen.findByText('Because it is gone')).toBeTruthy()
})

function Moved({ takeBack }: { takeBack: () => Promise<boolean> }) {
  const offerUndo = useUndoOffer()
  return (
    <button type="button" onClick={() => offerUndo('“Week 47” moved', takeBack)}>
      Move
    </button>
  )
}

async function moved(takeBack: () => Promise<boolean>) {
  render(
    <NotMadeContext value={(problem) => `Because ${String(problem)}`}>
      <ToastsProvider>
        <Moved takeBack={takeBack} />
      </ToastsProvider>
    </NotMadeContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  return screen.getByRole('button', { name: 'Undo' })
}

test('what was done is taken back once, however fast it is pressed', async () => {
  const takeBack = vi.fn(async () => true)
  const undo = await moved(takeBack)
  undo.click()
  undo.click()
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(takeBack).toHaveBeenCalledOnce()
})

test('what can no longer be taken back says so', async () => {
  await userEvent.click(await moved(async () => false))
  expect(await screen.findByText('This can no longer be undone.')).toBeTruthy()
})

test('what could not be taken back says why, and is offered again', async () => {
  const takeBack = vi.fn(async () => true).mockRejectedValueOnce('the disk is full')
  await userEvent.click(await moved(takeBack))
  expect(await screen.findByText('Because the disk is full')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
})
