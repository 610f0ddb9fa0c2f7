import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newId } from '../define'
import { draftIn, draftOver, lockOfDraft } from '../storage/draftKeys'
import { openStore } from '../storage/store'
import {
  create,
  deviceWith,
  erase,
  type FolderDevice,
  firstSeq,
  inDatabase,
  make,
  parked,
  rename,
} from '../testing/folderDevice'
import { folders } from '../testing/folders'

const typed = (device: FolderDevice, ...keys: string[]) =>
  inDatabase(device, ({ drafts }) => drafts.bulkPut(keys.map((key) => ({ key, at: 0, values: { name: 'Typed' } }))))
const kept = (device: FolderDevice) => inDatabase(device, ({ drafts }) => drafts.toCollection().primaryKeys())

/** A device with a refused creation of a folder, and changes that need the folder. */
async function refusedOne() {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = ({ method }) => (method === 'POST' ? 'is taken' : null)
  const id = newId()
  await make(tab, create(id, 'Taken'), rename(id, 'Again'))
  await device.pass(1_000)
  expect(parked(tab)).toHaveLength(1)
  return { device, tab, id, seq: firstSeq(tab) }
}

test('[CD13] discarding a refused creation frees what was typed over it and about its record, and no other draft', async () => {
  const { device, tab, id, seq } = await refusedOne()
  const others = ['folder 1', 'folder new', draftIn('folder new', 'one tab'), draftOver('folder new', seq + 10)]
  const over = draftOver('folder new', seq)
  await typed(device, ...others, over, draftIn(over, 'one tab'), draftIn(over, 'another'))
  await typed(device, `folder ${id}`, draftIn(`folder ${id}`, 'one tab'))
  await tab.engine.discard(seq)
  expect(await kept(device)).toEqual(others)
})

test('[CD13] discarding what was done to a record made here keeps what was typed about that', async () => {
  const { device, tab, id } = await refusedOne()
  await typed(device, `folder ${id}`)
  await tab.engine.discard(firstSeq(tab) + 1)
  expect(await kept(device)).toEqual([`folder ${id}`])
})

test('[CD13] what is left over a change that is not here any more is swept, and over one that waits it is not', async () => {
  const { device, tab, seq } = await refusedOne()
  const [waiting, gone] = [draftOver('folder new', seq), draftOver('folder new', seq + 10)]
  await typed(device, waiting, draftIn(waiting, 'one tab'), gone, draftIn(gone, 'one tab'), 'location new 12')
  await tab.engine.close()
  await device.openTab()
  await device.pass(5_000) // it sweeps only after the first screen
  expect(await kept(device)).toEqual([waiting, draftIn(waiting, 'one tab'), 'location new 12'])
})

test('[CD15] what was typed goes in the moment in which its changes are kept, and stays if one of them cannot be', async () => {
  const { device, tab } = await deviceWith('1')
  const draft = draftIn('folder 1', 'one tab')
  await typed(device, draft, draftIn('folder 1', 'another'))
  await expect(tab.engine.commit([rename('1', 'New'), rename('nowhere', 'New')], draft)).rejects.toThrow()
  expect(await kept(device)).toContain(draft)
  await tab.engine.commit([rename('1', 'New')], draft)
  expect(await kept(device)).toEqual([draftIn('folder 1', 'another')])
})

/** A device with drafts about a record that is to be deleted: from two tabs and from a form of an older console. */
async function typedAbout(...others: string[]) {
  const { device, tab } = await deviceWith('1', '12')
  await typed(device, 'folder 1', draftIn('folder 1', 'one tab'), draftIn('folder new in 1', 'another'), ...others)
  return { device, tab, all: await kept(device) }
}

test('[CD14] what was typed about a record goes once it is deleted, in whichever tab it was, and nothing else does', async () => {
  const others = [draftIn('folder 12', 'one tab'), 'folder new']
  const { device, tab } = await typedAbout(...others)
  await make(tab, erase('1'))
  await device.pass(1_000)
  expect(await kept(device)).toEqual(others)
})

test('[CD14] what was typed about a record stays while its deletion waits for a person, and where that is given up', async () => {
  const { device, tab, all } = await typedAbout()
  device.provider.edit('1', { name: 'Theirs' })
  await make(tab, erase('1'))
  await device.pass(1_000)
  expect(parked(tab)).toHaveLength(1)
  await tab.engine.keepTheirs(firstSeq(tab))
  expect(await kept(device)).toEqual(all)
  device.provider.refuses = () => 'is in use'
  await make(tab, erase('1'))
  await device.pass(1_000)
  expect(await kept(device)).toEqual(all)
  device.provider.refuses = () => null
  await tab.engine.retry(firstSeq(tab))
  await device.pass(1_000)
  expect(await kept(device)).toEqual([])
})

test('[CD14] what was typed about a record that others have deleted goes at the next start, but for what is open', async () => {
  const [others, open] = [[draftIn('folder 12', 'one tab'), 'folder new'], draftIn('folder 1', 'open')]
  const { device, tab } = await typedAbout(...others, open)
  device.provider.records.delete('1')
  await tab.engine.refreshOne(folders, '1')
  void device.workerWorld().locks.request(lockOfDraft(open), {}, () => new Promise(() => {}))
  await tab.engine.close()
  await device.openTab()
  await device.pass(5_000)
  expect(await kept(device)).toEqual([open, ...others].sort())
})

test('[CD14] what was typed about a record that others have deleted goes with the lists, which knew of that', async () => {
  const { device, tab } = await typedAbout('folder 12')
  device.provider.records.delete('1')
  await tab.engine.refreshOne(folders, '1')
  await tab.engine.clearCache()
  expect(await kept(device)).toEqual(['folder 12'])
})

test('[CD14][ST5] what is open stays where the rows are in memory, too', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.close()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('there is no database', 'SecurityError')
  })
  const store = await openStore(device.person)
  vi.restoreAllMocks()
  const { engine } = await device.openTab({ store })
  const { drafts } = store.database
  const [left, open] = [draftIn('folder 1', 'left'), draftIn('folder 1', 'open')]
  await drafts.bulkPut([left, open].map((key) => ({ key, at: 0, values: { name: 'Typed' } })))
  void device.workerWorld().locks.request(lockOfDraft(open), {}, () => new Promise(() => {}))
  device.provider.records.delete('1')
  await engine.refreshOne(folders, '1')
  await engine.clearCache()
  expect(await drafts.toCollection().primaryKeys()).toEqual([open])
})

test('[CD14] a letter that was kept once the record had been deleted goes at the next start', async () => {
  const { device, tab } = await deviceWith('1')
  await make(tab, erase('1'))
  await device.pass(1_000)
  await typed(device, draftIn('folder 1', 'one tab'))
  await tab.engine.close()
  await device.openTab()
  await device.pass(5_000)
  expect(await kept(device)).toEqual([])
})

test('[CD14] what was typed about a record that is deleted before it was sent goes at once', async () => {
  const { device, tab } = await deviceWith()
  await device.goOffline()
  const id = newId()
  await make(tab, create(id, 'Made here'))
  await typed(device, `folder ${id}`, draftIn(`folder new in ${id}`, 'one tab'), 'folder new')
  await make(tab, erase(id))
  expect(await kept(device)).toEqual(['folder new'])
})

test('what was typed about a record made here, and left, goes by the provider’s name for it once it has one', async () => {
  const { device, tab } = await deviceWith('1')
  const id = newId()
  await typed(device, draftIn(`folder ${id}`, 'one tab'), `location new ${id}`)
  await make(tab, create(id, 'Made here'))
  await device.pass(1_000)
  const [named] = await inDatabase(device, ({ ids }) => ids.toArray())
  await tab.engine.close()
  await device.openTab()
  await device.pass(5_000)
  expect(await kept(device)).toEqual([draftIn(`folder ${named?.id}`, 'one tab'), `location new ${named?.id}`])
})
