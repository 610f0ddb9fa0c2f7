import { describe, expect, test } from 'vitest'
import { inWords, positionsOn, resolutionFor, resolutionHint, resolutionText, resolutionWarning } from './positions'

describe('positions (spec section 3)', () => {
  test('a platform must be chosen first', () => {
    expect(positionsOn('')).toEqual([])
  })

  test('web and apps have lists of their own, in the specification’s order', () => {
    expect(positionsOn('WEB')).toHaveLength(12)
    expect(positionsOn('WEB')[0]).toBe('BROCHURE_VIEWER_INTERFACE')
    expect(positionsOn('ANDROID')).toHaveLength(8)
    expect(positionsOn('IOS')).toEqual(positionsOn('ANDROID'))
  })

  test('read as words', () => {
    expect(inWords('BROCHURE_END_ABOVE_GOOGLE_MAPS')).toBe('Brochure end above google maps')
  })
})

describe('the resolution that a position asks for', () => {
  test.each([
    ['BROCHURE_ABOVE', '640x50'],
    ['BROCHURE_END_ABOVE_GOOGLE_MAPS', '600x500'],
    ['BROCHURE_END_INTERESTING', '600x500'],
    ['CATEGORY', '640x200'],
    ['NEW_BROCHURES_BOTTOM', '640x200'],
  ])('%s: %s', (position, resolution) => {
    const wanted = resolutionFor(position)
    expect(wanted && resolutionText(wanted)).toBe(resolution)
    expect(resolutionHint(position)).toBe(`The display position specified above requires a resolution of ${resolution}`)
  })

  test.each(['HOMEPAGE_TOP', 'BROCHURE_VIEWER_INTERFACE', 'BRAND', 'SHOP', ''])('%s: none', (position) => {
    expect(resolutionHint(position)).toBeNull()
    expect(resolutionWarning(position, { width: 1, height: 1 })).toBeNull()
  })

  test('a picture of another size is warned about, and one that fits is not', () => {
    const words = (width: number, height: number) =>
      `This picture is ${width}x${height}. The position asks for 640x200.`
    expect(resolutionWarning('CATEGORY', { width: 640, height: 50 })).toBe(words(640, 50))
    expect(resolutionWarning('CATEGORY', { width: 600, height: 200 })).toBe(words(600, 200))
    expect(resolutionWarning('CATEGORY', { width: 640, height: 200 })).toBeNull()
  })
})
