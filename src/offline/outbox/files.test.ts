import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newFileId } from '../../provider/request'
import { newId } from '../define'
import { change } from '../engine'
import { openStore } from '../storage/store'
import {
  create,
  deviceWith,
  erase,
  type FolderDevice,
  firstSeq,
  folderOf,
  inDatabase,
  isWrite,
  make,
  parked,
  pending,
  rename,
  writes,
} from '../testing/folderDevice'
import { putFolder, scanFolder } from '../testing/folders'
import { carrying, PIECE } from './files'
import { FileChanged } from './notMade'

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

/** More than two pieces of a file, with bytes that show if any are out of place. */
const bigPaper = () => {
  const bytes = Uint8Array.from({ length: 2 * PIECE + 3 }, (_, at) => (at * 31) ^ (at >> 12))
  return { bytes, blob: new Blob([bytes], { type: 'application/pdf' }) }
}

/** Compared without `toEqual`, which would print millions of numbers if they differ. */
async function isSame(file: File | null, bytes: Uint8Array): Promise<boolean> {
  const kept = new Uint8Array((await file?.arrayBuffer()) ?? [])
  return kept.length === bytes.length && kept.every((byte, at) => byte === bytes[at])
}

const piecesOn = (device: FolderDevice) => inDatabase(device, ({ pieces }) => pieces.count())

test('[FI6][FI4] a large file is never in memory as a whole; it is told how far it is, comes back as it was, and is freed', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const { bytes, blob } = bigPaper()
  const told: number[] = []
  const file = await tab.engine.keepFile(blob, 'scan.pdf', (percent) => told.push(Math.round(percent)))
  expect(told).toEqual([50, 100])
  const rows = await inDatabase(device, async ({ files, pieces }) => [
    ...(await files.toArray()),
    ...(await pieces.toArray()),
  ])
  expect(rows.map((row) => row.bytes.byteLength)).toEqual([PIECE, PIECE, 3])
  const kept = await tab.engine.file(file)
  expect(await isSame(kept, bytes)).toBe(true)
  await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  await device.goOnline()
  expect([pending(tab), await filesOn(device), await piecesOn(device)]).toEqual([0, 0, 0])
})

test('[FI6][ST4] of a large file for which the room ends midway nothing is left', async () => {
  const { device, tab } = await deviceWith('1')
  const { put } = IDBObjectStore.prototype
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row, key) {
    if (this.name === 'pieces' && row.from > PIECE) throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, row, key)
  })
  await expect(tab.engine.keepFile(bigPaper().blob, 'scan.pdf')).rejects.toThrow()
  full.mockRestore()
  expect([await filesOn(device), await piecesOn(device)]).toEqual([0, 0])
})

test('[FI6] nor of one that changes on the disk midway', async () => {
  const { device, tab } = await deviceWith('1')
  const { blob } = bigPaper()
  const slice = blob.slice.bind(blob)
  const unreadable = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('not as it was')) })
  vi.spyOn(blob, 'slice').mockImplementation((from = 0, to) => (from > PIECE ? unreadable : slice(from, to)))
  await expect(tab.engine.keepFile(blob, 'scan.pdf')).rejects.toBeInstanceOf(FileChanged)
  expect([await filesOn(device), await piecesOn(device)]).toEqual([0, 0])
})

test('[FI5][FI6] a large file that nothing has named for a day is swept with all its pieces', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.keepFile(bigPaper().blob, 'forgotten.pdf')
  await tab.engine.close()
  device.clock.setBack(-25 * 3_600_000)
  await device.openTab()
  await device.pass(5_000) // it sweeps only after the first screen
  expect([await filesOn(device), await piecesOn(device)]).toEqual([0, 0])
})

test('[FI6] a large file that an older console has kept in one row is read from there', async () => {
  const { device, tab } = await deviceWith('1')
  const { bytes } = bigPaper()
  const id = newFileId()
  const row = { id, name: 'old.pdf', type: 'application/pdf', size: bytes.length, at: device.clock.now() }
  await inDatabase(device, ({ files }) => files.put({ ...row, bytes: bytes.buffer }))
  const kept = await tab.engine.file(id)
  expect(await isSame(kept, bytes)).toBe(true)
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

test('[FI3] a file whose transfer has failed is not on its way while its change waits', async () => {
  const { device, tab } = await deviceWith('1')
  const file = await tab.engine.keepFile(paper(3), 'a.pdf')
  const release = device.provider.hold(({ method }) => method === 'PUT')
  device.provider.network = ({ method }) => (method === 'PUT' ? 'lostAfter' : 'none')
  await make(tab, change(scanFolder, { id: newId(), name: 'A', file }))
  await device.settle()
  const before = tab.engine.progress(file).read()
  release()
  await device.settle()
  expect([before, tab.engine.progress(file).read(), pending(tab)]).toEqual([50, null, 1])
})

test('[FI3] how far a file is goes forward only, and is told once for each percent', async () => {
  const { device } = await deviceWith('1')
  const told: (number | null)[] = []
  await inDatabase(device, async (database) => {
    const { options, done } = carrying(database, (_, percent) => told.push(percent))([newFileId()])
    for (const percent of [10, 40, 40, 20, 60]) options.onProgress?.(percent)
    done()
  })
  expect(told).toEqual([10, 40, 60, null])
})

test('[FI3] nor does it show once the tab that sent it is gone, and nobody can be reached', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  const file = await tab.engine.keepFile(paper(3), 'a.pdf')
  device.provider.gate = ({ method }) => (method === 'PUT' ? new Promise(() => {}) : Promise.resolve())
  const progress = other.engine.progress(file)
  const told: unknown[] = []
  progress.subscribe(() => told.push(progress.read()))
  await make(tab, change(scanFolder, { id: newId(), name: 'A', file }))
  await device.pass(1_000)
  expect(progress.read()).toBe(50)
  device.goOffline()
  await tab.crash()
  await device.pass(1_000)
  expect([progress.read(), told.at(-1)]).toEqual([null, null])
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

test('[FI4][OB8] what is undone leaves its file where it is: the form can be sent once more', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const file = await tab.engine.keepFile(paper(7), 'scan.pdf')
  const { group } = await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  await tab.engine.undo(group)
  const id = newId()
  await make(tab, change(scanFolder, { id, name: 'Scanned after all', file }))
  await device.goOnline()
  expect([pending(tab), folderOf(tab, id)?.pages]).toEqual([0, 7])
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
  await device.pass(5_000) // it sweeps only after the first screen
  expect(await filesOn(device)).toBe(1)
  expect((await next.engine.file(file))?.name).toBe('waiting.pdf')
})

test('[FI5] a file that was chosen for a form this morning is still there for its draft', async () => {
  const { device, tab } = await deviceWith('1')
  const file = await tab.engine.keepFile(paper(3), 'chosen.pdf')
  await tab.engine.close()
  device.clock.setBack(-8 * 3_600_000)
  const next = await device.openTab()
  await device.pass(5_000) // it sweeps only after the first screen
  expect((await next.engine.file(file))?.name).toBe('chosen.pdf')
})

/** Folders that are put into a scanned one, which is of no use without them. */
async function scannedFor(names: readonly string[]) {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const file = await tab.engine.keepFile(paper(3), 'a.pdf')
  const scan = newId()
  await make(tab, change(scanFolder, { id: scan, name: 'Scan', file }))
  const ids = names.map(() => newId())
  for (const [index, id] of ids.entries()) await make(tab, create(id, names[index] ?? '', scan))
  const texts = () => tab.engine.outbox.read().map(({ text }) => text)
  const discard = async (name: string) => {
    const entry = tab.engine.outbox.read().find(({ text }) => text.includes(`“${name}”`))
    await tab.engine.discard(entry?.seq ?? 0)
  }
  return { device, tab, ids, texts, discard }
}

test('[CD11][FI4] what was made for a change only is given up with it, file and all', async () => {
  const { device, texts, discard } = await scannedFor(['A'])
  await discard('A')
  expect(texts()).toEqual([])
  expect(await filesOn(device)).toBe(0)
  await device.goOnline()
  expect(writes(device)).toEqual([])
})

test('[FI4] a file that another change still names stays when the first of them is given up', async () => {
  const { device, tab } = await deviceWith()
  device.goOffline()
  const file = await tab.engine.keepFile(paper(7), 'scan.pdf')
  for (const name of ['First', 'Second']) await make(tab, change(scanFolder, { id: newId(), name, file }))
  await tab.engine.discard(firstSeq(tab))
  expect(await filesOn(device)).toBe(1)
  await tab.engine.discard(firstSeq(tab))
  expect(await filesOn(device)).toBe(0)
})

test('[CD11] what was made for a change of a record that is there already is given up with that, too', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const file = await tab.engine.keepFile(paper(7), 'scan.pdf')
  const id = newId()
  await make(tab, change(scanFolder, { id, name: 'Scanned', file }))
  await make(tab, change(putFolder, { id: '1', parent: id }))
  await tab.engine.discard(firstSeq(tab) + 1)
  expect([tab.engine.outbox.read(), await filesOn(device)]).toEqual([[], 0])
})

test('[CD11] what another change still names is sent', async () => {
  const { device, texts, discard } = await scannedFor(['A', 'B'])
  await discard('A')
  expect(texts()).toEqual(['Scan “Scan”', 'Create folder “B”'])
  await device.goOnline()
  expect(writes(device)).toEqual(['POST /folders', 'PUT /folders/101/scan', 'POST /folders'])
})

test('[CD11] of what the provider has made already nothing more is sent', async () => {
  const { device, texts, discard } = await scannedFor(['A'])
  device.provider.network = ({ method }) => (method === 'PUT' ? 'lostBefore' : 'none')
  await device.goOnline()
  expect(texts()).toEqual(['Scan “Scan”', 'Create folder “A”'])
  await discard('A')
  device.provider.network = () => 'none'
  await device.pass(60_000)
  expect([texts(), device.provider.effects.map(({ field }) => field)]).toEqual([[], ['made']])
  expect(await filesOn(device)).toBe(0)
})

test('[CD11] a file on its way is sent no further once nobody needs it, and makes way for others', async () => {
  const { device, tab, texts, discard } = await scannedFor(['A'])
  const isPut = ({ method }: { method: string }) => method === 'PUT'
  const letIn = device.provider.hold(isPut)
  const send = vi.spyOn(device.provider, 'send')
  await device.goOnline()
  const signal = () => send.mock.calls.find(([request]) => request.kind === 'upload')?.[1]?.signal
  expect(signal()?.aborted).toBe(false)
  await discard('A')
  expect(texts()).toEqual([])
  expect(signal()?.aborted).toBe(true)
  expect(tab.engine.summary.read().connectivity).toBe('online')
  letIn()
  await make(tab, rename('1', 'Approved'))
  await device.pass(1_000)
  expect(pending(tab)).toBe(0)
})

test('[CD11] what was made for others and is needed by none can be discarded while it is being sent', async () => {
  const { device, tab, texts } = await scannedFor([])
  device.provider.hold(({ method }) => method === 'PUT')
  await device.goOnline()
  expect(texts()).toEqual(['Scan “Scan”'])
  await tab.engine.discard(firstSeq(tab))
  await device.pass(60_000)
  expect([texts(), writes(device)]).toEqual([[], ['POST /folders', 'PUT /folders/101/scan']])
  expect(await filesOn(device)).toBe(0)
})

test('[CD3][CD11] what was made for a cancelled record only goes with it, and comes back with it', async () => {
  const { device, tab, ids, texts } = await scannedFor(['A'])
  await make(tab, create(newId(), 'Inside', ids[0]))
  const { group } = await make(tab, erase(ids[0] ?? ''))
  expect(texts()).toEqual([])
  await tab.engine.undo(group)
  await device.goOnline()
  expect(writes(device)).toHaveLength(4)
  expect(pending(tab)).toBe(0)
})

test('[FI1] a file that has changed on the disk since it was chosen is not kept, and is told apart from one without room', async () => {
  const { device, tab } = await deviceWith('1')
  const changed = paper(3)
  const unreadable = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('not as it was')) })
  vi.spyOn(changed, 'slice').mockReturnValue(unreadable)
  await expect(tab.engine.keepFile(changed, 'a.pdf')).rejects.toBeInstanceOf(FileChanged)
  expect(await filesOn(device)).toBe(0)
})

test.each(['UnknownError', 'QuotaExceededError'])(
  '[FI1] a file that the database does not give just now (%s) is sent once it does, and says nothing of the change until then',
  async (trouble) => {
    const { device, tab: first } = await deviceWith('1')
    device.idempotencyKeys = false
    device.provider.isPlain = true
    await first.engine.close()
    const store = await openStore(device.person)
    const tab = await device.openTab({ store })
    const file = await tab.engine.keepFile(paper(7), 'icon.png')
    const get = vi.spyOn(store.database.files, 'get').mockRejectedValue(new DOMException('the disk', trouble))
    const id = newId()
    await make(tab, change(scanFolder, { id, name: 'Scanned', file }))
    await device.pass(5_000)
    expect([pending(tab), parked(tab)]).toEqual([1, []])
    get.mockRestore()
    await device.pass(30_000)
    expect([pending(tab), parked(tab)]).toEqual([0, []])
    expect(folderOf(tab, id)).toMatchObject({ pages: 7 })
  },
)

test('[CD11] what was made for others and is needed by none is not sent either where it was about to be', async () => {
  const others = Array.from({ length: 7 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...others)
  const letIn = device.provider.hold(isWrite)
  device.goOffline()
  await make(tab, ...others.map((id) => rename(id, 'Before')))
  const file = await tab.engine.keepFile(paper(3), 'a.pdf')
  await make(tab, change(scanFolder, { id: newId(), name: 'Scan', file }))
  await device.goOnline()
  const scan = tab.engine.outbox.read().at(-1)
  expect(scan?.state).toBe('sending')
  await tab.engine.discard(scan?.seq ?? 0)
  letIn()
  await device.pass(5_000)
  expect(writes(device).filter((line) => line.startsWith('POST'))).toEqual([])
})
