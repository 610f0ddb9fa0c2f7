import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import type { Brochure } from '../../../domain/brochures/brochure'
import { newId } from '../../../offline/define'
import { ReadFailed } from '../../../offline/mirror/readFailed'
import type { Names } from '../../../offline/names'
import type { Outcome } from '../../../provider/outcome'
import { createCell } from '../../../provider/source'
import { folder } from '../testing/folders'
import { Hotspots } from './Hotspots'

afterEach(cleanup)

const GONE: Outcome = {
  kind: 'needsPerson',
  refusal: { status: 404, statusText: 'Not Found', details: [], fields: {} },
}
const UNREACHABLE: Outcome = { kind: 'tryAgain', cause: 'unreachable' }

test.each([
  ['that the provider does not have is not there', GONE, 'This brochure is not there.'],
  [
    'that nobody could be asked about shows its hotspots later',
    UNREACHABLE,
    'Nothing of this is on this device yet. It shows once the provider answers.',
  ],
])('a brochure %s', async (_, outcome, text) => {
  const unknown = createCell(undefined)
  const ask = () => Promise.reject(new ReadFailed(outcome))
  const engine = { record: () => unknown, names: createCell(new Map()), ask }
  render(<Hotspots id="9" onClose={() => undefined} />, { wrapper: around(engine) })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a brochure without hotspots says so', async () => {
  const known = createCell<Brochure>(folder({ id: '9' }))
  const engine = { record: () => known, names: createCell<Names>(new Map()), ask: async () => ({ hotspots: [] }) }
  render(<Hotspots id="9" onClose={() => undefined} />, { wrapper: around(engine) })
  expect(await screen.findByText('Sorry, no hotspots')).toBeTruthy()
})

test('a brochure that was made here is asked about once the provider has named it, and by that name only', async () => {
  const made = newId()
  const known = createCell<Brochure>(folder({ id: made }))
  const names = createCell<Names>(new Map())
  const ask = vi.fn(async () => ({ hotspots: [{ url: 'https://shop.example/' }] }))
  const engine = { record: () => known, names, ask }
  render(<Hotspots id={made} onClose={() => undefined} />, { wrapper: around(engine) })
  expect(await screen.findByText(/^Nothing of this is on this device yet/)).toBeTruthy()
  expect(ask).not.toHaveBeenCalled()
  act(() => {
    known.write(folder({ id: '9' }))
    names.write(new Map([[made, '9']]))
  })
  expect(await screen.findByText('https://shop.example/')).toBeTruthy()
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: '/brochures/9/statistics' }))
})
