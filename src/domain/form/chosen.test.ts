import { expect, test } from 'vitest'
import { newFileId } from '../../provider/request'
import { updateImageAd } from '../ads/mutations'
import { brochures } from '../brochures/collection'
import { editBrochure } from '../brochures/edit'
import { shops } from '../shops/collection'
import { editShop } from '../shops/mutations'
import { updateUser } from '../users/mutations'
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
  expect(chosenOf({ brochure_toplevel: [] }, ['brochure_toplevel'], { brochure_toplevel: [link] })).toEqual({
    brochure_toplevel: ['7'],
  })
  expect(chosenOf({ roles: ['ADMIN'] }, ['roles'], { roles: [] })).toEqual({ roles: [] })
})

test.each([[[{ id: '1', name: 'Luik' }]], [[]]])(
  'where it holds them with their names it is taken as it is: over %j',
  (mine) => {
    const cities = [{ id: '2', name: 'Gent' }]
    const chosen = updateUser.choose?.({ id: '1', changes: { cities: mine } }, ['cities'], { cities })
    expect(chosen).toEqual({ id: '1', changes: { cities } })
  },
)

test('other regions of a shop than both sides had are shown by their names', () => {
  const names = { regions: [{ id: '1', name: 'Noord' }], categories: [] }
  const args = { id: '5', changes: { fields: { regions: ['1'] }, icon: null }, names }
  const others = [
    { id: '1', name: 'Noord' },
    { id: '3', name: 'Zuid' },
  ]
  const chosen = editShop.choose?.(args, ['regions'], { regions: others })
  expect(chosen?.changes).toMatchObject({ fields: { regions: ['1', '3'] } })
  expect(chosen?.names.regions).toContainEqual({ id: '3', name: 'Zuid' })
})

test.each(['shop_categories', 'shop_toplevel', 'shop_afterpage'] as const)(
  'other categories of a shop than both sides had are shown by their names: %s',
  (list) => {
    const garden = { id: '7', name: 'Tuin' }
    const args = { id: '5', changes: { fields: { [list]: ['1'] }, icon: null }, names: { regions: [], categories: [] } }
    const chosen = editShop.choose?.(args, [list], { [list]: [garden] })
    expect(chosen && editShop.apply(shops.parse({ id: '5' }), chosen)?.[list]).toEqual([garden])
  },
)

test('other categories of a brochure than both sides had are shown by their names', () => {
  const garden = { id: 'l1', category: { id: '7', name: 'Tuin' } }
  const args = { id: '5', changes: { brochure_categories: ['1'] }, names: { categories: [{ id: '1', name: 'Bad' }] } }
  const chosen = editBrochure.choose?.(args, ['brochure_categories'], { brochure_categories: [garden] })
  const theirs = brochures.parse({
    id: '5',
    state: 'inbox',
    brochure_categories: [{ id: 'l2', category: { id: '2' } }],
  })
  expect(chosen && editBrochure.apply(theirs, chosen)?.brochure_categories).toMatchObject([
    { category: garden.category },
  ])
})

test('a shop’s new icon goes with its field, and stays with it', () => {
  const icon = newFileId()
  const args = { id: '5', changes: { fields: { name: 'Groen' }, icon }, names: { regions: [], categories: [] } }
  expect(editShop.choose?.(args, ['name'], {})).toEqual({ ...args, changes: { fields: { name: 'Groen' }, icon: null } })
  expect(editShop.choose?.(args, ['icon'], {})).toEqual({ ...args, changes: { fields: {}, icon } })
})

test('an ad’s place and times can be others than both sides had', () => {
  const changes = { displayAt: 'SHOP', displayStopAt: '2026-12-01T00:00:00.000Z' }
  const values = { displayAt: 'BRAND', displayStopAt: '2026-12-24T00:00:00.000Z' }
  const chosen = updateImageAd.choose?.({ id: '1', changes }, ['displayAt', 'displayStopAt'], values)
  expect(chosen).toEqual({ id: '1', changes: values })
  expect(updateImageAd.unedited).not.toContain('displayAt')
})
