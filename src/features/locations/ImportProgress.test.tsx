import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { importFromUrl } from '../../domain/locations/wholeList'
import { shops } from '../../domain/shops/collection'
import type { Engine, EntryView } from '../../offline/engine'
import { entryViewOf } from '../../offline/testing/entries'
import { createCell } from '../../provider/source'
import { ToastsProvider } from '../../ui/news/toasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { ImportProgress } from './ImportProgress'

afterEach(cleanup)

const PRIXO = shops.parse({ id: 7, name: 'Prixo' })
const REFUSED = entryViewOf({
  record: shops.key('7'),
  text: 'Import locations',
  state: 'parked',
  parked: { reason: 'refused', refusal: { status: 422, statusText: '', details: ['No such page'], fields: {} } },
  mutation: importFromUrl.name,
  version: importFromUrl.version,
})

function shown(entries: readonly EntryView[]) {
  const engine: Partial<Engine> = {
    outbox: createCell(entries),
    discard: () => Promise.reject(new Error('the disk is full')),
  }
  render(
    <ToastsProvider>
      <ScreenAt path="/" component={() => <ImportProgress shop={PRIXO} running={false} />} address="/" />
    </ToastsProvider>,
    { wrapper: around(engine) },
  )
}

test('a refused import that cannot be discarded is told, and still stands there', async () => {
  shown([REFUSED])
  await userEvent.click(await screen.findByRole('button', { name: 'Discard this import' }))
  expect(await screen.findByText(/could not be kept on this device/)).toBeTruthy()
  expect(screen.getByText(/No such page/)).toBeTruthy()
})

test('an import that may have arrived is not offered to be mended or put away here', async () => {
  shown([{ ...REFUSED, parked: { reason: 'mayHaveArrived' } }])
  expect(await screen.findByText(/It stands among the changes that need attention/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
