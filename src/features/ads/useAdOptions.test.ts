import { expect, test } from 'vitest'
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
