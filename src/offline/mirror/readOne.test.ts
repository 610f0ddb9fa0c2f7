/** Reading one record by itself, and what its answer means for lists and changes. */
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newId } from '../define'
import {
  active,
  countsOf,
  create,
  deviceWith,
  erase,
  folderOf,
  idsOf,
  inbox,
  make,
  move,
  parked,
  rename,
  show,
} from '../testing/folderDevice'
import { folders } from '../testing/folders'
import { ReadFailed } from './readFailed'

test('[CD5][MI11] a record that the provider says it has no longer is gone from lists and counts, and what waits stays with the person', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, rename('1', 'Mine'))
  device.interface.set(true)
  device.provider.records.delete('1')
  await tab.engine.refreshOne(folders, '1')
  expect(folderOf(tab, '1')).toBe(null)
  await device.pass(5_000)
  expect(folderOf(tab, '1')).toBe(null)
  expect(idsOf(tab)).toEqual(['2'])
  expect(countsOf(tab)).toEqual({ inbox: 1 })
  expect(parked(tab)).toMatchObject([{ why: { reason: 'deleted' } }])
})

test.each([
  ['moved', { inbox: 1, active: 1 }],
  ['deleted', { inbox: 1 }],
])(
  '[MI7] what a colleague has %s, and a list has lost already, leaves the counts as they were told with it',
  async (how, counts) => {
    const { device, tab } = await deviceWith('1', '2')
    if (how === 'moved') device.provider.edit('1', active)
    else device.provider.records.delete('1')
    await tab.engine.refresh(folders, inbox)
    await tab.engine.refreshTally(folders, inbox)
    await tab.engine.refreshOne(folders, '1')
    expect([idsOf(tab), countsOf(tab)]).toEqual([['2'], counts])
  },
)

test('[MI7] what a record read by itself is the first to tell moves the counts with the lists', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.edit('1', active)
  await tab.engine.refreshOne(folders, '1')
  expect([idsOf(tab), idsOf(tab, active), countsOf(tab)]).toEqual([['2'], ['1'], { inbox: 1, active: 1 }])
})

test('[MI7] so does a record behind what was loaded of its list, of which the list says nothing', async () => {
  const { device, tab } = await deviceWith(...Array.from({ length: 45 }, (_, index) => String(index + 1)))
  await tab.engine.refreshOne(folders, '45')
  expect(idsOf(tab)).not.toContain('45')
  device.provider.edit('45', active)
  await tab.engine.refreshOne(folders, '45')
  expect(countsOf(tab)).toEqual({ inbox: 44, active: 1 })
})

test('[ID1] a record that is only here is not asked for: the provider has nothing of that name', async () => {
  const { device, tab } = await deviceWith()
  device.provider.network = ({ method }) => (method === 'POST' ? 'busy' : 'none')
  const id = newId()
  await make(tab, create(id, 'Made here'))
  await tab.engine.refreshOne(folders, id)
  expect(device.provider.log.filter((line) => line.includes(id))).toEqual([])
  expect(folderOf(tab, id)).toMatchObject({ name: 'Made here' })
})

test('[MI11] it is back once the provider has it again', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const record = device.provider.record('1')
  device.provider.records.delete('1')
  await tab.engine.refreshOne(folders, '1')
  expect(idsOf(tab)).toEqual(['2'])
  device.provider.records.set('1', record)
  await device.pass(1_000)
  await tab.engine.refresh(folders, inbox)
  expect(idsOf(tab)).toEqual(['1', '2'])
  expect(folderOf(tab, '1')).toMatchObject({ id: '1' })
})

test('[CN4][MI11] a “not found” from something else in the provider’s place says nothing about the record', async () => {
  const { device, tab } = await deviceWith('1')
  const refusal = { status: 404, statusText: 'Not Found', details: [], fields: {} }
  vi.spyOn(device.provider, 'send').mockResolvedValue({ kind: 'tryAgain', cause: 'foreign', refusal })
  await expect(tab.engine.refreshOne(folders, '1')).rejects.toThrow(ReadFailed)
  expect(idsOf(tab)).toEqual(['1'])
  expect(folderOf(tab, '1')).toMatchObject({ id: '1' })
})

test('[CD7][MI11] a list that was asked for before that does not bring it back', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const record = device.provider.record('1')
  const release = device.provider.hold(({ path }) => path.startsWith('/folders?'))
  const late = tab.engine.refresh(folders, inbox)
  await device.settle()
  device.provider.records.delete('1')
  await device.pass(1)
  await tab.engine.refreshOne(folders, '1')
  device.provider.records.set('1', record)
  release()
  await late
  expect(idsOf(tab)).toEqual(['2'])
  expect(folderOf(tab, '1')).toBe(null)
})

/** A provider without versions, and a read of the first folder that starts before a change and is answered after it. */
async function readBeside(change: ReturnType<typeof rename>) {
  const { device, tab } = await deviceWith()
  device.recordVersions = false
  device.provider.isPlain = true
  device.provider.add({ id: '1', version: null })
  await show(tab, device)
  const stale = device.provider.record('1')
  const release = device.provider.hold(({ method, path }) => method === 'GET' && path === '/folders/1')
  const late = tab.engine.refreshOne(folders, '1')
  await device.settle()
  device.provider.gate = null
  await device.pass(1)
  await make(tab, change)
  await device.pass(1_000)
  const answer = () => {
    release()
    return late
  }
  return { device, tab, stale, answer }
}

test('[MI2] without versions, a record that was asked for before a change was applied does not bring back what it was', async () => {
  const { device, tab, stale, answer } = await readBeside(move('1', 'active'))
  device.provider.records.set('1', stale)
  await answer()
  expect(folderOf(tab, '1')?.state).toBe('active')
})

test('[CD7] nor does it bring back what was deleted', async () => {
  const { device, tab, stale, answer } = await readBeside(erase('1'))
  device.provider.records.set('1', stale)
  await answer()
  expect(folderOf(tab, '1')).toBe(null)
  expect(idsOf(tab)).toEqual([])
})

test('[MI2] nor does it take away what has been changed since', async () => {
  const { device, tab, answer } = await readBeside(rename('1', 'Mine'))
  device.provider.records.clear()
  await answer()
  expect(folderOf(tab, '1')?.name).toBe('Mine')
})

test('[MI14] a build that the provider finds too old is told when it reads, whatever it reads', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'oldBuild'
  await expect(tab.engine.refreshOne(folders, '1')).rejects.toThrow()
  await expect(tab.engine.refresh(folders, inbox)).rejects.toThrow()
  expect(tab.events.filter(({ kind }) => kind === 'oldClient')).toHaveLength(2)
  expect(idsOf(tab)).toEqual(['1'])
})
