import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseName } from '../../offline/storage/database'
import { localValues } from '../../provider/localValues'
import { exportKeptChanges } from './exportChanges'

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

test('nor where another tab holds them and gives no answer', async () => {
  signIn()
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest)
  vi.useFakeTimers()
  const answer = exportKeptChanges()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toBe('unreadable')
})
