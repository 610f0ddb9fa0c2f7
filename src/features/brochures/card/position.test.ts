import { describe, expect, test } from 'vitest'
import { parsePosition } from './position'

describe('a position', () => {
  test.each([
    ['3', 3],
    [' 12 ', 12],
    ['+1', 1],
    ['', null],
    ['  ', null],
  ])('typed as “%s” is %s', (text, value) => {
    expect(parsePosition(text)).toEqual({ value })
  })

  test.each(['0', '-1', '-99999999999'])('typed as “%s” is too small', (text) => {
    expect(parsePosition(text)).toEqual({ problem: 'Position is 1 or more' })
  })

  test.each(['1000001', '99999999999'])('typed as “%s” is refused here, as the provider would refuse it', (text) => {
    expect(parsePosition(text)).toEqual({ problem: 'Position is too large' })
  })

  test.each(['1.5', '1,5', 'three', '1e3', '0x10', '∞'])('typed as “%s” is none', (text) => {
    expect(parsePosition(text)).toEqual({ problem: 'Position is a whole number' })
  })
})
