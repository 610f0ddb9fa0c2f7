/** Several people and several tabs at once (faults X2–X13), each person with a device of their own at one provider. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '../define'
import { drain } from '../drain'
import { Device, type Tab } from '../testing/device'
import {
  active,
  create,
  deviceWith,
  erase,
  type FolderDevice,
  firstSeq,
  folderOf,
  idsOf,
  isWrite,
  make,
  move,
  parked,
  pending,
  rename,
  show,
  writes,
} from '../testing/folderDevice'
import { folderRegistry, folders } from '../testing/folders'

/** Two people, the first of whom has no network. */
async function twoPeople(...ids: string[]) {
  const { device: away, tab: mine } = await deviceWith(...ids)
  const there: FolderDevice = new Device(folderRegistry, away.provider, away.clock)
  const theirs = await there.openTab()
  await show(theirs, there)
  away.goOffline()
  return { away, mine, there, theirs, provider: away.provider }
}

test('[X8] two people change different fields: both remain', async () => {
  const { away, mine, there, theirs, provider } = await twoPeople('1')
  await make(mine, rename('1', 'Week 47'))
  await make(theirs, move('1', 'active'))
  await there.pass(1_000)
  await away.goOnline()
  expect(provider.record('1')).toMatchObject({ name: 'Week 47', state: 'active' })
  expect([pending(mine), parked(mine)]).toEqual([0, []])
})

test('[X9] two people change the same field: the second is asked, and both were at the provider in turn', async () => {
  const { away, mine, there, theirs, provider } = await twoPeople('1')
  await make(mine, rename('1', 'Mine'))
  await make(theirs, rename('1', 'Theirs'))
  await there.pass(1_000)
  await away.goOnline()
  expect(provider.record('1').name).toBe('Theirs')
  expect(parked(mine)).toMatchObject([{ why: { reason: 'conflict' } }])
  await mine.engine.keepMine(firstSeq(mine))
  await away.pass(1_000)
  expect(provider.effects.map(({ value }) => value)).toEqual(['Theirs', 'Mine'])
})

test('[X10] what one has deleted is not brought back by the change of another', async () => {
  const { away, mine, there, theirs, provider } = await twoPeople('1')
  await make(mine, rename('1', 'Week 47'))
  await make(theirs, erase('1'))
  await there.pass(1_000)
  await away.goOnline()
  expect(provider.records.has('1')).toBe(false)
  expect(parked(mine)).toMatchObject([{ why: { reason: 'deleted' } }])
})

test('[X2] a tab and the worker that wake in the same moment send each change once', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  device.goOffline()
  for (const id of ['1', '2', '3']) await make(tab, move(id, 'active'))
  await Promise.all([device.goOnline(), drain(device.workerWorld()), drain(device.workerWorld())])
  await device.pass(2_000)
  expect(writes(device).sort()).toEqual(['1', '2', '3'].map((id) => `PATCH /folders/${id}/move`))
  expect(pending(tab)).toBe(0)
})

test('[X5] where the lock is taken during a request there are two senders, and one effect under one key', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  await show(other, device)
  const release = device.provider.hold(isWrite)
  await make(tab, move('1', 'active'))
  await device.settle()
  tab.freeze()
  await device.pass(30_000)
  expect(writes(device)).toHaveLength(2)
  device.provider.gate = null
  release()
  tab.thaw()
  await device.pass(5_000)
  expect(device.provider.effects).toHaveLength(1)
  expect(device.provider.bytes.size).toBe(1)
  for (const each of [tab, other]) expect(pending(each)).toBe(0)
})

test('[X6] a form that two tabs were restored with makes one record, also when both send it at once', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  const form = create(newId(), 'New one')
  await Promise.all([make(tab, form), make(other, form), make(tab, form)])
  await device.pass(2_000)
  expect([...device.provider.records.values()].map(({ name }) => name)).toEqual(['Folder 001', 'New one'])
})

test('[X12] a list that is read again while the change is on its way never shows the old value', async () => {
  const { device, tab } = await deviceWith('1')
  const seen = new Set<string>()
  const release = device.provider.hold(isWrite)
  await make(tab, move('1', 'active'))
  const look = () => seen.add(`${idsOf(tab)} | ${idsOf(tab, active)} | ${folderOf(tab, '1')?.state}`)
  const stops = [tab.engine.list(folders, active), tab.engine.record(folders, '1')].map((each) => each.subscribe(look))
  await device.settle()
  await tab.engine.refresh(folders, active)
  await tab.engine.refresh(folders, { state: 'inbox' })
  look()
  release()
  await device.pass(2_000)
  await tab.engine.refresh(folders, active)
  look()
  for (const stop of stops) stop()
  expect([...seen]).toEqual([' | 1 | active'])
})

test('[X13] ten tabs that come online together send each change once, and all of them see it done', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids)
  const tabs: Tab[] = [tab]
  for (let n = 1; n < 10; n += 1) {
    const next = await device.openTab()
    await show(next, device)
    tabs.push(next)
  }
  device.goOffline()
  for (const [index, each] of tabs.entries()) await make(each, move(ids[index] ?? '', 'active'))
  await device.goOnline()
  expect(writes(device)).toHaveLength(10)
  for (const each of tabs) expect([pending(each), idsOf(each, active).length]).toEqual([0, 10])
})
