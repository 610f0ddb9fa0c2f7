import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { type AnyCollection, newId } from '../define'
import { same } from '../same'
import { mirrorTables } from '../storage/database'
import { Device } from '../testing/device'
import {
  active,
  countsOf,
  create,
  deviceWith,
  folderOf,
  holdAnswers,
  idsOf,
  inbox,
  inDatabase,
  make,
  move,
  pending,
  readLate,
  rename,
  show,
} from '../testing/folderDevice'
import { folderRegistry, folderResource, folders } from '../testing/folders'
import { ModelProvider } from '../testing/provider'
import { writeTold } from './told'

const many = Array.from({ length: 45 }, (_, index) => String(index + 1))

test('[MI1] a late answer does not hide a newer version', async () => {
  const { device, tab } = await deviceWith('1')
  await readLate(tab, device)
  expect(folderOf(tab, '1')?.name).toBe('Newer')
})

test('[MI1] of two answers that tell of one record at once the newer one counts, in whichever order they stand', async () => {
  const { device } = await deviceWith('1')
  const told = (version: number) => ({
    ...{ collection: folders, id: '1', settled: true },
    record: { ...device.provider.record('1'), version },
  })
  for (const versions of [
    [6, 4],
    [8, 9],
  ]) {
    const kept = await inDatabase(device, async (database) => {
      await database.keep(mirrorTables(database), (unit) => writeTold(unit, versions.map(told), device.clock.now()))
      return database.records.get('folders/1')
    })
    expect(kept?.version).toBe(Math.max(...versions))
  }
})

test('[MI4] answers that come together leave every list in order, whatever they have taken out of it or moved in it', async () => {
  const { device } = await deviceWith('1', '2', '3', '4')
  const tells = (id: string, name: string | null) => ({
    ...{ collection: folders, id, settled: true },
    record: name === null ? null : { ...device.provider.record('1'), id, name, version: 2 },
  })
  const told = [tells('5', 'Folder 000'), tells('2', null), tells('3', 'A')]
  const windows = await inDatabase(device, async (database) => {
    await database.keep(mirrorTables(database), (unit) => writeTold(unit, told, device.clock.now()))
    return database.windows.where('collection').equals('folders').toArray()
  })
  expect(windows.find(({ filter }) => same(filter, inbox))?.ids).toEqual(['3', '5', '1', '4'])
})

test('[MI10] a record that is told in lists only is gone when the whole list names it no more, and for no other reason', async () => {
  const { requestOne, ...named } = folders
  const listed: AnyCollection = { ...named, wholeList: inbox }
  const device = new Device({ collections: [listed], mutations: [] }, new ModelProvider(folderResource))
  device.provider.add({ id: '1' })
  const { engine } = await device.openTab()
  const folder = engine.record(listed, '1')
  const reading = async () => {
    await engine.refreshOne(listed, '1').catch(() => undefined)
    folder.read()
    await device.settle()
    return folder.read()
  }
  expect(await reading()).toMatchObject({ id: '1' })
  expect(device.provider.log).not.toContain('GET /folders/1')
  const refusal = { status: 404, statusText: 'Not Found', details: [], fields: {} }
  vi.spyOn(device.provider, 'send').mockResolvedValueOnce({ kind: 'needsPerson', refusal })
  expect(await reading()).toMatchObject({ id: '1' })
  device.provider.records.delete('1')
  expect(await reading()).toBe(null)
})

test('[MI12] records of a list that cannot be read are counted beside those that can, as far as the list was read', async () => {
  const doubtful: AnyCollection = {
    ...folders,
    readPage: (body, filter) => ({ ...folders.readPage(body, filter), unread: 2 }),
  }
  const { tab } = await deviceWith(...many)
  const { engine } = tab
  const told = async (source: { read: () => unknown }) => {
    source.read()
    await vi.waitFor(() => expect(source.read()).toMatchObject({ from: 'provider' }))
    return source.read()
  }
  const list = engine.list(doubtful, inbox)
  await engine.refresh(doubtful, inbox)
  expect(await told(list)).toMatchObject({ unread: 2 })
  await engine.extend(doubtful, inbox)
  expect(await told(list)).toMatchObject({ unread: 4 })
  await engine.refreshPage(doubtful, inbox, 1)
  expect(await told(engine.page(doubtful, inbox, 1))).toMatchObject({ unread: 2 })
  await engine.refresh(folders, inbox)
  expect(list.read()).toMatchObject({ unread: 0 })
})

test('[MI12] records that cannot be read stay counted behind the pages that are asked for again', async () => {
  const doubtful: AnyCollection = {
    ...folders,
    readPage: (body, filter) => ({ ...folders.readPage(body, filter), unread: 2 }),
  }
  const { tab } = await deviceWith(...Array.from({ length: 140 }, (_, index) => String(index + 1)))
  const { engine } = tab
  const list = engine.list(doubtful, inbox)
  await engine.refresh(doubtful, inbox)
  for (let page = 2; page <= 7; page += 1) await engine.extend(doubtful, inbox)
  list.read()
  await vi.waitFor(() => expect(list.read().ids).toHaveLength(140))
  const scrolled = list.read()
  await engine.refresh(doubtful, inbox)
  expect(list.read()).toMatchObject({ unread: scrolled.unread })
  expect(scrolled).toMatchObject({ unread: 14 })
})

test('[MI12] a record that may be one of those that cannot be read is not taken for gone', async () => {
  const { requestOne, ...named } = folders
  let unread = 0
  const listed: AnyCollection = {
    ...named,
    wholeList: inbox,
    readPage: (body, filter) => ({ ...folders.readPage(body, filter), unread }),
  }
  const device = new Device({ collections: [listed], mutations: [] }, new ModelProvider(folderResource))
  device.provider.add({ id: '1' })
  const { engine } = await device.openTab()
  const folder = engine.record(listed, '1')
  await engine.refreshOne(listed, '1')
  device.provider.records.delete('1')
  unread = 1
  await expect(engine.refreshOne(listed, '1')).rejects.toThrow()
  folder.read()
  await device.settle()
  expect(folder.read()).toMatchObject({ id: '1' })
})

test('[MI13] a record that a page tells twice is shown once, in its newest version', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const older = { ...device.provider.record('1'), version: 0 }
  const repeating: AnyCollection = {
    ...folders,
    readPage: (body, filter) => ({
      ...folders.readPage(body, filter),
      records: [...device.provider.records.values(), older],
    }),
  }
  device.provider.edit('1', { name: 'Newest' })
  await tab.engine.refresh(repeating, inbox)
  await tab.engine.refreshPage(repeating, inbox, 1)
  const page = tab.engine.page(folders, inbox, 1)
  page.read()
  await device.settle()
  expect([idsOf(tab), page.read().ids]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
  expect(folderOf(tab, '1')?.name).toBe('Newest')
})

test('[MI13] a record that moves to the next page while the pages are read is shown once', async () => {
  const { device, tab } = await deviceWith(...many)
  await tab.engine.extend(folders, inbox)
  const growing: AnyCollection = {
    ...folders,
    readPage: (body, filter) => {
      device.provider.add({ id: '0' })
      return folders.readPage(body, filter)
    },
  }
  await tab.engine.refresh(growing, inbox)
  expect(idsOf(tab)).toEqual(many)
})

test('[MI13] so is one that moves to the next page before that is read', async () => {
  const { device, tab } = await deviceWith(...many)
  device.provider.add({ id: '0' })
  await tab.engine.extend(folders, inbox)
  expect(idsOf(tab)).toEqual(many.slice(0, 39))
})

test('what a list tells that is known already is not written again', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.edit('2', { name: 'Another name' })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await tab.engine.refresh(folders, inbox)
  const written = put.mock.calls.map(([row]) => row.key)
  expect(written.filter((key) => key.startsWith('folders/'))).toEqual(['folders/2', 'folders/2'])
})

test('[MI2] a list that was asked for before a change was applied does not bring back the state before it', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const before = [...device.provider.records.values()]
  const release = device.provider.hold(({ path }) => path.startsWith('/folders?'))
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

test('[MI2] nor does it take out what has come into it with that change', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const release = holdAnswers(device.provider, 'reads')
  const late = tab.engine.refresh(folders, active)
  await device.settle()
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  release()
  await late
  expect([pending(tab), idsOf(tab, active)]).toEqual([0, ['1']])
})

test('[MI4] a read that was asked for while another of the same list was failing is made all the same', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.add({ id: '2' })
  const faults = ['lostBefore'] as const
  let asked = 0
  device.provider.network = () => faults[asked++] ?? 'none'
  const [first, second] = await Promise.allSettled([1, 2].map(() => tab.engine.refresh(folders, inbox)))
  expect([first?.status, second?.status, idsOf(tab)]).toEqual(['rejected', 'fulfilled', ['1', '2']])
})

test('[MI3][MI4] a refreshed list keeps its later pages and loses what left it elsewhere', async () => {
  const { device, tab } = await deviceWith(...many)
  await tab.engine.extend(folders, inbox)
  expect(idsOf(tab)).toHaveLength(40)
  device.provider.edit('3', { state: 'active' })
  await tab.engine.refresh(folders, inbox)
  expect(idsOf(tab)).not.toContain('3')
  expect(idsOf(tab).length).toBeGreaterThanOrEqual(39)
})

test('[MI3] two pages that are asked for at once come one behind the other', async () => {
  const { tab } = await deviceWith(...many)
  await Promise.all([tab.engine.extend(folders, inbox), tab.engine.extend(folders, inbox)])
  expect(idsOf(tab)).toHaveLength(many.length)
})

test('[MI3] a list that is longer than what is refreshed of it goes on behind its last page', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids)
  for (let page = 2; page <= 6; page += 1) await tab.engine.extend(folders, inbox)
  await tab.engine.refresh(folders, inbox)
  expect(idsOf(tab)).toHaveLength(120)
  await tab.engine.extend(folders, inbox)
  expect(idsOf(tab)).toEqual(ids.slice(0, 140))
  expect(device.provider.log.at(-1)).toContain('next_token=121')
})

test('[MI4] behind the refreshed pages, too, a list loses a record that another list has told of', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids)
  for (let page = 2; page <= 6; page += 1) await tab.engine.extend(folders, inbox)
  device.provider.edit('110', { state: 'active' })
  await tab.engine.refresh(folders, active)
  await tab.engine.refresh(folders, inbox)
  expect(idsOf(tab)).toEqual(ids.filter((id) => id !== '110'))
})

test('[MI4] and it loses that at once, whichever of the two was read first', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids)
  for (let page = 2; page <= 6; page += 1) await tab.engine.extend(folders, inbox)
  device.provider.edit('110', { state: 'active' })
  await tab.engine.refresh(folders, inbox)
  await tab.engine.refresh(folders, active)
  expect(idsOf(tab)).toEqual(ids.filter((id) => id !== '110'))
})

test('[MI4] nor does a numbered page keep a record that another list has told of', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  const page = tab.engine.page(folders, inbox, 1)
  page.read()
  await tab.engine.refreshPage(folders, inbox, 1)
  device.provider.edit('2', { state: 'active' })
  await tab.engine.refreshPage(folders, active, 1)
  expect(page.read().ids).toEqual(['1', '3'])
})

test('[MI3] where more has come in front than is asked for again, a list has no gap before what was loaded of it', async () => {
  const ids = Array.from({ length: 260 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids.slice(140))
  for (let page = 2; page <= 6; page += 1) await tab.engine.extend(folders, inbox)
  device.provider.add(...ids.slice(0, 140).map((id) => ({ id })))
  await tab.engine.refresh(folders, inbox)
  const shown = idsOf(tab)
  expect(shown).toEqual(ids.slice(0, shown.length))
  expect(shown.length).toBeGreaterThanOrEqual(120)
})

test('[MI15] what others have put behind a list that was read to its end is in it, although they have put more in front as well', async () => {
  const ids = Array.from({ length: 42 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids.slice(1, 41))
  await tab.engine.extend(folders, inbox)
  expect(tab.engine.list(folders, inbox).read().more).toBe(false)
  device.provider.add({ id: '1' }, { id: '42' })
  await tab.engine.refresh(folders, inbox)
  expect(tab.engine.list(folders, inbox).read()).toMatchObject({ ids, more: false })
})

test('[MI15] the rest of a long list is refreshed part by part, and no refresh asks for much more than another', async () => {
  const ids = Array.from({ length: 240 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids.filter((id) => id !== '170'))
  for (let page = 2; page <= 12; page += 1) await tab.engine.extend(folders, inbox)
  device.provider.edit('230', { state: 'active' })
  device.provider.add({ id: '170' })
  const asked: number[] = []
  for (let time = 0; time < 4; time += 1) {
    const before = device.provider.log.length
    await tab.engine.refresh(folders, inbox)
    asked.push(device.provider.log.length - before)
  }
  expect(idsOf(tab)).toEqual(ids.filter((id) => id !== '230'))
  expect(Math.max(...asked)).toBeLessThanOrEqual(7)
})

test.each(['lets go of it', 'reads it anew'])(
  '[MI3] a next page on its way while another tab %s leaves no gap in the list',
  async (what) => {
    const ids = Array.from({ length: 70 }, (_, index) => String(index + 1))
    const { device, tab } = await deviceWith(...ids)
    const other = await device.openTab()
    await tab.engine.extend(folders, inbox)
    const release = device.provider.hold(({ path }) => path.endsWith('next_token=41'))
    const late = tab.engine.extend(folders, inbox)
    await device.settle()
    await other.engine.clearCache()
    if (what === 'reads it anew') await other.engine.refresh(folders, inbox)
    release()
    await late
    const shown = idsOf(tab)
    expect(shown).toEqual(ids.slice(0, shown.length))
    await show(other, device)
    expect(idsOf(other)).toEqual(shown)
  },
)

test('[MI1][MI4] a late list does not bring back a record of which a newer version is known to be elsewhere', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const stale = device.provider.record('1')
  const release = device.provider.hold(({ path }) => path.startsWith('/folders?state=inbox'))
  const late = tab.engine.refresh(folders, inbox)
  await device.settle()
  device.provider.edit('1', { state: 'active' })
  await tab.engine.refreshOne(folders, '1')
  device.provider.records.set('1', stale)
  release()
  await late
  expect(idsOf(tab)).toEqual(['2'])
})

test('[MI1][MI4] a late list whose last record has changed since still ends where that record was told to be', async () => {
  const { device, tab } = await deviceWith(...many)
  const [last, before] = [idsOf(tab).at(-1) ?? '', idsOf(tab).at(-2) ?? '']
  const stale = [last, before].map((id) => device.provider.record(id))
  const release = device.provider.hold(({ path }) => path.startsWith('/folders?state=inbox'))
  const late = tab.engine.refresh(folders, inbox)
  await device.settle()
  device.provider.edit(last, { name: 'Folder 000' })
  device.provider.edit(before, { name: `${device.provider.record(before).name} a` })
  for (const id of [last, before]) await tab.engine.refreshOne(folders, id)
  for (const folder of stale) device.provider.records.set(folder.id, folder)
  release()
  await late
  expect([idsOf(tab)[0], idsOf(tab).at(-1)]).toEqual([last, before])
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

/** A device that knows one of two records and has never asked for counts. @returns what it shows of the counts */
async function neverCounted() {
  const device = new Device(folderRegistry, new ModelProvider(folderResource))
  device.provider.add({ id: '1' }, { id: '2' })
  const tab = await device.openTab()
  await tab.engine.refreshOne(folders, '1')
  const told = async () => {
    for (const _ of ['the count', 'what is on the device']) {
      tab.engine.tally(folders, inbox).read()
      await device.settle()
    }
    return tab.engine.tally(folders, inbox).read()
  }
  return { device, tab, told }
}

test('[MI5] counts of a filter never asked online are told as those of this device', async () => {
  const { tab, told } = await neverCounted()
  expect(await told()).toEqual({ counts: { inbox: 1 }, from: 'device' })
  await tab.engine.refreshTally(folders, inbox)
  expect(await told()).toEqual({ counts: { inbox: 2 }, from: 'provider' })
})

test('[MI5][CD1] what waits is counted in with them', async () => {
  const { device, tab, told } = await neverCounted()
  device.goOffline()
  await make(tab, create(newId(), 'New one'), move('1', 'active'))
  expect(await told()).toEqual({ counts: { inbox: 1, active: 1 }, from: 'device' })
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
  let asked = 0
  const release = device.provider.hold(({ path }) => path.endsWith('counters') && ++asked === 1)
  const late = tab.engine.refreshTally(folders, inbox)
  await device.settle()
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  release()
  await late
  expect(device.provider.log.filter((line) => line.endsWith('counters'))).toHaveLength(3)
  expect(countsOf(tab)).toEqual({ inbox: 1, active: 1 })
})

test('[MI7] a count that holds a change already which is not answered here yet does not count it twice', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const release = holdAnswers(device.provider)
  await make(tab, move('1', 'active'))
  await device.settle()
  await tab.engine.refreshTally(folders, inbox)
  await device.settle()
  expect(countsOf(tab)).toEqual({ inbox: 1, active: 1 })
  release()
  await device.settle()
  expect([pending(tab), countsOf(tab)]).toEqual([0, { inbox: 1, active: 1 }])
})

test('[MI7] a change whose answer does not come for a minute hides no longer what colleagues have changed', async () => {
  const { device, tab } = await deviceWith('1', '2', '3', '4')
  holdAnswers(device.provider)
  await make(tab, move('1', 'active'))
  await device.pass(61_000)
  for (const id of ['2', '3']) device.provider.edit(id, { state: 'active' })
  await tab.engine.refreshTally(folders, inbox)
  await device.settle()
  expect(countsOf(tab)).toEqual({ inbox: 0, active: 4 })
})

test('[MI7] a count that is taken after the clock was set back is kept, whatever was applied before that', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  await make(tab, move('1', 'active'))
  await device.settle()
  device.clock.setBack(3_600_000)
  device.provider.edit('2', { state: 'active' })
  await tab.engine.refreshTally(folders, inbox)
  expect(countsOf(tab)).toEqual({ inbox: 1, active: 2 })
})

test.each([
  ['as the change has left it', null],
  ['as a colleague has changed it since', { name: 'Theirs' }],
])('[OV3] what a list tells %s, before that is answered here, is in no list that it has left', async (_, since) => {
  const { device, tab } = await deviceWith('1', '2')
  const release = holdAnswers(device.provider)
  await make(tab, move('1', 'active'))
  await device.settle()
  if (since) device.provider.edit('1', since)
  await tab.engine.refresh(folders, active)
  release()
  await device.settle()
  expect([pending(tab), idsOf(tab), idsOf(tab, active)]).toEqual([0, ['2'], ['1']])
})

test('[MI2] nor does that hide, at a provider without versions, what a colleague has changed since', async () => {
  const device = new Device(folderRegistry, new ModelProvider(folderResource))
  device.recordVersions = false
  device.provider.isPlain = true
  device.provider.add({ id: '1', version: null })
  const tab = await device.openTab()
  await show(tab, device)
  await make(tab, rename('1', 'Mine'))
  await device.pass(1_000)
  device.clock.setBack(3_600_000)
  device.provider.edit('1', { name: 'Theirs', version: null })
  await tab.engine.refresh(folders, inbox)
  await device.settle()
  expect(folderOf(tab, '1')?.name).toBe('Theirs')
  device.provider.records.delete('1')
  await tab.engine.refreshOne(folders, '1')
  expect(folderOf(tab, '1')).toBeNull()
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
