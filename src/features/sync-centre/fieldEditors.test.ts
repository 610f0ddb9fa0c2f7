import { expect, test } from 'vitest'
import { editorOf, idsIn, listOptions } from './fieldEditors'

const sides = (field: string, before: unknown, mine: unknown, theirs: unknown) => ({ field, before, mine, theirs })

test.each([
  [sides('name', 'a', 'b', 'c'), 'text'],
  [sides('description', 'a', 'two\nlines', 'c'), 'longText'],
  [sides('position', null, 4, null), 'number'],
  [sides('expire_after', null, 1_900_000_000, null), 'date'],
  [sides('notify', false, true, null), 'yesNo'],
  [sides('state', 'inbox', 'active', 'trash'), 'status'],
  [sides('roles', ['ADMIN'], [], ['CLIENT']), 'list'],
  [sides('cities', [], [{ id: '1', name: 'Gent' }], []), 'list'],
  [sides('shop_descriptions', [], [{ language_id: '1', description: 'x' }], []), null],
  [sides('shop', { id: '1', name: 'Lidl' }, null, null), null],
] as const)('%j is edited by %s', (comparison, editor) => {
  expect(editorOf(comparison, [])).toBe(editor)
})

test('what the change cannot be given is not offered', () => {
  expect(editorOf(sides('name', 'a', 'b', 'c'), ['name'])).toBeNull()
})

test('a list offers what stands on any side, each once; a link to a category is known by the category', () => {
  const link = (id: string, category: string) => ({ id, category: { id: category, name: `Category ${category}` } })
  const comparison = sides('brochure_categories', [link('l1', '1')], [link('', '1'), link('', '2')], [link('l3', '3')])
  expect(listOptions(comparison).map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Category 1',
    '2 Category 2',
    '3 Category 3',
  ])
  expect(idsIn(comparison.mine)).toEqual(['1', '2'])
})
