import { expect, test } from 'vitest'
import { comparedRows } from './comparedRows'

const orderOf = (letters: string) => [...letters].map((id) => ({ id, name: `Week ${id}` }))

/** The rows of a move of c before a, as it was made in the order abcd, once others have made another one of that. */
const rowsOver = (theirs: string) =>
  comparedRows([{ field: 'order', before: orderOf('abcd'), mine: orderOf('cabd'), theirs: orderOf(theirs) }], {
    id: '1',
    offer: 'c',
    to: { kind: 'before', id: 'a' },
  }).map(({ label, args }) => [label, args])

test('a move that waits because others have moved the offer that it was put before names that one, and where it stood and stands', () => {
  expect(rowsOver('bcda')).toEqual([
    ['Order: “Week c”', { offer: 'c' }],
    ['Order: “Week a”', { offer: 'a' }],
  ])
})

test('one that waits because others have moved the same offer has one row', () => {
  expect(rowsOver('abdc')).toEqual([['Order', expect.objectContaining({ offer: 'c' })]])
})

test('every other field has one row', () => {
  const compared = { field: 'name', before: 'Week 47', mine: 'Week 48', theirs: 'Week 49' }
  expect(comparedRows([compared], { id: '1' })).toEqual([
    { ...compared, key: 'name', label: 'Name', args: { id: '1' } },
  ])
})
