import 'fake-indexeddb/auto'
import type { PromiseExtended } from 'dexie'
import { expect, test } from 'vitest'
import type { ConsoleDatabase } from '../storage/database'
import type { RecordRow, TallyRow, WindowRow } from '../storage/rows'
import { openStore } from '../storage/store'
import type { Tab } from '../testing/device'
import { countsOf, deviceWith, folderOf, idsOf, inbox } from '../testing/folderDevice'
import { folders } from '../testing/folders'

/** Holds back the result of the next read of this kind. @returns lets it go on */
function holdNext<How extends 'get' | 'bulkGet', Key, Found>(
  table: Record<How, (key: Key) => PromiseExtended<Found>>,
  how: How,
): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const read = table[how].bind(table)
  table[how] = (key) => {
    table[how] = read
    return read(key).then((found) => released.then(() => found))
  }
  return release
}

const VIEWS = [
  {
    what: 'a record',
    hold: ({ records }: ConsoleDatabase) =>
      holdNext<'bulkGet', string[], (RecordRow | undefined)[]>(records, 'bulkGet'),
    ask: ({ engine }: Tab) => engine.refreshOne(folders, '1'),
    shown: (tab: Tab) => folderOf(tab, '1')?.name,
    newest: 'Newer',
  },
  {
    what: 'a list',
    hold: ({ windows }: ConsoleDatabase) => holdNext<'get', string, WindowRow | undefined>(windows, 'get'),
    ask: ({ engine }: Tab) => engine.refresh(folders, inbox),
    shown: idsOf,
    newest: ['2', '3', '1'],
  },
  {
    what: 'a count',
    hold: ({ tallies }: ConsoleDatabase) => holdNext<'get', string, TallyRow | undefined>(tallies, 'get'),
    ask: ({ engine }: Tab) => engine.refreshTally(folders, inbox),
    shown: countsOf,
    newest: { inbox: 3 },
  },
]

const BY = ['this tab', 'another tab']

test.each(VIEWS.flatMap((view) => BY.map((by) => ({ ...view, by }))))(
  '[MI1][OV5] $what that $by is told anew, while a screen’s first look at it is read from the device, shows as it is by then',
  async ({ hold, ask, shown, newest, by }) => {
    const { device, tab: other } = await deviceWith('1', '2')
    const store = await openStore(device.person)
    const tab = await device.openTab({ store })
    const release = hold(store.database)
    shown(tab)
    await device.settle()
    device.provider.add({ id: '3' })
    device.provider.edit('1', { name: 'Newer' })
    await ask(by === 'this tab' ? tab : other)
    await device.settle()
    release()
    await device.settle()
    expect(shown(tab)).toEqual(newest)
  },
)

test('[MI1][OV5] so does a record that comes with its list', async () => {
  const { device } = await deviceWith('1', '2')
  const store = await openStore(device.person)
  const tab = await device.openTab({ store })
  const release = holdNext<'bulkGet', string[], (RecordRow | undefined)[]>(store.database.records, 'bulkGet')
  idsOf(tab)
  await device.settle()
  device.provider.edit('1', { name: 'Newer' })
  await tab.engine.refreshOne(folders, '1')
  release()
  await device.settle()
  expect(folderOf(tab, '1')?.name).toBe('Newer')
})
