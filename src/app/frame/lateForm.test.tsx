import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../data/testing/device'
import type { EngineEvent } from '../../offline/engineEvent'
import { createCell } from '../../provider/source'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { RefusedCalls } from './RefusedCalls'

vi.mock('./formOfCall', () => new Promise(() => {}))

afterEach(cleanup)

test('a refusal is told though the code that knows the way back into its form is long on its way', async () => {
  let tell: (event: EngineEvent) => void = () => {}
  const onEvent = (listener: typeof tell) => {
    tell = listener
    return () => {}
  }
  render(
    <DialogsProvider>
      <RefusedCalls />
    </DialogsProvider>,
    { wrapper: around({ outbox: createCell([]), onEvent }) },
  )
  const refusal = { status: 422, statusText: 'So it is', details: [], fields: {} }
  act(() => tell({ kind: 'refused', group: 'action', record: 'brochures/7', text: 'Move “Week 47”', refusal }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Problem with server: 422 (So it is)')
})
