/**
 * Tabs that die (C2–C5, C10). Each action is run over and over: its tab dies after its first write, after its second, and so on
 * until it survives. It tells nobody of its last write, and does nothing after it.
 */
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../define'
import { change } from '../engine'
import { openStore } from '../storage/store'
import type { Tab } from '../testing/device'
import {
  active,
  countsOf,
  create,
  deviceWith,
  erase,
  type FolderDevice,
  idsOf,
  inbox,
  isWrite,
  make,
  parked,
  pending,
  rename,
  show,
  writes,
} from '../testing/folderDevice'
import { folders, mergeFolders, printFolder, scanFolder } from '../testing/folders'

afterEach(() => vi.restoreAllMocks())

const IDS = ['1', '2', '3']
/** Tables whose last write nobody has to hear of. */
const OWN_BUSINESS = new Set(['lease', 'events', 'notes'])

/** A tab that dies at the moment when a given number of its writes are on the disk. */
async function mortalTab(device: FolderDevice) {
  const store = await openStore(device.person)
  const tab = await device.openTab({ store })
  const atOnce = store.database.atOnce.bind(store.database)
  let left = Number.POSITIVE_INFINITY
  let isDead = false
  vi.spyOn(store.database, 'atOnce').mockImplementation(async (mode, tables, work) => {
    const result = await atOnce(mode, tables, work)
    if (mode === 'r' || tables.every(({ name }) => OWN_BUSINESS.has(name))) return result
    left -= 1
    if (left > 0) return result
    if (!isDead) void tab.crash()
    isDead = true
    return new Promise(() => {})
  })
  const diesAfter = (writes: number) => {
    left = writes
  }
  return { tab, diesAfter, isDead: () => isDead }
}

type Role = 'that sends' | 'that another sends for'

/** Three tabs that show the same, one of which will die. */
async function threeTabs(role: Role) {
  const { device, tab: first } = await deviceWith(...IDS)
  if (role === 'that sends') await first.engine.close()
  const mortal = await mortalTab(device)
  const survivors = [role === 'that sends' ? await device.openTab() : first, await device.openTab()]
  for (const survivor of survivors) {
    for (const id of IDS) survivor.engine.record(folders, id).subscribe(() => {})
    await show(survivor, device)
    await screenOf(survivor, device)
  }
  return { device, mortal, survivors }
}

const [made, printed, scanned] = [newId(), newId(), newId()]

const ACTIONS: Record<string, (tab: Tab) => Promise<unknown>> = {
  'a change': (tab) => make(tab, rename('1', 'Week 47')),
  'a deletion': (tab) => make(tab, erase('1')),
  'a creation with what is done to it': (tab) => make(tab, create(made, 'New'), rename(made, 'Newer')),
  'a change that shows on another record': (tab) => make(tab, change(mergeFolders, { id: '1', other: '2' })),
  'a change of several requests': (tab) => make(tab, change(printFolder, { id: printed, name: 'Printed' })),
  'a change with a file': async (tab) => {
    const file = await tab.engine.keepFile(new Blob(['12345678']), 'scan.pdf')
    await make(tab, change(scanFolder, { id: scanned, name: 'Scanned', file }))
  },
  'a look at a list': (tab) => tab.engine.refresh(folders, inbox),
}

/** What a tab shows, without versions, which nobody sees. */
async function screenOf(tab: Tab, device: FolderDevice) {
  const look = () => ({
    folders: IDS.map((id) => withoutVersion(tab.engine.record(folders, id).read() ?? null)),
    lists: [inbox, active].map((filter) => idsOf(tab, filter)),
    count: countsOf(tab),
  })
  look() // begins to load what is not in memory
  await device.settle()
  return look()
}

const withoutVersion = (folder: object | null) => folder && { ...folder, version: null }

/** The same for a tab that is opened now. */
async function newScreen(device: FolderDevice) {
  const tab = await device.openTab()
  await show(tab, device)
  return screenOf(tab, device)
}

/** Half a minute, in which the next sender can take over; after ten seconds, folders in print are done. */
async function passHalfAMinute(device: FolderDevice) {
  await device.pass(10_000)
  for (const { id, state } of device.provider.records.values()) {
    if (state === 'printing') device.provider.edit(id, { state: 'inbox' })
  }
  await device.pass(20_000)
}

describe.each<Role>(['that sends', 'that another sends for'])('a tab %s dies', (role) => {
  test.each(Object.entries(ACTIONS))(
    '[RP13][LE6] at any moment of %s: another tab sends all that was kept, once, and all show it',
    async (_, act) => {
      for (let writes = 1; ; writes += 1) {
        const { device, mortal, survivors } = await threeTabs(role)
        device.provider.edit('3', { name: 'Changed by others' })
        mortal.diesAfter(writes)
        void act(mortal.tab).catch(() => undefined)
        await passHalfAMinute(device)
        if (!mortal.isDead()) break
        const keys = device.provider.effects.map(({ key }) => key)
        expect([writes, keys.length]).toEqual([writes, new Set(keys).size])
        for (const survivor of survivors) {
          expect([writes, pending(survivor)]).toEqual([writes, 0])
          await show(survivor, device)
        }
        const fresh = await newScreen(device)
        for (const survivor of survivors) expect([writes, await screenOf(survivor, device)]).toEqual([writes, fresh])
      }
    },
  )
})

test('[LE7][RP7] what a tab had put aside, and did not live to tell, waits for its person still, though nothing can be sent', async () => {
  const { device, tab: first } = await deviceWith('1')
  await first.engine.close()
  const mortal = await mortalTab(device)
  const survivor = await device.openTab()
  await show(survivor, device)
  device.provider.refuses = () => 'is locked'
  const letIn = device.provider.hold(isWrite)
  await make(mortal.tab, rename('1', 'Mine'))
  await device.settle()
  device.goOffline()
  mortal.diesAfter(1)
  letIn()
  await device.pass(2_000)
  expect(mortal.isDead()).toBe(true)
  expect(parked(survivor)).toMatchObject([{ why: { reason: 'refused' } }])
  await device.goOnline()
  expect(writes(device)).toEqual(['PATCH /folders/1/rename'])
})
