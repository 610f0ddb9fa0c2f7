import { expect, test } from 'vitest'
import { parsers } from './collection'
import { iterations } from './iterations'

test('a parser is read with what the specification says of it, and nothing else', () => {
  const told = {
    ...{ id: 4, name: 'Weekly', url: 'https://shop.test/', shop: { id: 7, name: 'Groenland' } },
    ...{ region_id: 1, language_id: 2, language: { file_small_url: '/nl.svg' }, parser_class_id: 3 },
  }
  const { records, unread } = parsers.readPage({ parsers: [told] }, { parser_class_id: '3' })
  expect([unread, records[0]?.shop.name, records[0]?.language.file_small_url]).toEqual([0, 'Groenland', '/nl.svg'])
})

test('a run is read with what the specification says of it, as one of the parser that was asked about', () => {
  const filter = { parser_id: '4' }
  const { records, unread } = iterations.readPage({ iterations: [{ id: 9, state: 'finished', messages: [] }] }, filter)
  expect([unread, records.map((run) => iterations.matches(iterations.facts(run), filter))]).toEqual([0, [true]])
})
