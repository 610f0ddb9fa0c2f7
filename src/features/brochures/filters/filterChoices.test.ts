import { describe, expect, test } from 'vitest'
import { type BrochureFilter, wholeTab } from '../../../domain/brochures/filter'
import { NARROWED } from '../testing/narrowed'
import { activeFilters, categoryChoices, keepFitting } from './filterChoices'

const dutch = { id: '1', name: 'Nederlands' }
const french = { id: '2', name: 'Français' }
const categories = [
  { id: '10', version: null, name: 'Tuin', language: dutch },
  { id: '20', version: null, name: 'Jardin', language: french },
  { id: '30', version: null, name: 'Overig', language: null },
]

describe('the categories to choose from', () => {
  test('are all of them while no language is chosen, with their language as a hint', () => {
    expect(categoryChoices(categories, [])).toEqual([
      { value: '10', label: 'Tuin', hint: 'Nederlands' },
      { value: '20', label: 'Jardin', hint: 'Français' },
      { value: '30', label: 'Overig' },
    ])
  })

  test('are those of the chosen languages', () => {
    expect(categoryChoices(categories, ['1'])).toEqual([{ value: '10', label: 'Tuin' }])
  })
})

test('other languages let go of the categories that are of none of them, and of none that is not known on this device', () => {
  expect(keepFitting(['10', '20', '404'], categories, ['1'])).toEqual(['10', '404'])
  expect(keepFitting(['10', '20'], [], ['1'])).toEqual(['10', '20']) // not read yet
})

describe('an active filter', () => {
  const board: BrochureFilter = {
    status: 'active',
    order: null,
    language_ids: ['1', '2'],
    region_ids: [],
    category_ids: [],
    shop_ids: ['404'],
    top: false,
    parser_classes: ['Publitas'],
  }
  const tags = activeFilters(board, { languages: [dutch, french], categories: [], shops: [] })

  test('is told in words, by its number where its name is not known', () => {
    expect(tags.map(({ text }) => text)).toEqual([
      'Language: Nederlands',
      'Language: Français',
      'Shop: 404',
      'Top of category: False',
      'Parser class: Publitas',
    ])
  })

  test('by what is in none of the lists that are known is said to be', () => {
    const known = activeFilters(board, {
      languages: [dutch, french],
      categories: [],
      shops: [{ id: '7', name: 'Spar' }],
    })
    expect(known.map(({ text }) => text)).toContain('Shop: 404 (not there)')
  })

  test.each(NARROWED)('is told and removed, whichever it is: $name', ({ filter }) => {
    const narrowed = { ...wholeTab('active'), ...filter }
    const [tag] = activeFilters(narrowed, { languages: [], categories: [], shops: [] })
    expect({ ...narrowed, ...tag?.without }).toEqual(wholeTab('active'))
  })

  test('is removed alone', () => {
    expect(tags.map(({ without }) => without)).toEqual([
      { language_ids: ['2'] },
      { language_ids: ['1'] },
      { shop_ids: [] },
      { top: null },
      { parser_classes: [] },
    ])
  })
})
