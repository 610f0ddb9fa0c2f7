import { expect, test } from 'vitest'
import { ads } from '../../domain/ads/collection'
import { adForm } from '../../domain/ads/form'
import { adFieldsOf } from './useAdOptions'

const shops = [
  { id: '1', name: 'Prixo' },
  { id: '2', name: 'Groenhof' },
]
const categories = [
  { id: '3', name: 'Wonen' },
  { id: '4', name: 'Élan' },
]
const options = {
  clients: [{ id: '1', name: 'Zuivelhoeve' }],
  languages: [{ id: '1', name: 'Nederlands', symbol: 'nl' }],
  shops,
  categories,
}
const form = {
  customerClient: '1',
  platformType: 'WEB',
  displayAt: 'SHOP',
  displayStartAt: 1_800_000_000,
  displayStopAt: 1_900_000_000,
  status: 'ENABLED',
  displayUrl: 'https://prixo.example.test/',
  impressionsLimit: 0,
  language: '1',
  weight: 1,
}

test('shops and categories stand as the provider lists them, in whatever order they were chosen: equal choices are no conflict', () => {
  const chosen = { ...form, shops: ['1', '2'], categories: ['3', '4'] }
  const turned = { ...form, shops: ['2', '1'], categories: ['4', '3'] }
  expect(adFieldsOf(chosen, options, null)).toEqual(adFieldsOf(turned, options, null))
  expect(adFieldsOf(chosen, options, null)).toMatchObject({
    shops: [{ name: 'Groenhof' }, { name: 'Prixo' }],
    categories: [{ name: 'Élan' }, { name: 'Wonen' }],
  })
})

test('a date that nobody has touched stays as it was told, to the millisecond: saving something else is no change of it', () => {
  const [displayStartAt, displayStopAt] = ['2026-11-20T08:30:15.250Z', '2026-11-27T08:30:15.750Z']
  const before = ads.parse({
    ...{ id: '5', adType: 'HTML_EMBED', status: 'ENABLED', platformType: 'WEB', displayAt: 'SHOP' },
    ...{ displayStartAt, displayStopAt, displayUrl: '', impressionsLimit: 0, weight: 1, shops: [], categories: [] },
    ...{ customerClient: options.clients[0], language: options.languages[0] },
  })
  const typed = { ...adForm(before), displayStopAt: 1_800_000_000 }
  expect(adFieldsOf(typed, options, before)).toMatchObject({
    displayStartAt,
    displayStopAt: '2027-01-15T08:00:00.000Z',
  })
})
