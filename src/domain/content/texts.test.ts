import { expect, test } from 'vitest'
import { isChange, textProblem } from './texts'

test.each([
  ['Open', 'Open', false],
  ['Open ', 'Open', false],
  [' Open\n', 'Open', false],
  ['Open on\nSundays', 'Open', true],
  ['', 'Open', true],
  // Spaces around a stored text are not the person’s change, but can be removed.
  ['Open ', 'Open ', false],
  ['Open', 'Open ', true],
])('%j typed over %j is a change: %s', (text, saved, expected) => {
  expect(isChange(text, saved)).toBe(expected)
})

test.each([
  ['as long as a text may be', 'a'.repeat(1_048_576), null],
  ['longer', 'a'.repeat(1_048_577), 'This text has 1,048,577 characters. At most 1,048,576 can be saved.'],
  ['larger than a request, though it has fewer characters', '€'.repeat(700_000), 'Must not be larger than 1.9 MB'],
])('a text that is %s: %#', (_, text, problem) => expect(textProblem(text)).toBe(problem))
