import { expect, test } from 'vitest'
import { inKnownOrder } from './knownOrder'

test('equal choices are equal lists, in whatever order they were made, and also if some values are unknown here', () => {
  const known = ['admin', 'superadmin', 'tagger']
  const ordered = ['admin', 'tagger', 'editor', 'printer']
  expect(inKnownOrder(['printer', 'tagger', 'editor', 'admin'], known)).toEqual(ordered)
  expect(inKnownOrder(['editor', 'admin', 'printer', 'tagger'], known)).toEqual(ordered)
})
