import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseName } from '../../offline/storage/database'
import { UNREADABLE } from '../../offline/storage/entry'
import { localValues } from '../../provider/localValues'
import { exportKeptChanges } from './exportChanges'
import { readOutbox } from './keptChanges'

const PERSON = '1'
const NAME = databaseName(PERSON)

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localValues.removeItem('session.last')
  await Dexie.delete(NAME)
})

const signIn = () =>
  localValues.setItem(
    'session.last',
    JSON.stringify({
      me: { id: PERSON, email: 'sanne@example.test', firstName: 'Sanne', lastName: 'de Vries', roles: [] },
      at: Date.now(),
      ended: false,
    }),
  )

test('where nobody was signed in, or nothing was kept, no changes wait', async () => {
  expect(await exportKeptChanges()).toBe('none')
  signIn()
  expect(await exportKeptChanges()).toBe('none')
  expect(await Dexie.exists(NAME)).toBe(false)
})

test('where the changes cannot be read, nobody says that none wait', async () => {
  signIn()
  const torn = new Dexie(NAME)
  torn.version(1).stores({ mirror: 'key' })
  await torn.open()
  torn.close()
  expect(await exportKeptChanges()).toBe('unreadable')
})

test('where another tab holds the changes and gives no answer, nobody says that none wait', async () => {
  signIn()
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest)
  vi.useFakeTimers()
  const answer = exportKeptChanges()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toBe('unreadable')
})

test('one change that is damaged hides none of the others', async () => {
  const kept = new Dexie(NAME)
  kept.version(1).stores({ outbox: '++seq' })
  await kept.table('outbox').bulkAdd([{ text: 7 }, { text: 'Move “Week 47” to Active', at: 1 }, { at: 2 }])
  kept.close()
  expect(await readOutbox(PERSON)).toEqual([
    { text: UNREADABLE, at: 0 },
    { text: 'Move “Week 47” to Active', at: 1 },
    { text: UNREADABLE, at: 2 },
  ])
})
