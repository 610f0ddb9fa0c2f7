import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { folder } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

// Loading what the board loads later takes longer than a test waits.
beforeAll(() => import('./MergeDialog'), 120_000)
afterEach(cleanup)

test.each([
  ['99', 'Merge'],
  ['1.99', 'Choose region'],
])('a merge with a brochure that is not on this device (%s) can be left by a button', async (address, name) => {
  const { user } = await renderBoard([folder({ id: '1' })], `/brochures/?status=inbox&merge=${address}`)
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
})
