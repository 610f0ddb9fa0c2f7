import { expect, test } from 'vitest'
import { inKnownOrder } from './knownOrder'

test('equal choices are equal lists, in whatever order they were made, also of what nobody here knows', () => {
  const known = ['admin', 'superadmin', 'tagger']
  const ordered = ['admin', 'tagger', 'editor', 'printer']
  expect(inKnownOrder(['printer', 'tagger', 'editor', 'admin'], known)).toEqual(ordered)
  expect(inKnownOrder(['editor', 'admin', 'printer', 'tagger'], known)).toEqual(ordered)
})
