import { expect, test } from 'vitest'
import { numberText } from './numbers'

test.each([
  [0, '0'],
  [999, '999'],
  [1_312, '1,312'],
  [50_000, '50,000'],
  [2_147_483_647, '2,147,483,647'],
])('%i reads %s', (number, text) => {
  expect(numberText(number)).toBe(text)
})
