import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newFileId } from '../provider/request'
import { count, icon, listOf, named, readWhole, recordsOf, text } from './border'

test('text that is missing is none', () => {
  expect([v.parse(text, null), v.parse(text, undefined)]).toEqual(['', ''])
})

test('a list that is missing is empty', () => {
  expect([v.parse(listOf(named), null), v.parse(listOf(named), undefined)]).toEqual([[], []])
})

test('text that went over the wire as form data is read as it was typed', () => {
  expect(v.parse(text, 'Fruit\r\n\r\nvegetables\n')).toBe('Fruit\n\nvegetables\n')
})

test.each([-1, 0.5, 1e9, Number.POSITIVE_INFINITY, null, undefined, '12', {}])(
  'that there are %s of something is told as nothing',
  (told) => {
    expect(v.parse(v.object({ total: count }), { total: told })).toEqual({ total: null })
  },
)

test('how many there are is believed where it can be so', () => {
  expect([0, 4_000].map((told) => v.parse(count, told))).toEqual([0, 4_000])
})

test('an icon is one that waits here where its file is of this device, and the provider’s own words for files are passed over', () => {
  const file = newFileId()
  expect(v.parse(icon, { file_small_url: '', file })).toEqual({ file_small_url: '', file })
  expect(v.parse(icon, { file_small_url: '/a.webp', file: '/a.png' })).toEqual({ file_small_url: '/a.webp' })
})

const numbered = v.object({ id: v.number() })

test('records that cannot be read are counted, and keep nobody from the others', () => {
  const told = [{ id: 1 }, { id: '2' }, null, { id: 3 }]
  expect(v.parse(recordsOf(numbered), told)).toEqual({ records: [{ id: 1 }, { id: 3 }], unread: 2 })
  expect(readWhole('all', numbered)({ all: told })).toMatchObject({ unread: 2, total: 4 })
  expect(v.parse(recordsOf(numbered), [])).toEqual({ records: [], unread: 0 })
})

test('where none can be read the answer is none: what this device has of the list stays', () => {
  expect(() => v.parse(recordsOf(numbered), [{ id: '1' }, {}])).toThrow(v.ValiError)
  expect(() => readWhole('all', numbered)({ others: [{ id: 1 }] })).toThrow(v.ValiError)
})
