import { expect, test } from 'vitest'
import type { PageView } from '../../offline/engine'
import { isFirstAsked } from './keptFresh'

type Shown = Pick<PageView, 'from' | 'ids' | 'asOf'>
const EMPTY: Shown = { from: 'device', ids: [], asOf: null }
const [ASKING, ASKED] = [
  { asking: true, failing: null },
  { asking: false, failing: null },
]
const FAILING = { asking: true, failing: { again: () => undefined, asking: true, text: 'The provider is tired' } }

test('a list of which nothing is known is awaited while it is first asked for', () => {
  expect(isFirstAsked({ ...EMPTY, from: 'none' }, ASKED)).toBe(true)
  expect(isFirstAsked(EMPTY, ASKING)).toBe(true)
})

test.each<[string, Shown, typeof ASKING | typeof FAILING]>([
  ['that was asked for in vain', EMPTY, ASKED],
  ['at which the provider fails', EMPTY, FAILING],
  ['of which the provider has told that it is empty', { ...EMPTY, from: 'provider', asOf: 1 }, ASKING],
  ['of which some are on this device', { ...EMPTY, ids: ['1'] }, ASKING],
])('a list %s is awaited no longer', (_, view, asked) => {
  expect(isFirstAsked(view, asked)).toBe(false)
})
