import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BLANK, UNSELECTED } from '../form/formMessages'
import { EMPTY_PARSER, parserFormSchema, regionsOfShop, shopsOfRegion } from './form'

const FILLED = { name: 'Weekly', url: 'https://shop.test/folder', shop_id: '1', region_id: '2', language_id: '1' }

const problems = (form: object) => {
  const read = v.safeParse(parserFormSchema, form)
  return Object.fromEntries((read.issues ?? []).map(({ path, message }) => [path?.[0]?.key, message]))
}

test('a parser needs a name, an address, a shop, a region and a language', () => {
  expect(problems(EMPTY_PARSER)).toEqual({
    name: BLANK,
    url: 'Enter valid url',
    shop_id: UNSELECTED,
    region_id: UNSELECTED,
    language_id: UNSELECTED,
  })
  expect(problems({ ...FILLED, name: '  ' })).toEqual({ name: BLANK })
})

test.each(['shop', 'shop.test/folder', 'ftp://shop.test/', 'javascript:alert(1)'])('%s is no valid url', (url) => {
  expect(problems({ ...FILLED, url })).toEqual({ url: 'Enter valid url' })
})

test.each(['https://shop.test', ' http://127.0.0.1:4000/demo-sites/publitas/prixo '])('%s is one', (url) => {
  expect(problems({ ...FILLED, url })).toEqual({})
})

const REGIONS = [
  { id: '1', version: 1, name: 'Utrecht' },
  { id: '2', version: 1, name: 'Vlaanderen' },
]
const SHOPS = [
  { id: '1', version: 1, name: 'Prixo', language_ids: [], region_ids: ['1', '2'] },
  { id: '2', version: 1, name: 'Groenhof', language_ids: [], region_ids: ['1'] },
]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('shops are those of the chosen region, and regions those of the chosen shop', () => {
  expect(names(shopsOfRegion(SHOPS, ''))).toEqual(['Prixo', 'Groenhof'])
  expect(names(shopsOfRegion(SHOPS, '2'))).toEqual(['Prixo'])
  expect(names(regionsOfShop(REGIONS, SHOPS, ''))).toEqual(['Utrecht', 'Vlaanderen'])
  expect(names(regionsOfShop(REGIONS, SHOPS, '2'))).toEqual(['Utrecht'])
})
