import { expect, test } from 'vitest'
import { isChange } from './texts'

test.each([
  ['Open', 'Open', false],
  ['Open ', 'Open', false],
  [' Open\n', 'Open', false],
  ['Open on\nSundays', 'Open', true],
  ['', 'Open', true],
  // The blanks of a stored text are no change of the person’s, and can be taken away.
  ['Open ', 'Open ', false],
  ['Open', 'Open ', true],
])('%j typed over %j is a change: %s', (text, saved, expected) => {
  expect(isChange(text, saved)).toBe(expected)
})
