import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../offline/define'
import { type ConsoleDatabase, openDatabase } from '../../offline/storage/database'
import type { Locks } from '../../provider/profile'
import { browserProfile, memoryStorage } from '../../provider/testing/profile'
import { draftsOf } from './drafts'
import type { Drafts } from './draftsContext'

const FORM = 'shop new'

/** The drafts that a form opened now is offered, in order. */
const offered = async (drafts: Drafts, form = FORM) => (await drafts.visit(form).earlier()).map(({ values }) => values)

/** A profile in which tabs come and go; each write comes a second after the last. */
function profileOf(database: ConsoleDatabase) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const held = new Map<string, string>()
  const locksOf = (tab: string): Locks => ({
    request: async (name, _, hold) => {
      held.set(name, tab)
      await hold({})
      held.delete(name)
    },
    isHeld: async (name) => held.has(name),
  })
  return {
    /** Opens or reloads a tab. */
    tab: (tab: string) => draftsOf(database, { tab, locks: locksOf(tab) }),
    /** Types into a form and leaves it open. */
    type: async (drafts: Drafts, name: string, visit = drafts.visit(FORM)) => {
      vi.setSystemTime(Date.now() + 1_000)
      await visit.keep({ name })
      return visit
    },
    crash: (...tabs: string[]) => {
      for (const [name, tab] of held) if (tabs.includes(tab)) held.delete(name)
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what is typed into one form in several tabs is kept of each; once they are gone the newest is offered first', async () => {
  const { tab, type, crash } = profileOf(openDatabase('drafts of two tabs'))
  await type(tab('a'), 'Groen')
  await type(tab('b'), 'Blauw')
  crash('a', 'b')
  expect(await offered(tab('c'))).toEqual([{ name: 'Blauw' }, { name: 'Groen' }])
  expect(await offered(tab('c'), 'shop new over 3')).toEqual([])
  expect(await offered(tab('c'), 'shop')).toEqual([])
})

test('a tab is offered its own first after a reload, though another one was typed into since', async () => {
  const { tab, type, crash } = profileOf(openDatabase('drafts over reloads'))
  await type(tab('a'), 'Groen')
  await type(tab('b'), 'Blauw')
  crash('a', 'b')
  expect(await offered(tab('a'))).toEqual([{ name: 'Groen' }, { name: 'Blauw' }])
})

test('it is even where the browser still holds the page before the reload for open', async () => {
  const { tab, type } = profileOf(openDatabase('drafts over quick reloads'))
  await type(tab('a'), 'Groen')
  expect(await offered(tab('a'))).toEqual([{ name: 'Groen' }])
})

test('a tab that was duplicated writes over nothing of its twin', async () => {
  const { tab, type, crash } = profileOf(openDatabase('drafts of twins'))
  await type(tab('a'), 'Groen')
  await type(tab('a'), 'Groenland')
  crash('a')
  expect(await offered(tab('a'))).toEqual([{ name: 'Groenland' }, { name: 'Groen' }])
})

test('what is open in a tab is not offered in others, until that form is left', async () => {
  const { tab, type } = profileOf(openDatabase('drafts of open forms'))
  const visit = await type(tab('a'), 'Groen')
  expect(await offered(tab('b'))).toEqual([])
  visit.leave()
  await vi.waitFor(async () => expect(await offered(tab('b'))).toEqual([{ name: 'Groen' }]))
})

test('what is open in a tab is taken away by no other', async () => {
  const { tab, type, crash } = profileOf(openDatabase('drafts that belong to open forms'))
  const typing = await type(tab('a'), 'Groen')
  const twin = tab('a').visit(FORM)
  const [first] = await twin.earlier()
  if (first) await twin.drop(first)
  if (first) twin.take(first)
  await type(tab('a'), 'Blauw', twin)
  await twin.remove()
  expect(await offered(tab('a'))).toEqual([{ name: 'Groen' }])
  await type(tab('a'), 'Groenland', typing)
  crash('a')
  expect(await offered(tab('c'))).toEqual([{ name: 'Groenland' }])
})

test('what a visit goes on with is there until something is kept in its place, and goes with that', async () => {
  const { tab, type, crash } = profileOf(openDatabase('drafts that are gone on with'))
  await type(tab('a'), 'Groen')
  crash('a')
  const visit = tab('b').visit(FORM)
  for (const before of await visit.earlier()) visit.take(before)
  expect(await offered(tab('c'))).toEqual([{ name: 'Groen' }])
  await type(tab('b'), 'Groenland', visit)
  crash('b')
  expect(await offered(tab('c'))).toEqual([{ name: 'Groenland' }])
  await visit.remove()
  expect(await offered(tab('c'))).toEqual([])
})

test('what a visit goes on with after a reload goes with it, although the page before still had it open at first', async () => {
  const { tab, type, crash } = profileOf(openDatabase('drafts of a page that goes slowly'))
  await type(tab('a'), 'Groen')
  const visit = tab('a').visit(FORM)
  for (const before of await visit.earlier()) visit.take(before)
  await type(tab('a'), 'Groenland', visit)
  crash('a')
  await visit.remove()
  expect(await offered(tab('c'))).toEqual([])
})

test('what is saved as it was restored takes that draft with it, and leaves the others', async () => {
  const { tab, type, crash } = profileOf(openDatabase('drafts that are saved at once'))
  await type(tab('a'), 'Groen')
  await type(tab('b'), 'Blauw')
  crash('a', 'b')
  const visit = tab('c').visit(FORM)
  const [last] = await visit.earlier()
  if (last) visit.take(last)
  await visit.remove()
  expect(await offered(tab('c'))).toEqual([{ name: 'Groen' }])
})

test('what is discarded is what was offered: what was typed since then, in an older console, stays', async () => {
  const database = openDatabase('drafts of an older console')
  const { tab, type, crash } = profileOf(database)
  await database.drafts.put({ key: FORM, at: 1, values: { name: 'Oud' } })
  await type(tab('a'), 'Groen')
  crash('a')
  const visit = tab('b').visit(FORM)
  const [, old] = await visit.earlier()
  expect(old?.values).toEqual({ name: 'Oud' })
  await database.drafts.put({ key: FORM, at: 2, values: { name: 'Ouder' } })
  if (old) await visit.drop(old)
  const [, older] = await visit.earlier()
  expect(older?.values).toEqual({ name: 'Ouder' })
  if (older) await visit.drop(older)
  expect(await offered(tab('b'))).toEqual([{ name: 'Groen' }])
})

test('what is typed is kept, and offered, over a connection that was lost without a word', async () => {
  const database = openDatabase('drafts over lost connections')
  const drafts = draftsOf(database)
  const visit = drafts.visit(FORM)
  await visit.keep({ name: 'Groen' })
  database.backendDB()?.close()
  await visit.keep({ name: 'Groenland' })
  expect(await offered(drafts)).toEqual([{ name: 'Groenland' }])
  database.backendDB()?.close()
  expect(await offered(drafts)).toEqual([{ name: 'Groenland' }])
})

test('[VE3] where a newer console has changed the form of the rows, what is typed is not kept, and the form goes on', async () => {
  const database = openDatabase('drafts beside a newer console')
  const drafts = draftsOf(database)
  const visit = drafts.visit(FORM)
  await visit.keep({ name: 'Groen' })
  database.isReadOnly = true
  await visit.keep({ name: 'Groenland' })
  await visit.remove()
  expect(await offered(drafts)).toEqual([{ name: 'Groen' }])
})

test('the draft that a visit goes on with stays if its replacement cannot be kept', async () => {
  const database = openDatabase('drafts without room')
  const drafts = draftsOf(database)
  await drafts.visit(FORM).keep({ name: 'Groen' })
  const visit = drafts.visit(FORM)
  for (const before of await visit.earlier()) visit.take(before)
  await visit.keep({ name: () => 'no row can hold this' })
  expect(await offered(drafts)).toEqual([{ name: 'Groen' }])
})

test('what was typed names a shop that was made here as the provider has called it since; a file beside it stays one', async () => {
  const database = openDatabase('drafts that name what was made here')
  const { tab, type } = profileOf(database)
  const [shop, icon] = [newId(), new Blob(['x'])]
  const visit = await type(tab('a'), 'Groen')
  await visit.keep({ shop_id: shop, lists: [shop], icon }, { shop_id: '' })
  await database.ids.put({ temporary: shop, collection: 'shops', id: '7', at: 1 })
  const [draft] = await tab('a').visit(FORM).earlier()
  expect(draft).toMatchObject({ values: { shop_id: '7', lists: ['7'] }, over: { shop_id: '' } })
  expect(Object(draft?.values).icon).toBeInstanceOf(Blob)
})

/** A database that takes everything in, and has written nothing of it when the page goes. */
function busy(name: string): ConsoleDatabase {
  const database = openDatabase(name)
  const never = { objectStore: () => ({ put: () => undefined }), commit: () => undefined }
  vi.spyOn(database, 'backendDB').mockReturnValue({ transaction: () => never } as object as IDBDatabase)
  return database
}

test('what was typed while the database was too busy to write it before the page went is there after the reload', async () => {
  const ports = { tab: 'a', locks: browserProfile().locks, values: memoryStorage() }
  void draftsOf(busy('drafts of a busy start'), ports).visit(FORM).keep({ name: 'Groen' })
  const database = openDatabase('drafts of a busy start')
  const next = draftsOf(database, ports)
  expect(await next.formsWithDraft('shop')).toEqual([FORM])
  expect(await offered(next)).toEqual([{ name: 'Groen' }])
  expect(await database.drafts.count()).toBe(1)
})

test('it is not when it was given up, nor for another person', async () => {
  const ports = { tab: 'a', locks: browserProfile().locks, values: memoryStorage() }
  void draftsOf(busy('drafts of one person'), ports).visit(FORM).keep({ name: 'Groen' })
  expect(await offered(draftsOf(openDatabase('drafts of another person'), ports))).toEqual([])
  const visit = draftsOf(busy('drafts given up'), ports).visit(FORM)
  void visit.keep({ name: 'Groen' })
  await visit.remove()
  expect(await offered(draftsOf(openDatabase('drafts given up'), ports))).toEqual([])
})

test('nothing is left in the tab’s own storage once the database has written it, or refused it', async () => {
  const values = memoryStorage()
  const setItem = vi.spyOn(values, 'setItem')
  await draftsOf(openDatabase('written drafts'), { tab: 'a', locks: browserProfile().locks, values })
    .visit(FORM)
    .keep({ name: 'Groen' })
  const [name = ''] = setItem.mock.calls[0] ?? []
  expect([setItem.mock.calls.length, values.getItem(name)]).toEqual([1, null])
  const gone = openDatabase('written drafts')
  gone.close({ disableAutoOpen: true })
  await draftsOf(gone, { tab: 'a', locks: browserProfile().locks, values }).visit(FORM).keep({ name: 'Groenland' })
  expect([setItem.mock.calls.length, values.getItem(name)]).toEqual([2, null])
})
