import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EMPTY_AD, htmlAdSchema } from './form'

const messagesOf = (part: object) => {
  const { issues = [] } = v.safeParse(htmlAdSchema, { ...EMPTY_AD, content: '', ...part })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

test('an empty form tells each required field in the words of the specification', () => {
  expect(messagesOf({})).toEqual({
    customerClient: 'Client is required.',
    platformType: 'Platform type is required.',
    displayAt: 'Ad display position is required.',
    displayStartAt: 'Display start at is required.',
    displayStopAt: 'Display stop at is required.',
    status: 'Status is required.',
    displayUrl: 'Display url is required.',
    impressionsLimit: 'Impressions limit is required.',
    language: 'A language is required.',
    weight: 'Weight is required.',
    content: 'Content is required.',
  })
})

test.each([
  [Number.NaN, 'Must be a number'],
  [1.5, 'Must be a whole number'],
  [-1, 'Must be 0 or more'],
  [2_147_483_648, 'Must not be more than 2,147,483,647'],
  [2_147_483_647, undefined],
  [0, undefined],
])('a weight of %j: %s', (weight, message) => {
  expect(messagesOf({ weight }).weight).toBe(message)
})

test('a date that cannot be read is told how to write it', () => {
  expect(messagesOf({ displayStartAt: Number.NaN }).displayStartAt).toBe('Write it as yyyy-MM-dd HH:mm, from 1970 on')
})

test('HTML is as long as the provider takes it', () => {
  expect(messagesOf({ content: 'x'.repeat(1_000_000) }).content).toBeUndefined()
  expect(messagesOf({ content: 'x'.repeat(1_000_001) }).content).toBe('Must not be longer than 1000000 characters')
})

test('HTML that is too much for one request by its letters is told at its field, and not by the provider', () => {
  expect(messagesOf({ content: '€'.repeat(650_000) }).content).toBeUndefined()
  expect(messagesOf({ content: '€'.repeat(700_000) }).content).toBe('Must not be larger than 1.9 MB')
  expect(messagesOf({ content: '\u0001'.repeat(400_000) }).content).toBe('Must not be larger than 1.9 MB')
})
