import { expect, test } from 'vitest'
import { chosenOf } from './chosen'

test('of a form’s changes the chosen fields stay, with the values that were put in their place', () => {
  const changes = { name: 'Mine', about: 'Mine too', weight: '3' }
  expect(chosenOf(changes, ['name', 'weight'], { name: 'Ours', weight: 4 })).toEqual({ name: 'Ours', weight: '4' })
})

test('where the form holds ids, what the record names is taken by its ids', () => {
  const link = { id: 'l1', category: { id: '7', name: 'Food' } }
  expect(chosenOf({ brochure_categories: ['1'] }, ['brochure_categories'], { brochure_categories: [link] })).toEqual({
    brochure_categories: ['7'],
  })
  expect(chosenOf({ roles: ['ADMIN'] }, ['roles'], { roles: [] })).toEqual({ roles: [] })
  const cities = [{ id: '2', name: 'Gent' }]
  expect(chosenOf({ cities: [{ id: '1', name: 'Luik' }] }, ['cities'], { cities })).toEqual({ cities })
})
