import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { defineCollection, newId } from '../define'
import { change } from '../engine'
import { Device, type Tab } from '../testing/device'
import { entryOf } from '../testing/entries'
import {
  active,
  countsOf,
  create,
  deviceWith,
  firstSeq,
  folderOf,
  holdAnswers,
  idsOf,
  inbox,
  make,
  move,
  pending,
  rename,
  show,
} from '../testing/folderDevice'
import {
  type Folder,
  folderRegistry,
  folderResource,
  folders,
  mergeFolders,
  renameFolder,
  UNCLEAR,
} from '../testing/folders'
import { ModelProvider } from '../testing/provider'
import { overlay } from './overlay'

test('[OV1][OV3][OV4] a change made offline shows in record, lists and counts at once, and stays so when applied', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, move('1', 'active'))
  const shown = () => [folderOf(tab, '1')?.state, idsOf(tab), idsOf(tab, active), countsOf(tab)]
  const expected = ['active', ['2'], ['1'], { inbox: 1, active: 1 }]
  expect(shown()).toEqual(expected)
  const seen: unknown[] = []
  for (const filter of [inbox, active]) tab.engine.list(folders, filter).subscribe(() => seen.push(shown()))
  tab.engine.tally(folders, inbox).subscribe(() => seen.push(shown()))
  await device.goOnline()
  expect(device.provider.effects).toHaveLength(1)
  expect(pending(tab)).toBe(0)
  for (const moment of seen) expect(moment).toEqual(expected)
})

const askActive = ({ engine }: Tab) => engine.refresh(folders, active)
const askCounts = ({ engine }: Tab) => engine.refreshTally(folders, inbox)
const askInbox = ({ engine }: Tab) => engine.refresh(folders, inbox)
const askOne = ({ engine }: Tab) => engine.refreshOne(folders, '1')

test.each([
  ['a list tells', [askActive, askCounts]],
  ['the record tells, which a list has lost', [askInbox, askOne]],
])('[OV4] counts stay where %s of a change whose answer is still on its way', async (_, asked) => {
  const { device, tab } = await deviceWith('1', '2')
  const release = holdAnswers(device.provider)
  await make(tab, move('1', 'active'))
  await device.settle()
  for (const read of [...asked, async () => release()]) {
    await read(tab)
    await device.pass(1_000)
    expect(countsOf(tab)).toEqual({ inbox: 1, active: 1 })
  }
})

test('[OV3] where only the provider can tell whether a record belongs, it stays where it was told, also once its change is applied', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.edit('1', { name: UNCLEAR })
  await show(tab, device)
  device.goOffline()
  await make(tab, move('1', 'archived'))
  expect([idsOf(tab).toSorted(), idsOf(tab, active)]).toEqual([['1', '2'], []])
  await device.goOnline()
  expect([pending(tab), idsOf(tab).toSorted(), idsOf(tab, active)]).toEqual([0, ['1', '2'], []])
  await show(tab, device)
  expect(idsOf(tab)).toEqual(['2'])
})

test('[OV2] a refused change shows the provider’s state again', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is locked'
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  expect(folderOf(tab, '1')?.state).toBe('inbox')
  expect(tab.engine.syncOf('folders/1').read()).toBe('parked')
})

test('[OV7] a change of another record that concerns this one marks it for as long as it waits, and holds nothing of it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const sync = tab.engine.syncOf('folders/1')
  const seen: string[] = []
  sync.subscribe(() => seen.push(sync.read()))
  const before = folderOf(tab, '1')
  const id = newId()
  await make(tab, create(id, 'Inside', '1'))
  expect([sync.read(), folderOf(tab, '1')]).toEqual(['waiting', before])
  expect(tab.engine.isChangedHere('folders/1')).toBe(false)
  device.provider.refuses = ({ path }) => (path === '/folders' ? 'is locked' : null)
  await device.goOnline()
  await make(tab, rename('1', 'Renamed'))
  await device.pass(1_000)
  expect([sync.read(), device.provider.record('1').name]).toEqual(['parked', 'Renamed'])
  await tab.engine.discard(firstSeq(tab))
  expect([sync.read(), seen.at(-1)]).toEqual(['saved', 'saved'])
})

test('[OV7] a change that also changes another record marks both while it waits, and only its own once it is parked', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const marks = () => ['folders/1', 'folders/2'].map((record) => tab.engine.syncOf(record).read())
  device.goOffline()
  await make(tab, change(mergeFolders, { id: '1', other: '2' }))
  expect(marks()).toEqual(['waiting', 'waiting'])
  device.provider.refuses = () => 'is locked'
  await device.goOnline()
  expect(marks()).toEqual(['parked', 'saved'])
})

test('[OV5] a change made in one tab shows in the other', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const other = await device.openTab()
  await show(other, device)
  device.goOffline()
  await make(tab, move('1', 'active'))
  await device.settle()
  expect(idsOf(other)).toEqual(['2'])
  expect(pending(other)).toBe(1)
})

test('[OV6] what somebody looks at and is the same is the same object, however newly it was asked for: nothing of it is drawn anew', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const { engine } = tab
  const seen = () => {
    const { ids, asOf } = engine.list(folders, inbox).read()
    return { ids, asOf, records: engine.records(folders, ids).read() }
  }
  for (const looked of [engine.list(folders, inbox), engine.records(folders, seen().ids)]) looked.subscribe(() => {})
  const before = seen()
  device.provider.add({ id: '3', state: 'active' })
  await device.pass(5_000)
  await engine.refresh(folders, inbox)
  await engine.refresh(folders, active)
  const after = seen()
  expect(after.asOf).not.toBe(before.asOf)
  expect(after.ids).toBe(before.ids)
  expect(after.records).toBe(before.records)
})

test('[OV1] records of several that come from the device together with others, of which a change waits, are shown', async () => {
  const boxes = defineCollection({ ...folders, name: 'boxes' })
  const registry = { ...folderRegistry, collections: [folders, boxes] }
  const device = new Device(registry, new ModelProvider(folderResource))
  device.provider.add({ id: '1' })
  const first = await device.openTab()
  for (const collection of registry.collections) await first.engine.refreshOne(collection, '1')
  device.goOffline()
  await first.engine.close()
  const { engine } = await device.openTab()
  await engine.commit([rename('1', 'Renamed')])
  const shown = engine.records(boxes, ['1'])
  const told = vi.fn()
  shown.subscribe(told)
  expect(shown.read()).toEqual([])
  engine.record(folders, '1').read()
  await device.settle()
  expect(told).toHaveBeenCalled()
  expect(shown.read()).toMatchObject([{ name: 'Folder 001' }])
})

test('[OV1] what a change does to others is worked out once, however many of them are looked at: a position may push thousands', () => {
  const ids = Array.from({ length: 100 }, (_, at) => String(at + 2))
  const apply = (folder: Folder) => ({ ...folder, name: 'Pushed' })
  const also = vi.fn(() => ids.map((id) => ({ collection: folders, id, apply })))
  const registry = { ...folderRegistry, mutations: [{ ...renameFolder, also }] }
  const entry = entryOf({ seq: 1, touches: ['1', ...ids].map(folders.key) })
  const shown = ids.map((id) => overlay(folders.key(id), folderResource.make(id), [entry], registry))
  expect(shown).toEqual(ids.map((id) => expect.objectContaining({ id, name: 'Pushed' })))
  expect(also).toHaveBeenCalledOnce()
})
