import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { type AnyCollection, newId } from '../define'
import { change } from '../engine'
import { create, deviceWith, erase, holdAnswers, inbox, make, move, rename } from '../testing/folderDevice'
import { emptyState, folders } from '../testing/folders'

const many = Array.from({ length: 45 }, (_, index) => String(index + 1))

/** The model numbers its pages by the position of their first record. */
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

describe('between two pages that follow one another', () => {
  const twoPages: AnyCollection = {
    ...folders,
    requestPage: (filter, next) => folders.requestPage(filter, next && String((Number(next) - 1) * 20 + 1)),
  }

  /** The first two pages, as they are shown. */
  async function firstTwo() {
    const { device, tab } = await deviceWith(...many)
    const pages = () => [1, 2].map((number) => tab.engine.page(twoPages, inbox, number).read().ids)
    for (const number of [1, 2]) await tab.engine.refreshPage(twoPages, inbox, number)
    pages()
    await device.settle()
    return { device, tab, pages }
  }

  test('[PG2][CD1] one that is made here is the first of the second, also once the provider has it', async () => {
    const { device, tab, pages } = await firstTwo()
    const made = () => pages().map((ids) => ids.findIndex((id) => !many.includes(id)))
    device.goOffline()
    await make(tab, create(newId(), 'Folder 020b'))
    expect(made()).toEqual([-1, 0])
    await device.goOnline()
    expect(device.provider.effects).toHaveLength(1)
    expect(made()).toEqual([-1, 0])
  })

  test('[PG2] a record at the edge of a page that moves to the other page is on that page alone', async () => {
    const { device, tab, pages } = await firstTwo()
    const [last = '', first = ''] = [pages()[0]?.at(-1), pages()[1]?.[0]]
    const on = (id: string) => pages().map((ids) => ids.includes(id))
    device.goOffline()
    await make(tab, rename(last, 'Folder 030b'))
    await make(tab, rename(first, 'Folder 002b'))
    expect([on(last), on(first)]).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('[PG2] a record stays on its page although another moves to the front of that page at the same moment', async () => {
    const { device, tab, pages } = await firstTwo()
    const [last = '', first = ''] = [pages()[0]?.at(-1), pages()[1]?.[0]]
    device.goOffline()
    await make(tab, rename(last, 'Folder 020a'), rename(first, 'Folder 001b'))
    await device.goOnline()
    expect(pages().map((ids) => ids.includes(last))).toEqual([true, false])
  })

  test('[PG2] one that belongs in front of the second page is on the first, though nothing else is left there', async () => {
    const { device, tab, pages } = await firstTwo()
    device.goOffline()
    await make(tab, ...(pages()[0] ?? []).map(erase))
    const id = newId()
    await make(tab, create(id, 'Folder 001b'))
    expect(pages()[0]).toEqual([id])
  })

  test('[PG2] a page that was told to be the last one is so no longer once records are told behind it', async () => {
    const { device, tab } = await deviceWith(...many.slice(0, 15))
    const pages = () => [1, 2].map((number) => tab.engine.page(twoPages, inbox, number).read().ids)
    await tab.engine.refreshPage(twoPages, inbox, 1)
    for (const id of many.slice(15, 25)) device.provider.add({ id })
    await tab.engine.refreshPage(twoPages, inbox, 2)
    pages()
    await device.settle()
    expect(tab.engine.page(twoPages, inbox, 1).read().totalPages).toBe(2)
    device.goOffline()
    const id = newId()
    await make(tab, create(id, 'Folder 025b'))
    expect(pages().map((ids) => ids.includes(id))).toEqual([false, true])
  })

  test('[PG2] a record that one page newly tells is no longer on the page that told it before', async () => {
    const { device, tab, pages } = await firstTwo()
    const first = pages()[1]?.[0]
    device.provider.records.delete('1')
    await tab.engine.refreshPage(twoPages, inbox, 1)
    expect(pages().map((ids) => first && ids.includes(first))).toEqual([true, false])
  })

  test('[PG2] nor does a page keep a record that belongs before the end of the page in front of it', async () => {
    const { device, tab, pages } = await firstTwo()
    for (const id of ['1', '21']) device.provider.records.delete(id)
    await tab.engine.refreshPage(twoPages, inbox, 1)
    expect(pages()[1]?.[0]).toBe('23')
  })

  test('[PG2][MI1] one that a later question has told to be on a page is not taken off it by a late answer of the page beside', async () => {
    const { device, tab, pages } = await firstTwo()
    const other = await device.openTab()
    const release = holdAnswers(device.provider, 'reads')
    const late = tab.engine.refreshPage(twoPages, inbox, 1)
    await device.pass(1_000)
    vi.restoreAllMocks()
    device.provider.add({ id: '0' })
    await other.engine.refreshPage(twoPages, inbox, 2)
    await device.settle()
    release()
    await late
    expect(pages()[1]?.[0]).toBe('20')
  })

  test('[PG2][MI1] one that a change here has put on the page behind is not on its old one again by a late answer', async () => {
    const { device, tab, pages } = await firstTwo()
    const last = pages()[0]?.at(-1) ?? ''
    const other = await device.openTab()
    const release = holdAnswers(device.provider, 'reads')
    const late = tab.engine.refreshPage(twoPages, inbox, 1)
    await device.pass(1_000)
    vi.restoreAllMocks()
    await other.engine.refreshPage(twoPages, inbox, 2)
    await make(tab, rename(last, 'Folder 030b'))
    await device.settle()
    release()
    await late
    expect(pages().map((ids) => ids.includes(last))).toEqual([false, true])
  })

  test('[PG2][MI1] nor does a late answer put on its page what a later question has told to be on the page beside', async () => {
    const { device, tab, pages } = await firstTwo()
    const first = pages()[1]?.[0] ?? ''
    const other = await device.openTab()
    const { send } = device.provider
    let reach = () => {}
    const reached = new Promise<void>((resolve) => {
      reach = resolve
    })
    vi.spyOn(device.provider, 'send').mockImplementation(async (...asked) => {
      await reached
      return send(...asked)
    })
    const late = tab.engine.refreshPage(twoPages, inbox, 1)
    await device.pass(1_000)
    vi.restoreAllMocks()
    await other.engine.refreshPage(twoPages, inbox, 2)
    device.provider.records.delete('1')
    reach()
    await late
    await device.settle()
    expect(pages().map((ids) => ids.includes(first))).toEqual([false, true])
  })

  test('[PG2] the same holds from the moment at which the page in front is known', async () => {
    const { device, tab, pages } = await firstTwo()
    const last = pages()[0]?.at(-1) ?? ''
    device.goOffline()
    const later = await device.openTab()
    const first = later.engine.page(twoPages, inbox, 1)
    const second = later.engine.page(twoPages, inbox, 2)
    first.read()
    await device.settle()
    await make(tab, rename(last, 'Folder 030b'))
    await device.settle()
    expect(first.read().ids).toContain(last)
    second.read()
    await device.settle()
    expect([first, second].map((page) => page.read().ids.includes(last))).toEqual([false, true])
  })
})

test('[PG2] one that was on a page and comes to stand before it is no longer on it', async () => {
  const { device, tab, page } = await withPages(1, 21)
  device.goOffline()
  const [, , id = ''] = page(21).ids
  await make(tab, rename(id, 'Folder 002b'))
  expect(page(1).ids).toContain(id)
  expect(page(21).ids).not.toContain(id)
})

/** The first of three pages; everything is thrown away without a network. */
async function emptiedPage() {
  const { device, tab } = await deviceWith(...many)
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  const listed: AnyCollection = {
    ...folders,
    readPage: (body, filter) => ({ ...folders.readPage(body, filter), total: 44, totalPages: 3 }),
  }
  await tab.engine.refreshPage(listed, inbox, 1)
  const page = () => tab.engine.page(listed, inbox, 1).read()
  page()
  await device.settle()
  device.goOffline()
  await make(tab, change(emptyState, { id: '1', state: 'inbox' }))
  return { device, tab, page }
}

test('[CD6] when everything is thrown away at once, no page shows a record, whether it was seen before or not, nor after it is done', async () => {
  const { device, page } = await emptiedPage()
  expect(page()).toMatchObject({ ids: [], total: 0, totalPages: 1 })
  await device.goOnline()
  expect(device.provider.effects).toHaveLength(2)
  expect(page()).toMatchObject({ ids: [], total: 0, totalPages: 1 })
})

test('[CD6] but for what was made after it', async () => {
  const { tab, page } = await emptiedPage()
  const id = newId()
  await make(tab, create(id, 'After'))
  expect(page()).toMatchObject({ ids: [id], total: 1, totalPages: 1 })
})

/** A page with a given number of folders. @returns how many pages there are, by the engine */
async function pagesTold(number: number, records: number, totalPages: number | null, next: string | null = null) {
  const { device, tab } = await deviceWith(...many)
  const all = [...device.provider.records.values()].slice(0, records)
  const listed: AnyCollection = { ...folders, readPage: () => ({ records: all, next, total: null, totalPages }) }
  await tab.engine.refreshPage(listed, inbox, number)
  const page = tab.engine.page(listed, inbox, number)
  page.read()
  await device.settle()
  return page.read().totalPages
}

test.each([
  { what: 'a full page has one behind it', number: 2, rows: 25, told: null, pages: 3 },
  { what: 'a page with room left is the last', number: 2, rows: 7, told: null, pages: 2 },
  { what: 'an empty page is behind the last, wherever that is', number: 4, rows: 0, told: null, pages: 1 },
  { what: 'of an empty list there is one', number: 1, rows: 0, told: null, pages: 1 },
  { what: '0 pages of an empty list are one', number: 5, rows: 0, told: 0, pages: 1 },
  { what: '0 pages with rows on them are not believed', number: 1, rows: 25, told: 0, pages: 2 },
  { what: 'what can be so is believed', number: 1, rows: 25, told: 9, pages: 9 },
])('[PG4] where the number of pages is missing or cannot be so: $what', async ({ number, rows, told, pages }) => {
  expect(await pagesTold(number, rows, told)).toBe(pages)
})

test('[PG4] a total is never below zero, nor below what is shown, while changes wait that the provider has already counted', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  const told = { total: 1, kept: ['1'] }
  const counted: AnyCollection = {
    ...folders,
    readPage: (body, filter) => {
      const page = folders.readPage(body, filter)
      return { ...page, records: page.records.filter(({ id }) => told.kept.includes(id)), total: told.total }
    },
  }
  await tab.engine.refresh(counted, inbox)
  const list = () => {
    const { ids, total } = tab.engine.list(counted, inbox).read()
    return [ids.length, total]
  }
  list()
  await device.settle()
  for (const id of ['2', '3']) await tab.engine.refreshOne(folders, id)
  device.goOffline()
  await make(tab, erase('2'), erase('3'))
  expect(list()).toEqual([1, 1])
})

test('[PG4] a total smaller than the page itself is not believed', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const totals = [1, 2, 0]
  const listed: AnyCollection = {
    ...folders,
    readPage: (body, filter) => ({ ...folders.readPage(body, filter), total: totals.pop() ?? null }),
  }
  const told = async () => {
    await tab.engine.refreshPage(listed, inbox, 1)
    tab.engine.page(listed, inbox, 1).read()
    await device.settle()
    return tab.engine.page(listed, inbox, 1).read().total
  }
  expect([await told(), await told(), await told()]).toEqual([null, 2, null])
})

test('[PG4] a page that names the one behind it is not the last', async () => {
  expect(await pagesTold(1, 7, null, '2')).toBe(2)
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

test('[PG3] so are those behind it: each has its part of the list, in order', async () => {
  const { device, tab } = await deviceWith(...many)
  for (const _ of ['the second twenty', 'the rest']) await tab.engine.extend(folders, inbox)
  device.goOffline()
  const pageOf = async (number: number) => {
    for (const _ of ['the page', 'then the facts']) {
      tab.engine.page(folders, inbox, number).read()
      await device.settle()
    }
    return tab.engine.page(folders, inbox, number).read()
  }
  const [first, second] = [await pageOf(1), await pageOf(2)]
  expect([first, second]).toMatchObject([
    { from: 'device', page: 1, total: many.length, totalPages: 2 },
    { from: 'device', page: 2, total: many.length, totalPages: 2 },
  ])
  expect([first.ids.length, second.ids.length]).toEqual([25, many.length - 25])
  expect([...first.ids, ...second.ids]).toEqual(many)
})
