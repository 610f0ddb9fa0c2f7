import { expect, test } from 'vitest'
import { brochures } from './collection'
import { adjustCounters, countBrochures, countOn, totalOf } from './counters'
import { type BrochureFilter, brochureFacts, NO_FILTERS } from './filter'

const all: BrochureFilter = {
  status: 'inbox',
  order: null,
  ...NO_FILTERS,
}
const facts = (state: string, language_id = 1) => brochureFacts(brochures.parse({ id: 1, state, language_id }))
const none = countBrochures([], all)

test('each brochure counts on the tab of its state', () => {
  const counted = countBrochures([facts('inbox'), facts('published'), facts('active')], all)
  expect(counted).toEqual({ ...none, inbox: 1, active: 2 })
})

const told = (counters: object) => brochures.tally?.read({ counters })

test('a status that the provider leaves out has none', () => {
  expect(told({ inbox: 3 })).toEqual({ ...none, inbox: 3 })
})

test.each([{}, { inboxes: 3 }, { inbox: -1 }, { inbox: 0.5 }, { inbox: null }])(
  'counts that cannot be so are none: %o',
  (counters) => expect(() => told(counters)).toThrow(),
)

test('a brochure that is being processed counts nowhere', () => {
  expect(countBrochures([facts('processing')], all)).toEqual(none)
})

test('a brochure outside the board’s filters does not count', () => {
  expect(totalOf(countBrochures([facts('inbox', 2)], { ...all, language_ids: ['1'] }))).toBe(0)
})

test('a tab holds what was counted for it, none included, and nobody knows how many before that', () => {
  const counters = { ...none, not_published: 2 }
  expect([countOn('not_published', counters), countOn('inbox', counters)]).toEqual([2, 0])
  expect(countOn('inbox', undefined)).toBeNull()
})

test('the total is the sum over all tabs', () => {
  expect(totalOf({ ...none, inbox: 2, trash: 1 })).toBe(3)
})

test('a brochure that moves is counted where it goes and no longer where it was', () => {
  const moved = adjustCounters({ ...none, inbox: 3 }, all, facts('inbox'), facts('trash'))
  expect(moved).toEqual({ ...none, inbox: 2, trash: 1 })
})

test('a brochure that comes into the filters is counted, from nowhere', () => {
  const filter = { ...all, language_ids: ['1'] }
  expect(adjustCounters(none, filter, facts('inbox', 2), facts('inbox', 1))).toEqual({ ...none, inbox: 1 })
})

test('a change that moves nothing leaves the counts the same object', () => {
  expect(adjustCounters(none, all, facts('inbox'), facts('inbox'))).toBe(none)
})

test('a count never falls below none', () => {
  expect(adjustCounters(none, all, facts('inbox'), null)).toEqual(none)
})
