import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { drain } from '../drain'
import { takeOver } from '../replay/claim'
import { openDatabase } from '../storage/database'
import { openStore } from '../storage/store'
import { deviceWith, inDatabase, isWrite, make, move, pending, show, writes } from '../testing/folderDevice'
import { contend } from './lease'

test('[LE1] of two tabs and the worker one sends', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  const other = await device.openTab()
  await show(other, device)
  device.goOffline()
  await make(tab, move('1', 'active'))
  await make(other, move('2', 'active'))
  await Promise.all([device.goOnline(), drain(device.workerWorld())])
  expect(writes(device)).toHaveLength(2)
})

test('[LE2] when the sending tab is gone another takes over', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  await show(other, device)
  await tab.crash()
  await make(other, move('1', 'active'))
  await device.pass(1_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[LE2] with no tab open the worker sends', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await tab.engine.close()
  await device.settle()
  device.interface.set(true)
  expect(await drain(device.workerWorld())).toEqual({ waiting: 0, parked: 0, held: 0, left: 0 })
  expect(device.provider.record('1').state).toBe('active')
})

test('[LE2] a tab that is closed while it takes the lease does not begin to send', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.close()
  const database = openDatabase(device.person)
  const onHeld = vi.fn()
  const taken = database.keep.bind(database)
  vi.spyOn(database, 'keep').mockImplementation((tables, write) => {
    stop()
    return taken(tables, write)
  })
  const stop = contend(database, device.workerWorld(), { onHeld, onLost: () => {} })
  await device.settle()
  expect(database.keep).toHaveBeenCalled()
  expect(onHeld).not.toHaveBeenCalled()
  database.close()
})

test('[LE1] a worker that is at work for long keeps the lease: a tab that is opened meanwhile sends nothing', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await tab.engine.close()
  device.interface.set(true)
  const release = device.provider.hold(isWrite)
  const drained = drain(device.workerWorld())
  await device.settle()
  await device.openTab()
  await device.pass(30_000)
  expect(writes(device)).toHaveLength(1)
  release()
  await device.settle()
  expect(await drained).toMatchObject({ left: 0 })
})

test('[LE3][LE4] a frozen tab loses the lease, and its answer settles nothing', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  await show(other, device)
  const release = device.provider.hold(isWrite)
  await make(tab, move('1', 'active'))
  await device.settle()
  tab.freeze()
  device.provider.gate = null
  await device.pass(30_000)
  expect(device.provider.record('1').state).toBe('active')
  expect(pending(other)).toBe(0)
  await make(other, move('1', 'archived'))
  tab.thaw()
  release()
  await device.pass(10_000)
  expect(device.provider.record('1').state).toBe('archived')
  expect(device.provider.effects).toHaveLength(2)
})

test('[LE3] it is lost within 10 s of its last sign of life, whenever the other tab looks', async () => {
  const { device, tab } = await deviceWith('1')
  await device.pass(1_000)
  const other = await device.openTab()
  await show(other, device)
  await device.pass(4_000) // time for a renewal, and for the other tab's next look a second later
  tab.freeze()
  await make(other, move('1', 'active'))
  await device.pass(10_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[LE3] nobody steals it in a tab that nobody looks at: browsers hold up the watch of those', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  await show(other, device)
  tab.freeze()
  device.visible.set(false)
  await make(other, move('1', 'active'))
  await device.pass(30_000)
  expect(writes(device)).toEqual([])
  device.visible.set(true)
  await device.pass(10_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[LE3] a clock that is set back meanwhile leaves the lease with no frozen tab', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  await show(other, device)
  tab.freeze()
  device.clock.setBack(3_600_000)
  await make(other, move('1', 'active'))
  await device.pass(30_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[LE3] a renewal that the disk did not take ends none of those that come after it', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.close()
  const store = await openStore(device.person)
  await device.openTab({ store })
  await device.pass(6_000) // by then it has tidied up
  vi.spyOn(store.database, 'keep').mockRejectedValueOnce(new Error('the disk fails'))
  await device.pass(12_000)
  const [row] = await inDatabase(device, ({ lease }) => lease.toArray())
  expect(row?.until).toBeGreaterThan(device.clock.now())
  vi.restoreAllMocks()
})

test('[LE3] nor takes it from one that is at work', async () => {
  const { device, tab } = await deviceWith('1')
  await device.pass(1_000) // so that the two do not look at their watches together
  const other = await device.openTab()
  await show(other, device)
  await device.pass(4_500)
  const release = device.provider.hold(isWrite)
  await make(tab, move('1', 'active'))
  await device.settle()
  device.clock.setBack(3_600_000)
  await device.pass(12_000)
  expect(writes(device)).toHaveLength(1)
  release()
  await device.settle()
  expect(pending(tab)).toBe(0)
})

test('[LE4] an answer that comes after the lease was lost leaves the change to whoever has it now, not claimed again or not', async () => {
  const { device, tab } = await deviceWith('1')
  const release = device.provider.hold(isWrite)
  await make(tab, move('1', 'active'))
  await device.settle()
  await inDatabase(device, ({ lease }) => lease.toCollection().modify({ owner: 'another', epoch: 1_000 }))
  release()
  await device.settle()
  expect(await inDatabase(device, ({ outbox }) => outbox.count())).toBe(1)
})

test('[LE6] what a tab took back and did not live to tell is no longer shown by the one that sends', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await inDatabase(device, ({ outbox }) => outbox.clear())
  await device.pass(5_000)
  expect(pending(tab)).toBe(0)
})

test('[LE6] what a tab took up again and did not live to tell is sent', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is locked'
  await make(tab, move('1', 'active'))
  await device.settle()
  device.provider.refuses = () => null
  const again = { state: 'waiting', parked: null, sent: null, key: 'another' } as const
  await inDatabase(device, ({ outbox }) => outbox.toCollection().modify(again))
  await device.pass(5_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[LE5] a holder that was robbed of the lease sends nothing more, and leaves the database in peace', async () => {
  const { device, tab } = await deviceWith('1')
  await inDatabase(device, ({ lease }) => lease.toCollection().modify({ owner: 'another', epoch: 1_000 }))
  await make(tab, move('1', 'active'))
  await device.settle()
  expect(writes(device)).toEqual([])
})

test('[LE5] a tab that thaws sends nothing of what it had claimed before it was frozen', async () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7', '8']
  const { device, tab } = await deviceWith(...ids)
  const other = await device.openTab()
  await show(other, device)
  const release = device.provider.hold(isWrite)
  await make(tab, ...ids.map((id) => move(id, 'active')))
  await device.settle()
  tab.freeze()
  device.provider.gate = null
  release()
  await device.pass(30_000)
  expect(pending(other)).toBe(0)
  const before = writes(device).length
  tab.thaw()
  await device.pass(10_000)
  expect(writes(device)).toHaveLength(before)
})

test('[LE5] nor of what it was claiming when it was frozen: how long that took counts as time without the lease', async () => {
  const { device, tab: first } = await deviceWith('1')
  await first.engine.close()
  const store = await openStore(device.person)
  const tab = await device.openTab({ store })
  const other = await device.openTab()
  await show(other, device)
  const { database } = store
  const atOnce = database.atOnce.bind(database)
  let thaw = () => {}
  const thawed = new Promise<void>((resolve) => {
    thaw = resolve
  })
  vi.spyOn(database, 'atOnce').mockImplementation(async (mode, tables, work) => {
    const result = await atOnce(mode, tables, work)
    if (!tables.includes(database.lease) || !tables.includes(database.records)) return result
    tab.freeze()
    await thawed
    return result
  })
  await make(other, move('1', 'active'))
  await device.pass(30_000)
  expect([pending(other), writes(device).length]).toEqual([0, 1])
  thaw()
  await device.settle()
  expect(writes(device)).toHaveLength(1)
})

test('[LE2] a tab that was robbed of the lease sends again when the thief has gone', async () => {
  const { device, tab } = await deviceWith('1')
  await device.pass(1_000) // so that the two do not look at their watches together
  const other = await device.openTab()
  await device.pass(4_500)
  await inDatabase(device, ({ lease }) => lease.toCollection().modify({ until: 0 }))
  await device.pass(2_000) // the other one steals it, and the first queues again
  await other.engine.close()
  await device.pass(10_000) // the first one would by now have renewed the lease that it was robbed of
  await make(tab, move('1', 'active'))
  await device.settle()
  expect(device.provider.record('1').state).toBe('active')
})

test('[LE7] what a tab that is gone had under way waits, and says so, also while the provider cannot be reached', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const other = await device.openTab()
  await show(other, device)
  device.provider.hold(isWrite)
  await make(tab, move('1', 'active'))
  await device.settle()
  const states = () => other.engine.outbox.read().map(({ state }) => state)
  expect(states()).toEqual(['sending'])
  device.goOffline()
  await tab.crash()
  await device.pass(2_000)
  expect(states()).toEqual(['waiting'])
  expect(other.engine.summary.read()).toMatchObject({ pending: 1, sending: 0 })
  device.provider.gate = null
  await device.goOnline()
  expect([pending(other), device.provider.effects.length]).toEqual([0, 1])
})

test('[LE7] and so it does in the next tab, where the browser was killed', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.hold(isWrite)
  await make(tab, move('1', 'active'))
  await device.settle()
  await tab.crash()
  device.goOffline()
  const next = await device.openTab()
  await device.pass(1_000)
  expect(next.engine.summary.read()).toMatchObject({ pending: 1, sending: 0 })
})

test('[LE5] a former holder takes over nothing that its successor has under way', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.hold(isWrite)
  await make(tab, move('1', 'active'))
  await device.settle()
  await inDatabase(device, async (database) => {
    const entries = await database.outbox.toArray()
    const [former] = entries.map(({ epoch }) => epoch - 1)
    await takeOver(database, device.workerWorld(), entries, former ?? 0)
    expect(await database.outbox.toArray()).toEqual(entries)
  })
})
