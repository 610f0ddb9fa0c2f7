import { afterEach, expect, test } from 'vitest'
import { createConsoleHistory } from './history'

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['#/%E0%A4%A', '/%25E0%25A4%25A', ''],
  ['#/shops/%/locations?search=100%', '/shops/%25/locations', '?search=100%'],
  ['#/parsers/A%20B/1?x=%', '/parsers/A%20B/1', '?x=%'],
])('an address such as %s is one that the router can read', (typed, pathname, search) => {
  window.history.replaceState(null, '', typed)
  expect(createConsoleHistory().location).toMatchObject({ pathname, search })
})

test('so is one that is typed later', () => {
  const history = createConsoleHistory()
  window.history.pushState(null, '', '#/%zz')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(history.location.pathname).toBe('/%25zz')
})
