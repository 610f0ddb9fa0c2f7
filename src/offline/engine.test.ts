import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openDatabase } from './database'
import { drain } from './drain'
import { type Change, change } from './engine'
import { flush } from './testing/clock'
import { Device, type Tab } from './testing/device'
import {
  type Folder,
  folderRegistry,
  folderResource,
  folders,
  moveFolder,
  rankFolder,
  renameFolder,
} from './testing/folders'
import { ModelProvider } from './testing/provider'

const inbox = { state: 'inbox' }
const active = { state: 'active' }

/** A device whose first tab has the inbox, the active list and the counts before it. */
async function deviceWith(...ids: string[]) {
  const device = new Device(folderRegistry, new ModelProvider(folderResource))
  device.provider.add(...ids.map((id) => ({ id })))
  const tab = await device.openTab()
  await show(tab, device)
  return { device, tab }
}

async function show({ engine }: Tab, device: Device<Folder>) {
  await engine.refresh(folders, inbox)
  await engine.refresh(folders, active)
  await engine.refreshTally(folders, inbox)
  engine.list(folders, inbox).read()
  engine.list(folders, active).read()
  engine.tally(folders, inbox).read()
  await device.settle()
}

const idsOf = ({ engine }: Tab, filter = inbox) => engine.list(folders, filter).read().ids
const countsOf = ({ engine }: Tab) => engine.tally(folders, inbox).read()
const folderOf = ({ engine }: Tab, id: string) => engine.record(folders, id).read()
const make = ({ engine }: Tab, ...changes: Change[]) => engine.commit(changes)
const move = (id: string, state: string) => change(moveFolder, { id, state })
const rename = (id: string, name: string) => change(renameFolder, { id, name })
const rank = (id: string, to: number | null) => change(rankFolder, { id, rank: to })
const pending = ({ engine }: Tab) => engine.summary.read().pending
const parked = ({ engine }: Tab) =>
  engine.outbox
    .read()
    .filter(({ state }) => state === 'parked')
    .map(({ text, parked: why }) => ({ what: text, why }))
const writes = ({ provider }: Device<Folder>) => provider.log.filter((line) => line.startsWith('PATCH'))

test('[OB1] a change is in the database when `commit` resolves', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  const database = openDatabase(device.person)
  expect(await database.outbox.count()).toBe(1)
  database.close()
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
  const database = openDatabase(device.person)
  const bases = (await database.outbox.orderBy('seq').toArray()).map(({ base }) => base)
  database.close()
  expect(bases).toEqual([{ name: 'Folder 001' }, { name: 'Week 47' }])
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
  const database = openDatabase(device.person)
  await database.outbox.bulkAdd([
    Object.assign({}, { mutation: 'folder.fold', version: 9, record: 'folders/1', text: 'Fold “Week 47”' }) as never,
  ])
  database.close()
  const next = await device.openTab()
  await show(next, device)
  await make(next, move('2', 'active'))
  await device.pass(1_000)
  expect(parked(next)).toMatchObject([{ what: 'Fold “Week 47”', why: { reason: 'unreadable' } }])
  expect(device.provider.record('2').state).toBe('active')
})

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

test('[OB8] undoing a correction brings back the correction before it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rank('1', 5))
  const { group } = await make(tab, rank('1', 7))
  await tab.engine.undo(group)
  expect(folderOf(tab, '1')?.rank).toBe(5)
})

test('[OB8] a change that may have reached the provider cannot be discarded', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = ({ method }) => (method === 'PATCH' ? 'lostAfter' : 'none')
  await make(tab, move('1', 'active'))
  await device.settle()
  await tab.engine.discard(tab.engine.outbox.read()[0]?.seq ?? 0)
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

test('[OV1][OV3][OV4] a change made offline shows in record, lists and counts at once, and stays so when applied', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, move('1', 'active'))
  const shown = () => [folderOf(tab, '1')?.state, idsOf(tab), idsOf(tab, active), countsOf(tab)]
  const expected = ['active', ['2'], ['1'], { inbox: 1, active: 1 }]
  expect(shown()).toEqual(expected)
  const seen: unknown[] = []
  for (const filter of [inbox, active]) tab.engine.list(folders, filter).subscribe(() => seen.push(shown()))
  tab.engine.tally(folders, inbox).subscribe(() => seen.push(shown()))
  await device.goOnline()
  expect(device.provider.effects).toHaveLength(1)
  expect(pending(tab)).toBe(0)
  for (const moment of seen) expect(moment).toEqual(expected)
})

test('[OV2] a refused change shows the provider’s state again', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is locked'
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  expect(folderOf(tab, '1')?.state).toBe('inbox')
  expect(tab.engine.syncOf('folders/1').read()).toBe('parked')
})

test('[OV5] a change made in one tab shows in the other', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const other = await device.openTab()
  await show(other, device)
  device.goOffline()
  await make(tab, move('1', 'active'))
  await device.settle()
  expect(idsOf(other)).toEqual(['2'])
  expect(pending(other)).toBe(1)
})

test('[RP1] two changes to one record are sent one after the other', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await make(tab, rename('1', 'Week 47'))
  let atOnce = 0
  let most = 0
  device.provider.gate = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await flush()
    atOnce -= 1
  }
  await device.goOnline()
  expect(most).toBe(1)
  expect(device.provider.effects.map(({ field }) => field)).toEqual(['state', 'name'])
  expect(pending(tab)).toBe(0)
})

test('[RP1] a change goes out after one that another tab made to the record before it, although no word of that has come', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  device.lag = () => 50
  await make(other, rename('1', 'Week 47'))
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  expect(device.provider.effects.map(({ field }) => field)).toEqual(['name', 'state'])
})

test('[RP2] changes to different records are sent six at a time', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids)
  device.goOffline()
  await make(tab, ...ids.map((id) => move(id, 'active')))
  let atOnce = 0
  let most = 0
  device.provider.gate = async ({ method }) => {
    if (method !== 'PATCH') return
    atOnce += 1
    most = Math.max(most, atOnce)
    await flush()
    atOnce -= 1
  }
  await device.goOnline()
  await device.pass(1_000)
  expect(most).toBe(6)
  expect(device.provider.effects).toHaveLength(20)
})

test('[RP3] ranks are sent in the order in which they were given', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  device.goOffline()
  for (const [id, to] of [
    ['2', 1],
    ['1', 2],
    ['3', 1],
  ] as const)
    await make(tab, rank(id, to))
  await device.goOnline()
  expect(device.provider.effects.map(({ id }) => id)).toEqual(['2', '1', '3'])
})

test('[RP4][RP6] lost answers are tried again with the same key and bytes, and take effect once', async () => {
  const { device, tab } = await deviceWith('1')
  let tries = 0
  device.provider.network = ({ method }) => {
    if (method !== 'PATCH') return 'none'
    tries += 1
    return tries <= 4 ? ((['lostAfter', 'busy', 'lostBefore', 'lostAfter'] as const)[tries - 1] ?? 'none') : 'none'
  }
  await make(tab, move('1', 'active'))
  await device.pass(120_000)
  expect(tries).toBe(5)
  expect(device.provider.effects).toHaveLength(1)
  expect(pending(tab)).toBe(0)
})

test('[RP6] a provider that is busy twenty times is tried a twenty-first time', async () => {
  const { device, tab } = await deviceWith('1')
  let tries = 0
  device.provider.network = ({ method }) => (method === 'PATCH' && ++tries <= 20 ? 'busy' : 'none')
  await make(tab, move('1', 'active'))
  await device.pass(20 * 60_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[RP6] a clock that is set back does not make the next try wait for it', async () => {
  const { device, tab } = await deviceWith('1')
  let tries = 0
  device.provider.network = ({ method }) => (method === 'PATCH' && ++tries === 1 ? 'busy' : 'none')
  await make(tab, move('1', 'active'))
  await device.settle()
  device.clock.setBack(3_600_000)
  await device.pass(60_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[RP7] a refused change is parked, and changes to other records still go out', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await make(tab, move('2', 'archived'))
  device.provider.refuses = ({ path }) => (path.includes('/1/') ? 'is locked by finance' : null)
  await device.goOnline()
  expect(device.provider.record('2').state).toBe('archived')
  expect(parked(tab)).toMatchObject([
    {
      what: 'Move “Folder 001” to active',
      why: { reason: 'refused', refusal: { details: ['State is locked by finance'] } },
    },
  ])
  expect(tab.events).toContainEqual(expect.objectContaining({ kind: 'refused' }))
})

test('[RP8] a change behind a parked one waits for a person', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = ({ path }) => (path.endsWith('/move') ? 'is locked' : null)
  await make(tab, move('1', 'active'))
  await make(tab, rename('1', 'Week 48'))
  await device.pass(60_000)
  expect(device.provider.record('1').name).toBe('Folder 001')
  expect(folderOf(tab, '1')?.name).toBe('Week 48')
})

test('[RP9] sending a parked change again uses a new key', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is locked'
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  device.provider.refuses = () => null
  await tab.engine.retry(tab.engine.outbox.read()[0]?.seq ?? 0)
  await device.pass(1_000)
  expect(device.provider.bytes.size).toBe(2)
  expect(device.provider.record('1').state).toBe('active')
})

test('[RP5] the answer’s record is in the mirror when the entry has left the outbox', async () => {
  const { device, tab } = await deviceWith('1')
  await make(tab, rename('1', 'Week 47'))
  await device.pass(1_000)
  const database = openDatabase(device.person)
  expect(await database.outbox.count()).toBe(0)
  expect((await database.records.get('folders/1'))?.version).toBe(2)
  database.close()
})

test('[RP10] when the provider asks for patience nothing is sent until then', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.asksToWait = ({ method }) => (method === 'PATCH' ? 60_000 : null)
  await make(tab, move('1', 'active'))
  await device.settle()
  await make(tab, move('2', 'active'))
  device.provider.asksToWait = () => null
  await device.pass(59_000)
  expect(writes(device)).toHaveLength(1)
  await device.pass(2_000)
  expect(device.provider.effects).toHaveLength(2)
})

test('[RP11] when the session is over changes wait, and go out after somebody signed in', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.signedIn = false
  await make(tab, move('1', 'active'))
  await device.pass(60_000)
  expect(tab.events).toContainEqual({ kind: 'signedOut' })
  expect(pending(tab)).toBe(1)
  expect(writes(device)).toHaveLength(1)
  device.provider.signedIn = true
  tab.engine.sendNow()
  await device.pass(1_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[RP12] without a connection no change is handed to the network', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'lostBefore'
  for (const wanted of [inbox, active, inbox]) await tab.engine.refresh(folders, wanted).catch(() => undefined)
  await device.pass(5_000)
  const before = writes(device).length
  await make(tab, move('1', 'active'))
  await device.pass(120_000)
  expect(tab.engine.summary.read().connectivity).toBe('unreachable')
  expect(writes(device)).toHaveLength(before)
  device.provider.network = () => 'none'
  await device.pass(31_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[RP13] a tab that crashes between send and answer leaves the change to the next, which has its effect once', async () => {
  const { device, tab } = await deviceWith('1')
  let release = () => {}
  device.provider.gate = ({ method }) =>
    method === 'PATCH'
      ? new Promise((resolve) => {
          release = resolve
        })
      : Promise.resolve()
  await make(tab, move('1', 'active'))
  await device.settle()
  await tab.crash()
  device.provider.gate = null
  release()
  const next = await device.openTab()
  await device.pass(1_000)
  expect(device.provider.effects).toHaveLength(1)
  expect(pending(next)).toBe(0)
})

test('[RC1][RC3] another person’s change to another field stays', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  device.provider.edit('1', { state: 'active' })
  await device.goOnline()
  expect(device.provider.record('1')).toMatchObject({ name: 'Week 47', state: 'active' })
  expect(parked(tab)).toEqual([])
})

test('[RC2] another person’s change to the same field is a conflict, and nothing is overwritten', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Mine'))
  device.provider.edit('1', { name: 'Theirs' })
  await device.goOnline()
  expect(device.provider.record('1').name).toBe('Theirs')
  expect(parked(tab)).toMatchObject([
    { why: { reason: 'conflict', fields: [{ field: 'name', before: 'Folder 001', mine: 'Mine', theirs: 'Theirs' }] } },
  ])
})

test('[RC4] what another person has already done is done', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  device.provider.edit('1', { state: 'active' })
  await device.goOnline()
  expect(pending(tab)).toBe(0)
  expect(parked(tab)).toEqual([])
  expect(device.provider.effects).toEqual([])
})

test('[RC5] an approval of a folder that has other pages by now waits for a person', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  device.provider.edit('1', { pages: 4 })
  await device.goOnline()
  expect(device.provider.record('1').state).toBe('inbox')
  expect(parked(tab)).toMatchObject([
    { why: { reason: 'changed', fields: [{ field: 'pages', before: 8, theirs: 4 }] } },
  ])
})

test.each([
  ['keepMine', 'Mine'],
  ['keepTheirs', 'Theirs'],
] as const)('[RC6] %s leaves the record with that name', async (choice, name) => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Mine'))
  device.provider.edit('1', { name: 'Theirs' })
  await device.goOnline()
  await tab.engine[choice](tab.engine.outbox.read()[0]?.seq ?? 0)
  await device.pass(1_000)
  expect(device.provider.record('1').name).toBe(name)
  expect(tab.engine.outbox.read()).toEqual([])
})

test('[RC6] keeping mine overwrites what was shown as theirs, and nothing that came after', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Mine'))
  device.provider.edit('1', { name: 'Theirs' })
  await device.goOnline()
  device.provider.edit('1', { name: 'Theirs again' })
  await tab.engine.refresh(folders, inbox)
  await tab.engine.keepMine(tab.engine.outbox.read()[0]?.seq ?? 0)
  await device.pass(1_000)
  expect(device.provider.record('1').name).toBe('Theirs again')
  expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields: [{ theirs: 'Theirs again' }] } }])
})

test('[RC7] two changes to one field in a row are no conflict of a person with themselves', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await make(tab, rename('1', 'Week 48'))
  await device.goOnline()
  expect(device.provider.record('1').name).toBe('Week 48')
  expect(parked(tab)).toEqual([])
})

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
  expect(await drain(device.workerWorld())).toBe(0)
  expect(device.provider.record('1').state).toBe('active')
})

test('[LE3][LE4] a frozen tab loses the lease, and its answer settles nothing', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  await show(other, device)
  let release = () => {}
  device.provider.gate = ({ method }) =>
    method === 'PATCH'
      ? new Promise((resolve) => {
          release = resolve
        })
      : Promise.resolve()
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

test('[LE5] a holder that was robbed of the lease sends nothing more, and leaves the database in peace', async () => {
  const { device, tab } = await deviceWith('1')
  const database = openDatabase(device.person)
  await database.lease.toCollection().modify((lease) => {
    lease.owner = 'another'
    lease.epoch += 1
  })
  await make(tab, move('1', 'active'))
  await device.settle()
  expect(writes(device)).toEqual([])
  database.close()
})

test('[MI1] a late answer does not hide a newer version', async () => {
  const { device, tab } = await deviceWith('1')
  let release = () => {}
  device.provider.gate = ({ path }) =>
    path === '/folders/1'
      ? new Promise((resolve) => {
          release = resolve
        })
      : Promise.resolve()
  const stale = device.provider.record('1')
  const late = tab.engine.refreshOne(folders, '1')
  await device.settle()
  device.provider.edit('1', { name: 'Newer' })
  await tab.engine.refresh(folders, inbox)
  device.provider.records.set('1', stale)
  release()
  await late
  expect(folderOf(tab, '1')?.name).toBe('Newer')
})

test('[MI2] a list that was asked for before a change was applied does not bring back the state before it', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const before = [...device.provider.records.values()]
  let release = () => {}
  device.provider.gate = ({ method, path }) =>
    method === 'GET' && path.startsWith('/folders?')
      ? new Promise((resolve) => {
          release = resolve
        })
      : Promise.resolve()
  const late = tab.engine.refresh(folders, inbox)
  await device.settle()
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  expect(pending(tab)).toBe(0)
  const after = new Map(device.provider.records)
  for (const folder of before) device.provider.records.set(folder.id, folder)
  release()
  await late
  for (const [id, folder] of after) device.provider.records.set(id, folder)
  expect(idsOf(tab)).toEqual(['2'])
})

test('[MI3][MI4] a refreshed list keeps its later pages and loses what left it elsewhere', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids)
  await tab.engine.extend(folders, inbox)
  expect(idsOf(tab)).toHaveLength(40)
  device.provider.edit('3', { state: 'active' })
  await tab.engine.refresh(folders, inbox)
  expect(idsOf(tab)).not.toContain('3')
  expect(idsOf(tab).length).toBeGreaterThanOrEqual(39)
})

test('[MI5] a filter never asked online is answered from this device, and says so', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, move('1', 'archived'))
  const list = tab.engine.list(folders, { state: 'archived' })
  expect(list.read().from).toBe('none')
  await device.settle()
  expect(list.read()).toMatchObject({ from: 'none' })
  list.read()
  await device.settle()
  expect(list.read()).toMatchObject({ from: 'device', ids: ['1'], asOf: null })
})

test('[MI6] without a connection a list goes on behind its last page with what is on this device', async () => {
  const ids = Array.from({ length: 25 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids)
  for (const id of ['22', '25']) await tab.engine.refreshOne(folders, id)
  device.goOffline()
  idsOf(tab)
  await device.settle()
  expect(idsOf(tab).slice(20)).toEqual(['22', '25'])
})

test('[MI7] a count taken while a change was being applied is taken again', async () => {
  const { device, tab } = await deviceWith('1', '2')
  let release = () => {}
  let held = false
  device.provider.gate = ({ path }) => {
    if (!path.endsWith('counters') || held) return Promise.resolve()
    held = true
    return new Promise((resolve) => {
      release = resolve
    })
  }
  const late = tab.engine.refreshTally(folders, inbox)
  await device.settle()
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  release()
  await late
  expect(device.provider.log.filter((line) => line.endsWith('counters'))).toHaveLength(3)
  expect(countsOf(tab)).toEqual({ inbox: 1, active: 1 })
})

test('[MI8] a second person on the device sees nothing of the first', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  const second = new Device(folderRegistry, device.provider, device.clock)
  const theirs = await second.openTab()
  expect(theirs.engine.outbox.read()).toEqual([])
  expect(theirs.engine.record(folders, '1').read()).toBeUndefined()
})

test('[CN1] one lost answer among others does not make the provider unreachable', async () => {
  const { device, tab } = await deviceWith('1')
  let once = true
  device.provider.network = ({ method }) => {
    if (method !== 'PATCH' || !once) return 'none'
    once = false
    return 'lostBefore'
  }
  await make(tab, move('1', 'active'))
  await device.settle()
  expect(tab.engine.summary.read().connectivity).toBe('online')
})

test('[CN2] while the provider cannot be reached a cheap read finds out whether it is back, at least every 30 s', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'lostBefore'
  for (let time = 0; time < 3; time += 1) await tab.engine.refresh(folders, inbox).catch(() => undefined)
  await device.pass(10_000)
  const before = device.provider.log.length
  await device.pass(300_000)
  const probes = device.provider.log.length - before
  expect(probes).toBeGreaterThanOrEqual(10)
  expect(probes).toBeLessThan(30)
})

test('[CN3] a lost interface is believed at once, and a hint that lies is found out', async () => {
  const { device, tab } = await deviceWith('1')
  device.onlineHintLies = true
  device.goOffline()
  expect(tab.engine.summary.read().connectivity).toBe('offline')
  await make(tab, move('1', 'active'))
  await device.pass(31_000)
  expect(tab.engine.summary.read().connectivity).toBe('online')
  expect(device.provider.record('1').state).toBe('active')
})

test('[CN4] a captive portal changes nothing and is told apart', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'foreign'
  await make(tab, move('1', 'active'))
  await device.pass(60_000)
  expect(tab.engine.summary.read()).toMatchObject({ foreign: true, connectivity: 'unreachable', pending: 1 })
  expect(idsOf(tab)).toEqual([])
  device.provider.network = () => 'none'
  await device.pass(60_000)
  expect(tab.engine.summary.read()).toMatchObject({ foreign: false, pending: 0 })
})
