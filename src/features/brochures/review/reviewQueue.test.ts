import { expect, test } from 'vitest'
import { EMPTY, following, skipCurrent, takeSkipped, withList } from './reviewQueue'

const NO_NAMES = new Map<string, string>()
const opened = withList(EMPTY, ['1', '2', '3'], NO_NAMES)

test('it begins with the first', () => {
  expect(opened.current).toBe('1')
})

test('a brochure that has come in on top does not push the current one away', () => {
  expect(withList(opened, ['9', '1', '2', '3'], NO_NAMES).current).toBe('1')
})

test('a decided brochure leaves its place to the one behind it', () => {
  const second = withList({ ...opened, current: '2' }, ['1', '3'], NO_NAMES)
  expect(second.current).toBe('3')
})

test('behind the last one it goes on at the top', () => {
  expect(withList({ ...opened, current: '3' }, ['1', '2'], NO_NAMES).current).toBe('1')
})

test('skipped brochures do not come again until they are asked for', () => {
  const all = skipCurrent(skipCurrent(skipCurrent(opened)))
  expect(all.current).toBeNull()
  expect(takeSkipped(all).current).toBe('1')
})

test('an undone decision brings its brochure back', () => {
  const decided = withList(opened, ['2', '3'], NO_NAMES)
  expect(withList({ ...decided, awaited: '1' }, ['1', '2', '3'], NO_NAMES)).toMatchObject({
    current: '1',
    awaited: null,
  })
})

test('a brochure that was made here stays under review once the provider names it, wherever it stands then, and stays skipped', () => {
  const named = new Map([['1', '7']])
  expect(withList(opened, ['2', '3', '7'], named).current).toBe('7')
  expect(withList(skipCurrent(opened), ['7', '2', '3'], named)).toMatchObject({ current: '2', skipped: new Set(['7']) })
  const decided = withList(opened, ['2', '3'], NO_NAMES)
  expect(withList({ ...decided, awaited: '1' }, ['7', '2', '3'], named)).toMatchObject({ current: '7', awaited: null })
})

test('the one after the current is known beforehand', () => {
  expect(following(opened, opened.ids)).toBe('2')
})
