import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '../define'
import { change } from '../engine'
import {
  create,
  deviceWith,
  erase,
  firstSeq,
  folderOf,
  idsOf,
  inbox,
  inDatabase,
  isWrite,
  make,
  move,
  parked,
  pending,
  rank,
  rename,
  show,
  writes,
} from '../testing/folderDevice'
import { editFolder, emptyState, folders, mergeFolders, putFolder } from '../testing/folders'
import type { Fault } from '../testing/provider'
import { NoOpposite, RecordNotHere } from './notMade'

test('[OB1] a change is in the database when `commit` resolves', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  expect(await inDatabase(device, ({ outbox }) => outbox.count())).toBe(1)
})

test('a change of a record that this device does not have is not made, and is told from one of a record that is gone', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, erase('1'))
  await expect(make(tab, rename('1', 'Deleted'))).rejects.not.toBeInstanceOf(RecordNotHere)
  await expect(make(tab, rename('77', 'Unknown'))).rejects.toBeInstanceOf(RecordNotHere)
})

test('that a record is not here is no failure of the storage', async () => {
  const { tab } = await deviceWith('1')
  await expect(make(tab, rename('77', 'Unknown'))).rejects.toBeInstanceOf(RecordNotHere)
  expect([tab.events, tab.engine.summary.read().storage]).toEqual([[], 'ok'])
})

test('[OB2] of an action that cannot be kept whole, nothing is kept', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await expect(make(tab, move('1', 'active'), move('never seen', 'active'))).rejects.toThrow()
  expect(pending(tab)).toBe(0)
  expect(idsOf(tab)).toEqual(['1'])
})

test('[OB3] changes go out in the order in which they were made, although the clock was set back between them', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  device.clock.setBack(3_600_000)
  await make(tab, move('1', 'archived'))
  await device.goOnline()
  expect(device.provider.effects.map(({ value }) => value)).toEqual(['active', 'archived'])
})

test('[OB4] an entry keeps what it replaces, as it was with the entries before it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await make(tab, rename('1', 'Week 48'))
  const entries = await inDatabase(device, ({ outbox }) => outbox.orderBy('seq').toArray())
  expect(entries.map(({ base }) => base)).toEqual([{ name: 'Folder 001' }, { name: 'Week 47' }])
})

test('[OB4] an entry tells how old the record was that it was made on, as this device or its form had it', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  device.goOffline()
  const madeOn = () => tab.engine.outbox.read().map((entry) => entry.madeOn)
  await make(tab, rename('1', 'Mine'))
  await make(tab, { ...rename('2', 'Mine'), over: { name: 'Folder 002', version: 0 } })
  await make(tab, { ...rename('3', 'Mine'), over: { name: 'Folder 003' } })
  expect(madeOn()).toEqual(['v1', 'v0', 'v1'])
})

test('[OB5] a change that takes the place of an earlier one keeps the age of the record that the earlier one was made on', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, { ...rank('1', 3), over: { rank: null, version: 0 } })
  await make(tab, rank('1', 5))
  expect(tab.engine.outbox.read().map((entry) => entry.madeOn)).toEqual(['v0'])
})

test('[OB5] of five corrections offline one is sent', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  for (const to of [1, 2, 3, 4, 5]) await make(tab, rank('1', to))
  expect(pending(tab)).toBe(1)
  await device.goOnline()
  expect(device.provider.effects.map(({ value }) => value)).toEqual([5])
})

test('[OB5] of two corrections made by one action the last one waits', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rank('1', 4), rank('1', 5))
  expect(tab.engine.outbox.read().map(({ text }) => text)).toEqual(['Rank “Folder 001” 5'])
})

test('[OB5][OB8] such an action is undone without a trace', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const { group } = await make(tab, rank('1', 4), rank('1', 5))
  await tab.engine.undo(group)
  expect([tab.engine.outbox.read(), folderOf(tab, '1')?.rank]).toEqual([[], null])
})

/** A rank that waits behind a change on its way, while this device hears that others have set another. */
async function overtakenRank() {
  const { device, tab } = await deviceWith('1', '2')
  const letIn = device.provider.hold(isWrite)
  await make(tab, rename('1', 'On its way'))
  await make(tab, rank('1', 4))
  await device.settle()
  device.provider.edit('1', { rank: 3 })
  await tab.engine.refresh(folders, inbox)
  const conflict = async () => {
    letIn()
    await device.pass(5_000)
    return parked(tab).flatMap(({ why }) => (why?.reason === 'conflict' ? why.fields : []))
  }
  return { device, tab, conflict }
}

test('[OB5] a change that takes the place of another keeps its base: others who have changed the field since are in conflict', async () => {
  const { tab, conflict } = await overtakenRank()
  await make(tab, rank('1', 5))
  expect(await conflict()).toEqual([{ field: 'rank', before: null, mine: 5, theirs: 3 }])
})

test('[OB5][OB8] so does what comes back in its place when it is undone', async () => {
  const { tab, conflict } = await overtakenRank()
  const { group } = await make(tab, rank('1', 5))
  await tab.engine.undo(group)
  expect(await conflict()).toEqual([{ field: 'rank', before: null, mine: 4, theirs: 3 }])
})

test('[OB6] a correction back to what it was leaves to others what they have set since', async () => {
  const { device, tab, conflict } = await overtakenRank()
  await make(tab, rank('1', null))
  expect(await conflict()).toEqual([])
  expect([pending(tab), device.provider.record('1').rank]).toEqual([0, 3])
})

test('[OB6] a correction back to what it was leaves nothing to send', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rank('1', 4))
  await make(tab, rank('1', null))
  expect(pending(tab)).toBe(0)
})

test('[OB7] an entry that cannot be read is parked and shown, and others go out', async () => {
  const { device, tab } = await deviceWith('1', '2')
  await tab.engine.close()
  const unknown = { mutation: 'folder.fold', version: 9, record: 'folders/1', text: 'Fold “Week 47”' }
  await inDatabase(device, ({ outbox }) => outbox.add(unknown as never))
  const next = await device.openTab()
  await show(next, device)
  await make(next, move('2', 'active'))
  await device.pass(1_000)
  expect(parked(next)).toMatchObject([{ what: 'Fold “Week 47”', why: { reason: 'unreadable' } }])
  expect(device.provider.record('2').state).toBe('active')
})

test('[OB7] one whose time cannot be read is shown as made at no time that is known', async () => {
  const { device, tab } = await deviceWith('1')
  await tab.engine.close()
  const torn = { mutation: 'folder.rename', version: 1, record: 'folders/1', at: Number.NaN }
  await inDatabase(device, ({ outbox }) => outbox.add(torn as never))
  const next = await device.openTab()
  await show(next, device)
  expect(next.engine.outbox.read()).toMatchObject([{ at: 0, parked: { reason: 'unreadable' } }])
})

test.each([
  ['changes', change(mergeFolders, { id: '1', other: '2' })],
  ['takes away', change(emptyState, { id: '1', state: 'inbox' })],
])(
  '[OB7][RP14] one that no longer says which others it %s shows nothing of them, and can be discarded',
  async (_, damaged) => {
    const { device, tab } = await deviceWith('1', '2')
    device.goOffline()
    await make(tab, damaged)
    await tab.engine.close()
    await inDatabase(device, ({ outbox }) => outbox.toCollection().modify({ args: null }))
    const next = await device.openTab()
    idsOf(next)
    await device.settle()
    expect(idsOf(next)).toEqual(['1', '2'])
    await device.goOnline()
    expect(parked(next)).toMatchObject([{ why: { reason: 'broken' } }])
    await next.engine.discard(firstSeq(next))
    expect(parked(next)).toEqual([])
  },
)

test('[OB8] undoing an unsent change leaves no trace', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const { group } = await make(tab, move('1', 'active'))
  await tab.engine.undo(group)
  expect(pending(tab)).toBe(0)
  expect(idsOf(tab)).toEqual(['1'])
  await device.goOnline()
  expect(writes(device)).toEqual([])
})

test.each([
  ['another', 7],
  ['what it was at first', null],
])(
  '[OB8] undoing a correction to %s brings back the one before it, also after something else was done',
  async (_, to) => {
    const { device, tab } = await deviceWith('1', '2')
    device.goOffline()
    await make(tab, rank('1', 5))
    const { group } = await make(tab, rank('1', to))
    await make(tab, rename('2', 'Week 47'))
    await tab.engine.undo(group)
    expect(folderOf(tab, '1')?.rank).toBe(5)
  },
)

test('[OB8] a change that may have reached the provider cannot be discarded', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = ({ method }) => (method === 'PATCH' ? 'lostAfter' : 'none')
  await make(tab, move('1', 'active'))
  await device.settle()
  await tab.engine.discard(firstSeq(tab))
  expect(pending(tab)).toBe(1)
})

test('[OB9] undoing a sent change queues its opposite', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const { group } = await make(tab, move('1', 'active'), move('2', 'active'))
  await device.pass(1_000)
  expect(device.provider.record('1').state).toBe('active')
  await tab.engine.undo(group)
  await device.pass(1_000)
  expect(device.provider.record('1').state).toBe('inbox')
  expect(device.provider.record('2').state).toBe('inbox')
})

test('[OB9] undoing a sent change brings back the one whose place it had taken, which was never sent', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rank('1', 4))
  const { group } = await make(tab, rank('1', 5))
  await device.goOnline()
  await device.pass(1_000)
  expect(device.provider.record('1').rank).toBe(5)
  await tab.engine.undo(group)
  await device.pass(1_000)
  expect(device.provider.record('1').rank).toBe(4)
})

test('[OB9] what waits still can be undone after a reload, also where it may have reached the provider, and once', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = ({ method }) => (method === 'PATCH' ? 'lostAfter' : 'none')
  const { group } = await make(tab, move('1', 'active'))
  await device.settle()
  await tab.engine.close()
  const next = await device.openTab()
  await show(next, device)
  await next.engine.undo(group)
  await next.engine.undo(group)
  device.provider.network = () => 'none'
  await device.pass(60_000)
  expect([device.provider.record('1').state, pending(next)]).toEqual(['inbox', 0])
})

test('[OB9] what may have arrived is taken back by its opposite, although the provider asked for patience since', async () => {
  const { device, tab } = await deviceWith('1')
  const faults: Fault[] = ['lostAfter', 'patience']
  device.provider.network = (request) => (isWrite(request) && faults.shift()) || 'none'
  const { group } = await make(tab, move('1', 'active'))
  await device.pass(5_000)
  expect(faults).toEqual([])
  await tab.engine.undo(group)
  await device.pass(60_000)
  expect([device.provider.record('1').state, pending(tab)]).toEqual(['inbox', 0])
})

test('[OB8] after a reload an action is taken back alone, whatever else waits', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  const { group } = await make(tab, move('1', 'active'))
  await make(tab, rename('2', 'Week 47'))
  await tab.engine.close()
  const next = await device.openTab()
  await next.engine.undo(group)
  expect(next.engine.outbox.read().map(({ text }) => text)).toEqual(['Rename “Folder 002” to “Week 47”'])
})

test('[OB12] an action whose undo is asked for twice at once is undone once', async () => {
  const { device, tab } = await deviceWith('1')
  const { group } = await make(tab, move('1', 'active'))
  await device.pass(1_000)
  const sent = writes(device).length
  await Promise.all([tab.engine.undo(group), tab.engine.undo(group)])
  await device.pass(1_000)
  expect([writes(device).length, device.provider.record('1').state]).toEqual([sent + 1, 'inbox'])
})

test('[OB9] undoing what has been sent and has no opposite is refused, and undoes nothing', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const { group } = await make(tab, change(mergeFolders, { id: '1', other: '2' }))
  await device.pass(1_000)
  const sent = writes(device).length
  await expect(tab.engine.undo(group)).rejects.toThrow(NoOpposite)
  await device.pass(1_000)
  expect([writes(device).length, pending(tab)]).toEqual([sent, 0])
})

test('[OB10] a discarded change does not turn the next one into a conflict', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = ({ body }) => (JSON.stringify(body).includes('active') ? 'is locked' : null)
  await make(tab, move('1', 'active'))
  await make(tab, move('1', 'archived'))
  await device.pass(1_000)
  const [refused] = tab.engine.outbox.read()
  await tab.engine.discard(refused?.seq ?? 0)
  await device.pass(1_000)
  expect(device.provider.record('1').state).toBe('archived')
  expect(pending(tab)).toBe(0)
})

test('[OB10] a discarded change does not put the next decision in question', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = ({ body }) => (JSON.stringify(body).includes('pages') ? 'are too few' : null)
  device.goOffline()
  await make(tab, change(editFolder, { id: '1', changes: { pages: 1 } }))
  await make(tab, move('1', 'active'))
  await device.goOnline()
  await tab.engine.discard(firstSeq(tab))
  await device.pass(1_000)
  expect(tab.engine.outbox.read()).toEqual([])
  expect(device.provider.record('1')).toMatchObject({ state: 'active', pages: 8 })
})

test.each([
  ['name', (name: string) => rename('1', name), { name: 'Mine' }],
  ['decision', (_: string) => move('1', 'active'), { state: 'active' }],
])('[OB10] a %s that stands on theirs goes on doing so when what was in conflict is dropped', async (_, next, made) => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, change(editFolder, { id: '1', changes: { name: 'First', pages: 1 } }))
  device.provider.edit('1', { name: 'Theirs', pages: 4 })
  await device.goOnline()
  device.goOffline()
  await make(tab, next('Mine'))
  await tab.engine.keepTheirs(firstSeq(tab))
  await device.goOnline()
  expect(tab.engine.outbox.read()).toEqual([])
  expect(device.provider.record('1')).toMatchObject({ pages: 4, ...made })
})

test('[OB10] an entry is not based on a later change that shows on its record: taking that one back hides no conflict', async () => {
  const { tab, conflict } = await overtakenRank()
  const { group } = await make(tab, change(mergeFolders, { id: '2', other: '1' }))
  await tab.engine.undo(group)
  expect(await conflict()).toEqual([{ field: 'rank', before: null, mine: 4, theirs: 3 }])
})

/** A device without a network, on which a folder was put into one made here, and then renamed. */
async function renamedInsideANewOne() {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const parent = newId()
  await make(tab, create(parent, 'Parent'))
  await make(tab, change(putFolder, { id: '1', parent, name: 'In it' }))
  await make(tab, rename('1', 'Mine'))
  const discard = () => tab.engine.discard(firstSeq(tab))
  return { device, tab, ways: { discard, delete: () => make(tab, erase(parent)) } }
}

test.each(['discard', 'delete'] as const)(
  '[OB10][CD4] what stands on a change that goes with the one it stood on stands on what was there before: %s',
  async (way) => {
    const { device, tab, ways } = await renamedInsideANewOne()
    await ways[way]()
    await device.goOnline()
    expect(tab.engine.outbox.read()).toEqual([])
    expect(device.provider.record('1').name).toBe('Mine')
  },
)
