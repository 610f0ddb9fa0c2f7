import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stableText } from './define'
import { same } from './same'

const value = fc.object({
  maxDepth: 3,
  withNullPrototype: false,
  values: [fc.boolean(), fc.integer(), fc.string(), fc.constantFrom(null, undefined)],
})

test('two values are the same exactly when their texts are', () => {
  fc.assert(fc.property(value, value, (a, b) => same(a, b) === (stableText(a) === stableText(b))))
})

test('a copy of a value is the same as it, and no longer once something in it is another', () => {
  fc.assert(
    fc.property(value, fc.string(), (original, name) => {
      expect(same(original, structuredClone(original))).toBe(true)
      expect(same(original, { ...original, [name]: Symbol.for('another').toString() })).toBe(false)
    }),
  )
})

test.each([
  ['names in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['undefined and missing', { a: undefined }, {}, true],
  ['nothing and null', undefined, null, true],
  ['a list in another order', [1, 2], [2, 1], false],
  ['an empty list and an empty record', [], {}, false],
])('%s', (_, a, b, expected) => {
  expect(same(a, b)).toBe(expected)
})
