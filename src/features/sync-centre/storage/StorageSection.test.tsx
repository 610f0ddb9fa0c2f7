import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import type { Engine } from '../../../offline/engine'
import type { Kept } from '../../../offline/mirror/room'
import { ALL_WELL } from '../../../offline/testing/summary'
import { createCell } from '../../../provider/source'
import { DialogsProvider } from '../../../ui/dialog/dialogs'
import { ToastsProvider } from '../../../ui/news/toasts'
import { StorageSection } from './StorageSection'

afterEach(cleanup)

const KEPT: Kept = { lists: 12, records: 340, changes: 0, files: { count: 0, bytes: 0 }, drafts: 0 }

async function opened(kept: Engine['kept']) {
  const engine = { kept, clearCache: vi.fn(() => Promise.resolve()), summary: createCell(ALL_WELL) }
  // The section uses these parts of an engine and no others.
  const Around = around(engine as Partial<Engine> as Engine)
  const { container } = render(
    <Around>
      <DialogsProvider>
        <ToastsProvider>
          <StorageSection />
        </ToastsProvider>
      </DialogsProvider>
    </Around>,
  )
  const fold = container.querySelector('details') as HTMLDetailsElement // the section is one
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  return engine
}

const clear = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the cache' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
}

test('what is kept on this device is counted when the section is opened', async () => {
  await opened(async () => KEPT)
  expect(await screen.findByText('340')).toBeTruthy()
})

test('what cannot be counted is said to be so, and can be cleared all the same', async () => {
  const engine = await opened(() => Promise.reject(new Error('the connection is lost')))
  expect(await screen.findByText(/cannot be counted now/)).toBeTruthy()
  await clear()
  expect(engine.clearCache).toHaveBeenCalledOnce()
  expect(await screen.findByText('The cache is cleared')).toBeTruthy()
})
