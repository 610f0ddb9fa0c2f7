import { expect, test } from 'vitest'
import { contrastOn } from './brandColours'

test.each([
  ['#1d4ed8', '#ffffff'],
  ['#000', '#ffffff'],
  ['#fde047', '#14161b'],
  ['#fff', '#14161b'],
])('on %s the text is %s', (accent, text) => expect(contrastOn(accent)).toBe(text))
