import * as v from 'valibot'
import { expect, test } from 'vitest'
import { text } from './border'

test('text that is missing is none', () => {
  expect([v.parse(text, null), v.parse(text, undefined)]).toEqual(['', ''])
})

test('text that went over the wire as form data is read as it was typed', () => {
  expect(v.parse(text, 'Fruit\r\n\r\nvegetables\n')).toBe('Fruit\n\nvegetables\n')
})
