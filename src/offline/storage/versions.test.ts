import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../define'
import { drain } from '../drain'
import { entryOf } from '../testing/entries'
import {
  create,
  deviceWith,
  type FolderDevice,
  idsOf,
  inDatabase,
  make,
  move,
  parked,
  pending,
  rename,
  show,
  writes,
} from '../testing/folderDevice'
import { databaseName, openDatabase, ReadOnly } from './database'
import type { Entry } from './entry'
import { openStore, type Store } from './store'
import { upgraded } from './upgrades'

afterEach(() => vi.restoreAllMocks())

/** The fields that the second release added to an entry. */
const ADDED = ['touches', 'sweeps', 'needs', 'basis', 'answers', 'notBefore', 'files'] as const

/** A row as the first release wrote it. */
function firstRelease(entry: Entry): Entry {
  const row = { ...entry }
  for (const field of ADDED) Reflect.deleteProperty(row, field)
  return row
}

const move1 = (parts: Partial<Entry> = {}) =>
  entryOf({
    seq: 1,
    mutation: 'folder.move',
    args: { id: '1', state: 'active' },
    base: { state: 'inbox' },
    expected: { pages: 8 },
    text: 'Move “Folder 001” to active',
    ...parts,
  })

const SENT = {
  request: { kind: 'rest' as const, method: 'PATCH' as const, path: '/folders/1/move', body: { state: 'active' } },
  ifMatch: 1,
}

test.each([
  ['never sent', {}],
  ['sent, its answer unknown', { state: 'sending', epoch: 3, attempts: 2, sent: SENT }],
  ['parked', { state: 'parked', parked: { reason: 'unreadable', problem: 'x' } }],
] satisfies [string, Partial<Entry>][])('[VE1] an entry of the first release, %s, means what it meant', (_, parts) => {
  const entry = move1(parts)
  expect(upgraded(firstRelease(entry))).toEqual(entry)
})

test('[VE1] of an entry of the second release no attempt is known that had no effect', () => {
  const { withoutEffect: _, ...second } = move1()
  expect(upgraded(second as Entry)).toEqual(move1())
})

test('[VE1] an entry of today is left as it is', () => {
  const entry = move1()
  expect(upgraded(entry)).toBe(entry)
})

/** The database as a release before this one left it. */
async function leftBy(version: 1 | 2, { person }: FolderDevice, entries: readonly Entry[]) {
  await Dexie.delete(databaseName(person))
  const old = new Dexie(databaseName(person))
  old.version(1).stores({
    records: 'key, [collection+settledAt]',
    facts: 'key, collection',
    windows: 'key, collection',
    tallies: 'key, collection',
    outbox: '++seq, record, group',
    lease: 'name',
    queries: 'key',
  })
  if (version === 2) old.version(2).stores({ drafts: 'key' })
  await old.open()
  await old.table('outbox').bulkAdd(entries.map(firstRelease))
  if (version === 2) await old.table('drafts').put({ key: 'shop new', at: 1, values: {} })
  old.close()
}

test.each([1, 2] as const)(
  '[VE1] changes that waited in the database of release %i go out with their keys',
  async (version) => {
    const { device, tab } = await deviceWith('1')
    await tab.engine.close()
    await leftBy(version, device, [move1({ expected: { pages: device.provider.record('1').pages } })])
    const next = await device.openTab()
    await device.pass(1_000)
    expect(device.provider.effects).toMatchObject([{ key: 'key-1', id: '1', value: 'active' }])
    expect(pending(next)).toBe(0)
  },
)

test('[VE1] a change that was sent by an older console goes out again with the same key and bytes', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.close()
  await leftBy(2, device, [move1({ state: 'sending', epoch: 3, sent: SENT })])
  await device.openTab()
  await device.pass(1_000)
  expect(device.provider.bytes.get('key-1')).toBe(`PATCH /folders/1/move ${JSON.stringify(SENT.request.body)} 1`)
})

const BROKEN: [string, Record<string, unknown>][] = [
  ['nothing in it', {}],
  ['a mutation that nobody knows', { ...move1(), mutation: 'folder.fold' }],
  ['a version of it that nobody knows', { ...move1(), version: 99 }],
  ['lanes that are no list', { ...move1(), lanes: 'folders/1' }],
  ['a state that there is not', { ...move1(), state: 'asleep' }],
  ['touches that are no list', { ...move1(), touches: 7 }],
  ['files that are no list', { ...move1(), files: 'scan' }],
  ['no files named', { ...move1(), files: undefined }],
  ['no word of what it needs', { ...move1(), needs: undefined }],
  ['no word of when it may go out', { ...move1(), notBefore: undefined }],
  ['tries that cannot be counted', { ...move1(), attempts: 'some' }],
  ['bytes that are no request', { ...move1(), state: 'sending', sent: {} }],
  ['no word of why it waits for a person', { ...move1(), state: 'parked' }],
  ['a reason that there is not', { ...move1(), state: 'parked', parked: { reason: 'tired' } }],
]

test.each(BROKEN)('[VE1] an entry with %s is kept, shown and parked, and others go out', async (_, row) => {
  const { device, tab } = await deviceWith('1', '2')
  await tab.engine.close()
  await inDatabase(device, ({ outbox }) => outbox.add({ ...row, seq: undefined } as never))
  const next = await device.openTab()
  await show(next, device)
  await make(next, move('2', 'active'))
  await device.pass(1_000)
  expect(parked(next)).toMatchObject([{ why: { reason: 'unreadable' } }])
  expect(device.provider.record('2').state).toBe('active')
})

/** A device on which a record waits to be made, and a change to it is stored in a form other than this console's. */
async function withAnotherRename(stored: Partial<Record<keyof Entry, unknown>>) {
  const { device, tab } = await deviceWith()
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'Made here'))
  await make(tab, rename(id, 'Called otherwise'))
  await tab.engine.close()
  const become = (fields: object) =>
    inDatabase(device, ({ outbox }) => outbox.filter(({ mutation }) => mutation === 'folder.rename').modify(fields))
  await become(stored)
  device.interface.set(true)
  const next = await device.openTab()
  await device.pass(1_000)
  expect(parked(next)).toMatchObject([{ why: { reason: 'unreadable' } }])
  const names = () => [...device.provider.records.values()].map(({ name }) => name)
  return { device, next, become, names }
}

test('[VE1][ID4] a change that only a newer console knows goes out once that is back, by the name that its record got meanwhile', async () => {
  const { device, next, become, names } = await withAnotherRename({ version: 99 })
  await next.engine.close()
  await become({ version: 1 })
  const back = await device.openTab()
  await device.pass(1_000)
  expect(parked(back)).toEqual([])
  expect(names()).toEqual(['Called otherwise'])
})

test('[VE1][ID4] an entry that nobody can read does not hold up the creation of its record', async () => {
  const { names } = await withAnotherRename({ lanes: 7 })
  expect(names()).toEqual(['Made here'])
})

test('[VE2] the newest of two builds sends, whichever was there first', async () => {
  const { device, tab: old } = await deviceWith('1', '2')
  const newer = await device.openTab({ build: 2 })
  await device.pass(2_000)
  expect(old.engine.summary.read().role).toBe('handedOver')
  expect(newer.engine.summary.read().role).toBe('full')
  await make(old, move('1', 'active'))
  await device.pass(2_000)
  expect(device.provider.record('1').state).toBe('active')
  await newer.engine.close()
  await make(old, move('2', 'active'))
  await device.pass(60_000)
  expect(device.provider.record('2').state).toBe('inbox')
})

test('[VE2] an older build that comes later is told', async () => {
  const { device, tab: newer } = await deviceWith('1')
  const old = await device.openTab({ build: 0 })
  await device.settle()
  expect(old.engine.summary.read().role).toBe('handedOver')
  expect(newer.engine.summary.read().role).toBe('full')
})

/** A console of some later release, which has one table more. */
function laterConsole({ person }: FolderDevice): Dexie {
  const later = new Dexie(databaseName(person))
  const known = openDatabase(person)
  later.version(known.verno + 1).stores({
    ...Object.fromEntries(known.tables.map(({ name, schema }) => [name, schemaText(schema)])),
    extra: 'key',
  })
  return later
}

const schemaText = ({ primKey, indexes }: Dexie['tables'][number]['schema']) =>
  [primKey, ...indexes].map(({ src }) => src).join(', ')

test('[VE3][VE4] an open tab lets a later console upgrade the database, and only reads from then on', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  const later = laterConsole(device)
  await later.open()
  await device.settle()
  expect(tab.engine.summary.read()).toMatchObject({ role: 'readOnly', pending: 1 })
  await expect(make(tab, move('1', 'archived'))).rejects.toThrow(ReadOnly)
  await device.goOnline()
  expect(writes(device)).toEqual([])
  expect(idsOf(tab)).toEqual([])
  later.close()
})

test('[VE3] it makes no room there either, and tidies nothing up', async () => {
  const { device, tab } = await deviceWith('1')
  await inDatabase(device, ({ ids }) => ids.put({ temporary: 'new-1', collection: 'folders', id: '1', at: 0 }))
  const later = laterConsole(device)
  await later.open()
  await device.settle()
  const left = () => Promise.all(['windows', 'records', 'ids'].map((table) => later.table(table).count()))
  const before = await left()
  await expect(tab.engine.clearCache()).rejects.toThrow(ReadOnly)
  await device.pass(10_000)
  expect(await left()).toEqual(before)
  later.close()
})

test('[VE3] a console that starts on a later one’s database only reads, and its worker sends nothing', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await tab.engine.close()
  const later = laterConsole(device)
  await later.open()
  later.close()
  const old = await device.openTab()
  expect(old.engine.summary.read()).toMatchObject({ role: 'readOnly', pending: 1 })
  await device.goOnline()
  await drain(device.workerWorld())
  expect(writes(device)).toEqual([])
})

test.each([
  ['lost', ({ database }: Store) => database.backendDB()?.close()],
  ['closed by the browser', ({ database }: Store) => database.close({ disableAutoOpen: false })],
])('[VE3] a tab whose connection was %s before a later console came only reads over the next one', async (_, lose) => {
  const { device, tab: first } = await deviceWith('1')
  await first.engine.close()
  const store = await openStore(device.person)
  const tab = await device.openTab({ store })
  device.goOffline()
  await make(tab, move('1', 'active'))
  lose(store)
  const later = laterConsole(device)
  await later.open()
  later.close()
  await expect(make(tab, move('1', 'archived'))).rejects.toThrow(ReadOnly)
  expect(tab.engine.summary.read()).toMatchObject({ role: 'readOnly', pending: 1 })
  await device.goOnline()
  expect(writes(device)).toEqual([])
})

test('[VE3] a worker writes nothing more once a later console has come, and leaves the rest to that', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await tab.engine.close()
  await device.goOnline()
  const later = laterConsole(device)
  const world = device.workerWorld()
  const send: typeof world.send = async (request, options) => {
    await later.open()
    return world.send(request, options)
  }
  await drain({ ...world, send })
  expect(await later.table('outbox').toArray()).toMatchObject([{ state: 'sending' }])
  later.close()
})

/** A tab that never closes its database. */
const stubbornTab = (device: FolderDevice) =>
  new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(databaseName(device.person))
    opening.onsuccess = () => resolve(opening.result)
  })

test('[VE4] a tab that does not let go is told of, and the upgrade goes on once it is closed', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.close()
  await leftBy(2, device, [])
  const stubborn = await stubbornTab(device)
  const onBlocked = vi.fn()
  const opening = openStore(device.person, { onBlocked, patience: 500 })
  await vi.waitFor(() => expect(onBlocked).toHaveBeenCalled())
  // It waits however long that takes: what is done meanwhile must not overtake what waits in the database.
  await new Promise((passed) => setTimeout(passed, 700))
  stubborn.close()
  const { database, trouble } = await opening
  expect([trouble, database.isReadOnly]).toEqual([null, false])
  database.close()
})

test('[VE4] one that holds up the wiping at a log-out holds up no upgrade, and nobody is told that it does', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.close()
  const stubborn = await stubbornTab(device)
  const onBlocked = vi.fn()
  const store = await openStore(device.person, { onBlocked })
  const { engine } = await device.openTab({ store })
  const isBlocked = new Promise((resolve) => store.database.on('blocked', resolve))
  const wiping = engine.wipe()
  await isBlocked
  expect(onBlocked).not.toHaveBeenCalled()
  stubborn.close()
  await wiping
})
