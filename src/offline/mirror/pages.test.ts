import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '../define'
import { create, deviceWith, erase, inbox, make, rename } from '../testing/folderDevice'
import { folders } from '../testing/folders'

const many = Array.from({ length: 45 }, (_, index) => String(index + 1))

/** The model's pages are numbered by the place of their first record. */
async function withPages(...numbers: number[]) {
  const { device, tab } = await deviceWith(...many)
  for (const number of numbers) await tab.engine.refreshPage(folders, inbox, number)
  for (const number of numbers) tab.engine.page(folders, inbox, number).read()
  await device.settle()
  return { device, tab, page: (number: number) => tab.engine.page(folders, inbox, number).read() }
}

test('[PG1] a page shows what the provider told for it, without what was deleted here', async () => {
  const { device, tab, page } = await withPages(1)
  expect(page(1)).toMatchObject({ page: 1, from: 'provider' })
  expect(page(1).ids).toHaveLength(20)
  device.goOffline()
  await make(tab, erase('3'))
  expect(page(1).ids).not.toContain('3')
})

test('[PG1][PG2] a folder made here is on the page where it belongs and on no other', async () => {
  const { device, tab, page } = await withPages(1, 21)
  device.goOffline()
  const id = newId()
  await make(tab, create(id, 'Folder 025b'))
  expect(page(1).ids).not.toContain(id)
  expect(page(21).ids).toContain(id)
  await make(tab, rename(id, 'Folder 002b'))
  expect(page(1).ids).toContain(id)
  expect(page(21).ids).not.toContain(id)
})

test('[PG3] a page that was never asked for is answered from this device, and says so', async () => {
  const { device, tab } = await deviceWith(...many)
  device.goOffline()
  for (const _ of ['the page', 'then the facts']) {
    tab.engine.page(folders, { state: 'active' }, 1).read()
    await device.settle()
  }
  expect(tab.engine.page(folders, { state: 'active' }, 1).read()).toEqual({
    ids: [],
    page: 1,
    total: 0,
    totalPages: 1,
    from: 'device',
    asOf: null,
  })
})
