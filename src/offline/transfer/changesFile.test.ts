import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { MEGABYTE } from '../../provider/files/megabyte'
import { type Id, newId } from '../define'
import { change } from '../engine'
import { defineMutation } from '../mutation'
import { PIECE } from '../outbox/files'
import { Device, type Tab } from '../testing/device'
import {
  create,
  deviceWith,
  erase,
  type FolderDevice,
  folderOf,
  inDatabase,
  make,
  move,
  parked,
  pending,
  rank,
  rename,
  show,
  writes,
} from '../testing/folderDevice'
import { folderRegistry, folderResource, folders, lockFolder, printFolder, scanFolder } from '../testing/folders'
import { ModelProvider } from '../testing/provider'

const HERE = 'https://provider.example/api'
const PASSWORD = 'correct horse'

const fileOf = async ({ engine }: Tab) => JSON.stringify(await engine.exportChanges(HERE))

/** Another device of the same person. All devices of the tests share one browser, in which a database is named after its person. */
async function another(first: FolderDevice, registry = folderRegistry) {
  const device: FolderDevice = new Device(registry, first.provider, first.clock)
  device.idempotencyKeys = first.idempotencyKeys
  device.goOffline()
  const tab = await device.openTab()
  return {
    device,
    tab,
    takeIn: (text: string) => tab.engine.importChanges(text.replaceAll(first.person, device.person), HERE),
  }
}

test('[EX1] the file holds each waiting change, what happened lately, and the files that wait', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const file = await tab.engine.keepFile(new Blob(['x'.repeat(7)]), 'scan.pdf')
  await make(tab, rename('1', 'Week 47'))
  await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  const { entries, files, events } = await tab.engine.exportChanges(HERE)
  expect(entries).toMatchObject([
    { text: 'Rename “Folder 001” to “Week 47”', state: 'waiting' },
    { text: 'Scan “Scanned”', state: 'waiting' },
  ])
  expect(files).toMatchObject([{ name: 'scan.pdf', size: 7, content: btoa('xxxxxxx') }])
  expect(events.slice(-2).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'kept Rename “Folder 001” to “Week 47”',
    'kept Scan “Scanned”',
  ])
})

test('[EX1] a file or an event that is damaged on this device is not in it, and keeps nothing else out of it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const file = await tab.engine.keepFile(new Blob(['x'.repeat(7)]), 'scan.pdf')
  await make(tab, rename('1', 'Week 47'))
  await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  await tab.engine.exportChanges(HERE) // what happened so far is kept by now
  await inDatabase(device, async ({ files, events }) => {
    await files.toCollection().modify((row) => void Object.assign(row, { size: 'many' }))
    await events.toCollection().modify((row) => void Object.assign(row, { at: 'lately' }))
  })
  const exported = await tab.engine.exportChanges(HERE)
  expect(exported.entries).toMatchObject([{ state: 'waiting' }, { text: 'Scan “Scanned”' }])
  expect([exported.files, exported.events]).toEqual([[], []])
})

test('[EX1] no password is in it, neither in the changes nor in what happened', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = ({ method }) => (method === 'PATCH' ? 'lostBefore' : 'none')
  await make(tab, change(lockFolder, { id: '1', lock: { password: PASSWORD } }))
  await device.pass(5_000)
  const text = await fileOf(tab)
  expect(text).toContain('PATCH /folders/1/lock')
  expect(text).not.toContain(PASSWORD)
  expect(text).not.toContain('quietly')
})

test('[EX1] nor is anything of a change in it that this console does not know: nobody can say where it keeps its secrets', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, change(lockFolder, { id: '1', lock: { password: PASSWORD } }))
  await inDatabase(device, ({ outbox }) => outbox.toCollection().modify({ mutation: 'folder.seal' }))
  const next = await device.openTab()
  const text = await fileOf(next)
  expect(text).toContain('Lock “Folder 001”')
  expect(text).not.toContain(PASSWORD)
})

test('[EX2] taken in on another device, each change arrives once, whichever of the two sends it first', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  device.goOffline()
  const id = newId()
  await make(tab, rename('1', 'Week 47'))
  await make(tab, create(id, 'New one'))
  await make(tab, rename(id, 'Newer one'))
  await make(tab, change(printFolder, { id: newId(), name: 'Printed' }))
  await make(tab, move('3', 'active'))
  const second = await another(device)
  expect(await second.takeIn(await fileOf(tab))).toEqual({ taken: 5, known: 0, left: [] })
  expect(pending(second.tab)).toBe(5)
  await second.device.goOnline()
  await device.goOnline()
  device.provider.edit('102', { state: 'printed' })
  await device.pass(10_000)
  for (const each of [tab, second.tab]) expect([pending(each), parked(each)]).toEqual([0, []])
  expect(device.provider.record('1').name).toBe('Week 47')
  expect(folderOf(second.tab, id)).toMatchObject({ name: 'Newer one' })
  const effects = device.provider.effects.map(({ key }) => key)
  expect(effects).toHaveLength(new Set(effects).size)
  expect(device.provider.records.size).toBe(5)
})

/** A change with a visible effect if it is made twice. */
const stamp = defineMutation<{ id: Id }>()({
  name: 'folder.stamp',
  version: 1,
  collection: folders,
  id: ({ id }) => id,
  fields: [],
  repeat: 'once',
  coalesce: 'never',
  apply: (folder) => folder,
  request: ({ id }) => ({ kind: 'rest', method: 'PATCH', path: `/folders/${id}/stamp`, body: { stamp: 'seen' } }),
  describe: ({ name }) => `Stamp “${name}”`,
})

test('[EX2] so does one that goes out once more because others were first', async () => {
  const registry = { ...folderRegistry, mutations: [stamp] }
  const device: FolderDevice = new Device(registry, new ModelProvider(folderResource))
  device.provider.add({ id: '1' })
  const tab = await device.openTab()
  await show(tab, device)
  device.goOffline()
  await make(tab, change(stamp, { id: '1' }))
  const second = await another(device, registry)
  second.device.interface.set(true)
  await second.tab.engine.refreshOne(folders, '1')
  second.device.goOffline()
  await second.takeIn(await fileOf(tab))
  device.provider.edit('1', { name: 'Theirs' })
  await device.goOnline()
  await second.device.goOnline()
  for (const each of [tab, second.tab]) expect([pending(each), parked(each)]).toEqual([0, []])
  expect(device.provider.effects).toHaveLength(1)
})

test.each([70_000, PIECE + 3])(
  '[EX2] a file of %i bytes travels with its change, and is sent from there',
  async (size) => {
    const { device, tab } = await deviceWith('1')
    device.goOffline()
    const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251)
    const file = await tab.engine.keepFile(new Blob([bytes]), 'scan.pdf')
    await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
    const text = await fileOf(tab)
    const second = await another(device)
    expect(await second.takeIn(text)).toEqual({ taken: 1, known: 0, left: [] })
    const there = await second.tab.engine.file(file)
    // Not with `toEqual`, which takes seconds for so many numbers.
    expect(there && Buffer.from(await there.arrayBuffer()).equals(bytes)).toBe(true)
    await second.device.goOnline()
    expect([pending(second.tab), parked(second.tab)]).toEqual([0, []])
    expect([...device.provider.records.values()]).toMatchObject([{}, { name: 'Scanned', pages: size }])
  },
)

test.each([
  ['cut short', btoa('xxx')],
  ['no base64', '%'],
])('[EX4] a change is left out whose file is %s in it: half a PDF is sent from nowhere', async (_, content) => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const file = await tab.engine.keepFile(new Blob(['x'.repeat(7)]), 'scan.pdf')
  await make(tab, change(scanFolder, { id: newId(), name: 'Scanned', file }))
  const exported = await tab.engine.exportChanges(HERE)
  const text = JSON.stringify({ ...exported, files: exported.files.map((each) => ({ ...each, content })) })
  const second = await another(device)
  const left = [{ text: 'Scan “Scanned”', why: 'file', file: 'scan.pdf' }]
  expect(await second.takeIn(text)).toEqual({ taken: 0, known: 0, left })
})

/** What a device exported before it was lost, and the record in it, which was made although the answer was lost. */
async function exportedOnItsWay() {
  const { device, tab } = await deviceWith('1')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  const id = newId()
  await make(tab, create(id, 'New one'))
  await device.settle()
  const text = await fileOf(tab)
  await tab.crash()
  device.provider.network = () => 'none'
  return { device, id, text }
}

test('[EX2] what was on its way when it was exported is not made twice', async () => {
  const { device, text } = await exportedOnItsWay()
  const second = await another(device)
  await second.takeIn(text)
  await second.device.goOnline()
  expect(pending(second.tab)).toBe(0)
  expect([...device.provider.records.values()].map(({ name }) => name)).toEqual(['Folder 001', 'New one'])
})

test('[EX2][CD3] nor is it taken for one that was never sent: deleting it there deletes it at the provider', async () => {
  const { device, id, text } = await exportedOnItsWay()
  const second = await another(device)
  await second.takeIn(text)
  await make(second.tab, erase(id))
  await second.device.goOnline()
  expect(pending(second.tab)).toBe(0)
  expect([...device.provider.records.keys()]).toEqual(['1'])
})

test('[EX2] what a colleague has changed meanwhile is a conflict there too, though that device has never seen it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Mine'))
  const second = await another(device)
  await second.takeIn(await fileOf(tab))
  device.provider.edit('1', { name: 'Theirs' })
  await second.device.goOnline()
  expect(device.provider.record('1').name).toBe('Theirs')
  expect(parked(second.tab)).toMatchObject([{ why: { reason: 'conflict', fields: [{ theirs: 'Theirs' }] } }])
})

test.each([
  ['that waits there', false],
  ['that waits on the device that sent it since', true],
])('[EX2][RC7] it does not go over a later change of the same field %s: a person is asked', async (_, isSame) => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'On the way'))
  const text = await fileOf(tab)
  const second = isSame
    ? { device, tab, takeIn: (file: string) => tab.engine.importChanges(file, HERE) }
    : await another(device)
  await second.device.goOnline()
  await second.tab.engine.refreshOne(folders, '1')
  second.device.goOffline()
  await make(second.tab, rename('1', 'At the desk'))
  expect(await second.takeIn(text)).toMatchObject({ taken: 1 })
  await second.device.goOnline()
  expect(device.provider.record('1').name).toBe('At the desk')
  const fields = [{ mine: 'On the way', theirs: 'At the desk' }]
  expect(parked(second.tab)).toMatchObject([{ why: { reason: 'conflict', fields } }])
})

test('[EX2] what waits for a person waits for them there too, with what was said of it', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  device.goOffline()
  await make(tab, rename('1', 'Mine'))
  await make(tab, move('2', 'active'))
  await make(tab, rename('3', 'Refused'))
  device.provider.edit('1', { name: 'Theirs' })
  device.provider.edit('2', { pages: 4 })
  device.provider.refuses = ({ path }) => (path.startsWith('/folders/3') ? 'is locked' : null)
  await device.goOnline()
  expect(parked(tab).map(({ why }) => why?.reason)).toEqual(['conflict', 'changed', 'refused'])
  const second = await another(device)
  expect(await second.takeIn(await fileOf(tab))).toMatchObject({ taken: 3 })
  expect(parked(second.tab)).toEqual(parked(tab))
})

test('[EX2] where the provider knows no keys, what must not be done twice waits for a person', async () => {
  const { device, tab } = await deviceWith('1')
  device.idempotencyKeys = false
  device.provider.isPlain = true
  device.goOffline()
  await make(tab, create(newId(), 'New one'))
  const second = await another(device)
  await second.takeIn(await fileOf(tab))
  await second.device.goOnline()
  expect(parked(second.tab)).toMatchObject([{ why: { reason: 'mayHaveArrived' } }])
  expect(writes(device)).toEqual([])
})

test('[EX2][CD3] there, too, what may have been made is for a person to say, and not forgotten by deleting it', async () => {
  const { device, tab: before } = await deviceWith('1')
  await before.engine.close()
  device.idempotencyKeys = false
  const tab = await device.openTab()
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  const id = newId()
  await make(tab, create(id, 'New one'))
  await device.pass(1_000)
  const second = await another(device)
  await second.takeIn(await fileOf(tab))
  for (const each of [tab, second.tab]) {
    await expect(make(each, erase(id))).rejects.toThrow(id)
    expect(parked(each)).toMatchObject([{ why: { reason: 'mayHaveArrived' } }])
  }
})

test('[EX3] nothing is taken in of another person’s file, of another provider’s, of a newer console’s or of a broken one', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  const text = await fileOf(tab)
  const { engine } = tab
  expect(await engine.importChanges(text.replaceAll(device.person, 'somebody'), HERE)).toBe('otherPerson')
  expect(await engine.importChanges(text, 'https://elsewhere.example/api')).toBe('otherProvider')
  expect(await engine.importChanges(text.replace('"version":1', '"version":2'), HERE)).toBe('newer')
  expect(await engine.importChanges('{"format":"brochure-console-changes","version":2,"queue":[]}', HERE)).toBe('newer')
  for (const broken of ['', '{', '[]', text.slice(0, -20), '{"format":"brochure-console-changes"}']) {
    expect(await engine.importChanges(broken, HERE)).toBe('broken')
  }
  expect(pending(tab)).toBe(1)
})

test('[EX4] a change that is there already, or was made from here since, is passed over', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const id = newId()
  await make(tab, rename('1', 'Week 47'))
  await make(tab, create(id, 'New one'))
  const text = await fileOf(tab)
  expect(await tab.engine.importChanges(text, HERE)).toEqual({ taken: 0, known: 2, left: [] })
  await device.goOnline()
  await tab.engine.importChanges(text, HERE)
  await device.pass(5_000)
  expect([pending(tab), parked(tab)]).toEqual([0, []])
  expect(device.provider.effects).toHaveLength(2)
})

test('[EX4] nor is a record made twice whose form was corrected since it was exported', async () => {
  const { device, tab } = await deviceWith()
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'New one'))
  const text = await fileOf(tab)
  await make(tab, create(id, 'Better one'))
  expect(await tab.engine.importChanges(text, HERE)).toEqual({ taken: 0, known: 1, left: [] })
})

test('[EX4] a change that cannot be sent from there is left out, with the reason; the others are taken in', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  const tooLarge = new Blob([new Uint8Array(50 * MEGABYTE + 1)])
  const [scanned, file] = [newId(), await tab.engine.keepFile(tooLarge, 'scan.pdf')]
  await make(tab, change(scanFolder, { id: scanned, name: 'Scanned', file }))
  await make(tab, rename(scanned, 'Better'))
  await make(tab, change(lockFolder, { id: '1', lock: { password: PASSWORD } }))
  await make(tab, rename('2', 'Week 47'))
  const exported = await tab.engine.exportChanges(HERE)
  expect(exported.files).toEqual([expect.not.objectContaining({ content: expect.anything() })])
  const text = JSON.stringify({ ...exported, entries: [...exported.entries, { key: 1 }] })
  const second = await another(device)
  expect(await second.takeIn(text)).toEqual({
    taken: 1,
    known: 0,
    left: [
      { text: 'Scan “Scanned”', why: 'file', file: 'scan.pdf' },
      { text: 'Rename “Scanned” to “Better”', why: 'missing' },
      { text: 'Lock “Folder 001”', why: 'secret' },
      { text: 'A change that cannot be read', why: 'unreadable' },
    ],
  })
  await second.device.goOnline()
  expect(device.provider.record('2').name).toBe('Week 47')
})

test.each([
  ['waits for a person and does not say why', { state: 'parked' }],
  ['is in conflict over nothing', { state: 'parked', parked: { reason: 'conflict' } }],
  ['stands in no order', { lanes: null }],
  ['was tried nobody knows how often', { attempts: 'often' }],
  ['was made by somebody else', { person: 'somebody else' }],
  ['names another record than it changes', { record: 'folders/2', id: '2' }],
])('[EX4] a change that %s is left out', async (_, over) => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  const { entries, ...file } = await tab.engine.exportChanges(HERE)
  const text = JSON.stringify({ ...file, entries: entries.map((entry) => Object.assign({}, entry, over)) })
  const second = await another(device)
  expect(await second.takeIn(text)).toMatchObject({ taken: 0, left: [{ why: 'unreadable' }] })
})

test('[EX4] one that stands in the file twice is taken in once', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  const { entries, ...file } = await tab.engine.exportChanges(HERE)
  const second = await another(device)
  const text = JSON.stringify({ ...file, entries: [...entries, ...entries] })
  expect(await second.takeIn(text)).toEqual({ taken: 1, known: 1, left: [] })
})

test('[EX4] so is one that was on its way, and of which nobody can say what to send; the others are taken in', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, change(printFolder, { id: newId(), name: 'Printed' }))
  await make(tab, rename('1', 'Week 47'))
  const { entries, ...file } = await tab.engine.exportChanges(HERE)
  const [printed, renamed] = entries
  const damaged = [Object.assign({}, printed, { attempts: 1, answers: ['?', '?'] }), renamed]
  const second = await another(device)
  expect(await second.takeIn(JSON.stringify({ ...file, entries: damaged }))).toEqual({
    taken: 1,
    known: 0,
    left: [{ text: 'Print “Printed”', why: 'unreadable' }],
  })
})

test('[EX5] the last 500 events are kept, those of a tab that is gone among them', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  // Each but the first takes the place of the one before it: two events.
  for (let n = 1; n <= 150; n += 1) await make(tab, rank('1', n))
  await tab.engine.close()
  const next = await device.openTab()
  for (let n = 151; n <= 260; n += 1) await make(next, rank('1', n))
  const { events } = await next.engine.exportChanges(HERE)
  expect(events).toHaveLength(500)
  expect([events[0]?.text, events.at(-1)?.text]).toEqual(['Rank “Folder 001” 10', 'Rank “Folder 001” 260'])
})

test('[EX5] what happened is written down behind the work, which it leaves the disk to', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { device, tab } = await deviceWith('1')
  await make(tab, rename('1', 'Week 47'))
  await device.pass(5_000)
  const written = transaction.mock.calls.filter(
    ([stores, mode]) => mode === 'readwrite' && [...stores].includes('events'),
  )
  expect(new Set(written.map(([, , options]) => options?.durability))).toEqual(new Set(['relaxed']))
})

test('[EX5] what became of each change is told: sent, done by others already, refused, taken back', async () => {
  const { device, tab } = await deviceWith('1', '2', '3', '4')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await make(tab, move('2', 'active'))
  await make(tab, rename('3', 'Week 48'))
  const { group } = await make(tab, erase('4'))
  await tab.engine.undo(group)
  device.provider.edit('2', { state: 'active' })
  device.provider.refuses = ({ path }) => (path.startsWith('/folders/3/') ? 'is locked' : null)
  await device.goOnline()
  const { events } = await tab.engine.exportChanges(HERE)
  const told = events.map(({ kind, text }) => `${kind} ${text}`)
  expect(told).toEqual(
    expect.arrayContaining([
      'removed Delete “Folder 004”',
      'connection online',
      'applied Rename “Folder 001” to “Week 47”',
      'already Move “Folder 002” to active',
      'parked: refused Rename “Folder 003” to “Week 48”',
    ]),
  )
})
