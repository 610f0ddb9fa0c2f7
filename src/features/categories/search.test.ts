import { expect, test } from 'vitest'
import { fits } from './search'

test('a category is found by its name and by its language, whatever their case and accents', () => {
  const garden = { name: 'Zomer in de tuin', language: { id: '1', name: 'Français', file_small_url: '' } }
  expect(['TUIN', 'francais', '', 'winter', 'tuin français'].map((search) => fits(garden, search))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
