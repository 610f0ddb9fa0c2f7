import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveContext } from '../../data/liveTopics'
import { around } from '../../data/testing/device'
import { freezePosition } from '../../domain/brochures/mutations'
import { createCategory } from '../../domain/categories/mutations'
import { startRun } from '../../domain/parsers/start'
import { uploadPdf } from '../../domain/pdfs/upload'
import type { Comeback, EffectLine, Engine, EntryView, Parked, Summary } from '../../offline/engine'
import type { AnyMutation } from '../../offline/mutation'
import { entryViewOf } from '../../offline/testing/entries'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { singleKeys } from '../../ui/keys/singleKeys'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { SyncCentre } from './SyncCentre'

// jsdom has no layout: the size of the list and the height of its lines are set here.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
})
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const entry = (seq: number, over: Partial<EntryView> = {}): EntryView =>
  entryViewOf({
    seq,
    group: String(seq),
    record: `brochures/${seq}`,
    text: `Move “Week ${seq}” to Active`,
    at: Date.now() - 130_000,
    state: 'waiting',
    attempts: 0,
    mutation: 'brochure.setState',
    args: { id: String(seq), state: 'active' },
    ...over,
  })

const parkedBecause = (parked: Parked) => entry(47, { state: 'parked', parked })

const line = (seq: number, fate: EffectLine['fate']): EffectLine => ({
  seq,
  record: `shops/${seq}`,
  text: `No. ${seq}`,
  fate,
  told: {},
})
const UPDATES = [{ inserted_at: new Date().toISOString(), caption: 'State set to trash by Luc Martin' }]
// The centre reads nothing of a record but its history.
const RECORD = createCell({ brochure_updates: UPDATES } as never)
const NOT_AWAY: Comeback = { sent: 0, already: 0, asksFirst: false, held: false }

function opened(
  entries: EntryView[],
  summary: Partial<Summary> = {},
  comeback: Partial<Comeback> = {},
  onClose = () => undefined,
  netEffect: Engine['netEffect'] = () => Promise.resolve([line(1, 'send'), line(2, 'already')]),
) {
  const engine = {
    comeback: createCell({ ...NOT_AWAY, ...comeback }),
    askFirst: vi.fn(() => Promise.resolve()),
    release: vi.fn(() => Promise.resolve()),
    netEffect,
    exportChanges: vi.fn<Engine['exportChanges']>(() => Promise.reject(new Error('the disk cannot be read'))),
    importChanges: vi.fn<Engine['importChanges']>(() => Promise.resolve('otherPerson')),
    summary: createCell({ ...ALL_WELL, pending: entries.length, ...summary }),
    outbox: createCell(entries),
    record: () => RECORD,
    refreshOne: vi.fn(() => Promise.resolve()),
    retry: vi.fn(() => Promise.resolve()),
    discard: vi.fn(() => Promise.resolve()),
    discardedWith: vi.fn(() => 0),
    keepMine: vi.fn(() => Promise.resolve()),
    keepTheirs: vi.fn(() => Promise.resolve()),
    ask: vi.fn<Engine['ask']>(() => Promise.resolve({ categories: [{ id: 9, name: 'Kaas' }] })),
    arrived: vi.fn(() => Promise.resolve()),
    keepChosen: vi.fn(() => Promise.resolve()),
    createAgain: vi.fn(() => Promise.resolve()),
    sendNow: vi.fn(),
    push: vi.fn(() => Promise.resolve(true)),
  }
  render(
    <LiveContext value={{ join: () => () => undefined, push: engine.push }}>
      <DialogsAndToasts>
        <SyncCentre onClose={onClose} />
      </DialogsAndToasts>
    </LiveContext>,
    { wrapper: around(engine) },
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

test('a change that names a moment has the person’s own time in its tooltip', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const until = Date.UTC(2026, 11, 1, 13, 30) / 1000
  opened([
    entry(47, { text: 'Freeze “Week 47” till 01-12-2026', mutation: freezePosition.name, args: { id: '47', until } }),
  ])
  expect(screen.getByTitle('08:30 01-12-2026 in America/New_York').textContent).toBe('Freeze “Week 47” till 01-12-2026')
})

test('a change whose time is unknown shows no age', () => {
  opened([entry(47, { at: 0, state: 'parked', parked: { reason: 'unreadable', problem: 'torn' } })])
  expect(screen.getByText('Needs attention')).toBeTruthy()
})

test('what needs a person stands first', () => {
  opened([entry(1), entry(2, { state: 'parked', parked: { reason: 'mayHaveArrived' } })])
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Week 2')
})

test('the ways out of each change are told apart by what they are about', () => {
  opened([1, 2].map((seq) => entry(seq, { state: 'parked', parked: { reason: 'mayHaveArrived' } })))
  const second = screen.getByRole('group', { name: 'Move “Week 2” to Active' })
  expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(2)
  expect(within(second).getByRole('button', { name: 'Send again' })).toBeTruthy()
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

/** An upload that the provider has under this number, and is drawing. */
const drawn = (seq: number, pdf: number) =>
  entry(seq, { mutation: uploadPdf.name, creation: true, answers: [{ pdf: { id: pdf, upload_url: '/up' } }, {}] })

test('a PDF that goes with a change that is discarded is drawn no further, and others are', async () => {
  const refused = parkedBecause({ reason: 'refused', refusal: REFUSAL })
  const engine = opened([refused, drawn(48, 70), drawn(49, 71)])
  engine.discard.mockImplementation(async () => engine.outbox.write([drawn(49, 71)]))
  await press('Discard')
  expect(engine.push).toHaveBeenCalledExactlyOnceWith('pdf:70', 'kill')
})

test('a PDF of a change that could not be given up here is drawn on', async () => {
  const engine = opened([parkedBecause({ reason: 'refused', refusal: REFUSAL }), drawn(48, 70)])
  engine.discard.mockRejectedValue(new Error('the disk is full'))
  await press('Discard')
  expect(await screen.findByText('“Discard” could not be kept on this device')).toBeTruthy()
  expect(engine.push).not.toHaveBeenCalled()
})

test('a PDF that goes with what is left out after a long time is drawn no further', async () => {
  const engine = opened([entry(1), drawn(48, 70)], {}, { held: true, asksFirst: true })
  engine.release.mockImplementation(async () => engine.outbox.write([]))
  await userEvent.click(await screen.findByRole('checkbox', { name: /No. 1/ }))
  await press('Send 1 change, discard 1')
  expect(engine.push).toHaveBeenCalledExactlyOnceWith('pdf:70', 'kill')
})

test('a change behind one that needs attention names the one that it waits for, and others do not', () => {
  const parked: Parked = { reason: 'refused', refusal: REFUSAL }
  const record = 'offers/1'
  opened([
    entry(46, { record }),
    entry(47, { record, state: 'parked', parked }),
    entry(48, { record }),
    entry(49, { record: 'brochures/new-1', state: 'parked', parked, creation: true }),
    entry(50, { record: 'offers/2', needs: ['new-1'] }),
    entry(51, { record: 'offers/3' }),
  ])
  const behind = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Waiting behind'))
  expect(behind.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Week 48.*Waiting behind a change that needs attention: Move “Week 47” to Active · 2 min ago/,
    ),
    expect.stringMatching(
      /Week 50.*Waiting behind a change that needs attention: Move “Week 49” to Active · 2 min ago/,
    ),
  ])
})

test('a refused change that was made in a form leads back to it, and the centre closes', async () => {
  const shop = { record: 'shops/12', mutation: 'shop.edit', text: 'Change Name of “Aardbei”' }
  const closed = vi.fn(() => undefined)
  opened([{ ...parkedBecause({ reason: 'refused', refusal: REFUSAL }), ...shop }], {}, {}, closed)
  await press('Edit')
  expect(window.location.hash).toBe('#/shops?edit=12&refused=47')
  expect(closed).toHaveBeenCalledOnce()
})

test('a refused change that was made without a form, and a change that was not refused, lead to no form', () => {
  opened([
    parkedBecause({ reason: 'refused', refusal: REFUSAL }),
    entry(48, { mutation: 'shop.edit', state: 'parked', parked: { reason: 'broken', problem: 'torn' } }),
  ])
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('what the console itself stumbled over says so, and can be tried again or discarded', async () => {
  const engine = opened([parkedBecause({ reason: 'broken', problem: 'torn' })])
  expect(screen.getByText('Something went wrong in the console itself: torn')).toBeTruthy()
  await press('Retry')
  expect(engine.retry).toHaveBeenCalledExactlyOnceWith(47)
  await press('Discard')
  expect(engine.discard).toHaveBeenCalledExactlyOnceWith(47)
})

const lost = (made: AnyMutation, args: unknown, isNameless?: true) => ({
  ...parkedBecause({ reason: 'mayHaveArrived', ...(isNameless && { isNameless }) }),
  ...{ mutation: made.name, args, record: made.collection.key('7') },
})
const LOST_CATEGORY = { id: '7', fields: { name: 'Kaas', language: null } }

test('what may have arrived is looked up, and said to be there or sent again', async () => {
  const engine = opened([lost(createCategory, LOST_CATEGORY)])
  await press('Look it up')
  expect(screen.getByText('The provider has what looks like it:')).toBeTruthy()
  await press('It is this one')
  expect(engine.arrived).toHaveBeenCalledExactlyOnceWith(47, expect.objectContaining({ id: '9', name: 'Kaas' }))
  await press('Send again')
  expect(engine.retry).toHaveBeenCalledExactlyOnceWith(47)
})

test.each([
  [[], 'The provider has nothing like it.'],
  [[{}], 'Nothing like it was found, but not all that the provider has could be looked through.'],
])('that nothing like it is there is said only where all could be looked through: beside %j', async (others, words) => {
  const engine = opened([lost(createCategory, LOST_CATEGORY)])
  engine.ask.mockResolvedValue({ categories: [{ id: 3, name: 'Brood' }, ...others] })
  await press('Look it up')
  expect(screen.getByText(words)).toBeTruthy()
})

test('the start of a run that may be the lost one is told in the person’s own time zone too', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const engine = opened([lost(startRun, { id: '7', parser_id: '4', parserName: 'Lidl', at: '2026-11-21T10:00:00Z' })])
  const run = { id: 9, parser_id: 4, state: 'finished', inserted_at: '2026-11-21T10:05:00Z' }
  engine.ask.mockResolvedValue({ iterations: [run] })
  await press('Look it up')
  expect(screen.getByTitle('05:05 21-11-2026 in America/New_York').textContent).toMatch(/^Run of 11:05 21-11-2026/)
})

test('what cannot be looked up says so, and not that there is nothing', async () => {
  const engine = opened([lost(uploadPdf, { id: '7', name: 'a.pdf', pages: 1, cover: null })])
  await press('Look it up')
  expect(screen.getByText(/^This cannot be looked up/)).toBeTruthy()
  expect(engine.ask).not.toHaveBeenCalled()
})

test('if other changes wait for a record that was made, and nobody knows which it is, the change is chosen, sent again or discarded', async () => {
  const engine = opened([lost(createCategory, LOST_CATEGORY, true)])
  expect(screen.getByText(/^Other changes wait for what this one has made/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'It arrived' })).toBeNull()
  await press('Look it up')
  await press('It is this one')
  await press('Send again')
  await press('Discard')
  expect([engine.arrived, engine.retry, engine.discard].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test('a change of what somebody has deleted can be discarded, or the record made again', async () => {
  const engine = opened([{ ...parkedBecause({ reason: 'deleted' }), canBeMadeAgain: true }])
  await press('Create again')
  expect(engine.createAgain).toHaveBeenCalledExactlyOnceWith(47)
  await press('Discard')
  expect(engine.discard).toHaveBeenCalledExactlyOnceWith(47)
})

test('a change of what somebody has deleted says so, with the provider’s words where it has any', () => {
  opened([parkedBecause({ reason: 'deleted' }), { ...parkedBecause({ reason: 'deleted', refusal: REFUSAL }), seq: 48 }])
  const told = screen.getAllByText(/^Somebody has deleted it meanwhile\./).map(({ textContent }) => textContent)
  expect(told).toEqual([
    'Somebody has deleted it meanwhile.',
    expect.stringMatching(/^Somebody has deleted it meanwhile\. Problem with server: 422/),
  ])
})

test('what other changes need is discarded once the person knows how many go with it', async () => {
  const engine = opened([parkedBecause({ reason: 'refused', refusal: REFUSAL })])
  engine.discardedWith.mockReturnValue(2)
  const answered = async (answer: string) => {
    await press('Discard')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('2 other waiting changes need this one')
    await userEvent.click(within(question).getByRole('button', { name: answer }))
  }
  await answered('No')
  expect(engine.discard).not.toHaveBeenCalled()
  await answered('Yes')
  expect(engine.discard).toHaveBeenCalledExactlyOnceWith(47)
})

const FIELDS = [{ field: 'state', before: 'inbox', mine: 'active', theirs: 'trash' }]

test('of a shop’s regions others can be chosen, at least one; of an ad another place of its platform', async () => {
  const region = (id: string, name: string) => ({ id, name })
  const fields = [
    { field: 'regions', before: [region('1', 'Noord')], mine: [region('2', 'Zuid')], theirs: [region('3', 'Oost')] },
    { field: 'displayAt', before: 'SHOP', mine: 'BRAND', theirs: 'HOMEPAGE_TOP' },
  ]
  const engine = opened([{ ...parkedBecause({ reason: 'conflict', fields }), choice: { unedited: [] } }])
  await press('Edit')
  for (const other of screen.getAllByLabelText('Something else')) await userEvent.click(other)
  await userEvent.selectOptions(screen.getByLabelText('Another Ad display position'), 'Brochure start')
  await userEvent.click(screen.getByRole('combobox', { name: 'Another Regions' }))
  await userEvent.click(screen.getByRole('option', { name: 'Zuid' }))
  expect(screen.getByRole('alert').textContent).toBe('You must select at least one')
  await press('Save')
  expect(engine.keepChosen).not.toHaveBeenCalled()
})

test('no date that cannot be read is taken for the one before it', async () => {
  const fields = [
    { field: 'active_from', before: 1_800_000_000, mine: 1_801_000_000, theirs: 1_802_000_000 },
    { field: 'displayStopAt', before: null, mine: '2026-12-01T00:00:00Z', theirs: '2026-12-02T00:00:00Z' },
  ]
  const engine = opened([{ ...parkedBecause({ reason: 'conflict', fields }), choice: { unedited: [] } }])
  await press('Edit')
  for (const other of screen.getAllByLabelText('Something else')) await userEvent.click(other)
  for (const another of screen.getAllByLabelText(/^Another/)) {
    await userEvent.clear(another)
    await userEvent.type(another, '30 december')
    await press('Save')
    await userEvent.clear(another)
    await userEvent.type(another, '2026-12-30 10:00')
  }
  expect(engine.keepChosen).toHaveBeenCalledTimes(0)
})

test('a moment of an ad that could not be read and is cleared is yours again', async () => {
  const fields = [
    { field: 'displayStopAt', before: null, mine: '2026-12-01T00:00:00Z', theirs: '2026-12-02T00:00:00Z' },
  ]
  const engine = opened([{ ...parkedBecause({ reason: 'conflict', fields }), choice: { unedited: [] } }])
  await press('Edit')
  await userEvent.click(screen.getByLabelText('Something else'))
  const another = screen.getByLabelText<HTMLInputElement>('Another Display stop at')
  const yours = another.value
  await userEvent.clear(another)
  await userEvent.type(another, '30 december')
  await userEvent.tab()
  await userEvent.clear(another)
  await userEvent.tab()
  expect(another.value).toBe(yours)
  await press('Save')
  expect(engine.keepChosen).toHaveBeenCalledExactlyOnceWith(47, {
    theirs: [],
    values: { displayStopAt: '2026-12-01T00:00:00Z' },
  })
})

test('what is no number is not taken for none', async () => {
  const fields = [{ field: 'position', before: null, mine: 3, theirs: 4 }]
  const engine = opened([{ ...parkedBecause({ reason: 'conflict', fields }), choice: { unedited: [] } }])
  await press('Edit')
  await userEvent.click(screen.getByLabelText('Something else'))
  const another = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Another Position' })
  vi.spyOn(another, 'validity', 'get').mockReturnValue({ ...another.validity, badInput: true }) // “1e”
  fireEvent.change(another, { target: { value: '' } })
  expect(screen.getByRole('alert').textContent).toBe('Must be a number')
  await press('Save')
  expect(engine.keepChosen).not.toHaveBeenCalled()
})

const LONG_TEXT = `Alles voor het huis, ${'en nog veel meer '.repeat(6)}`

test('a conflict compares before, yours and theirs, in the words of the board, and tells who changed it', () => {
  opened([parkedBecause({ reason: 'conflict', fields: FIELDS })])
  expect(screen.getByText(/conflict/)).toBeTruthy()
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Inbox', 'Active', 'Trash'])
  expect(screen.getByText(/State set to trash by Luc Martin/)).toBeTruthy()
})

test('a conflict blames nobody else: the person may have changed the same on another device', () => {
  opened([parkedBecause({ reason: 'conflict', fields: FIELDS })])
  expect(screen.getByText('This is a conflict: the same has been changed elsewhere meanwhile.')).toBeTruthy()
})

test('two updates of a brochure in the same second, with the same words, are both told', async () => {
  RECORD.write({ brochure_updates: [...UPDATES, ...UPDATES] } as never)
  opened([parkedBecause({ reason: 'conflict', fields: [] })])
  expect(await screen.findAllByText(/State set to trash by Luc Martin/)).toHaveLength(2)
  RECORD.write({ brochure_updates: UPDATES } as never)
})

test('a conflict over one offer tells where that one stands, and not the whole order', () => {
  const order = (...ids: string[]) => ids.map((id) => ({ id, name: `Offer ${id}` }))
  const fields = [{ field: 'order', before: order('1', '2'), mine: order('2', '1'), theirs: order('2') }]
  opened([{ ...parkedBecause({ reason: 'conflict', fields }), args: { id: '1', offer: '1', to: { kind: 'end' } } }])
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  const places = ['1 of 2, before “Offer 2”', '2 of 2, the last one', 'Not in the order']
  expect(cells.map(({ textContent }) => textContent)).toEqual(places)
})

test('a conflict over the texts of a shop has a line each text and language, also where it is decided field by field', async () => {
  const texts = (title_main: string) => [
    { language_id: '1', title_main, description: 'Alles', meta_description: '', title_secondary: '' },
  ]
  const fields = [{ field: 'shop_descriptions', before: texts('A'), mine: texts('B'), theirs: texts('C') }]
  const unedited = ['shop_descriptions']
  opened([{ ...parkedBecause({ reason: 'conflict', fields }), record: 'shops/1', choice: { unedited } }])
  const line = () => screen.getAllByRole('row').map(({ children }) => [...children].map((cell) => cell.textContent))[1]
  const told = ['Title main, language 1', 'A', 'B', 'C']
  expect(line()).toEqual(told)
  await press('Edit')
  expect(line()).toEqual(told)
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Yours', 'Theirs'])
})

test.each([
  ['what it was', LONG_TEXT, 'Kort'],
  ['what it is', 'Kort', LONG_TEXT],
])('of a text that is long, by %s, a conflict shows what was changed in it', (_, before, mine) => {
  opened([
    parkedBecause({
      reason: 'conflict',
      fields: [{ field: 'description', before, mine, theirs: `${before} en goed` }],
    }),
  ])
  const [was, yours] = within(screen.getByRole('table')).getAllByRole('cell')
  expect(was?.textContent).toBe(before)
  expect(yours?.querySelector('del')).not.toBeNull()
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

test('a change whose ground has moved tells what it was and what it is, and nothing of one’s own', () => {
  opened([parkedBecause({ reason: 'changed', fields: [{ field: 'pages_count', before: 8, mine: 8, theirs: 12 }] })])
  const [heads, line] = screen.getAllByRole('row').map(({ children }) => [...children].map((cell) => cell.textContent))
  expect([heads, line]).toEqual([
    ['Field', 'Before', 'Theirs'],
    ['Pages', '8', '12'],
  ])
})

test.each<[Partial<Summary>, RegExp]>([
  [{ connectivity: 'offline' }, /offline/],
  [{ connectivity: 'unreachable' }, /provider does not answer/],
  [{ connectivity: 'unreachable', foreign: true }, /sign-in page of this network/],
  [{ signedOut: true }, /until you sign in/],
  [{ storage: 'failed' }, /cannot be kept on this device/],
  [{ storage: 'full' }, /no room left/],
  [{ isRoomForLists: false }, /no room left to keep what the provider answers/],
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

test('an export that this device cannot make is told, and no file is handed out', async () => {
  opened([entry(1)])
  await press('Export')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This device could not do that. Nothing has been changed.',
  )
})

const imported = () => userEvent.upload(screen.getByLabelText('Import'), new File(['{}'], 'changes.json'))

test('a file that is not this person’s is refused, and it is said why', async () => {
  const engine = opened([])
  await imported()
  expect(engine.importChanges).toHaveBeenCalledExactlyOnceWith('{}', 'https://console.example/api')
  expect((await screen.findByRole('alert')).textContent).toContain('another person')
})

test('a file that was taken in is told of, with what was left out', async () => {
  const engine = opened([])
  engine.importChanges.mockResolvedValue({ taken: 2, known: 1, left: [{ text: 'Lock it', why: 'secret' }] })
  await imported()
  expect(await screen.findByText(/2 changes were taken in, 1 was here already, 1 left out/)).toBeTruthy()
})

test('held changes are told line by line; those left out are discarded, the others are sent', async () => {
  const engine = opened([entry(1), entry(2)], {}, { held: true, asksFirst: true })
  expect(await screen.findByText('2 changes: 1 to send, 1 already done elsewhere')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /No. 1/ }))
  await press('Send 1 change, discard 1')
  expect(engine.release).toHaveBeenCalledExactlyOnceWith([1])
})

test('what needs a change that is left out is discarded with it once the person knows how many there are', async () => {
  const engine = opened([entry(1), entry(2)], {}, { held: true, asksFirst: true })
  engine.discardedWith.mockReturnValue(1)
  await userEvent.click(await screen.findByRole('checkbox', { name: /No. 1/ }))
  const answered = async (answer: string) => {
    await press('Send 1 change, discard 1')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Another waiting change needs what you leave out')
    await userEvent.click(within(question).getByRole('button', { name: answer }))
  }
  await answered('No')
  expect(engine.release).not.toHaveBeenCalled()
  await answered('Yes')
  expect(engine.discardedWith).toHaveBeenLastCalledWith([1])
  expect(engine.release).toHaveBeenCalledExactlyOnceWith([1])
})

test('of 10,000 changes that are held a bounded number is in the document', () => {
  const never = () => new Promise<never>(() => undefined)
  const entries = Array.from({ length: 10_000 }, (_, index) => entry(index + 1))
  opened(entries, {}, { held: true, asksFirst: true }, undefined, never)
  const lines = within(screen.getByRole('region', { name: 'Before anything is sent' })).getAllByRole('listitem')
  expect(lines.length).toBeLessThan(100)
  expect(lines[0]?.getAttribute('aria-setsize')).toBe('10000')
})

test('held changes are told at once, however long it takes to examine them', async () => {
  const never = () => new Promise<never>(() => undefined)
  opened([entry(1), parkedBecause({ reason: 'mayHaveArrived' })], {}, { held: true, asksFirst: true }, undefined, never)
  expect(screen.getByText('1 change: 1 to send')).toBeTruthy()
})

test('what is held is not said to be compared while the provider cannot be reached', async () => {
  opened([entry(1), entry(2)], { connectivity: 'offline' }, { held: true, asksFirst: true })
  expect(await screen.findByText('2 changes: 1 to send, 1 already done elsewhere')).toBeTruthy()
  expect(screen.queryByText(/^Comparing/)).toBeNull()
  expect(screen.getByText(/compared with what the provider has as soon as it answers/)).toBeTruthy()
})

test('the screen does not say that held changes are sent at once, or as soon as there is a network', () => {
  opened([entry(1)], {}, { held: true, asksFirst: true })
  expect(screen.getByText('Online. What waits is sent when you say so.')).toBeTruthy()
  cleanup()
  opened([entry(1)], { connectivity: 'offline' }, { held: true, asksFirst: true })
  expect(screen.getByText('This device is offline. Changes are kept here and sent when you say so.')).toBeTruthy()
})

test('what is held can be sent or left out, even where this device cannot tell what would become of it', async () => {
  const unreadable = () => Promise.reject(new Error('the disk cannot be read'))
  const engine = opened([entry(1), entry(2)], {}, { held: true, asksFirst: true }, undefined, unreadable)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Move “Week 1” to Active' }))
  await press('Send 1 change, discard 1')
  expect(engine.release).toHaveBeenCalledExactlyOnceWith([1])
})

test('being asked first is a setting, off until it is chosen', async () => {
  const engine = opened([])
  const setting = screen.getByRole('checkbox', { name: /Ask me before sending/, hidden: true })
  expect(setting).toHaveProperty('checked', false)
  await userEvent.click(setting)
  expect(engine.askFirst).toHaveBeenCalledExactlyOnceWith(true)
})

test('shortcuts of one key can be switched off here', async () => {
  opened([])
  const setting = screen.getByRole('checkbox', { name: 'Single-key shortcuts', hidden: true })
  expect(setting).toHaveProperty('checked', true)
  await userEvent.click(setting)
  expect([setting, singleKeys.read()]).toEqual([expect.objectContaining({ checked: false }), false])
  await userEvent.click(setting)
  expect(singleKeys.read()).toBe(true)
})

const TWO_FIELDS = [
  { field: 'name', before: 'Week 47', mine: 'Mine', theirs: 'Theirs' },
  { field: 'weight', before: 1, mine: 2, theirs: 3 },
  {
    field: 'language',
    before: { id: '1', name: 'NL' },
    mine: { id: '2', name: 'FR' },
    theirs: { id: '3', name: 'DE' },
  },
]

test('Escape gives up deciding a conflict field by field, and only then closes the centre', async () => {
  const closed = vi.fn(() => undefined)
  const conflict = parkedBecause({ reason: 'conflict', fields: TWO_FIELDS })
  opened([{ ...conflict, choice: { unedited: [] } }], {}, {}, closed)
  await press('Edit')
  await userEvent.keyboard('{Escape}')
  expect(closed).not.toHaveBeenCalled()
  expect(screen.queryByRole('group', { name: 'Name' })).toBeNull()
  expect(document.activeElement, 'the keyboard goes on where it was').toBe(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})

test('a conflict of several fields is decided field by field: yours, theirs, or something else', async () => {
  const conflict = parkedBecause({ reason: 'conflict', fields: TWO_FIELDS })
  const engine = opened([{ ...conflict, record: 'ads/1', choice: { unedited: ['language'] } }])
  await press('Edit')
  const field = (name: string) => within(screen.getByRole('group', { name }))
  expect(document.activeElement, 'the keyboard goes on at the first field').toBe(
    field('Name').getByRole('radio', { name: /^Yours/ }),
  )
  await userEvent.click(field('Name').getByRole('radio', { name: 'Something else' }))
  await userEvent.clear(field('Name').getByRole('textbox'))
  await userEvent.type(field('Name').getByRole('textbox'), 'Ours')
  await userEvent.click(field('Weight').getByRole('radio', { name: 'Theirs: 3' }))
  expect(field('Language').queryByRole('radio', { name: 'Something else' })).toBeNull()
  await press('Save')
  expect(engine.keepChosen).toHaveBeenCalledExactlyOnceWith(47, { theirs: ['weight'], values: { name: 'Ours' } })
})

test('what is typed into a conflict stays while the list is scrolled elsewhere', async () => {
  const conflict = (seq: number) => ({
    ...entry(seq, { state: 'parked', parked: { reason: 'conflict', fields: TWO_FIELDS } }),
    choice: { unedited: [] },
  })
  opened(Array.from({ length: 100 }, (_, index) => conflict(index + 1)))
  const list = screen.getByRole('list', { name: 'Waiting changes' })
  const scrollTo = (scrollTop: number) => fireEvent.scroll(list.parentElement as Element, { target: { scrollTop } })
  const first = within(list.querySelector('li') as HTMLElement)
  await userEvent.click(first.getByRole('button', { name: 'Edit' }))
  const field = () => within(screen.getByRole('group', { name: 'Name' }))
  await userEvent.click(field().getByRole('radio', { name: 'Something else' }))
  await userEvent.type(field().getByRole('textbox'), '!')
  scrollTo(4_000)
  expect(screen.getByText('Move “Week 75” to Active')).toBeDefined()
  scrollTo(0)
  expect(field().getByRole('textbox')).toHaveProperty('value', 'Mine!')
})
