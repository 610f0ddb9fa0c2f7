import { expect, test } from 'vitest'
import { brochures } from './collection'
import { approvedState, reviewedFrom } from './review'

test.each([
  ['inbox', 50, 'for_approval'],
  ['for_approval', 50, 'active'],
  ['for_approval', 100, 'active'],
  ['for_approval', 101, 'not_published'],
  ['for_approval', null, 'active'],
  ['not_published', 150, 'active'],
])('%s, published at %s, is approved to %s', (state, published_at, expected) => {
  expect(approvedState(brochures.parse({ id: 1, state, published_at }), 100)).toBe(expected)
})

test('from a tab that has been decided, what waits for approval is reviewed', () => {
  expect([reviewedFrom('inbox'), reviewedFrom('trash')]).toEqual(['inbox', 'for_approval'])
})
