import { expect, test } from 'vitest'
import { guarded } from '../../provider/localValues'
import { isLeftBuild, leaveBuild } from './leftBuild'

/** A tab’s stored values, kept in memory if the browser gives no room. */
const values = () =>
  guarded(() => {
    throw new Error('site data is blocked')
  })

test('a start of the build that was left is told so, once', () => {
  const tab = values()
  leaveBuild(7, tab)
  expect([isLeftBuild(7, tab), isLeftBuild(7, tab)]).toEqual([true, false])
})

test('a start of the next build is not told so', () => {
  const tab = values()
  leaveBuild(7, tab)
  expect([isLeftBuild(8, tab), isLeftBuild(7, tab)]).toEqual([false, false])
})

test('a start of a build that nobody has left for another is not told so', () => {
  expect(isLeftBuild(7, values())).toBe(false)
})
