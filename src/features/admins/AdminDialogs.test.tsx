import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../data/testing/device'
import type { Engine } from '../../offline/engine'
import type { Source } from '../../provider/source'
import { EditAdminDialog } from './AdminDialogs'

afterEach(cleanup)

const still = <T,>(value: T): Source<T> => ({ read: () => value, subscribe: () => () => undefined })

test('an address that names an admin who is gone says so, and leads back to the list', async () => {
  const onClose = vi.fn()
  const [record, currentId] = [still(null), still('9')]
  const engine = { record: () => record, currentId: () => currentId, refreshOne: async () => undefined }
  render(<EditAdminDialog id="9" onClose={onClose} />, { wrapper: around(engine as Partial<Engine> as Engine) })
  expect(await screen.findByText('This admin is not there.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
