import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../define'
import { drain } from '../drain'
import {
  active,
  countsOf,
  create,
  deviceWith,
  erase,
  type FolderDevice,
  firstSeq,
  folderOf,
  idsOf,
  inbox,
  inDatabase,
  make,
  move,
  parked,
  pending,
  rank,
  readLate,
  show,
  writes,
} from '../testing/folderDevice'
import { folders } from '../testing/folders'
import { ConsoleDatabase, databaseName } from './database'
import { isFull } from './failures'
import { openStore } from './store'

afterEach(() => vi.restoreAllMocks())

/** The tables with what no provider could tell again. */
const WORK = ['outbox', 'ids', 'files', 'pieces', 'drafts', 'lease', 'notes']

const failure = (name: string) => new DOMException('what browsers say differs', name)

/** Connections that can be made to fail. Dexie takes their methods when it opens, so this must run before any device is made. */
function connections() {
  const { transaction } = IDBDatabase.prototype
  let failing: { name: string; times: number } = { name: '', times: 0 }
  let met = 0
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...parts) {
    if (failing.times === 0) return transaction.apply(this, parts)
    failing.times -= 1
    met += 1
    throw failure(failing.name)
  })
  return {
    fail: (name: string, times: number) => {
      failing = { name, times }
    },
    met: () => met,
  }
}

test.each(['UnknownError', 'InvalidStateError', 'AbortError', 'TimeoutError'])(
  '[ST1] a change is kept although its first transaction meets %s',
  async (name) => {
    const wire = connections()
    const { device, tab } = await deviceWith('1')
    device.goOffline()
    wire.fail(name, 1)
    await make(tab, move('1', 'active'))
    expect(wire.met()).toBe(1)
    expect(await inDatabase(device, ({ outbox }) => outbox.count())).toBe(1)
    expect(idsOf(tab)).toEqual([])
  },
)

describe('[ST1] where the connection is lost after something was written, and before that was told,', () => {
  /** The only tab of a device, and what makes its next write of these tables be stored, but its confirmation lost. */
  async function wordLost() {
    const { device, tab: first } = await deviceWith('1')
    await first.engine.close()
    const store = await openStore(device.person)
    const tab = await device.openTab({ store })
    await show(tab, device)
    const { database } = store
    const atOnce = database.atOnce.bind(database)
    const lose = (...names: string[]) => {
      let isLost = false
      vi.spyOn(database, 'atOnce').mockImplementation(async (mode, tables, work) => {
        const result = await atOnce(mode, tables, work)
        if (isLost || !names.every((name) => tables.some((table) => table.name === name))) return result
        isLost = true
        throw failure('UnknownError')
      })
    }
    return { device, tab, lose }
  }
  const kept = (device: FolderDevice) => inDatabase(device, ({ outbox }) => outbox.count())

  test('a change is there once, and is undone as one', async () => {
    const { device, tab, lose } = await wordLost()
    device.goOffline()
    lose('outbox')
    const { group } = await make(tab, move('1', 'active'))
    expect(await kept(device)).toBe(1)
    await tab.engine.undo(group)
    expect([pending(tab), await kept(device)]).toEqual([0, 0])
  })

  test('what a change took back stays taken back', async () => {
    const { device, tab, lose } = await wordLost()
    device.goOffline()
    const id = newId()
    await make(tab, create(id, 'New'))
    lose('outbox')
    await make(tab, erase(id))
    expect([pending(tab), folderOf(tab, id) ?? null]).toEqual([0, null])
  })

  test('what was undone is undone, and nothing is sent for it', async () => {
    const { device, tab, lose } = await wordLost()
    device.goOffline()
    const { group } = await make(tab, move('1', 'active'))
    lose('outbox')
    await tab.engine.undo(group)
    expect([pending(tab), await kept(device), idsOf(tab)]).toEqual([0, 0, ['1']])
  })

  test('an answer shows what it told', async () => {
    const { device, tab, lose } = await wordLost()
    lose('outbox', 'windows')
    await make(tab, move('1', 'active'))
    await device.pass(1_000)
    expect(pending(tab)).toBe(0)
    expect([idsOf(tab), idsOf(tab, active), folderOf(tab, '1')?.state]).toEqual([[], ['1'], 'active'])
    expect(writes(device)).toEqual(['PATCH /folders/1/move'])
  })

  test('a record that was made stays in its list', async () => {
    const { device, tab, lose } = await wordLost()
    lose('outbox', 'windows')
    await make(tab, create(newId(), 'New'))
    await device.pass(1_000)
    expect([pending(tab), idsOf(tab)]).toEqual([0, ['1', expect.any(String)]])
  })

  test('a refusal is told', async () => {
    const { device, tab, lose } = await wordLost()
    device.provider.refuses = () => 'is taken'
    lose('outbox', 'windows')
    await make(tab, move('1', 'active'))
    await device.pass(1_000)
    expect([tab.events.map(({ kind }) => kind), parked(tab)]).toEqual([['drained', 'refused'], [expect.anything()]])
  })

  test.each(['discard', 'retry'] as const)(
    'what a person decides about a change is done at the first press: %s',
    async (how) => {
      const { device, tab, lose } = await wordLost()
      device.provider.refuses = () => 'is taken'
      await make(tab, move('1', 'active'))
      await device.pass(1_000)
      lose('outbox')
      await tab.engine[how](firstSeq(tab))
      expect(parked(tab)).toEqual([])
    },
  )

  test('what is taken in from a file waits, and counts as taken', async () => {
    const { device, tab, lose } = await wordLost()
    device.goOffline()
    const { group } = await make(tab, move('1', 'active'))
    const file = await tab.engine.exportChanges('here')
    await tab.engine.undo(group)
    lose('outbox')
    expect(await tab.engine.importChanges(JSON.stringify(file), 'here')).toMatchObject({ taken: 1, known: 0 })
    expect(pending(tab)).toBe(1)
  })
})

test('[ST1] a list is read although its first transaction meets a lost connection', async () => {
  const wire = connections()
  const { device } = await deviceWith('1')
  const next = await device.openTab()
  wire.fail('UnknownError', 1)
  idsOf(next)
  await device.settle()
  expect(wire.met()).toBe(1)
  expect(idsOf(next)).toEqual(['1'])
})

test('[ST1][ST4] a connection that stays lost is not knocked at for ever, and the change is refused', async () => {
  const wire = connections()
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  wire.fail('UnknownError', Number.POSITIVE_INFINITY)
  await expect(make(tab, move('1', 'active'))).rejects.toThrow()
  expect(wire.met()).toBeLessThan(5)
  expect(tab.engine.summary.read().storage).toBe('failed')
  wire.fail('', 0)
  await make(tab, move('1', 'active'))
  expect(tab.engine.summary.read().storage).toBe('ok')
})

test('[ST1] a database that could not be opened again is opened for the next change', async () => {
  const wire = connections()
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  wire.fail('UnknownError', 1)
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw failure('UnknownError')
  })
  await expect(make(tab, move('1', 'active'))).rejects.toThrow()
  open.mockRestore()
  await make(tab, move('1', 'active'))
  expect(await inDatabase(device, ({ outbox }) => outbox.count())).toBe(1)
  expect(tab.engine.summary.read().storage).toBe('ok')
})

test('[ST1] one that was closed for good is not, whatever is written then', async () => {
  const { device } = await deviceWith('1')
  const { database } = await openStore(device.person)
  database.close()
  await expect(database.keep([database.outbox], async () => {})).rejects.toThrow()
  expect(database.isOpen()).toBe(false)
})

test('[ST5] a browser that has just been started may fail once to open it', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.close()
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw failure('AbortError')
  })
  const { database, trouble } = await openStore(device.person)
  expect(trouble).toBeNull()
  database.close()
})

/** This many attempts to add a row find the disk full. */
function fullDisk(times: number) {
  const { add } = IDBObjectStore.prototype
  let left = times
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    left -= 1
    if (left >= 0) throw failure('QuotaExceededError')
    return add.apply(this, row)
  })
}

const windowKeys = (device: FolderDevice) => inDatabase(device, ({ windows }) => windows.toCollection().primaryKeys())

async function keepListOfLastWeek(device: FolderDevice) {
  await inDatabase(device, async ({ windows }) => {
    const [some] = await windows.toArray()
    if (some) await windows.put({ ...some, key: 'of last week', asOf: some.asOf - 7 * 24 * 3_600_000 })
  })
}

test.each([
  [1, 'gone', 3],
  [2, 'gone', 2],
  [3, 'gone', 0],
])(
  '[ST2] a disk that is full for %i tries gives up pictures, then lists of other days, then all',
  async (tries, pictures, lists) => {
    const { device, tab } = await deviceWith('1')
    await keepListOfLastWeek(device)
    device.goOffline()
    let kept = 'kept'
    device.dropPictures = async () => {
      kept = 'gone'
    }
    fullDisk(tries)
    await make(tab, move('1', 'active'))
    expect(pending(tab)).toBe(1)
    expect(kept).toBe(pictures)
    const keys = await windowKeys(device)
    expect(keys).toHaveLength(lists)
    expect(keys.includes('of last week')).toBe(lists === 3)
  },
)

test('[ST2] lists of other days take no record with them that one of today names', async () => {
  const { device, tab } = await deviceWith('1', '2')
  await keepListOfLastWeek(device)
  device.goOffline()
  await tab.engine.close()
  const next = await device.openTab() // with nothing in memory
  fullDisk(2)
  await make(next, move('1', 'active'))
  idsOf(next)
  await device.settle()
  folderOf(next, '2')
  await device.settle()
  expect([idsOf(next), folderOf(next, '2')?.id]).toEqual([['2'], '2'])
})

test('[ST2] a list that goes on where the disk is full goes on behind what there was of it', async () => {
  const { device, tab } = await deviceWith(...Array.from({ length: 45 }, (_, n) => String(n + 1)))
  const { put, delete: remove } = IDBObjectStore.prototype
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (isFull) throw failure('QuotaExceededError')
    return put.apply(this, row)
  })
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'windows') isFull = false
    return remove.call(this, key)
  })
  await tab.engine.extend(folders, inbox)
  await device.settle()
  expect(idsOf(tab)).toHaveLength(40)
})

test('[ST3] what changes stand on, their files and drafts outlive all that makes room', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  device.goOffline()
  await make(tab, move('1', 'active'))
  const file = await tab.engine.keepFile(new Blob(['x']), 'scan.pdf')
  await inDatabase(device, ({ drafts }) => drafts.put({ key: 'shop new', at: 1, values: { name: 'Groen' } }))
  await tab.engine.close()
  const next = await device.openTab() // with nothing in memory but what changes stand on
  fullDisk(3)
  await make(next, move('1', 'archived'))
  expect(
    await inDatabase(device, async ({ outbox, records, drafts, files }) => [
      await outbox.count(),
      await records.toCollection().primaryKeys(),
      await drafts.count(),
      await files.toCollection().primaryKeys(),
    ]),
  ).toEqual([2, ['folders/1'], 1, [file]])
})

test('[ST3] what a form in another tab is typed about outlives what this tab makes room from', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await inDatabase(device, ({ drafts }) =>
    drafts.put({ key: 'folder 2 in tab visit', at: 1, values: { name: 'Groen' } }),
  )
  await tab.engine.close()
  const next = await device.openTab()
  fullDisk(3)
  await make(next, move('1', 'archived'))
  expect(await inDatabase(device, ({ records }) => records.toCollection().primaryKeys())).toContain('folders/2')
})

describe('[ST9] lists that were not asked for in 30 days in which others were', () => {
  const day = 24 * 3_600_000
  const older = (device: FolderDevice, which: (key: string) => boolean, days: number) =>
    inDatabase(device, ({ windows }) =>
      windows
        .filter(({ key }) => which(key))
        .modify((row) => {
          row.asOf -= days * day
        }),
    )
  const [aged, other] = [folders.windowKey(active), folders.windowKey(inbox)]

  /** A device at its next start, a month after some of its lists, or all, were last asked for. */
  async function aMonthLater(which: (key: string) => boolean, days = 31) {
    const { device, tab } = await deviceWith('1')
    device.goOffline()
    await tab.engine.close()
    await older(device, which, days)
    return { device, next: await device.openTab() }
  }

  test('are forgotten, and their records stay', async () => {
    const { device } = await aMonthLater((key) => key === aged)
    await device.pass(6_000)
    expect(await windowKeys(device)).toEqual([other])
    expect(await inDatabase(device, ({ records }) => records.count())).toBe(1)
  })

  test('stay where that is only 29 days ago', async () => {
    const { device } = await aMonthLater((key) => key === aged, 29)
    await device.pass(6_000)
    expect(await windowKeys(device)).toContain(aged)
  })

  test('stay where somebody looks at them', async () => {
    const { device, next } = await aMonthLater((key) => key === aged)
    next.engine.list(folders, active).read()
    await device.pass(6_000)
    expect(await windowKeys(device)).toContain(aged)
  })

  test('stay where none was asked for since: the device was away', async () => {
    const { device, next } = await aMonthLater(() => true)
    device.interface.set(true)
    await device.pass(1_000)
    await next.engine.refresh(folders, inbox)
    await device.pass(6_000)
    expect(await windowKeys(device)).toHaveLength(2)
  })
})

test('[ST4] a change whose transaction the browser aborts without an answer to what it was asked is refused, and not waited for', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    return new EventTarget() as IDBRequest<IDBValidKey> // it never succeeds or fails
  })
  await expect(make(tab, move('1', 'active'))).rejects.toMatchObject({ name: 'AbortError' })
  vi.restoreAllMocks()
  await make(tab, move('1', 'active'))
  expect(pending(tab)).toBe(1)
})

test('[ST4] a change that cannot be kept leaves nothing behind, and the next one can be', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  fullDisk(1_000)
  await expect(make(tab, move('1', 'active'))).rejects.toSatisfy(isFull)
  expect(tab.engine.summary.read().storage).toBe('full')
  expect(folderOf(tab, '1')?.state).toBe('inbox')
  expect(pending(tab)).toBe(0)
  vi.restoreAllMocks()
  await make(tab, move('1', 'active'))
  expect(tab.engine.summary.read().storage).toBe('ok')
})

test('[ST4] once there is room for a list again, the disk is no longer told as full', async () => {
  const { device, tab } = await deviceWith('1')
  fullDisk(1_000)
  await expect(make(tab, move('1', 'active'))).rejects.toSatisfy(isFull)
  vi.restoreAllMocks()
  await show(tab, device)
  expect(tab.engine.summary.read().storage).toBe('ok')
})

test('[ST4] what waits and cannot be sent for want of room is no change on its way: the disk is told as full', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  noRoomIn('outbox')
  await device.goOnline()
  await device.pass(1_000)
  expect([writes(device), tab.engine.summary.read().storage]).toEqual([[], 'full'])
  vi.restoreAllMocks()
  await device.pass(60_000)
  await show(tab, device)
  expect([pending(tab), tab.engine.summary.read().storage]).toEqual([0, 'ok'])
})

/** A folder whose rank has been corrected; the disk is full when that is undone. */
async function undoneOnFullDisk() {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rank('1', 5))
  const { group } = await make(tab, rank('1', 7))
  fullDisk(1_000)
  await expect(tab.engine.undo(group)).rejects.toSatisfy(isFull)
  return { tab, group }
}

test('[ST4][OB8] an undo that cannot be kept undoes nothing: neither the correction is lost nor what it had replaced', async () => {
  const { tab } = await undoneOnFullDisk()
  expect([pending(tab), folderOf(tab, '1')?.rank]).toEqual([1, 7])
})

test('[OB12] an undo that could not be kept is told as such, and can be tried again', async () => {
  const { tab, group } = await undoneOnFullDisk()
  expect(tab.engine.summary.read().storage).toBe('full')
  vi.restoreAllMocks()
  await tab.engine.undo(group)
  expect([folderOf(tab, '1')?.rank, tab.engine.summary.read().storage]).toEqual([5, 'ok'])
})

test('[OB12] nor is an opposite lost if it could not be kept', async () => {
  const { device, tab } = await deviceWith('1')
  const { group } = await make(tab, rank('1', 5))
  await device.pass(1_000)
  fullDisk(1_000)
  await expect(tab.engine.undo(group)).rejects.toSatisfy(isFull)
  vi.restoreAllMocks()
  await tab.engine.undo(group)
  await device.pass(1_000)
  expect(device.provider.record('1').rank).toBeNull()
})

test('[OB12] tried again, it takes nothing back a second time that was taken out the first time', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const letIn = device.provider.hold(({ path }) => path.startsWith('/folders/2'))
  const { group } = await make(tab, rank('1', 5), move('2', 'active'), rank('2', 5))
  await device.pass(1_000)
  fullDisk(1_000)
  await expect(tab.engine.undo(group)).rejects.toSatisfy(isFull)
  vi.restoreAllMocks()
  await tab.engine.undo(group)
  letIn()
  await device.pass(1_000)
  expect([device.provider.record('1').rank, device.provider.record('2').state]).toEqual([null, 'inbox'])
  expect(writes(device)).not.toContain('PATCH /folders/2/rank')
})

test('[ST2] a transaction that was aborted for want of room is recognised by its inner error', () => {
  expect(isFull({ name: 'AbortError', inner: failure('QuotaExceededError') })).toBe(true)
  expect(isFull({ name: 'AbortError', inner: null })).toBe(false)
})

test.each([
  ['missing', 'SecurityError'],
  ['broken', 'UnknownError'],
] as const)(
  '[ST5][ST6] with a database that is %s a tab says so, shows what the provider has and sends what is done',
  async (trouble, name) => {
    const { device, tab } = await deviceWith('1')
    device.goOffline()
    await make(tab, move('1', 'archived'))
    await tab.crash()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw failure(name)
    })
    const store = await openStore(device.person)
    vi.restoreAllMocks()
    const inMemory = await device.openTab({ store })
    expect(inMemory.engine.summary.read().storage).toBe(trouble)
    await device.goOnline()
    await show(inMemory, device)
    await make(inMemory, move('1', 'active'))
    await device.pass(1_000)
    expect(writes(device)).toEqual(['PATCH /folders/1/move'])
    expect(device.provider.record('1').state).toBe('active')
    await inMemory.engine.wipe()
    expect(await inDatabase(device, ({ outbox }) => outbox.count())).toBe(1)
  },
)

const never = () => new Dexie.Promise<never>(() => {})

test('[ST5] a database that does not open is waited for for a while, and let go where it opens later', async () => {
  const { device } = await deviceWith('1')
  let opens = (_: Dexie) => {}
  vi.spyOn(ConsoleDatabase.prototype, 'open').mockReturnValueOnce(
    new Dexie.Promise((resolve) => {
      opens = resolve
    }),
  )
  const close = vi.spyOn(ConsoleDatabase.prototype, 'close')
  const store = await openStore(device.person, { patience: 20 })
  const tab = await device.openTab({ store })
  await show(tab, device)
  expect([tab.engine.summary.read().storage, ...idsOf(tab)]).toEqual(['hanging', '1'])
  expect(close).not.toHaveBeenCalled()
  opens(new Dexie('late'))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
})

test('[ST5] that is for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(ConsoleDatabase.prototype, 'open').mockReturnValueOnce(new Dexie.Promise(() => undefined))
  const troubles: unknown[] = []
  const opening = openStore('somebody').then(({ trouble }) => troubles.push(trouble))
  await vi.advanceTimersByTimeAsync(9_999)
  const before = [...troubles]
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await opening
  expect([before, troubles]).toEqual([[], ['hanging']])
})

test('[ST5] nor is a database waited for for ever that opens, but whose transactions never end', async () => {
  const { device } = await deviceWith('1')
  vi.spyOn(ConsoleDatabase.prototype, 'atOnce').mockImplementationOnce(never)
  expect((await openStore(device.person, { patience: 20 })).trouble).toBe('hanging')
})

test('[ST5] a tab in memory sends although another tab, with the database, has the lease', async () => {
  const { device } = await deviceWith('1')
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw failure('UnknownError')
  })
  const store = await openStore(device.person)
  vi.restoreAllMocks()
  const inMemory = await device.openTab({ store })
  await show(inMemory, device)
  await make(inMemory, move('1', 'active'))
  await device.pass(1_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[ST10] what the provider tells is shown where there is no room for it, and is kept as soon as there is', async () => {
  const { device, tab } = await deviceWith('1')
  const { engine } = tab
  const { put } = IDBObjectStore.prototype
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (isFull) throw failure('QuotaExceededError')
    return put.apply(this, row)
  })
  const told = () => [...idsOf(tab), folderOf(tab, '1')?.name, engine.summary.read().isRoomForLists]
  device.provider.add({ id: '2' })
  device.provider.edit('1', { name: 'Folder 000' })
  await engine.refresh(folders, inbox)
  await engine.refreshOne(folders, '1')
  expect(told()).toEqual(['1', '2', 'Folder 000', false])
  const keptName = () => inDatabase(device, async ({ records }) => (await records.get('folders/1'))?.data)
  expect(await keptName()).not.toMatchObject({ name: 'Folder 000' })
  isFull = false
  await engine.refresh(folders, inbox)
  expect(told()).toEqual(['1', '2', 'Folder 000', true])
  expect(await keptName()).toMatchObject({ name: 'Folder 000' })
})

test.each([
  ['nothing more', ['put']],
  ['no change at all', ['put', 'delete']],
] as const)(
  '[ST10] where the disk takes %s, a list goes on behind its first page, and is as long when it is asked for again',
  async (_, failing) => {
    const ids = Array.from({ length: 70 }, (_, index) => String(index + 1))
    const { tab } = await deviceWith(...ids)
    for (const name of failing) {
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
        throw failure('QuotaExceededError')
      })
    }
    await tab.engine.refresh(folders, inbox)
    await tab.engine.extend(folders, inbox)
    await tab.engine.extend(folders, inbox)
    expect(idsOf(tab)).toEqual(ids.slice(0, 60))
    await tab.engine.refresh(folders, inbox)
    expect(idsOf(tab)).toEqual(ids.slice(0, 60))
    await tab.engine.extend(folders, inbox)
    expect([idsOf(tab), tab.engine.list(folders, inbox).read().more]).toEqual([ids, false])
  },
)

test('[ST10][MI1] what a tab has no room to keep takes no other tab back to what was kept before', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  const names = () => [other, tab].map((each) => folderOf(each, '1')?.name)
  names()
  await device.settle()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw failure('QuotaExceededError')
  })
  device.provider.edit('1', { name: 'Folder 000' })
  for (const { engine } of [other, tab]) await engine.refresh(folders, inbox)
  await device.settle()
  expect(names()).toEqual(['Folder 000', 'Folder 000'])
})

test('[ST10][MI1] nor does it go back to that itself, once it was out of sight', async () => {
  const { device, tab } = await deviceWith('1')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw failure('QuotaExceededError')
  })
  device.provider.add({ id: '2' })
  device.provider.edit('1', { name: 'Folder 000' })
  await tab.engine.refresh(folders, inbox)
  device.goOffline()
  tab.engine.record(folders, '1').subscribe(() => {})
  const neverAsked = { state: 'inbox', of: 'this device' }
  const shown = async () => {
    for (const _ of ['windows', 'facts', 'records']) {
      idsOf(tab, neverAsked)
      await device.settle()
    }
    return [idsOf(tab), idsOf(tab, neverAsked), folderOf(tab, '1')?.name]
  }
  const before = await shown()
  expect(before).toEqual([['1', '2'], ['1', '2'], 'Folder 000'])
  device.visible.set(false)
  await device.pass(11_000)
  device.visible.set(true)
  expect(await shown()).toEqual(before)
})

test('[ST10][MI1] a late answer does not hide what is newer and could not be kept', async () => {
  const { device, tab } = await deviceWith('1')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw failure('QuotaExceededError')
  })
  await readLate(tab, device)
  expect(folderOf(tab, '1')?.name).toBe('Newer')
})

test('[ST7] clearing the cache leaves changes, files and drafts, and lists come back when asked for', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await tab.engine.keepFile(new Blob(['1234']), 'scan.pdf')
  await inDatabase(device, ({ drafts }) => drafts.put({ key: 'shop new', at: 1, values: {} }))
  let pictures = 'kept'
  device.dropPictures = async () => {
    pictures = 'gone'
  }
  await tab.engine.clearCache()
  expect(pictures).toBe('gone')
  expect(await tab.engine.kept()).toEqual({
    lists: 0,
    records: 1,
    changes: 1,
    files: { count: 1, bytes: 4 },
    drafts: 1,
  })
  device.interface.set(true)
  await show(tab, device)
  expect(idsOf(tab)).toEqual(['2'])
  await device.pass(5_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[ST7] clearing the cache leaves no list, also where the clock was set back since it came', async () => {
  const { device, tab } = await deviceWith('1')
  device.clock.setBack(3_600_000)
  await tab.engine.clearCache()
  expect(await tab.engine.kept()).toMatchObject({ lists: 0, records: 0 })
})

test('[ST7][MI5] nor does a list of what is on the device name what is no longer on it, or count it', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await tab.engine.clearCache()
  const next = await device.openTab()
  for (const _ of ['the list', 'what is on the device']) {
    idsOf(next)
    countsOf(next)
    await device.settle()
  }
  expect([idsOf(next), countsOf(next)]).toEqual([[], { inbox: 0, active: 1 }])
})

test('[ST8] a database that the browser cleared beneath an open tab is told of, with what waited in it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await Dexie.delete(databaseName(device.person))
  await device.pass(10_000)
  expect(tab.events).toContainEqual({ kind: 'cleared', waiting: 1 })
  expect(pending(tab)).toBe(0)
})

test('[ST8] each tab tells of it, whichever was the first to find out', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  device.goOffline()
  await make(tab, move('1', 'active'))
  await device.settle()
  await Dexie.delete(databaseName(device.person))
  await device.pass(10_000)
  const told = [tab, other].map(({ events }) => events.filter(({ kind }) => kind === 'cleared'))
  expect(told).toEqual([[{ kind: 'cleared', waiting: 1 }], [{ kind: 'cleared', waiting: 1 }]])
})

test('[ST8] where others read as soon as they hear of it, all of it is made anew, and they read what is there by then', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const problems: unknown[] = []
  tab.engine.onEvent(({ kind }) => {
    if (kind !== 'cleared') return
    const read = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      await tab.engine.kept()
    }
    read().catch((problem: unknown) => problems.push(problem))
  })
  await Dexie.delete(databaseName(device.person))
  await device.pass(10_000)
  await make(tab, create(newId(), 'Made after'))
  expect([pending(tab), problems]).toEqual([1, []])
})

test('[OB1] every transaction that writes what a person did is flushed to the disk before it is done (C9)', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { device, tab } = await deviceWith('1')
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  await inDatabase(device, async (database) => {
    for (const store of WORK) await database.keep([database.table(store)], () => database.table(store).count())
  })
  const isOfPerson = (stores: string | Iterable<string>) => [...stores].some((store) => WORK.includes(store))
  const written = transaction.mock.calls.filter(([stores, mode]) => mode === 'readwrite' && isOfPerson(stores))
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter(([, , options]) => options?.durability !== 'strict')).toEqual([])
})

test('[MI9] a list that comes in is not held up by the disk', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { tab } = await deviceWith('1')
  transaction.mockClear()
  await tab.engine.refresh(folders, { state: 'inbox' })
  const written = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(written.map(([, , options]) => options?.durability)).toEqual(['relaxed'])
})

test('[RP6] wake-ups of the worker that find the provider dead lose nothing; the next tab sends (C7)', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await tab.engine.close()
  device.provider.network = () => 'lostBefore'
  device.interface.set(true)
  for (const _ of ['first', 'second', 'last chance'])
    expect(await drain(device.workerWorld())).toMatchObject({ waiting: 1 })
  device.provider.network = () => 'none'
  await device.openTab()
  await device.pass(60_000)
  expect(device.provider.effects).toMatchObject([{ id: '1', value: 'active' }])
})

/** No record can be written until the disk has room again. */
const noRoomForRecords = () => noRoomIn('records')

function noRoomIn(table: string) {
  const { put } = IDBObjectStore.prototype
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === table) throw failure('QuotaExceededError')
    return put.apply(this, row)
  })
}

test('[RP6] what is answered and finds no room is asked for again with growing pauses, and has its effect once', async () => {
  const ids = ['1', '2', '3', '4', '5', '6']
  const { device, tab } = await deviceWith(...ids)
  const full = noRoomForRecords()
  await make(tab, ...ids.map((id) => move(id, 'active')))
  await device.pass(60_000)
  expect(pending(tab)).toBe(6)
  expect(writes(device).length).toBeLessThanOrEqual(60)
  full.mockRestore()
  await device.pass(30_000)
  expect([device.provider.effects.length, pending(tab)]).toEqual([6, 0])
})

test('[RP6] a disk that has had room again, and has none once more, is asked as soon as the first time', async () => {
  const { device, tab } = await deviceWith('1')
  const fullForAMinute = noRoomForRecords()
  await make(tab, move('1', 'active'))
  await device.pass(60_000)
  fullForAMinute.mockRestore()
  await device.pass(60_000)
  expect(pending(tab)).toBe(0)
  const fullForAMoment = noRoomForRecords()
  await make(tab, move('1', 'archived'))
  await device.pass(100)
  fullForAMoment.mockRestore()
  await device.pass(3_000)
  expect(pending(tab)).toBe(0)
})
