import 'fake-indexeddb/auto'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../offline/define'
import { type Change, change } from '../../offline/engine'
import { create, deviceWith, folderOf, inDatabase, make, parked } from '../../offline/testing/folderDevice'
import { createFolder, editFolder, type Folder } from '../../offline/testing/folders'
import { createCell, type Source } from '../../provider/source'
import { around, passing } from '../testing/device'
import { refusedEdit } from './refusedChange'
import { useSubmit, useSubmitNew } from './submit'

const tell = vi.fn()
const ENDING = {
  tell,
  draft: { saving: () => null, refused: () => undefined, clear: () => undefined },
  done: () => undefined,
}

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  tell.mockClear()
})

/** A tab with a form, beside another tab whose change the provider has refused. */
async function besideARefused(theirs: Change) {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  device.provider.refuses = () => 'is taken'
  await make(other, theirs)
  await device.pass(1_000)
  device.provider.refuses = () => null
  return { device, tab, wrapper: around(tab.engine), pass: passing(device) }
}

test('a form’s edit is told from another tab’s of the same kind, which stays refused where it is', async () => {
  const theirs = change(editFolder, { id: '1', changes: { name: 'Theirs' } })
  const { device, tab, wrapper, pass } = await besideARefused(theirs)
  device.goOffline() // so there is no answer to wait for
  const { result } = renderHook(() => useSubmit(null, ENDING), { wrapper })
  expect(await pass(() => result.current(editFolder, { id: '1', changes: { name: 'Mine' } }))).toBe('kept')
  expect(tell).not.toHaveBeenCalled()
  expect(parked(tab)).toHaveLength(1)
  expect(tab.engine.outbox.read()).toHaveLength(2)
})

test('a change in conflict closes its form, and is not told as saved', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.edit('1', { name: 'Theirs' })
  const done = vi.fn()
  const { result } = renderHook(() => useSubmit(null, { ...ENDING, done }), { wrapper: around(tab.engine) })
  const answer = await passing(device)(() => result.current(editFolder, { id: '1', changes: { name: 'Mine' } }))
  expect([answer, parked(tab).length, done.mock.calls.length]).toEqual(['waiting', 1, 1])
})

test('news of a form’s change holds until the change is refused, however late that is', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  device.provider.refuses = () => 'is taken'
  const news: Source<boolean>[] = []
  const ending = { ...ENDING, made: (holds: Source<boolean>) => void news.push(holds) }
  const { result } = renderHook(() => useSubmit(null, ending), { wrapper: around(tab.engine) })
  await passing(device)(() => result.current(editFolder, { id: '1', changes: { name: 'Mine' } }))
  const held = news.map((holds) => holds.read())
  await device.goOnline()
  expect([held, news.map((holds) => holds.read())]).toEqual([[true], [false]])
})

test('[CD15] a form’s draft goes as soon as its change is kept, and the form keeps one again if that is refused', async () => {
  const { device, tab } = await deviceWith('1')
  const [told, key] = [[] as string[], 'folder 1 in a tab']
  await inDatabase(device, ({ drafts }) => drafts.put({ key, at: 0, values: { name: 'Mine' } }))
  const draft = { ...ENDING.draft, saving: () => key, refused: () => void told.push('refused') }
  const { result } = renderHook(() => useSubmit(null, { ...ENDING, draft }), { wrapper: around(tab.engine) })
  device.provider.refuses = () => {
    told.push('asked')
    return 'is taken'
  }
  await passing(device)(() => result.current(editFolder, { id: '1', changes: { name: 'Mine' } }))
  expect(told).toEqual(['asked', 'refused'])
  expect(await inDatabase(device, ({ drafts }) => drafts.count())).toBe(0)
})

test('a form whose change is not answered goes on after a second and a half', async () => {
  vi.useFakeTimers()
  const engine = {
    commit: async () => ({ group: 'mine', count: 1 }),
    outbox: createCell([{ group: 'mine', state: 'sending' }]),
    summary: createCell({ connectivity: 'online' }),
  }
  const { result } = renderHook(() => useSubmit(null, ENDING), { wrapper: around(engine) })
  const answers: string[] = []
  void result.current(editFolder, { id: '1', changes: { name: 'Mine' } }).then((answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(1_499)
  const before = [...answers]
  await vi.advanceTimersByTimeAsync(1)
  expect([before, answers]).toEqual([[], ['kept']])
})

test('a form that changes nothing has no news', async () => {
  const { tab } = await deviceWith('1')
  const made = vi.fn()
  const { result } = renderHook(() => useSubmit(null, { ...ENDING, made }), { wrapper: around(tab.engine) })
  await result.current(editFolder, null)
  expect(made).not.toHaveBeenCalled()
})

test('a form’s creation is told from another tab’s of the same kind', async () => {
  const { device, tab, wrapper, pass } = await besideARefused(create(newId(), 'Theirs'))
  const { result } = renderHook(() => useSubmitNew(null, ENDING), { wrapper })
  const answer = await pass(() => result.current.submit(createFolder, { id: result.current.id, name: 'Mine' }))
  expect(answer).toBe('kept')
  expect(tell).not.toHaveBeenCalled()
  expect(parked(tab)).toMatchObject([{ what: 'Create folder “Theirs”' }])
  expect([...device.provider.records.values()].map(({ name }) => name)).toContain('Mine')
})

test('a refusal is told even if the refused change cannot be discarded; the next attempt replaces it', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is taken'
  const discard = vi.fn(tab.engine.discard).mockRejectedValueOnce(new Error('the disk is full'))
  const { result } = renderHook(() => useSubmit(null, ENDING), { wrapper: around({ ...tab.engine, discard }) })
  const save = (name: string) => passing(device)(() => result.current(editFolder, { id: '1', changes: { name } }))
  expect(await save('Taken')).toBe('refused')
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fields: { state: ['is taken'] } }))
  expect(parked(tab)).toHaveLength(1)
  device.provider.refuses = () => null
  expect(await save('Free')).toBe('kept')
  expect(tab.engine.outbox.read()).toEqual([])
})

test('a form that gives a refused change up, and cannot, stays and says so', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is taken'
  await make(tab, change(editFolder, { id: '1', changes: { name: 'Taken' } }))
  await device.pass(1_000)
  const folder = folderOf(tab, '1') as Folder
  const taken = refusedEdit(tab.engine.outbox.read(), editFolder, folder)
  const discard = vi.fn(tab.engine.discard).mockRejectedValueOnce(new Error('the disk is full'))
  const done = vi.fn()
  const { result } = renderHook(() => useSubmit(taken, { ...ENDING, done }), {
    wrapper: around({ ...tab.engine, discard }),
  })
  const save = () => passing(device)(() => result.current(editFolder, null))
  expect(await save()).toBe('refused')
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ details: [expect.stringMatching('kept')] }))
  expect(done).not.toHaveBeenCalled()
  expect(await save()).toBe('kept')
  expect([done.mock.calls.length, tab.engine.outbox.read()]).toEqual([1, []])
})

test('in a form that makes a record the next attempt makes another one, or replaces a refused one that cannot be discarded', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is taken'
  const discard = vi.fn(tab.engine.discard)
  const { result } = renderHook(() => useSubmitNew(null, ENDING), { wrapper: around({ ...tab.engine, discard }) })
  const ids = [result.current.id]
  const save = async (name: string) => {
    const kind = await passing(device)(() => result.current.submit(createFolder, { id: result.current.id, name }))
    ids.push(result.current.id)
    return kind
  }
  expect(await save('Taken')).toBe('refused')
  discard.mockRejectedValueOnce(new Error('the disk is full'))
  expect(await save('Taken too')).toBe('refused')
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([false, true])
  expect(parked(tab)).toHaveLength(1)
  device.provider.refuses = () => null
  expect(await save('Free')).toBe('kept')
  expect(tab.engine.outbox.read()).toEqual([])
  expect([...device.provider.records.values()].map(({ name }) => name)).toEqual(['Folder 001', 'Free'])
})

test('without a network a form waits for nobody’s word', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const later = globalThis.setTimeout
  const waited: number[] = []
  const soon = (run: () => void, time = 0) =>
    later(
      () => {
        if (time >= 1_000) waited.push(time)
        run()
      },
      Math.min(time, 100),
    )
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon as typeof later)
  const { result } = renderHook(() => useSubmit(null, ENDING), { wrapper: around(tab.engine) })
  const submitted = passing(device)(() => result.current(editFolder, { id: '1', changes: { name: 'Mine' } }))
  expect([await submitted, waited]).toEqual(['kept', []])
})
