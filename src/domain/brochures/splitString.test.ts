import { expect, test } from 'vitest'
import { namedPages, readSplitString } from './splitString'

test.each([
  ['1,2-5,9', [1, 2, 3, 4, 5, 9]],
  [' 3 , 1 - 2 ', [1, 2, 3]],
  ['7', [7]],
  ['4-4', [4]],
])('%s names pages', (text, pages) => {
  expect(readSplitString(text, 10)).toEqual({ pages })
})

test.each([
  ['', 'Name the pages to split, for example 1,2-5,9.'],
  ['5-2', 'The range “5-2” runs backwards.'],
  ['0', 'There is no page 0: this region has pages 1 to 10.'],
  ['1,,2', 'A part between two commas is empty.'],
  ['1,', 'A part between two commas is empty.'],
  ['1-999999999', 'There is no page 999999999: this region has pages 1 to 10.'],
  ['11', 'There is no page 11: this region has pages 1 to 10.'],
  ['1-3,2', 'Page 2 is named twice.'],
  ['one', '“one” is no page and no range of pages.'],
  ['1-2-3', '“1-2-3” is no page and no range of pages.'],
  ['-1', '“-1” is no page and no range of pages.'],
  ['1.5', '“1.5” is no page and no range of pages.'],
])('[D10] %s is refused: %s', (text, problem) => {
  expect(readSplitString(text, 10)).toEqual({ problem })
})

test('[D10] a hostile string is answered at once', () => {
  const start = performance.now()
  readSplitString(`1-${'9'.repeat(100_000)}`, 2_000)
  readSplitString('1,'.repeat(100_000), 2_000)
  expect(performance.now() - start).toBeLessThan(100)
})

test.each([
  ['7', 'Page 7'],
  ['1,3', 'Pages 1,3'],
  ['2-5', 'Pages 2-5'],
])('%s is told as “%s”', (text, words) => {
  expect(namedPages(text)).toBe(words)
})
