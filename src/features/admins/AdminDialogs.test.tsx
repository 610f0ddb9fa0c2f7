import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { around } from '../../data/testing/device'
import { deviceWithRecord } from '../../data/testing/oneRecord'
import { admins } from '../../domain/admins/collection'
import { createCell } from '../../provider/source'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { EditAdminDialog } from './AdminDialogs'

afterEach(cleanup)

test('an address that names an admin who is gone says so, and leads back to the list', async () => {
  const onClose = vi.fn()
  const [record, names] = [createCell(null), createCell(new Map())]
  const engine = { record: () => record, names, refreshOne: async () => undefined }
  render(<EditAdminDialog id="9" onClose={onClose} />, { wrapper: around(engine) })
  expect(await screen.findByText('This admin is not there.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

describe('the open form of an admin', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const TESS = { id: '9', version: 1, email: 'tess@example.test', first_name: 'Tess', last_name: 'Vos', roles: [] }

  async function openTess() {
    const device = deviceWithRecord(admins.parse({ ...TESS, inserted_at: '' }))
    render(
      <DialogsProvider>
        <EditAdminDialog id="9" onClose={() => undefined} />
      </DialogsProvider>,
      { wrapper: around(device.engine) },
    )
    await pass(2)
    return device
  }

  test('shows within 20 s what others have changed', async () => {
    const { edit } = await openTess()
    edit({ first_name: 'Thérèse' })
    await pass(20)
    expect([field('First name').value, field('Last name').value]).toEqual(['Thérèse', 'Vos'])
  })

  test('stays as it is once it is typed into', async () => {
    const { edit } = await openTess()
    fireEvent.input(field('Last name'), { target: { value: 'De Vos' } })
    edit({ first_name: 'Thérèse', last_name: 'Vos-Peeters' })
    await pass(60)
    expect([field('First name').value, field('Last name').value]).toEqual(['Tess', 'De Vos'])
  })
})
