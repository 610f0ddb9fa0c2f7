import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { change } from '../engine'
import type { Registry } from '../mutation'
import { Device } from '../testing/device'
import { make, parked, writes } from '../testing/folderDevice'
import { folderResource, folders, renameFolder } from '../testing/folders'
import { ModelProvider } from '../testing/provider'

/** Whether a folder was told by itself: a list leaves its rank as it was. */
const isWhole = ({ parent }: { parent: string | null }) => parent !== 'listed'
const listed = {
  ...folders,
  readPage: (...told: Parameters<typeof folders.readPage>) => {
    const page = folders.readPage(...told)
    return { ...page, records: page.records.map((folder) => ({ ...folder, parent: 'listed' })) }
  },
}
const rename = { ...renameFolder, collection: listed, isWhole }
const registry: Registry = { collections: [listed], mutations: [rename] }

async function listedFolder() {
  const device = new Device(registry, new ModelProvider(folderResource))
  device.provider.add({ id: '1' })
  const tab = await device.openTab()
  await tab.engine.refresh(listed, { state: 'inbox' })
  return { device, tab, looks: () => device.provider.log.filter((line) => line === 'GET /folders/1').length }
}

test('[RC11] what a list has told only a part of is read by itself, and compared, before a change goes out', async () => {
  const { device, tab, looks } = await listedFolder()
  device.provider.edit('1', { name: 'Theirs' })
  await make(tab, change(rename, { id: '1', name: 'Mine' }))
  await device.pass(1_000)
  expect([looks(), writes(device)]).toEqual([1, []])
  expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields: [{ theirs: 'Theirs', mine: 'Mine' }] } }])
})

test('[RC11] what has been read by itself since is not read once more', async () => {
  const { device, tab, looks } = await listedFolder()
  await tab.engine.refreshOne(listed, '1')
  await make(tab, change(rename, { id: '1', name: 'Mine' }))
  await device.pass(1_000)
  expect([looks(), writes(device), parked(tab)]).toEqual([1, ['PATCH /folders/1/rename'], []])
})

test('[RC11] without a connection it waits, and is read once there is one', async () => {
  const { device, tab, looks } = await listedFolder()
  device.goOffline()
  await make(tab, change(rename, { id: '1', name: 'Mine' }))
  await device.pass(60_000)
  expect([looks(), parked(tab)]).toEqual([0, []])
  await device.goOnline()
  expect([looks(), writes(device)]).toEqual([1, ['PATCH /folders/1/rename']])
})
