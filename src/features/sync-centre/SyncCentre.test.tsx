import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EngineContext } from '../../data/engineContext'
import type { Engine, EntryView, Parked, Source, Summary } from '../../offline/engine'
import { ToastsProvider } from '../../ui/toasts'
import { SyncCentre } from './SyncCentre'

// jsdom lays nothing out: the window of the list and the height of its lines are said here.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
})
afterEach(cleanup)

const still = <T,>(value: T): Source<T> => ({ read: () => value, subscribe: () => () => undefined })

const SUMMARY: Summary = {
  connectivity: 'online',
  pending: 0,
  parked: 0,
  sending: 0,
  oldest: null,
  signedOut: false,
  foreign: false,
  storage: 'ok',
  role: 'full',
}

const entry = (seq: number, over: Partial<EntryView> = {}): EntryView => ({
  seq,
  record: `brochures/${seq}`,
  text: `Move “Week ${seq}” to Active`,
  at: Date.now() - 130_000,
  state: 'waiting',
  attempts: 0,
  parked: null,
  mutation: 'brochure.setState',
  version: 1,
  args: { id: String(seq), state: 'active' },
  creation: false,
  answers: [],
  ...over,
})

const parkedBecause = (parked: Parked) => entry(47, { state: 'parked', parked })

function opened(entries: EntryView[], summary: Partial<Summary> = {}) {
  const engine = {
    summary: still({ ...SUMMARY, pending: entries.length, ...summary }),
    outbox: still(entries),
    retry: vi.fn(() => Promise.resolve()),
    discard: vi.fn(() => Promise.resolve()),
    keepMine: vi.fn(() => Promise.resolve()),
    keepTheirs: vi.fn(() => Promise.resolve()),
    lookUp: vi.fn(() => Promise.resolve([{ id: '9', text: 'Lidl' }])),
    arrived: vi.fn(() => Promise.resolve()),
    createAgain: vi.fn(() => Promise.resolve()),
    sendNow: vi.fn(),
  }
  render(
    // The centre uses these parts of an engine and no others.
    <EngineContext value={engine as Partial<Engine> as Engine}>
      <ToastsProvider>
        <SyncCentre onClose={() => undefined} />
      </ToastsProvider>
    </EngineContext>,
  )
  return engine
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a waiting change is told in plain words, with its state and age', () => {
  opened([entry(47)])
  const line = screen.getByRole('listitem')
  expect(line.textContent).toContain('Move “Week 47” to Active')
  expect(line.textContent).toContain('Waiting · 2 min ago')
})

test('what needs a person stands first', () => {
  opened([entry(1), entry(2, { state: 'parked', parked: { reason: 'mayHaveArrived' } })])
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Week 2')
})

const REFUSAL = {
  status: 422,
  statusText: 'Unprocessable Content',
  details: ['State is locked by finance'],
  fields: { state: ['is locked by finance'] },
}

test('a refused change shows the provider’s words, and can be sent again or discarded', async () => {
  const engine = opened([parkedBecause({ reason: 'refused', refusal: REFUSAL })])
  expect(screen.getByText(/Problem with server: 422/).textContent).toContain('State is locked by finance')
  await press('Retry')
  expect(engine.retry).toHaveBeenCalledExactlyOnceWith(47)
  await press('Discard')
  expect(engine.discard).toHaveBeenCalledExactlyOnceWith(47)
})

test('what may have arrived is looked up, and said to be there or sent again', async () => {
  const engine = opened([{ ...parkedBecause({ reason: 'mayHaveArrived' }), creation: true }])
  await press('Look it up')
  await press('It is this one')
  expect(engine.arrived).toHaveBeenCalledExactlyOnceWith(47, '9')
  await press('Send again')
  expect(engine.retry).toHaveBeenCalledExactlyOnceWith(47)
})

test('a change of what somebody has deleted can be discarded, or the record made again', async () => {
  const engine = opened([{ ...parkedBecause({ reason: 'deleted' }), canBeMadeAgain: true }])
  await press('Create again')
  expect(engine.createAgain).toHaveBeenCalledExactlyOnceWith(47)
  await press('Discard')
  expect(engine.discard).toHaveBeenCalledExactlyOnceWith(47)
})

const FIELDS = [{ field: 'state', before: 'inbox', mine: 'active', theirs: 'trash' }]

test('a conflict compares before, yours and theirs, in the words of the board', () => {
  opened([parkedBecause({ reason: 'conflict', fields: FIELDS })])
  expect(screen.getByText(/conflict/)).toBeTruthy()
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Inbox', 'Active', 'Trash'])
})

test('a conflict is decided by keeping mine or theirs', async () => {
  const engine = opened([parkedBecause({ reason: 'conflict', fields: FIELDS })])
  await press('Keep mine')
  expect(engine.keepMine).toHaveBeenCalledExactlyOnceWith(47)
  await press('Keep theirs')
  expect(engine.keepTheirs).toHaveBeenCalledExactlyOnceWith(47)
})

test('a change whose ground has moved asks whether the decision still holds', () => {
  opened([parkedBecause({ reason: 'changed', fields: [{ field: 'pages_count', before: 8, mine: 8, theirs: 12 }] })])
  expect(screen.getByText(/changed since you looked/)).toBeTruthy()
})

test.each<[Partial<Summary>, RegExp]>([
  [{ connectivity: 'offline' }, /offline/],
  [{ connectivity: 'unreachable' }, /provider does not answer/],
  [{ connectivity: 'unreachable', foreign: true }, /sign-in page of this network/],
  [{ signedOut: true }, /until you sign in/],
  [{ storage: 'failed' }, /cannot be kept on this device/],
])('it says plainly what is in the way: %j', (summary, words) => {
  opened([entry(1)], summary)
  expect(screen.getByText(words)).toBeTruthy()
})

test('of 10,000 entries a bounded number is in the document', () => {
  opened(Array.from({ length: 10_000 }, (_, index) => entry(index + 1)))
  const lines = screen.getAllByRole('listitem')
  expect(lines.length).toBeLessThan(100)
  expect(lines[0]?.getAttribute('aria-setsize')).toBe('10000')
})

test('with nothing waiting it says so', () => {
  opened([])
  expect(screen.getByText(/Nothing waits/)).toBeTruthy()
})
