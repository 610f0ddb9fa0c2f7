import { expect, test } from 'vitest'
import { choicesOfField } from './fieldChoices'
import { editorOf, idsIn, listOptions, problemWith } from './fieldEditors'

const sides = (field: string, before: unknown, mine: unknown, theirs: unknown) => ({ field, before, mine, theirs })

test.each([
  [sides('name', 'a', 'b', 'c'), 'text'],
  [sides('description', 'a', 'two\nlines', 'c'), 'longText'],
  [sides('position', null, 4, null), 'number'],
  [sides('expire_after', null, 1_900_000_000, null), 'date'],
  [sides('notify', false, true, null), 'yesNo'],
  [sides('state', 'inbox', 'active', 'trash'), 'choice'],
  [sides('hotspot_mode', 'links', 'disabled', ''), 'choice'],
  [sides('displayStartAt', '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z', '2026-11-04T00:00:00Z'), 'isoDate'],
  [sides('displayAt', 'SHOP', 'BRAND', 'HOMEPAGE_TOP'), 'choice'],
  [sides('regions', [], [{ id: '1', name: 'Noord' }], []), 'list'],
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

test('an ad’s place is chosen among those of its platform; two platforms have none in common', () => {
  const places = (mine: string, theirs: string) =>
    choicesOfField(sides('displayAt', 'SHOP', mine, theirs))?.map(({ value }) => value)
  expect(places('BRAND', 'SHOP')).toEqual(expect.arrayContaining(['HOMEPAGE_TOP', 'BRAND']))
  expect(places('BRAND', 'SHOP')).not.toContain('CATEGORY')
  expect(places('BRAND', 'CATEGORY')).toBeUndefined()
})

test('a list that a form demands something of is not saved empty', () => {
  expect(problemWith('regions', [])).toBe('You must select at least one')
  expect([problemWith('regions', [{ id: '1' }]), problemWith('shop_toplevel', [])]).toEqual([null, null])
})
