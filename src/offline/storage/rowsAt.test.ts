import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from './database'
import type { FactsRow } from './rows'
import { rowsAt } from './rowsAt'

const database = openDatabase('many-rows')
const row = (id: number): FactsRow => ({ key: `shops/${id}`, collection: 'shops', id: String(id), facts: { id } })

beforeAll(() => database.facts.bulkPut(Array.from({ length: 1_000 }, (_, id) => row(id))))
afterAll(() => database.delete())

const ids = (rows: readonly (FactsRow | undefined)[]) => rows.map((each) => each && Number(each.id))
const keys = (numbers: readonly number[]) => numbers.map((id) => row(id).key)

describe('rows are answered in the order of their keys, and the missing ones as such', () => {
  const few = [7, 3, 5_000, 900]
  const together = [...Array.from({ length: 600 }, (_, index) => 599 - index), 5_000]
  const apart = Array.from({ length: 120 }, (_, index) => index * 8)
  test.each([
    ['few', few],
    ['many that stand together', together],
    ['many that stand far apart', apart],
    ['none', []],
  ])('%s', async (_, asked) => {
    const expected = asked.map((id) => (id < 1_000 ? id : undefined))
    expect(ids(await rowsAt(database.facts, keys(asked)))).toEqual(expected)
  })
})

test('many that stand together are not read one by one', async () => {
  const oneByOne = vi.spyOn(IDBObjectStore.prototype, 'get')
  await rowsAt(database.facts, keys(Array.from({ length: 600 }, (_, index) => index)))
  expect(oneByOne).not.toHaveBeenCalled()
})
