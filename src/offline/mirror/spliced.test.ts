import { expect, test } from 'vitest'
import type { WindowRow } from '../storage/rows'
import { folders } from '../testing/folders'
import { grown, spliced } from './spliced'

const INBOX = { state: 'inbox' }
const PLACE = { collection: folders, filter: INBOX, start: 2 }
const place = (name: string, state = 'inbox') => ({ name, state })

/**
 * Folders a, c, d and e, of which d is told again. Unreadable records are noted beside b, which has left the list, and beside e.
 */
const before: WindowRow = {
  ...{ key: folders.windowKey(INBOX), collection: folders.name, filter: INBOX, asOf: 0 },
  ...{ ids: ['a', 'c', 'd', 'e'], next: null, total: null, unread: { b: 2, e: 1 } },
}
const factsById = new Map([...'acde'].map((id) => [id, place(id)]))
const told = { told: ['d'], next: '2', pages: [{ records: [{ id: 'd', version: 1 }], next: '2', total: null }] }

test('[MI12] what could not be read in front of pages that are asked for again stays counted, though what it stood beside has left', () => {
  const places = new Map([...factsById, ['b', place('b', 'active')]])
  const { unread } = spliced(before, { ...told, factsById: places }, PLACE)
  expect(unread).toEqual({ b: 2, e: 1 })
})

test('[MI12] what could not be read in the pages that are asked for again is counted anew', () => {
  const places = new Map([...factsById, ['b', place('cc', 'active')]])
  const { unread } = spliced(before, { ...told, factsById: places }, PLACE)
  expect(unread).toEqual({ e: 1 })
})

test('[MI12] what could not be read before the first record stays counted while later pages are asked for again', () => {
  const { unread } = spliced({ ...before, unread: { '': 4 } }, { ...told, factsById }, PLACE)
  expect(unread).toEqual({ '': 4 })
})

/** The list was read as far as d, and e has come to stand behind it since. */
const grownBehind: WindowRow = { ...before, end: { ...place('d'), id: 'd' } }

test.each([
  ['keeps a last record that has moved on since, if the list was read to its end', null, ['a', 'c', 'd', 'e']],
  ['drops it, if others may stand before it', '3', ['a', 'c', 'd']],
])('[MI3] a refreshed list %s', (_, next, ids) => {
  expect(spliced({ ...grownBehind, next }, { ...told, factsById }, PLACE).ids).toEqual(ids)
})

const unreadable = { records: [], unread: 3, next: '3', total: null }

test('[MI12] a page of which nothing can be read counts with the last record in front of it', () => {
  const pages = [...told.pages, unreadable]
  const { unread } = spliced({ ...before, unread: {} }, { ...told, pages, factsById }, PLACE)
  expect(unread).toEqual({ d: 3 })
})

test('[MI12] it counts beside what that record already counts', () => {
  const { unread } = grown(before, { told: [], next: '3', pages: [unreadable], factsById })
  expect(unread).toEqual({ b: 2, e: 4 })
})
