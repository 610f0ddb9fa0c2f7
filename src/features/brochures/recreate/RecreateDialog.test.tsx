import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import { recreateBrochure } from '../../../domain/brochures/recreate'
import { iterations } from '../../../domain/parsers/iterations'
import { newId } from '../../../offline/define'
import type { Engine, EntryView } from '../../../offline/engine'
import { ReadFailed } from '../../../offline/mirror/readFailed'
import { entryViewOf } from '../../../offline/testing/entries'
import { DialogsAndToasts } from '../../../ui/testing/DialogsAndToasts'
import { folder } from '../testing/folders'
import { pretendEngine } from '../testing/pretendEngine'
import { keepRun } from './keptRuns'
import { RecreateDialog } from './RecreateDialog'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const region = (id: string, name: string) => ({ id, region_id: id, name, pdf_id: '4', parser_id: '9', pages_count: 8 })
const WEEK_47 = folder({ id: '1', name: 'Week 47', brochure_regions: [region('3', 'Noord'), region('4', 'Zuid')] })

const runId = newId()
const args = { id: runId, brochureId: '1', name: 'Week 47', shop_id: '1', region_id: '4', language_id: '1' }
const refusal = {
  status: 422,
  statusText: 'Unprocessable Content',
  details: ['Region: is not of this shop'],
  fields: {},
}
const REFUSED = entryViewOf({
  record: iterations.key(runId),
  text: 'Recreate “Week 47” using its parser',
  state: 'parked',
  parked: { reason: 'refused', refusal },
  mutation: recreateBrochure.name,
  version: recreateBrochure.version,
  args: { ...args, parser_id: '9', at: '2026-11-16T08:00:00.000Z' },
  creation: true,
})

function opened(waiting: readonly EntryView[], ask?: Engine['ask'], isHeld = false) {
  const engine = pretendEngine([WEEK_47])
  if (isHeld) engine.hold()
  engine.leaveWaiting(waiting)
  render(
    <DialogsAndToasts>
      <RecreateDialog id="1" onClose={() => undefined} />
    </DialogsAndToasts>,
    { wrapper: around(ask ? { ...engine, ask } : engine) },
  )
  const dialog = within(screen.getByRole('dialog'))
  const start = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(engine.commits).toHaveLength(1))
    return engine.commits[0]?.[0]?.args
  }
  return { dialog, start }
}

test('a refused recreation is in its form again, with the provider’s words, and is sent in its own place', async () => {
  keepRun('1', '1', { runId, parserId: '9' })
  const { dialog, start } = opened([REFUSED])
  expect(dialog.getByRole('alert').textContent).toContain('Region: is not of this shop')
  const regions = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })
  expect(regions.selectedOptions[0]?.text).toBe('Zuid')
  await userEvent.selectOptions(regions, 'Noord')
  expect(await start()).toMatchObject({ id: runId, brochureId: '1', region_id: '3' })
})

test('a recreation that the provider fails to take says that it waits, and can be closed', async () => {
  keepRun('1', '1', { runId, parserId: '9' })
  const { dialog } = opened([{ ...REFUSED, state: 'waiting', parked: null }])
  expect(dialog.getByRole('status').textContent).toBe(
    'Kept on this device. The parser starts as soon as the provider answers.',
  )
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDefined()
})

test('a recreation that waits for the person’s word says so, and can be closed: the word is given outside the dialog', () => {
  const { dialog } = opened([{ ...REFUSED, state: 'waiting', parked: null, attempts: 0 }], undefined, true)
  expect(dialog.getByRole('status').textContent).toBe(
    'Kept on this device. The parser starts as soon as you say that what waits can be sent.',
  )
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDefined()
})

test('a recreation that is still not on its way after a moment says that it waits: the provider has asked another change for patience', () => {
  vi.useFakeTimers()
  const { dialog } = opened([{ ...REFUSED, state: 'waiting', parked: null, attempts: 0 }])
  expect(dialog.getByRole('status').textContent).toBe('Starting…')
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
  act(() => vi.advanceTimersByTime(2_000))
  expect(dialog.getByRole('status').textContent).toContain('starts as soon as the provider answers')
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDefined()
})

test.each([
  ['', () => keepRun('1', '1', { runId, parserId: '9' })],
  [', though the console was killed before it had kept where', () => undefined],
])('one whose answer was lost may be under way: that is said, and no other is started beside it%s', (_, keep) => {
  keep()
  const { dialog } = opened([{ ...REFUSED, parked: { reason: 'mayHaveArrived' } }])
  expect(dialog.getByRole('status').textContent).toContain('It may have arrived: the answer was lost')
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
})

test('one that this device has lost can be closed, and begun anew', async () => {
  keepRun('1', '1', { runId, parserId: '9' })
  const { dialog } = opened([])
  expect(dialog.getByRole('status').textContent).toContain('not known any more')
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(dialog.getByRole('button', { name: 'Start' })).toBeDefined()
})

const MADE = { runId: '12', parserId: '9' }

test.each([
  ['no longer has', 404],
  ['refuses to tell of', 403],
])('one that the provider %s is in progress no more: it can be closed, and begun anew', async (_, status) => {
  keepRun('1', '1', MADE)
  const { dialog } = opened([], async () => {
    throw new ReadFailed({ kind: 'needsPerson', refusal: { ...refusal, status } })
  })
  expect(await dialog.findByText(/the provider does not tell of it any more/)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(dialog.getByRole('button', { name: 'Start' })).toBeDefined()
})

test.each([
  [12, /^Finished/],
  [undefined, /^Finished/],
  [1, /^In progress/],
])('told of the run %s that it has finished, that of run 12 is %s', async (id, words) => {
  keepRun('1', '1', MADE)
  const ask = vi.fn(async () => ({ iteration: { id, state: 'finished', messages: [] } }))
  const { dialog } = opened([], ask)
  await waitFor(() => expect(ask).toHaveBeenCalled())
  await ask.mock.results[0]?.value
  await act(() => new Promise((told) => setTimeout(told))) // the query tells its result in a later task
  expect(dialog.getByRole('status').textContent).toMatch(words)
})

test('a run is asked about every 2.5 s until it has ended', async () => {
  vi.useFakeTimers()
  keepRun('1', '1', MADE)
  let state = 'running'
  const ask = vi.fn(async () => ({ iteration: { id: 12, state, messages: [] } }))
  opened([], ask)
  const askedAfter = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    return ask.mock.calls.length
  }
  expect([await askedAfter(2_499), await askedAfter(1), await askedAfter(2_500)]).toEqual([1, 2, 3])
  state = 'finished'
  expect([await askedAfter(2_500), await askedAfter(10_000)]).toEqual([4, 4])
})

test('a line of a run has its time, and where the provider tells none that is said', async () => {
  keepRun('1', '1', MADE)
  const messages = [
    { sequence: 1, message: 'Fetching', state: 'running', inserted_at: '2026-11-16T08:05:00.000Z' },
    { sequence: 2, message: 'Drawing', state: 'running' },
  ]
  const { dialog } = opened([], async () => ({ iteration: { id: 12, state: 'running', messages } }))
  await dialog.findByText('Fetching')
  const lines = [...dialog.getByRole('log').querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['09:05Fetching', 'Not setDrawing'])
})

test('a run that has ended is told until somebody has seen that, however they leave the dialog; then another can be started', async () => {
  keepRun('1', '1', MADE)
  const ask = async () => ({ iteration: { id: 12, state: 'finished', messages: [] } })
  expect(await opened([], ask).dialog.findByText(/^Finished/)).toBeDefined()
  cleanup() // as Escape and Back do
  expect(opened([], ask).dialog.getByRole('button', { name: 'Start' })).toBeDefined()
})

test('a waiting run is found even if the console was killed before it had kept where to look', () => {
  const { dialog } = opened([{ ...REFUSED, state: 'waiting', parked: null }])
  expect(dialog.queryByRole('button', { name: 'Start' })).toBeNull()
  expect(dialog.getByRole('status').textContent).toContain('Kept on this device')
})

test('a run of another brochure does not show', async () => {
  const { dialog, start } = opened([{ ...REFUSED, args: { ...args, brochureId: '2', parser_id: '9', at: '' } }])
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(await start()).not.toMatchObject({ id: runId })
})
