import { describe, expect, test } from 'vitest'
import { extendTo, keepListed, NOTHING, toggle } from './selection'

const LIST = ['a', 'b', 'c', 'd', 'e']
const NO_NAMES = new Map<string, string>()
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort()

describe('selecting brochures', () => {
  test('one after another collects them', () => {
    expect(idsOf(toggle(toggle(NOTHING, 'a'), 'c'))).toEqual(['a', 'c'])
  })

  test('twice lets it go', () => {
    expect(toggle(toggle(NOTHING, 'a'), 'a')).toBe(NOTHING)
  })

  test('a range takes everything between, downwards and upwards', () => {
    expect(idsOf(extendTo(toggle(NOTHING, 'b'), LIST, 'd'))).toEqual(['b', 'c', 'd'])
    expect(idsOf(extendTo(toggle(NOTHING, 'd'), LIST, 'b'))).toEqual(['b', 'c', 'd'])
  })

  test('a range may begin at the first of the list, where the next one begins as well', () => {
    const first = extendTo(toggle(NOTHING, 'a'), LIST, 'c')
    expect(first).toEqual({ ids: new Set(['a', 'b', 'c']), anchor: 'a' })
  })

  test('a range to what is not in the list selects nothing more', () => {
    const selection = toggle(NOTHING, 'b')
    expect(extendTo(selection, LIST, 'gone')).toEqual(selection)
  })

  test('a range whose beginning has left the list begins anew', () => {
    const selection = { ids: new Set(['a', 'b']), anchor: 'a' }
    expect(keepListed(selection, ['b', 'c'], NO_NAMES)).toEqual({ ids: new Set(['b']), anchor: null })
  })

  test('a second range reaches from the same place', () => {
    const first = extendTo(toggle(NOTHING, 'c'), LIST, 'd')
    expect(idsOf(extendTo(first, LIST, 'a'))).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a range without a beginning takes the one alone', () => {
    expect(extendTo(NOTHING, LIST, 'd')).toEqual({ ids: new Set(['d']), anchor: 'd' })
  })

  test('what leaves the list is no longer selected', () => {
    expect(idsOf(keepListed(extendTo(toggle(NOTHING, 'a'), LIST, 'c'), ['a', 'c', 'd'], NO_NAMES))).toEqual(['a', 'c'])
    expect(keepListed(toggle(NOTHING, 'a'), ['b'], NO_NAMES)).toBe(NOTHING)
  })

  test('what was made here goes on to be selected, and to begin a range, under the name that the provider gives it', () => {
    const selection = toggle(toggle(NOTHING, 'a'), 'made here')
    const named = keepListed(selection, ['7', 'a', 'b'], new Map([['made here', '7']]))
    expect(named).toEqual({ ids: new Set(['a', '7']), anchor: '7' })
  })

  test('a list that changes elsewhere leaves the selection as it is', () => {
    const selection = toggle(NOTHING, 'a')
    expect(keepListed(selection, ['b', 'a'], NO_NAMES)).toBe(selection)
  })
})
