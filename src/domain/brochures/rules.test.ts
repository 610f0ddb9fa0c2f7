import { expect, test } from 'vitest'
import { newId } from '../../offline/define'
import { dashboardUrl } from '../values/dashboard'
import { brochures } from './collection'
import { canBeDragged, canBeMovedTo, hasDates, isFrozen, publicFolderUrl } from './rules'

const dates = { active_from: 1, expire_after: 2, published_at: 3 }

test('the dropdown needs valid from and valid till', () => {
  expect([hasDates(dates), hasDates({ ...dates, expire_after: null })]).toEqual([true, false])
})

test('dragging needs the publication date as well', () => {
  expect([canBeDragged(dates), canBeDragged({ ...dates, published_at: null })]).toEqual([true, false])
})

test('by key and menu a move needs what dragging needs, and throwing away needs no dates', () => {
  const undated = { ...dates, published_at: null }
  expect([canBeMovedTo('active')(dates), canBeMovedTo('active')(undated)]).toEqual([true, false])
  expect(canBeMovedTo('trash')(undated)).toBe(true)
})

test('a brochure is frozen until its date, and not any more from then on', () => {
  expect([isFrozen({ position_frozen_to: 100 }, 99), isFrozen({ position_frozen_to: 100 }, 100)]).toEqual([true, false])
})

test('the public folder is site, language, shop in lower case with hyphens, and the id', () => {
  const shown = brochures.parse({
    id: 12,
    state: 'active',
    shop: { id: 1, name: 'Albert Heijn XL' },
    language: { id: 1, name: 'Dutch', symbol: 'nl' },
  })
  expect(publicFolderUrl('https://folders.example', shown)).toBe(
    'https://folders.example/nl/albert-heijn-xl-folder/12/0',
  )
})

test('without a shop there is no public folder', () => {
  expect(publicFolderUrl('https://folders.example', { id: '12', shop: null, language: null })).toBeNull()
})

test('a brochure that waits to be made is neither on the public site nor in the dashboard yet', () => {
  const id = newId()
  const waiting = brochures.parse({
    ...{ id, state: 'inbox' },
    shop: { id: 1, name: 'Prixo' },
    language: { id: 1, name: 'Dutch', symbol: 'nl' },
  })
  expect(publicFolderUrl('https://folders.example', waiting)).toBeNull()
  expect(dashboardUrl('https://dashboard.example', id)).toBeNull()
})

test('only what is an address on the web leads to the dashboard', () => {
  expect(dashboardUrl('https://dashboard.example', '12')).toBe('https://dashboard.example/12/overview')
  expect(dashboardUrl('javascript:alert(1)/', '12')).toBeNull()
  expect(dashboardUrl('', '12')).toBeNull()
})
