/** A form replaces something that its record waits for: usually an upload that the provider refuses. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '../define'
import { change } from '../engine'
import { create, deviceWith, folderOf, inDatabase, make, move, parked, rename, writes } from '../testing/folderDevice'
import { putFolder, scanFolder } from '../testing/folders'

/** A device whose provider refuses what is scanned as “Bad”. */
async function refusing() {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.refuses = ({ body }) => (JSON.stringify(body ?? '').includes('Bad') ? 'is bad' : null)
  const scan = async (name: string) => {
    const id = newId()
    const file = await tab.engine.keepFile(new Blob(['pages']), `${name}.pdf`)
    await make(tab, change(scanFolder, { id, name, file }))
    return id
  }
  const put = (id: string, parent: string, name?: string) =>
    make(tab, change(putFolder, { id, parent, ...(name ? { name } : {}) }))
  const texts = () => tab.engine.outbox.read().map(({ text }) => text)
  const files = () => inDatabase(device, (database) => database.files.count())
  return { device, tab, scan, put, texts, files }
}

test('[CD12] a creation that waits for what was refused is made with what a form puts in its place, and what came after stays', async () => {
  const { device, tab, scan, put, texts, files } = await refusing()
  const bad = await scan('Bad')
  const id = newId()
  await make(tab, create(id, 'Week 47', bad), move(id, 'active'))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ what: 'Scan “Bad”' }])
  device.goOffline()
  await put(id, await scan('Good'))
  expect(texts()).toEqual(['Create folder “Week 47”', 'Move “Week 47” to active', 'Scan “Good”'])
  expect(await files()).toBe(1)
  await device.goOnline()
  expect(texts()).toEqual([])
  expect(folderOf(tab, id)).toMatchObject({ name: 'Week 47', state: 'active', parent: '101' })
  expect(writes(device)).toEqual([
    'POST /folders',
    'POST /folders',
    'PUT /folders/101/scan',
    'POST /folders',
    'PATCH /folders/102/move',
  ])
})

test('[CD12] so is an earlier edit, on what it replaced; what else the form changes is a change of its own', async () => {
  const { device, tab, scan, put, texts } = await refusing()
  await put('1', await scan('Bad'))
  await make(tab, rename('1', 'Mine'))
  await device.pass(1_000)
  await put('1', await scan('Good'), 'Better')
  await device.pass(5_000)
  expect(texts()).toEqual([])
  expect(device.provider.record('1')).toMatchObject({ name: 'Better', parent: '101' })
  expect(device.provider.effects.map(({ field }) => field)).toEqual(['made', 'pages', 'changes', 'name', 'changes'])
})

test('[CD12] what is put in the place of what only waits is all that is sent', async () => {
  const { device, tab, scan, put } = await refusing()
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'Week 47', await scan('First')))
  await put(id, await scan('Second'))
  await device.goOnline()
  expect(writes(device)).toEqual(['POST /folders', 'PUT /folders/101/scan', 'POST /folders'])
  expect(folderOf(tab, id)?.parent).toBe('101')
})

test('[CD12] the same form once more names it no more either', async () => {
  const { device, tab, scan, texts } = await refusing()
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'Week 47', await scan('First')))
  await make(tab, create(id, 'Week 47', await scan('Second')))
  expect(texts()).toEqual(['Create folder “Week 47”', 'Scan “Second”'])
})

test('[CD11][CD12] what another change still names stays', async () => {
  const { device, tab, scan, put, texts } = await refusing()
  device.goOffline()
  const shared = await scan('Shared')
  const id = newId()
  await make(tab, create(id, 'A', shared), create(newId(), 'B', shared))
  await put(id, '2')
  expect(texts()).toEqual(['Scan “Shared”', 'Create folder “A”', 'Create folder “B”'])
  await device.goOnline()
  expect(folderOf(tab, id)?.parent).toBe('2')
})

test('[CD12] another tab shows it, and a tab that crashes then has lost nothing of it', async () => {
  const { device, tab, scan, put, texts } = await refusing()
  const other = await device.openTab()
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'Week 47', await scan('First')))
  await put(id, '2')
  await device.settle()
  expect(folderOf(other, id)?.parent ?? undefined).toBe('2')
  expect(other.engine.outbox.read().map(({ text }) => text)).toEqual(texts())
  await tab.crash()
  await device.goOnline()
  expect(writes(device)).toEqual(['POST /folders'])
})
