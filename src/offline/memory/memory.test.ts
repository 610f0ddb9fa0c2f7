import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newId } from '../define'
import { change } from '../engine'
import { rowsOf } from '../mirror/mirror'
import type { RecordRow } from '../storage/rows'
import { openStore, type Store } from '../storage/store'
import { Device } from '../testing/device'
import { failingDisk } from '../testing/disk'
import {
  active,
  countsOf,
  create,
  deviceWith,
  folderOf,
  idsOf,
  inDatabase,
  isWrite,
  make,
  move,
  rename,
  show,
} from '../testing/folderDevice'
import { folderRegistry, folderResource, folders, moveFolder } from '../testing/folders'
import { ModelProvider } from '../testing/provider'

const inbox = { state: 'inbox' }

test('[OV3] a moved record leaves its list although its row had to be read from the device first', async () => {
  const device = new Device(folderRegistry, new ModelProvider(folderResource))
  device.provider.add(...Array.from({ length: 60 }, (_, n) => ({ id: String(n + 1) })))
  const first = await device.openTab()
  await first.engine.refresh(folders, inbox)
  while (first.engine.list(folders, inbox).read().more) await first.engine.extend(folders, inbox)
  device.goOffline()
  await first.crash()

  const { engine } = await device.openTab()
  const list = engine.list(folders, inbox)
  list.subscribe(() => {})
  list.read()
  await device.settle()
  expect(list.read().ids).toHaveLength(60)
  await engine.commit([change(moveFolder, { id: '60', state: 'active' })])
  list.read()
  await device.settle()
  expect(list.read().ids).not.toContain('60')
})

/** A second tab of a device with two folders, and its own database. */
async function secondTab() {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  const store = await openStore(device.person)
  const second = await device.openTab({ store })
  const nextReadFails = () => vi.spyOn(store.database, 'steadily').mockRejectedValueOnce(new Error('cannot be read'))
  return { device, tab, second, nextReadFails }
}

test('[OV5] what another tab changed and could not be read is read with the next news', async () => {
  const { device, tab, second, nextReadFails } = await secondTab()
  folderOf(second, '1')
  await device.settle()
  nextReadFails()
  await make(tab, rename('1', 'Renamed'))
  await device.settle()
  await make(tab, rename('2', 'Too'))
  await device.settle()
  expect(folderOf(second, '1')?.name).toBe('Renamed')
})

/** Holds back the result of the tab's next read. @returns lets it go on */
function holdNextRead({ database }: Store): () => void {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const atOnce = database.atOnce.bind(database)
  vi.spyOn(database, 'atOnce').mockImplementationOnce(async (...read: Parameters<typeof atOnce>) => {
    const found = await atOnce(...read)
    await held
    return found
  })
  return goOn
}

/** Two tabs, with a way to hold back the second one's next read of what others have written. */
async function heldSecond() {
  const { device, tab } = await deviceWith('1', '2')
  const store = await openStore(device.person)
  const second = await device.openTab({ store })
  folderOf(second, '1')
  await show(second, device)
  return { device, tab, second, holdNext: () => holdNextRead(store) }
}

test('[MI1][OV5] what a tab is told itself, while it reads what another has told, is not hidden by that', async () => {
  const { device, tab, second, holdNext } = await heldSecond()
  const goOn = holdNext()
  device.provider.edit('1', { name: 'Newer', state: 'active' })
  await tab.engine.refreshOne(folders, '1')
  await device.settle()
  device.provider.edit('1', { name: 'Newest', state: 'inbox' })
  await second.engine.refreshOne(folders, '1')
  await second.engine.refreshTally(folders, inbox)
  goOn()
  await device.settle()
  expect([folderOf(second, '1')?.name, idsOf(second), countsOf(second)]).toEqual(['Newest', ['2', '1'], { inbox: 2 }])
})

test('[OV5] nor does a change come back that the tab has discarded meanwhile', async () => {
  const { device, second, holdNext } = await heldSecond()
  device.provider.refuses = () => 'is locked'
  const answer = device.provider.hold(isWrite)
  await make(second, rename('1', 'Mine'))
  await device.settle()
  const goOn = holdNext()
  answer()
  await device.pass(10)
  await second.engine.discard(1)
  goOn()
  await device.settle()
  expect(second.engine.outbox.read()).toEqual([])
})

test('[OV1][OV5] of two tabs’ changes to a record the later one shows, although a tab hears of the earlier one after it', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  device.goOffline()
  device.lag = () => 50
  await make(other, rename('1', 'Earlier'))
  await make(tab, rename('1', 'Later'))
  await device.settle()
  expect(folderOf(tab, '1')?.name).toBe('Later')
})

test.each(['itself', 'another tab'])(
  '[MI11][OV5] what the provider no longer has is in no list of what is on the device, once a tab is told so by %s',
  async (by) => {
    const { device, tab } = await deviceWith('1', '2')
    const second = await device.openTab()
    const neverAsked = { state: 'inbox', of: 'this device' }
    const shown = async () => {
      for (const _ of ['the list', 'what is on the device']) {
        idsOf(second, neverAsked)
        await device.settle()
      }
      return idsOf(second, neverAsked)
    }
    expect(await shown()).toEqual(['1', '2'])
    device.provider.records.delete('1')
    await (by === 'itself' ? second : tab).engine.refreshOne(folders, '1')
    expect(await shown()).toEqual(['2'])
  },
)

test('[ID2][OV5] what the provider calls each record is known in a tab, however many names it hears of at once', async () => {
  const { device, tab, second, holdNext } = await heldSecond()
  const goOn = holdNext()
  const ids = [newId(), newId(), newId()]
  for (const id of ids) await make(tab, create(id, 'New one'))
  await device.pass(10)
  goOn()
  await device.settle()
  const shown = () => ids.map((id) => folderOf(second, id)?.id)
  shown()
  await device.settle()
  expect(shown()).toEqual(['101', '102', '103'])
})

test('[OV4][OV5] what another tab sends stays in its list, and counted there, also while that tab tells of the next already', async () => {
  const { device } = await deviceWith('1', '2')
  const store = await openStore(device.person)
  const second = await device.openTab({ store })
  await show(second, device)
  const arrive: (() => void)[] = []
  device.provider.gate = async (request) => {
    if (isWrite(request)) await new Promise<void>((resolve) => void arrive.push(resolve))
  }
  await make(second, move('1', 'active'), move('2', 'active'))
  await device.settle()
  const seen: unknown[] = []
  for (const source of [second.engine.list(folders, inbox), second.engine.tally(folders, inbox)]) {
    source.subscribe(() => seen.push([idsOf(second), idsOf(second, active), countsOf(second)]))
  }
  const goOn = holdNextRead(store)
  for (const answer of arrive) {
    answer()
    await device.pass(10)
  }
  goOn()
  await device.settle()
  expect(second.engine.outbox.read()).toEqual([])
  expect(new Set(seen.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify([[], ['1', '2'], { inbox: 0, active: 2 }])]),
  )
})

test('[OV3][OV5] a waiting change has its place, in every tab, also among records that the device knew before a list told them', async () => {
  const many = Array.from({ length: 45 }, (_, index) => String(index + 1))
  const { device, tab: before } = await deviceWith(...many)
  for (const id of many) await before.engine.refreshOne(folders, id)
  await before.engine.close()
  const tabs = [await device.openTab(), await device.openTab()] as const
  for (const tab of tabs) await show(tab, device)
  device.provider.network = ({ method }) => (method === 'PATCH' ? 'busy' : 'none')
  const [tab] = tabs
  await make(tab, rename('5', 'Folder 030b'))
  idsOf(tab) // asks for its row
  await tab.engine.extend(folders, inbox)
  await device.settle()
  for (const ids of tabs.map((each) => idsOf(each))) expect(ids.indexOf('5')).toBe(ids.indexOf('30') + 1)
})

/** The new state of a record that another tab wrote, and that this one may have missed. */
function nameMissed(row: RecordRow) {
  row.data = Object.assign({}, row.data, { name: 'Missed' })
}

test.each([
  ['it may have been frozen', 0],
  ['also where the clock was set back meanwhile', 3_600_000],
])('[OV5] a tab that was out of sight for long reads anew what it has before it: %s', async (_, back) => {
  const { device, tab } = await deviceWith('1')
  const folder = tab.engine.record(folders, '1')
  folder.subscribe(() => {})
  folder.read()
  await device.settle()
  device.visible.set(false)
  await device.pass(11_000)
  device.clock.setBack(back)
  await inDatabase(device, ({ records }) => records.toCollection().modify(nameMissed))
  device.visible.set(true)
  await device.settle()
  expect(folder.read()?.name).toBe('Missed')
})

test('[LE6] so does every tab as soon as another sends in the place of one that is gone, and may not have told all', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const others = [await device.openTab(), await device.openTab()]
  device.goOffline()
  const names = () => others.map((each) => folderOf(each, '1')?.name)
  names()
  await make(tab, rename('2', 'Known'))
  await device.settle()
  await inDatabase(device, async ({ records, outbox }) => {
    await records.toCollection().modify(nameMissed)
    const [known] = await outbox.toArray()
    if (known) await outbox.add({ ...known, seq: known.seq + 1, key: 'missed', text: 'Missed' })
  })
  await tab.crash()
  await device.settle()
  names()
  await device.settle()
  expect(names()).toEqual(['Missed', 'Missed'])
  expect(others.map(({ engine }) => engine.outbox.read().at(-1)?.text)).toEqual(['Missed', 'Missed'])
})

test('[LE6] what another tab wrote and did not live to tell is shown once it is read again, also where it was missing here', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.add({ id: '2' })
  folderOf(tab, '2')
  await device.settle()
  const { row, facts } = rowsOf(folders, folders.parse(device.provider.record('2')), undefined)
  await inDatabase(device, (database) => Promise.all([database.records.put(row), database.facts.put(facts)]))
  await tab.engine.refresh(folders, inbox)
  await device.settle()
  expect([idsOf(tab), folderOf(tab, '2')?.id]).toEqual([['1', '2'], '2'])
})

test('[OV5][ST1] nor does it go on showing what it knew where one of these reads meets a lost connection', async () => {
  const { device, tab } = await deviceWith('1')
  const shown = () => idsOf(tab)
  shown()
  const lose = ['UnknownError']
  device.visible.set(false)
  await device.pass(11_000)
  await inDatabase(device, ({ windows }) => windows.toCollection().modify({ ids: [] }))
  const stop = failingDisk(
    device.person,
    () => null,
    () => lose.shift() ?? null,
  )
  device.visible.set(true)
  await device.settle()
  stop()
  expect([lose, shown()]).toEqual([[], []])
})

test('[OV5] a tab that was opened behind another was out of sight as well, and reads anew what it has once it is shown', async () => {
  const { device } = await deviceWith('1')
  device.visible.set(false)
  const behind = await device.openTab()
  const folder = behind.engine.record(folders, '1')
  folder.subscribe(() => {})
  folder.read()
  await device.pass(11_000)
  await inDatabase(device, ({ records }) => records.toCollection().modify(nameMissed))
  device.visible.set(true)
  await device.settle()
  expect(folder.read()?.name).toBe('Missed')
})

test.each([
  ['in sight', true],
  ['out of sight', false],
])(
  '[OV5] what others deleted while a tab was frozen is no longer in its list of what is on the device: %s',
  async (_, isShown) => {
    const { device, tab } = await deviceWith('1', '2', '3')
    device.goOffline()
    const neverAsked = { state: 'inbox', by: 'name' }
    const list = tab.engine.list(folders, neverAsked)
    const folder = tab.engine.record(folders, '2')
    list.subscribe(() => {})
    if (isShown) folder.subscribe(() => {})
    for (const _ of ['the list', 'what is on the device']) {
      list.read()
      folder.read()
      await device.settle()
    }
    expect(list.read()).toMatchObject({ from: 'device', ids: ['1', '2', '3'] })
    device.visible.set(false)
    await device.pass(11_000)
    await inDatabase(device, ({ records, facts }) =>
      Promise.all([records.delete('folders/2'), facts.delete('folders/2')]),
    )
    device.visible.set(true)
    expect(list.read().ids).toEqual(['1', '2', '3'])
    await device.settle()
    expect(list.read().ids).toEqual(['1', '3'])
  },
)

test('a record that could not be read is read with the next one that is wanted', async () => {
  const { device, second, nextReadFails } = await secondTab()
  const source = second.engine.record(folders, '1')
  const told = vi.fn()
  source.subscribe(told)
  nextReadFails()
  source.read()
  await device.settle()
  folderOf(second, '2')
  await device.settle()
  expect(told).toHaveBeenCalled()
  expect(source.read()?.id).toBe('1')
})

test('[OV5] records that are shown together stay when a tab that was out of sight reads anew what it has', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  const group = tab.engine.records(folders, ['1', '2', '3'])
  const lengths = new Set<number>()
  group.read()
  await device.settle()
  group.subscribe(() => lengths.add(group.read().length))
  device.visible.set(false)
  await device.pass(11_000)
  device.visible.set(true)
  device.provider.edit('1', { name: 'Another' })
  await tab.engine.refreshOne(folders, '1')
  await device.settle()
  expect([...lengths]).toEqual([3])
})
