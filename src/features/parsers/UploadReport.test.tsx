import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { parsers } from '../../domain/parsers/collection'
import { newId } from '../../offline/define'
import type { Parked } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { UploadReport } from './UploadReport'

afterEach(cleanup)

const REFUSAL = { status: 422, statusText: 'Unprocessable Content', details: [], fields: {} }
const id = newId()
const adding = (parked: Parked | null) => ({
  record: parsers.key(id),
  state: parked ? 'parked' : 'sending',
  attempts: 1,
  parked,
  creation: true,
})

/** The report of a parser made on this device, with its waiting changes. */
function reported(waiting: ReturnType<typeof adding>[], held = false) {
  const outbox = createCell(waiting)
  const engine = { names: createCell(new Map()), summary: createCell(ALL_WELL), comeback: createCell({ held }), outbox }
  const Around = around(engine) // nothing else of it is read
  render(<UploadReport parserId={id} />, { wrapper: Around })
  return screen.queryByRole('log', { name: 'Manual Upload Report' })?.textContent
}

test('a parser that is on its way says so, and one that the provider did not take, too', () => {
  expect(reported([adding(null)])).toBe('Sending the parser…')
  cleanup()
  expect(reported([adding({ reason: 'refused', refusal: REFUSAL })])).toMatch(/^The provider did not take this parser/)
})

test('one that waits for the person’s word is not on its way, and says so', () => {
  expect(reported([adding(null)], true)).toBe(
    'Kept on this device. The run starts as soon as you say that what waits can be sent.',
  )
})

test('a parser whose answer was lost is not said to be refused by the provider', () => {
  expect(reported([adding({ reason: 'mayHaveArrived' })])).toMatch(/^It may have arrived: the answer was lost/)
})

test('one that was discarded is not on its way: nothing is reported of it', () => {
  expect(reported([])).toBeUndefined()
})
