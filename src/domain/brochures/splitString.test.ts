import { expect, test } from 'vitest'
import { namedPages, readSplitString } from './splitString'

test.each([
  ['1,2-5,9', [1, 2, 3, 4, 5, 9]],
  [' 3 , 1 - 2 ', [1, 2, 3]],
  ['7', [7]],
  ['9-10', [9, 10]],
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
  ['12345678901234567890', '“12345678901234567890” is no page and no range of pages.'],
  ['11', 'There is no page 11: this region has pages 1 to 10.'],
  ['1-3,2', 'Page 2 is named twice.'],
  ['one', '“one” is no page and no range of pages.'],
  ['1-2-3', '“1-2-3” is no page and no range of pages.'],
  ['-1', '“-1” is no page and no range of pages.'],
  ['1.5', '“1.5” is no page and no range of pages.'],
])('[D10] %s is refused: %s', (text, problem) => {
  expect(readSplitString(text, 10)).toEqual({ problem })
})

test.each([
  ['a number without end', `1-${'9'.repeat(100_000)}`],
  ['parts without end', '1,'.repeat(100_000)],
])('[D10] a hostile string is refused: %s', (_, text) => {
  expect(readSplitString(text, 2_000)).toHaveProperty('problem')
})

test('a region without pages has none to split', () => {
  expect(readSplitString('1', 0)).toEqual({ problem: 'This region has no pages.' })
})

test('of pages that are not read yet nobody is told that they are not there', () => {
  expect(readSplitString('1', null)).toEqual({ problem: 'The pages of this region have not been read yet.' })
})

test.each([
  ['7', 'Page 7'],
  ['1,3', 'Pages 1,3'],
  ['2-5', 'Pages 2-5'],
])('%s is told as “%s”', (text, words) => {
  expect(namedPages(text)).toBe(words)
})
