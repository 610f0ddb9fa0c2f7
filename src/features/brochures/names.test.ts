import { describe, expect, test } from 'vitest'
import { cropName, nameOf, shortName } from './names'

describe('a brochure’s name', () => {
  test('of up to 25 characters stays whole', () => {
    expect(cropName('1234567890123456789012345')).toBe('1234567890123456789012345')
  })

  test('of more is cut after the 25th', () => {
    expect(cropName('12345678901234567890123456')).toBe('1234567890123456789012345…')
  })

  test('is never cut inside a character', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(cropName(family.repeat(26))).toBe(`${family.repeat(25)}…`)
    expect(cropName('é'.normalize('NFD').repeat(25))).toBe('é'.normalize('NFD').repeat(25))
  })

  test('that is empty is told by its number', () => {
    expect(nameOf({ id: '7', name: ' ' })).toBe('Brochure 7')
  })

  test('within a title or a sentence is cut after the 60th', () => {
    expect(shortName({ id: '7', name: 'a'.repeat(60) })).toBe('a'.repeat(60))
    expect(shortName({ id: '7', name: 'a'.repeat(61) })).toBe(`${'a'.repeat(60)}…`)
  })
})
