import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from './define'
import { change } from './engine'
import {
  deviceWith,
  type FolderDevice,
  firstSeq,
  folderOf,
  inDatabase,
  make,
  parked,
  pending,
  rename,
} from './testing/folderDevice'
import { scanFolder } from './testing/folders'

const paper = (bytes: number) => new Blob(['x'.repeat(bytes)], { type: 'application/pdf' })

const filesOn = (device: FolderDevice) => inDatabase(device, ({ files }) => files.count())

test('[FI1][FI4] a file waits on this device, travels with its change, and is freed when that is applied', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const file = await tab.engine.keepFile(paper(7), 'scan.pdf')
  const id = newId()
  await make(tab, change(scanFolder, { id, name: 'Scanned', file }))
  const kept = await tab.engine.file(file)
  expect([kept?.name, kept?.size, kept?.type]).toEqual(['scan.pdf', 7, 'application/pdf'])
  await device.goOnline()
  expect(pending(tab)).toBe(0)
  expect(folderOf(tab, id)).toMatchObject({ pages: 7 })
  expect(await filesOn(device)).toBe(0)
})

test('[FI1] after a crash the file is sent by the next tab, to the record that was already made', async () => {
  const { device, tab } = await deviceWith('1')
  const file = await tab.engine.keepFile(paper(7), 'scan.pdf')
  device.provider.network = ({ method }) => (method === 'PUT' ? 'lostBefore' : 'none')
  await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  await device.settle()
  await tab.crash()
  device.provider.network = () => 'none'
  const next = await device.openTab()
  await device.pass(10_000)
  expect(pending(next)).toBe(0)
  expect(device.provider.effects.map(({ field }) => field)).toEqual(['made', 'pages'])
})

test('[FI2] two files at most are on their way, and other changes pass them', async () => {
  const { device, tab } = await deviceWith('1')
  const held: (() => void)[] = []
  device.provider.gate = ({ method }) =>
    method === 'PUT' ? new Promise((resolve) => void held.push(resolve)) : Promise.resolve()
  for (const name of ['A', 'B', 'C', 'D']) {
    const file = await tab.engine.keepFile(paper(3), `${name}.pdf`)
    await make(tab, change(scanFolder, { id: newId(), name, file }))
  }
  await device.pass(1_000)
  expect(held).toHaveLength(2)
  await make(tab, rename('1', 'Approved'))
  await device.pass(1_000)
  expect(device.provider.record('1').name).toBe('Approved')
  for (let sent = 0; sent < 4; sent += 1) {
    held.shift()?.()
    await device.pass(1_000)
  }
  expect(pending(tab)).toBe(0)
})

test('[FI3] how far a file is shows in every tab, and only while it is being sent', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  const file = await tab.engine.keepFile(paper(3), 'a.pdf')
  let open = () => {}
  device.provider.gate = ({ method }) =>
    method === 'PUT' ? new Promise((resolve) => (open = resolve)) : Promise.resolve()
  await make(tab, change(scanFolder, { id: newId(), name: 'A', file }))
  await device.pass(1_000)
  const progress = () => [tab, other].map(({ engine }) => engine.progress(file).read())
  expect(progress()).toEqual([50, 50])
  open()
  await device.pass(1_000)
  expect(progress()).toEqual([null, null])
})

test('[FI4] discarding a refused change frees its file', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is bad'
  const file = await tab.engine.keepFile(paper(3), 'a.pdf')
  await make(tab, change(scanFolder, { id: newId(), name: 'A', file }))
  await device.pass(1_000)
  expect(parked(tab)).toHaveLength(1)
  expect(await filesOn(device)).toBe(1)
  await tab.engine.discard(firstSeq(tab))
  expect(await filesOn(device)).toBe(0)
})

test('[FI5] a file that no change has named for a day is swept, one that waits is not', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await tab.engine.keepFile(paper(3), 'forgotten.pdf')
  const file = await tab.engine.keepFile(paper(3), 'waiting.pdf')
  await make(tab, change(scanFolder, { id: newId(), name: 'A', file }))
  await tab.engine.close()
  device.clock.setBack(-25 * 3_600_000)
  const next = await device.openTab()
  await device.pass(5_000) // the first screen comes before
  expect(await filesOn(device)).toBe(1)
  expect((await next.engine.file(file))?.name).toBe('waiting.pdf')
})
