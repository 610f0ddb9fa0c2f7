import 'fake-indexeddb/auto'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../offline/define'
import { change, type Engine, type EntryView } from '../../offline/engine'
import {
  create,
  deviceWith,
  type FolderDevice,
  folderOf,
  make,
  parked,
  writes,
} from '../../offline/testing/folderDevice'
import { createFolder, editFolder, type Folder, folders, scanFolder } from '../../offline/testing/folders'
import { newFileId } from '../../provider/request'
import { EngineContext } from '../engineContext'
import { useFreshRecord } from '../reading/freshRecord'
import { around, passing } from '../testing/device'
import { refusedCreation, refusedEdit, useTakenUp } from './refusedChange'
import { useSubmit, useSubmitNew } from './submit'

const tell = vi.fn()
const ENDING = {
  tell,
  draft: { saving: () => null, refused: () => undefined, clear: () => undefined },
  done: () => undefined,
}

afterEach(() => {
  cleanup()
  tell.mockClear()
})

/** A device on which the provider has refused a change. */
async function refusedOn(what: 'edit' | 'creation') {
  const { device, tab } = await deviceWith('1')
  const id = what === 'edit' ? '1' : newId()
  refuse(device, true)
  await make(tab, what === 'edit' ? change(editFolder, { id, changes: { name: 'Taken' } }) : create(id, 'Taken'))
  await device.pass(1_000)
  const [entry] = tab.engine.outbox.read()
  const outbox = () => tab.engine.outbox.read()
  return { device, tab, id, seq: entry?.seq ?? 0, outbox, wrapper: around(tab.engine), pass: passing(device) }
}

const refuse = ({ provider }: FolderDevice, does: boolean) => {
  provider.refuses = () => (does ? 'is taken' : null)
}

const shown = (tab: Parameters<typeof folderOf>[0], id: string): Folder => {
  const folder = folderOf(tab, id)
  if (!folder) throw new Error(`folder ${id} is not on the device`)
  return folder
}

test('a refused edit is found by its record, with the record as it would have become and the provider’s words', async () => {
  const { tab, outbox } = await refusedOn('edit')
  const found = refusedEdit(outbox(), editFolder, shown(tab, '1'))
  expect(found?.record).toEqual({ ...shown(tab, '1'), name: 'Taken' })
  expect(found?.refusal.details).toEqual(['State is taken'])
  expect(refusedEdit(outbox(), editFolder, { ...shown(tab, '1'), id: '2' })).toBeNull()
})

test('a refused creation is found by its number only, and not once it has gone', async () => {
  const { tab, id, seq, outbox } = await refusedOn('creation')
  expect(refusedCreation(outbox(), createFolder, `refused-${seq}`)).toMatchObject({ id, record: { name: 'Taken' } })
  for (const other of [`refused-${seq + 1}`, String(seq), '1', ''])
    expect(refusedCreation(outbox(), createFolder, other)).toBeNull()
  expect(refusedCreation(outbox(), scanFolder, `refused-${seq}`)).toBeNull()
  await tab.engine.discard(seq)
  expect(refusedCreation(outbox(), createFolder, `refused-${seq}`)).toBeNull()
})

test('a change of another version, one that waits, and one whose arguments nobody understands are taken up in no form', async () => {
  const { seq, outbox } = await refusedOn('creation')
  const [entry] = outbox()
  const found = (over: Partial<EntryView>) =>
    refusedCreation(entry ? [{ ...entry, ...over }] : [], createFolder, `refused-${seq}`)
  expect(found({})).not.toBeNull()
  expect(found({ version: 2 })).toBeNull()
  expect(found({ parked: null, state: 'waiting' })).toBeNull()
  expect(found({ parked: { reason: 'mayHaveArrived' } })).toBeNull()
  expect(found({ args: null })).toBeNull()
})

test('a refused creation is shown nowhere as a record, and is not waited for either', async () => {
  const { id, wrapper } = await refusedOn('creation')
  const { result } = renderHook(() => useFreshRecord(folders, id), { wrapper })
  expect(result.current).toMatchObject({ record: undefined, loading: false, missing: true })
})

test('a corrected edit takes the refused one’s place and arrives', async () => {
  const { device, tab, outbox, wrapper, pass } = await refusedOn('edit')
  const taken = refusedEdit(outbox(), editFolder, shown(tab, '1'))
  const { result } = renderHook(() => useSubmit(taken, ENDING), { wrapper })
  refuse(device, false)
  const answer = await pass(() => result.current(editFolder, { id: '1', changes: { name: 'Better' } }))
  expect(answer).toBe('kept')
  expect(outbox()).toEqual([])
  expect(device.provider.record('1').name).toBe('Better')
})

test('an edit that is refused again goes on waiting in the sync centre, as the form has it by then, once', async () => {
  const { device, tab, outbox, wrapper, pass } = await refusedOn('edit')
  const taken = refusedEdit(outbox(), editFolder, shown(tab, '1'))
  const { result } = renderHook(() => useSubmit(taken, ENDING), { wrapper })
  const send = (name: string) => pass(() => result.current(editFolder, { id: '1', changes: { name } }))
  expect(await send('Worse')).toBe('refused')
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ details: ['State is taken'] }))
  expect(refusedEdit(outbox(), editFolder, shown(tab, '1'))?.record.name).toBe('Worse')
  expect(parked(tab)).toHaveLength(1)
  refuse(device, false)
  expect(await send('Better')).toBe('kept')
  expect(outbox()).toEqual([])
  expect(device.provider.record('1').name).toBe('Better')
})

test('a refused edit is discarded if the person undoes all of it', async () => {
  const { device, tab, outbox, wrapper, pass } = await refusedOn('edit')
  const taken = refusedEdit(outbox(), editFolder, shown(tab, '1'))
  const { result } = renderHook(() => useSubmit(taken, ENDING), { wrapper })
  const before = writes(device).length
  expect(await pass(() => result.current(editFolder, null))).toBe('kept')
  expect(outbox()).toEqual([])
  expect(writes(device)).toHaveLength(before)
})

test('[CD2] a corrected creation is the same record: what stands on it arrives with it', async () => {
  const { device, tab, id, seq, outbox, wrapper, pass } = await refusedOn('creation')
  await make(tab, create(newId(), 'Child', id))
  const taken = refusedCreation(outbox(), createFolder, `refused-${seq}`)
  const { result } = renderHook(() => useSubmitNew(taken, ENDING), { wrapper })
  const send = (name: string) => pass(() => result.current.submit(createFolder, { id: result.current.id, name }))
  expect(await send('Worse')).toBe('refused')
  expect(parked(tab)).toMatchObject([{ what: 'Create folder “Worse”' }])
  refuse(device, false)
  expect(await send('Better')).toBe('kept')
  expect(outbox()).toEqual([])
  expect(device.provider.record('101').name).toBe('Better')
  expect(device.provider.record('102')).toMatchObject({ name: 'Child', parent: '101' })
})

test('a creation that another tab has discarded meanwhile is made all the same, as another record', async () => {
  const { device, tab, id, seq, outbox, wrapper, pass } = await refusedOn('creation')
  const taken = refusedCreation(outbox(), createFolder, `refused-${seq}`)
  const { result } = renderHook(() => useSubmitNew(taken, ENDING), { wrapper })
  expect(result.current.id).toBe(id)
  await act(() => tab.engine.discard(seq))
  expect(result.current.id).not.toBe(id)
  refuse(device, false)
  expect(await pass(() => result.current.submit(createFolder, { id: result.current.id, name: 'Better' }))).toBe('kept')
  expect(device.provider.record('101').name).toBe('Better')
})

const NO = { status: 422, statusText: '', details: [], fields: { name: ['is taken'] } }
const TAKEN = {
  seq: 47,
  id: 'new',
  refusal: NO,
  args: null,
  record: { name: 'Taken', about: 'Of Luc' },
  files: [newFileId()],
}

interface Noted {
  name: string
  about: string
  icon: File | undefined
}

/** A form over the provider's record, filled in with a refused change. */
function Filled({ onWatch }: { onWatch: (name: string | undefined) => void }) {
  const form = useForm<Noted>({ defaultValues: { name: '', about: '', icon: undefined } })
  useTakenUp(form, TAKEN, ({ record }) => ({
    values: record,
    file: 'icon',
    tell: () => form.setError('name', { type: 'provider', message: 'is taken' }),
  }))
  form.watch((_, { name }) => onWatch(name))
  const { errors, isDirty } = form.formState
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="About" {...form.register('about')} />
      <output>{`${isDirty ? 'typed' : 'as opened'}; ${form.watch('icon')?.name}; ${errors.name?.message}`}</output>
    </form>
  )
}

const withFile = (file: () => Promise<File | null>) => {
  const watched = vi.fn()
  const engine: Pick<Engine, 'file'> = { file }
  render(
    // It has only what the form calls.
    <EngineContext value={engine as Engine}>
      <Filled onWatch={watched} />
    </EngineContext>,
  )
  return watched
}

test('a form is filled in as typed, with its file and the words, which go when the field is changed', async () => {
  const watched = withFile(() => Promise.resolve(new File(['a'], 'icon.png')))
  expect(await screen.findByText('typed; icon.png; is taken')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('About').value).toBe('Of Luc')
  // A field's name would mean that somebody typed into it, and the draft would be kept.
  expect(watched.mock.calls.flat().filter((name) => name !== undefined)).toEqual([])
  await userEvent.type(screen.getByLabelText('About'), '!')
  expect(screen.getByText('typed; icon.png; is taken')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), '2')
  expect(screen.getByText('typed; icon.png; undefined')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Taken2')
})

test.each([
  ['is no longer on this device', () => Promise.resolve(null)],
  ['cannot be read', () => Promise.reject(new Error('torn'))],
])('where the file %s the rest is filled in all the same', async (_, file) => {
  withFile(file)
  expect(await screen.findByText('typed; undefined; is taken')).toBeTruthy()
})
