/** Changes that break the code that touches them (C11): by their own code, or by the answer to them. */
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyCollection } from '../define'
import type { AnyMutation, Registry } from '../mutation'
import { Device } from '../testing/device'
import { failingDisk } from '../testing/disk'
import { firstSeq, make, move, parked, pending, rename, show, writes } from '../testing/folderDevice'
import { folderRegistry, folderResource, folders, renameFolder } from '../testing/folders'
import { ModelProvider } from '../testing/provider'

const NO_ROOM = 'QuotaExceededError'

const torn = (): never => {
  throw new Error('torn')
}

/** A device on which renaming a folder, or reading an answer, is replaced by what a test gives. */
async function deviceThat(breaks: { rename?: Partial<AnyMutation>; collection?: Partial<AnyCollection> } = {}) {
  const registry: Registry = {
    collections: folderRegistry.collections.map((each) =>
      each.name === folders.name ? { ...each, ...breaks.collection } : each,
    ),
    mutations: folderRegistry.mutations.map((each) =>
      each.name === renameFolder.name ? { ...each, ...breaks.rename } : each,
    ),
  }
  const device = new Device(registry, new ModelProvider(folderResource))
  device.provider.add({ id: '1' }, { id: '2' })
  const tab = await device.openTab()
  await show(tab, device)
  return { device, tab }
}

const stateOf = (device: Awaited<ReturnType<typeof deviceThat>>['device']) => device.provider.record('2').state

test('[RP14] a change whose request cannot be built is put aside, and others go on', async () => {
  const { device, tab } = await deviceThat({ rename: { request: torn } })
  await make(tab, rename('1', 'Torn'), move('2', 'active'))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'broken', problem: 'torn' } }])
  expect([stateOf(device), writes(device)]).toEqual(['active', ['PATCH /folders/2/move']])
})

test('[RP14] so is one that cannot be compared with what others did; the record is shown without it', async () => {
  let breaks = false
  const apply: AnyMutation['apply'] = (record, args) => (breaks ? torn() : renameFolder.apply(record, args))
  const { device, tab } = await deviceThat({ rename: { apply } })
  device.goOffline()
  await make(tab, rename('1', 'Torn'), move('2', 'active'))
  breaks = true
  await device.goOnline()
  expect(parked(tab)).toMatchObject([{ why: { reason: 'broken', problem: 'torn' } }])
  expect([stateOf(device), tab.engine.record(folders, '1').read()?.id]).toEqual(['active', '1'])
})

test('[BK3] what would become of the others is told, although one is damaged', async () => {
  let breaks = false
  const apply: AnyMutation['apply'] = (record, args) => (breaks ? torn() : renameFolder.apply(record, args))
  const { device, tab } = await deviceThat({ rename: { apply } })
  await tab.engine.askFirst(true)
  device.goOffline()
  await make(tab, rename('1', 'Torn'), move('2', 'active'))
  breaks = true
  device.provider.edit('2', { state: 'active' })
  await device.pass(3_600_000)
  await device.goOnline()
  const lines = await tab.engine.netEffect('provider')
  expect(lines.map(({ fate }) => fate)).toEqual(['send', 'already'])
})

test('[RP14] so is one whose answer cannot be taken in, and answers that came with it are', async () => {
  const facts: AnyCollection['facts'] = (record) =>
    record.name === 'Torn' && record.version > 1 ? torn() : folders.facts(record)
  const { device, tab } = await deviceThat({ collection: { facts } })
  device.goOffline()
  await make(tab, rename('1', 'Torn'), move('2', 'active'))
  await device.goOnline()
  expect(parked(tab)).toMatchObject([{ why: { reason: 'broken', problem: 'torn' } }])
  expect([device.provider.effects.length, pending(tab), stateOf(device)]).toEqual([2, 0, 'active'])
})

test('[RP14][ST1] what is settled beside it is shown, although the disk is full before all of them are', async () => {
  const facts: AnyCollection['facts'] = (record) =>
    record.name === 'Torn' && record.version > 1 ? torn() : folders.facts(record)
  const { device, tab } = await deviceThat({ collection: { facts } })
  device.goOffline()
  await make(tab, move('2', 'active'), rename('1', 'Torn'))
  // Three writes work: claiming them, settling both together, and settling the first one alone.
  const fates = [null, null, null]
  onTestFinished(failingDisk(device.person, () => (fates.length > 0 ? (fates.shift() ?? null) : NO_ROOM)))
  await device.goOnline()
  expect([pending(tab), tab.engine.record(folders, '2').read()?.version]).toEqual([1, 2])
})

test('[RP14] taken up again it keeps its key', async () => {
  let breaks = true
  const facts: AnyCollection['facts'] = (record) => (breaks && record.name === 'Torn' ? torn() : folders.facts(record))
  const { device, tab } = await deviceThat({ collection: { facts } })
  device.goOffline()
  await make(tab, rename('1', 'Torn'))
  await device.goOnline()
  breaks = false
  await tab.engine.retry(firstSeq(tab))
  await device.pass(1_000)
  expect([device.provider.effects.length, device.provider.bytes.size, pending(tab), parked(tab)]).toEqual([1, 1, 0, []])
})

test('[RP14][RP6] one whose senders are closed over and over before an answer comes is still sent', async () => {
  const { device, tab } = await deviceThat()
  device.provider.gate = ({ method }) => (method === 'PATCH' ? new Promise(() => {}) : Promise.resolve())
  await make(tab, rename('1', 'Slow'))
  let last = tab
  for (let start = 0; start < 6; start += 1) {
    await device.settle()
    await last.crash()
    last = await device.openTab()
    await device.pass(1_000)
  }
  expect(parked(last)).toEqual([])
  device.provider.gate = null
  await last.crash()
  last = await device.openTab()
  await device.pass(1_000)
  expect([device.provider.record('1').name, device.provider.bytes.size, pending(last)]).toEqual(['Slow', 1, 0])
})
