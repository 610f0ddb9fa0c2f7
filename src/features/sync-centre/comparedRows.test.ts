import { expect, test } from 'vitest'
import { comparedRows } from './comparedRows'

const orderOf = (letters: string) => [...letters].map((id) => ({ id, name: `Week ${id}` }))

/** The rows of a move of c before a, made in the order abcd, after others have made this order of it. */
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

test('each changed text of a shop has a row of its own, named by text and language', () => {
  const texts = (language_id: string, title_main: string, description: string) => ({
    language_id,
    title_main,
    description,
    meta_description: '',
    title_secondary: '',
  })
  const [dutch, french] = [texts('1', 'Folders', 'Alles'), texts('2', 'Dépliants', 'Tout')]
  const field = 'shop_descriptions'
  const mine = [{ ...dutch, title_main: 'Mine' }, french]
  const theirs = [{ ...dutch, title_main: 'Theirs' }, { ...french, description: '' }, texts('3', 'Leaflets', '')]
  const rows = comparedRows([{ field, before: [dutch, french], mine, theirs }], {})
  expect(rows.map(({ label, languageId, ...row }) => [label, languageId, row.before, row.mine, row.theirs])).toEqual([
    ['Title main', '1', 'Folders', 'Mine', 'Theirs'],
    ['Description', '2', 'Tout', 'Tout', ''],
    ['Title main', '3', '', '', 'Leaflets'],
  ])
})

test('every other field has one row', () => {
  const compared = { field: 'name', before: 'Week 47', mine: 'Week 48', theirs: 'Week 49' }
  expect(comparedRows([compared], { id: '1' })).toEqual([
    { ...compared, key: 'name', label: 'Name', args: { id: '1' } },
  ])
})
