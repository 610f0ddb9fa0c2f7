import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCREENS } from './views'

const paths = [...readFileSync('src/app/routing/screens.ts', 'utf8').matchAll(/path: '([^']+)'/g)].map(
  ([, path = '']) => path,
)

/** Whether an address of those tests opens the screen: `/shops/$shop_id/locations` is that of any shop. */
const isOpened = (path: string) =>
  SCREENS.some(([address]) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/(?:\\?|$)`).test(address))

test('tests that go through every screen leave none out', () => {
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !isOpened(path))).toEqual([])
})
