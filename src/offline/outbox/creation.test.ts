import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { mentionsNewId, newId } from '../define'
import { change } from '../engine'
import { openStore } from '../storage/store'
import { flush } from '../testing/clock'
import type { Tab } from '../testing/device'
import { entryOf } from '../testing/entries'
import {
  active,
  countsOf,
  create,
  deviceKnowing,
  deviceWith,
  erase,
  firstSeq,
  folderOf,
  holdAnswers,
  idsOf,
  inbox,
  inDatabase,
  isWrite,
  make,
  move,
  parked,
  pending,
  rename,
  writes,
} from '../testing/folderDevice'
import { editFolder, emptyState, type Folder, folders, mergeFolders, moveFolder, putFolder } from '../testing/folders'
import { withNames } from './identities'
import { BeingMade, NotMadeYet, UnknownRecord } from './notMade'

test('[CD1][ID2] a folder made offline is in its list and counted, and stays there when the provider has made it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'New'))
  expect(idsOf(tab)).toEqual(['1', id])
  expect(countsOf(tab)).toEqual({ inbox: 2 })
  expect(folderOf(tab, id)?.name).toBe('New')
  await device.goOnline()
  expect(pending(tab)).toBe(0)
  expect(idsOf(tab)).toEqual(['1', '101'])
  expect(countsOf(tab)).toEqual({ inbox: 2 })
  expect(folderOf(tab, id)?.id).toBe('101')
  expect(tab.engine.names.read().get(id)).toBe('101')
})

test('[CD1][OV5] another tab shows it, and knows it by both names', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  idsOf(other)
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'New'))
  await device.settle()
  expect(idsOf(other)).toEqual(['1', id])
  await device.goOnline()
  expect(idsOf(other)).toEqual(['1', '101'])
  folderOf(other, id)
  await device.settle()
  expect(folderOf(other, id)?.id).toBe('101')
})

test('[CD2] a form that is sent twice makes one folder, also when the first has been made', async () => {
  const { device, tab } = await deviceWith('1')
  const id = newId()
  await Promise.all([make(tab, create(id, 'New')), make(tab, create(id, 'New'))])
  await device.pass(1_000)
  await make(tab, create(id, 'New'))
  await device.pass(1_000)
  expect(writes(device)).toEqual(['POST /folders'])
})

test('[CD2] sent again with other values while the first are on their way, it is not made, and that is no failure of the storage', async () => {
  const { device, tab } = await deviceWith('1')
  const letIn = device.provider.hold(isWrite)
  const id = newId()
  await make(tab, create(id, 'First'))
  await device.settle()
  await expect(make(tab, create(id, 'Second'))).rejects.toThrow(BeingMade)
  expect(tab.engine.summary.read().storage).toBe('ok')
  letIn()
  await device.pass(1_000)
  expect(device.provider.record('101').name).toBe('First')
})

test.each([
  ['is replaced by the corrected form', 'Better'],
  ['is tried again by the same form', 'Taken'],
])('[CD2] a refused creation %s', async (_, name) => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is taken'
  const id = newId()
  await make(tab, create(id, 'Taken'))
  await device.pass(1_000)
  expect(parked(tab)).toHaveLength(1)
  device.provider.refuses = () => null
  await make(tab, create(id, name))
  await device.pass(1_000)
  expect(parked(tab)).toEqual([])
  expect(device.provider.record('101').name).toBe(name)
})

test('[CD2][OB8] the Undo of a creation whose form was corrected since leaves the corrected one', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const id = newId()
  const { group } = await make(tab, create(id, 'First'))
  await make(tab, create(id, 'Better'))
  await tab.engine.undo(group).catch(() => undefined)
  expect(folderOf(tab, id)?.name).toBe('Better')
})

test('[CD2] a form that no longer names another record made here leaves that record as it is', async () => {
  const { device, tab } = await deviceWith()
  device.goOffline()
  const [parent, child] = [newId(), newId()]
  await make(tab, create(parent, 'Parent'))
  await make(tab, create(child, 'Child', parent))
  await make(tab, create(child, 'Child'))
  expect(folderOf(tab, parent)?.name).toBe('Parent')
})

test('[CD3] deleting what was never sent cancels it, and what stands on it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const [parent, child] = [newId(), newId()]
  await make(tab, create(parent, 'Parent'))
  await make(tab, create(child, 'Child', parent), rename(parent, 'Mother'), rename(child, 'Daughter'))
  const { group } = await make(tab, erase(parent))
  expect(idsOf(tab)).toEqual(['1'])
  expect(pending(tab)).toBe(0)
  await tab.engine.undo(group)
  expect(folderOf(tab, child)?.name).toBe('Daughter')
  await device.goOnline()
  expect(writes(device)).toHaveLength(4)
})

test('[CD3] a deletion is told how many changes of others it takes with it, and takes as many', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const [parent, child, grandchild] = [newId(), newId(), newId()]
  await make(tab, create(parent, 'Parent'), rename(parent, 'Mother'))
  await make(tab, create(child, 'Child', parent), rename(child, 'Daughter'), rename('1', 'Other'))
  await make(tab, create(grandchild, 'Grandchild', child))
  const taken = (id: string) => tab.engine.givenUpWith(folders.key(id), 'deleted')
  expect([parent, child, grandchild, '1'].map(taken)).toEqual([3, 1, 0, 0])
  await make(tab, erase(child))
  expect(taken(parent)).toBe(0)
  expect(pending(tab)).toBe(3)
})

test('[CD3] what may be at the provider already takes nothing with it: the provider is asked', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  const id = newId()
  await make(tab, create(id, 'Parent'), create(newId(), 'Child', id))
  await device.settle()
  expect(tab.engine.givenUpWith(folders.key(id), 'deleted')).toBe(0)
  expect(tab.engine.givenUpWith(folders.key(id), 'discarded')).toBe(1)
})

test('[CD4][ID3] discarding a refused creation discards what stands on it; until then that alone waits', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = ({ body }) => (JSON.stringify(body).includes('Bad') ? 'is bad' : null)
  const id = newId()
  await make(tab, create(id, 'Bad'), create(newId(), 'Child', id), rename('1', 'Other'))
  await device.pass(5_000)
  expect(writes(device)).toEqual(['POST /folders', 'PATCH /folders/1/rename'])
  const [entry] = tab.engine.outbox.read()
  await tab.engine.discard(entry?.seq ?? 0)
  expect(tab.engine.outbox.read()).toEqual([])
})

test('[OV2] a record whose creation waits for a person is not made yet, and not deleted: that is why it cannot be changed', async () => {
  const { device, tab } = await deviceWith()
  device.provider.refuses = () => 'is bad'
  const id = newId()
  await make(tab, create(id, 'Bad'))
  await device.pass(1_000)
  await expect(make(tab, rename(id, 'Better'))).rejects.toBeInstanceOf(NotMadeYet)
  await tab.engine.discard(firstSeq(tab))
  await expect(make(tab, rename(id, 'Better'))).rejects.not.toBeInstanceOf(NotMadeYet)
})

test('[CD4] how many changes are discarded with others is known before: of the same record, and those that name it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'Parent'), rename(id, 'Mother'), create(newId(), 'Child', id), rename('1', 'Other'))
  const seqs = tab.engine.outbox.read().map(({ seq }) => seq)
  expect(seqs.map((seq) => tab.engine.discardedWith([seq]))).toEqual([2, 0, 0, 0])
  expect(tab.engine.discardedWith(seqs.slice(0, 2))).toBe(1)
})

test('[CD5] deleting what somebody else has deleted is done; changing it waits for a person', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.records.clear()
  await make(tab, erase('1'), rename('2', 'Mine'))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ what: 'Rename “Folder 002” to “Mine”', why: { reason: 'deleted' } }])
  expect(idsOf(tab)).toEqual([])
})

test('[CD6] what is thrown away all at once is gone from lists and counts, but for what was made after', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  await make(tab, move('3', 'active'))
  await device.pass(1_000)
  device.goOffline()
  await make(tab, change(emptyState, { id: '3', state: 'inbox' }))
  const id = newId()
  await make(tab, create(id, 'After'))
  expect(idsOf(tab)).toEqual([id])
  expect(countsOf(tab)).toEqual({ inbox: 1, active: 1 })
  expect(folderOf(tab, '1')).toBeNull()
  await device.goOnline()
  expect(idsOf(tab)).toEqual(['101'])
  expect(idsOf(tab, active)).toEqual(['3'])
})

test('[CD6] so it is after a reload, of each list that is read from the device', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  await make(tab, move('3', 'active'))
  await device.pass(1_000)
  device.goOffline()
  await make(tab, change(emptyState, { id: '3', state: 'inbox' }))
  await tab.crash()
  const next = await device.openTab()
  const lists = () => [idsOf(next, active), idsOf(next)]
  idsOf(next, active)
  await device.settle()
  lists()
  await device.settle()
  expect(lists()).toEqual([['3'], []])
})

test('[CD6] it is there again for whoever looks at it, once that is undone', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const folder = tab.engine.record(folders, '2')
  const seen: unknown[] = []
  folder.subscribe(() => seen.push(folder.read() === null))
  folder.read()
  await device.settle()
  device.goOffline()
  const { group } = await make(tab, change(emptyState, { id: '1', state: 'inbox' }))
  await tab.engine.undo(group)
  expect(seen).toEqual([true, false])
})

test('[OV2][CD6] nor is anything gone any longer once that is refused', async () => {
  const { device, tab } = await deviceWith('1', '2')
  folderOf(tab, '2')
  await device.settle()
  device.provider.refuses = () => 'is locked'
  await make(tab, change(emptyState, { id: '1', state: 'inbox' }))
  await device.pass(1_000)
  expect(parked(tab)).toHaveLength(1)
  expect([idsOf(tab), countsOf(tab), folderOf(tab, '2')?.id]).toEqual([['1', '2'], { inbox: 2 }, '2'])
})

test('[CD6] what was deleted by itself before is gone once, from lists and counts, and for the provider', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  await make(tab, move('3', 'active'))
  await device.pass(1_000)
  device.goOffline()
  await make(tab, erase('1'))
  await make(tab, change(emptyState, { id: '3', state: 'inbox' }))
  expect(idsOf(tab)).toEqual([])
  expect(countsOf(tab)).toEqual({ inbox: 0, active: 1 })
  await device.goOnline()
  expect([...device.provider.records.keys()]).toEqual(['3'])
})

test('[CD6] what was made before and is not sent yet is gone with the others', async () => {
  const { device, tab } = await deviceWith('1', '3')
  await make(tab, move('3', 'active'))
  await device.pass(1_000)
  device.goOffline()
  await make(tab, create(newId(), 'Before'))
  await make(tab, change(emptyState, { id: '3', state: 'inbox' }))
  expect(idsOf(tab)).toEqual([])
  expect(countsOf(tab)).toEqual({ inbox: 0, active: 1 })
})

test('[CD7] a page that was asked for before a deletion does not bring the folder back', async () => {
  const { device, tab } = await deviceWith('1', '2')
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  const before = [...device.provider.records.values()]
  device.provider.gate = (request) => (request.method === 'GET' ? held : Promise.resolve())
  const refreshing = tab.engine.refresh(folders, inbox)
  await flush()
  await make(tab, erase('1'))
  await device.settle()
  for (const record of before) device.provider.records.set(record.id, record)
  open()
  await refreshing
  expect(idsOf(tab)).toEqual(['2'])
})

test('[CD7] nor does one that is asked for later, where the provider’s copy for reading lags behind', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const before = [...device.provider.records.values()]
  await make(tab, erase('1'))
  await device.settle()
  for (const record of before) device.provider.records.set(record.id, record)
  await device.pass(60_000)
  await tab.engine.refresh(folders, inbox)
  expect(idsOf(tab)).toEqual(['2'])
})

test('[CD8][CD9] a merge shows on both folders at once, and stays so when applied', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, change(mergeFolders, { id: '1', other: '2' }))
  expect(idsOf(tab)).toEqual(['1'])
  expect(folderOf(tab, '1')?.pages).toBe(16)
  await device.goOnline()
  expect(pending(tab)).toBe(0)
  expect(idsOf(tab)).toEqual(['1'])
  expect(folderOf(tab, '1')).toMatchObject({ pages: 16, version: 2 })
  expect(
    device.provider.log
      .filter((line) => line.startsWith('GET /folders/'))
      .slice(-2)
      .sort(),
  ).toEqual(['GET /folders/1', 'GET /folders/2'])
})

const askList = ({ engine }: Tab) => engine.refresh(folders, inbox)
const askOne = ({ engine }: Tab) => engine.refreshOne(folders, '1')

test.each([
  ['a list', askList, {}],
  ['a list that tells what a colleague had changed before', askList, { name: 'Theirs' }],
  ['the record by itself, as a colleague had changed it before', askOne, { name: 'Theirs' }],
])('[CD9][MI2] %s, asked for before a change was applied, does not take its effect away', async (_, ask, before) => {
  const { device, tab } = await deviceWith('1', '2')
  const release = holdAnswers(device.provider, 'reads')
  if ('name' in before) device.provider.edit('1', before)
  const late = ask(tab)
  await device.pass(1)
  device.provider.hold(({ path }) => path === '/folders/1')
  await make(tab, change(mergeFolders, { id: '1', other: '2' }))
  await device.pass(1_000)
  release()
  await late
  expect([pending(tab), folderOf(tab, '1')?.pages]).toEqual([0, 16])
})

/** A folder whose move was applied by a provider that has since forgotten its answer. */
async function movedLongAgo() {
  const { device, tab } = await deviceWith('1')
  const { provider } = device
  provider.network = ({ method }) => (method === 'GET' ? 'none' : 'lostAfter')
  await make(tab, move('1', 'active'))
  await device.settle()
  provider.shedAnswers()
  provider.network = () => 'none'
  return { device, tab, provider }
}

test('[CD9] a change that was applied so long ago that its answer has shed the record is read again (V7)', async () => {
  const { device, tab, provider } = await movedLongAgo()
  await device.pass(60_000)
  expect([pending(tab), provider.effects.length]).toEqual([0, 1])
  expect(folderOf(tab, '1')).toMatchObject({ state: 'active', version: 2 })
})

test('[CD9] until then its own effect is shown, and the next change to the record is based on that', async () => {
  const { device, tab, provider } = await movedLongAgo()
  const release = provider.hold(({ path }) => path === '/folders/1')
  await device.pass(20_000)
  expect([pending(tab), folderOf(tab, '1')?.state, idsOf(tab, active)]).toEqual([0, 'active', ['1']])
  await make(tab, move('1', 'archived'))
  await device.pass(20_000)
  release()
  await device.pass(20_000)
  expect([pending(tab), provider.record('1').state]).toEqual([0, 'archived'])
})

test('[ID1] what is made for a folder made here waits for its name, and goes out with it', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const [parent, child] = [newId(), newId()]
  await make(tab, create(parent, 'Parent'))
  await make(tab, create(child, 'Child', parent))
  await make(tab, move(parent, 'active'))
  expect(idsOf(tab, active)).toEqual([parent])
  await device.goOnline()
  expect(device.provider.record('102').parent).toBe('101')
  expect(device.provider.record('101').state).toBe('active')
  expect(mentionsNewId(JSON.stringify(device.provider.effects))).toBe(false)
})

test('[RC7] a decision about what was made and then changed here stands on the change, and is no question', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'New'))
  await make(tab, change(editFolder, { id, changes: { pages: 4 } }))
  await make(tab, move(id, 'active'))
  await device.goOnline()
  await device.pass(1_000)
  expect(tab.engine.outbox.read()).toEqual([])
  expect(device.provider.record('101')).toMatchObject({ pages: 4, state: 'active' })
})

test('[ID5] where the answer does not say what was made, what stands on it waits for a person to have it asked again', async () => {
  const { device, tab } = await deviceWith('1')
  const { provider } = device
  const parent = newId()
  provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  await make(tab, create(parent, 'Parent'))
  await make(tab, move(parent, 'active'))
  await device.settle()
  const shed = provider.shedAnswers()
  provider.network = () => 'none'
  await device.pass(60_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'broken', problem: 'The answer does not say what was made.' } }])
  shed()
  await tab.engine.retry(firstSeq(tab))
  await device.pass(1_000)
  expect([pending(tab), provider.record('101').state, provider.effects.length]).toEqual([0, 'active', 2])
})

test('[ID5] if no other change needs the record, the creation is done', async () => {
  const { device, tab } = await deviceWith('1')
  const { provider } = device
  provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  await make(tab, create(newId(), 'Alone'))
  await device.settle()
  provider.shedAnswers()
  provider.network = () => 'none'
  await device.pass(60_000)
  expect([pending(tab), provider.effects.length]).toEqual([0, 1])
})

test('[ID2] an address that still has the first name of a folder leads to it on another day', async () => {
  const { device, tab } = await deviceWith('1')
  const id = newId()
  await make(tab, create(id, 'New'))
  await device.settle()
  device.clock.setBack(-24 * 3_600_000)
  const tidy = await device.openTab()
  await device.pass(10_000)
  await tidy.engine.close()
  const next = await device.openTab()
  folderOf(next, id)
  await device.settle()
  expect(folderOf(next, id)?.id).toBe('101')
})

test('[ID1] what is made for a folder that was discarded is refused: it would wait for ever', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'Parent'))
  await tab.engine.discard(firstSeq(tab))
  await expect(make(tab, create(newId(), 'Child', id))).rejects.toBeInstanceOf(UnknownRecord)
  expect(pending(tab)).toBe(0)
})

test('[ID1] a change to a folder by its first name, made after the provider has named it, goes to that', async () => {
  const { device, tab } = await deviceWith('1')
  const id = newId()
  await make(tab, create(id, 'New'))
  await device.pass(1_000)
  await make(tab, rename(id, 'Renamed'))
  await device.pass(1_000)
  expect(device.provider.record('101').name).toBe('Renamed')
})

test('[ID1][LE6] what another tab has corrected to name a record made here waits for that, although no word of it has come', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const [parent, id] = [newId(), newId()]
  await make(tab, create(parent, 'Parent'), create(id, 'New'))
  const corrected = { args: { id, name: 'New', parent }, needs: [parent] }
  await inDatabase(device, ({ outbox }) => outbox.filter((entry) => entry.id === id).modify(corrected))
  await device.goOnline()
  expect(pending(tab)).toBe(0)
  expect([...device.provider.records.values()].map((each) => each.parent)).toEqual([null, null, '101'])
})

test('[ID4] a tab that crashes while a creation is on its way leaves nothing half named', async () => {
  const { device, tab } = await deviceWith('1')
  const id = newId()
  device.provider.network = ({ method }) => (method === 'POST' ? 'lostAfter' : 'none')
  await make(tab, create(id, 'New'), rename(id, 'Renamed'))
  await device.settle()
  await tab.crash()
  device.provider.network = () => 'none'
  const next = await device.openTab()
  await device.pass(10_000)
  expect(pending(next)).toBe(0)
  expect(device.provider.effects.map(({ id: record, field }) => `${field} ${record}`)).toEqual(['made 101', 'name 101'])
  const named = await inDatabase(device, ({ ids }) => ids.toArray())
  expect(named).toMatchObject([{ temporary: id, id: '101', collection: 'folders' }])
})

test('[ID4] what a decision stands on names a folder made here as the provider does, also if the decision itself does not name it', async () => {
  const putBoth = {
    ...putFolder,
    name: 'folder.putBoth',
    also: ({ parent }: { parent: string }) => [
      { collection: folders, id: '2', apply: (folder: Folder) => ({ ...folder, parent }) },
    ],
  }
  const decide = { ...moveFolder, name: 'folder.decide', expects: ['parent'] as const }
  const { device, tab } = await deviceKnowing([putBoth, decide], '1', '2')
  device.goOffline()
  const parent = newId()
  await make(
    tab,
    create(parent, 'New'),
    change(putBoth, { id: '1', parent }),
    change(decide, { id: '2', state: 'active' }),
  )
  await inDatabase(device, async ({ outbox }) =>
    expect(await outbox.toArray()).toMatchObject([{}, {}, { expected: { parent } }]),
  )
  device.provider.edit('2', { parent: '101' })
  await device.goOnline()
  await device.pass(5_000)
  expect(parked(tab)).toEqual([])
  expect(folderOf(tab, '2')).toMatchObject({ parent: '101', state: 'active' })
})

test('[ID4][CD8] what a change shows on a folder made here is still shown once the folder has its id from the provider', async () => {
  const also = (_: unknown, { parent }: Folder) =>
    parent === null
      ? []
      : [{ collection: folders, id: parent, apply: (folder: Folder) => ({ ...folder, pages: folder.pages + 1 }) }]
  const count = { ...putFolder, name: 'folder.count', also }
  const { device, tab } = await deviceKnowing([count], '1')
  device.provider.hold(({ method }) => method === 'PATCH')
  const id = newId()
  await make(tab, create(id, 'New'), change(putFolder, { id: '1', parent: id }), change(count, { id: '1', parent: id }))
  await device.pass(1_000)
  const made = device.provider.record('101')
  expect(folderOf(tab, id)).toMatchObject({ id: '101', pages: made.pages + 1 })
})

test('[CD1] a page that was asked for before the folder was made does not lose it', async () => {
  const { device, tab } = await deviceWith('1')
  const old = [...device.provider.records.values()]
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  device.provider.gate = ({ method }) => (method === 'GET' ? held : Promise.resolve())
  const refreshing = tab.engine.refresh(folders, inbox)
  await flush()
  await make(tab, create(newId(), 'New'))
  await device.settle()
  device.provider.records.clear()
  for (const record of old) device.provider.records.set(record.id, record)
  open()
  await refreshing
  expect(idsOf(tab)).toEqual(['1', '101'])
})

/** A tab in which a change waits to a folder that somebody has deleted. */
async function changeOfADeletedOne() {
  const { device, tab } = await deviceWith('1')
  device.provider.records.clear()
  await make(tab, rename('1', 'Mine'))
  await device.pass(1_000)
  return { device, tab }
}

test('[CD10] a folder that somebody has deleted is made anew with the change that waited', async () => {
  const { device, tab } = await changeOfADeletedOne()
  const [entry] = tab.engine.outbox.read()
  expect(entry?.canBeMadeAgain).toBe(true)
  await tab.engine.createAgain(entry?.seq ?? 0)
  await device.pass(1_000)
  expect(device.provider.record('101').name).toBe('Mine')
  expect(tab.engine.outbox.read()).toEqual([])
})

test('[CD10] of the kinds that a collection holds, it is made anew as the one that it was', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.edit('1', { state: 'printing' })
  await tab.engine.refreshOne(folders, '1')
  device.provider.records.clear()
  await make(tab, rename('1', 'Mine'))
  await device.pass(1_000)
  await tab.engine.createAgain(firstSeq(tab))
  await device.pass(1_000)
  expect(device.provider.record('101')).toMatchObject({ name: 'Mine', state: 'printing' })
})

test('[CD10] it is made anew with all changes of it that waited, and no second time for one behind the first', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.records.clear()
  await make(tab, rename('1', 'Mine'))
  await make(tab, change(editFolder, { id: '1', changes: { name: 'Mine too' } }))
  await make(tab, change(mergeFolders, { id: '1', other: '2' }))
  await device.pass(1_000)
  await tab.engine.createAgain(firstSeq(tab))
  await device.pass(2_000)
  expect([...device.provider.records.values()]).toMatchObject([{ id: '101', name: 'Mine too' }])
  expect(tab.engine.outbox.read()).toMatchObject([{ mutation: mergeFolders.name, canBeMadeAgain: false }])
})

test('[CD10][CD2] pressed twice, it is made once', async () => {
  const { device, tab } = await changeOfADeletedOne()
  const seq = firstSeq(tab)
  await Promise.all([tab.engine.createAgain(seq), tab.engine.createAgain(seq)])
  await device.pass(1_000)
  expect([...device.provider.records.keys()]).toEqual(['101'])
  expect(tab.engine.outbox.read()).toEqual([])
})

test('[CD10][CD2] after a crash between its making and the end of the change that waited, it is still made once', async () => {
  const { device, tab } = await changeOfADeletedOne()
  await tab.crash()
  device.goOffline()
  const store = await openStore(device.person)
  const next = await device.openTab({ store })
  const { keep } = store.database
  vi.spyOn(store.database, 'keep').mockImplementationOnce(keep).mockRejectedValueOnce(new Error('gone'))
  await expect(next.engine.createAgain(firstSeq(next))).rejects.toThrow('gone')
  await next.crash()
  const last = await device.openTab()
  await device.goOnline()
  await last.engine.createAgain(firstSeq(last))
  await device.pass(1_000)
  expect([...device.provider.records.keys()]).toEqual(['101'])
  expect(last.engine.outbox.read()).toEqual([])
})

test('[ID4][RP3] what waits for a name keeps its order under it', () => {
  const id = newId()
  const waits = entryOf({ seq: 1, id, needs: [id], lanes: [`folders/${id}`, `scans:${id}`] })
  const named = withNames(waits, new Map([[id, '101']]))
  expect(named).toMatchObject({ record: 'folders/101', needs: [], lanes: ['folders/101', 'scans:101'] })
})

test('[ID1][RP14] one that has lost what it waits for is put aside, and not sent by a name that its record has here only', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'New'), rename(id, 'Newer'))
  await tab.engine.close()
  await inDatabase(device, ({ outbox }) => outbox.toCollection().modify({ needs: [] }))
  const next = await device.openTab()
  await device.goOnline()
  expect(parked(next)).toMatchObject([{ why: { reason: 'broken' } }])
  expect(writes(device)).toEqual(['POST /folders'])
})
