import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MEGABYTE } from '../../provider/files/megabyte'
import { changedOnDisk } from '../testing/changedOnDisk'
import { csvImportSchema, EMPTY_LOCATION, isNoText, locationFormSchema, urlImportSchema } from './form'
import { NO_IMPORT, readImportState, readState, withEntry } from './importLog'
import { isCorrupted, mapAddress } from './location'

const messagesOf = (issues: readonly v.BaseIssue<unknown>[] = []) =>
  Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))

test('a new location must have all five', () => {
  const blank = "Can't be blank"
  expect(messagesOf(v.safeParse(locationFormSchema, EMPTY_LOCATION).issues)).toEqual({
    ...{ region_id: blank, name: blank, address: blank, zip_code: blank, city: blank },
  })
})

test.each([
  ['', "Can't be blank"],
  ['ftp://x', 'Enter valid url'],
  ['nonsense', 'Enter valid url'],
])('an import from %j says why not', (link, message) => {
  expect(messagesOf(v.safeParse(urlImportSchema, { region_id: '1', link }).issues)).toEqual({ link: message })
})

test('an import needs a file that is text and not too large', async () => {
  const judge = async (file: File | undefined) =>
    messagesOf((await v.safeParseAsync(csvImportSchema(MEGABYTE), { region_id: '1', file })).issues).file
  expect(await judge(undefined)).toBe('Can not be empty')
  expect(await judge(new File([], 'a.csv'))).toBe('Can not be empty')
  expect(await judge(new File(['x'.repeat(MEGABYTE + 1)], 'a.csv'))).toBe('Must not be larger than 1 MB')
  expect(await judge(new File(['PK\u0003\u0004'], 'a.csv'))).toBe('This is no CSV file. Save the list as CSV first.')
  expect(await judge(new File([Uint8Array.of(0x1f, 0x8b, 8)], 'a.csv.gz'))).toBe(
    'This is no CSV file. Save the list as CSV first.',
  )
  expect(await judge(changedOnDisk('a.csv'))).toBe(
    'This file has changed since it was chosen, or cannot be read. Choose it again.',
  )
  expect(await judge(new File(['name,address'], 'a.csv'))).toBeUndefined()
  expect(await isNoText(new Blob(['name']))).toBe(false)
})

describe('the log of an import', () => {
  const entry = (id: number, type = 'error') => ({ id, type, message: `line ${id}` })

  test('holds each entry once, in order, however they come', () => {
    const state = [entry(1, 'info'), entry(3), entry(2), entry(3)].reduce(withEntry, NO_IMPORT)
    expect(state).toMatchObject({ running: true, log: [{ id: 1 }, { id: 2 }, { id: 3 }] })
  })

  test('is that of the latest import', () => {
    const of = (import_id: number, id: number) => ({ ...entry(id), import_id })
    const state = [of(1, 1), of(2, 3), of(1, 2), of(2, 4)].reduce(withEntry, NO_IMPORT)
    expect(state.log.map(({ id }) => id)).toEqual([3, 4])
  })

  test('is that of the import that began last, also where it was ordered before another that had its turn first', () => {
    const of = (import_id: number, id: number, type = 'error') => ({ ...entry(id, type), import_id })
    const state = [of(2, 1), of(2, 2, 'finished'), of(1, 3), of(2, 1)].reduce(withEntry, NO_IMPORT)
    expect(state).toMatchObject({ running: true, log: [{ id: 3 }] })
  })

  test('stands behind the logs of imports that ended while its own waited', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute)).toISOString()
    const of = (import_id: number, id: number, ordered: number, told: number, type = 'error') => ({
      ...entry(id, type),
      ...{ import_id, ordered_at: at(ordered), inserted_at: at(told) },
    })
    const first = [of(1, 1, 0, 0), of(1, 2, 0, 2, 'finished')]
    const idsAfter = (next: ReturnType<typeof of>) =>
      [...first, next].reduce(withEntry, NO_IMPORT).log.map(({ id }) => id)
    expect(idsAfter(of(2, 3, 1, 3))).toEqual([1, 2, 3])
    expect(idsAfter(of(2, 3, 3, 3))).toEqual([3])
    const second = [of(2, 3, 1, 4), of(2, 4, 1, 6, 'finished')]
    const after = [...first, ...second, of(3, 5, 5, 7)].reduce(withEntry, NO_IMPORT)
    expect(after.log.map(({ id }) => id)).toEqual([3, 4, 5])
  })

  test('[L4] a line that cannot be read hides none of the others', () => {
    const told = { running: true, log: [entry(1), null, { ...entry(2), message: 5 }, entry(3)] }
    const read = { running: true, log: [entry(1), entry(3)] }
    expect([readState(told), readImportState({ locations_import: told })]).toEqual([read, read])
  })

  test('ends with finished or failed', () => {
    const running = withEntry(NO_IMPORT, entry(1, 'info'))
    expect([running.running, withEntry(running, entry(2, 'finished')).running]).toEqual([true, false])
    expect(withEntry(running, entry(2, 'failed')).running).toBe(false)
  })
})

test('a location without lat or lng is corrupted and on no map', () => {
  const places = [
    { lat: 0, lng: 0 },
    { lat: null, lng: 4 },
    { lat: 52.1, lng: null },
  ]
  expect(places.map(isCorrupted)).toEqual([false, true, true])
  expect(mapAddress('https://maps.example', { lat: 52.1, lng: -4 })).toContain('52.1,-4')
  expect(places.map((place) => mapAddress('https://maps.example', place) === null)).toEqual([false, true, true])
})
