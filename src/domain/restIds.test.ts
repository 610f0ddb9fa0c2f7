import { expect, test } from 'vitest'
import { restId, withRestIds } from './restIds'

test('an id goes out as the number that REST has told', () => {
  expect(['1', '1048576'].map(restId)).toEqual([1, 1_048_576])
})

test('what is no number goes out as it is written', () => {
  const ids = ['new-1f0', '', '007', '1e3', '12345678901234567890', 'b7c1']
  expect(ids.map(restId)).toEqual(ids)
})

test('only the named fields hold ids, alone or in a list', () => {
  const fields = { shop_id: '7', language_id: null, brochure_categories: ['9', '10'], utm_campaign: '203110' }
  expect(withRestIds(fields, ['shop_id', 'language_id', 'brochure_categories'])).toEqual({
    shop_id: 7,
    language_id: null,
    brochure_categories: [9, 10],
    utm_campaign: '203110',
  })
})
