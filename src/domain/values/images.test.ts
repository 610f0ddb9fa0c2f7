import * as v from 'valibot'
import { expect, test } from 'vitest'
import { imageField } from './images'

const LIMIT = 64

/** The first bytes of files, in the usual notation. */
async function problemOf(beginning: string, name: string): Promise<string | undefined> {
  const file = new File([Uint8Array.from(beginning, (sign) => sign.charCodeAt(0))], name)
  return (await v.safeParseAsync(imageField(LIMIT), file)).issues?.[0].message
}

test.each([
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['GIF', 'GIF89a\x01\0\x01\0'],
  ['WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ['AVIF that moves', '\0\0\0\x2cftypavis\0\0\0\0'],
])('%s is taken, whatever its file is called', async (_, beginning) => {
  expect(await problemOf(beginning, 'picture')).toBeUndefined()
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a sound in the container of WebP', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a film in the container of AVIF', '\0\0\0\x1cftypisom\0\0\0\0'],
  ['what ends before it is one', 'RIFF\x24\0\0\0'],
])('%s is none, whatever its file is called', async (_, beginning) => {
  expect(await problemOf(beginning, 'picture.png')).toBe('Only image files are accepted.')
})

test('a file is as large as may be, and not empty', async () => {
  expect(await problemOf('GIF89a'.padEnd(LIMIT, '\0'), 'a.gif')).toBeUndefined()
  expect(await problemOf('GIF89a'.padEnd(LIMIT + 1, '\0'), 'a.gif')).toMatch(/^Must not be larger than/)
  expect(await problemOf('', 'a.gif')).toBe('This file is empty.')
})

/** The beginning of a PNG of that size. */
const png = (width: number, height: number) => {
  const sides = [width, height].flatMap((side) =>
    [side >>> 24, side >>> 16, side >>> 8, side].map((byte) => byte & 0xff),
  )
  return `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${String.fromCharCode(...sides)}`
}

test.each([
  [20_000, 2_000, undefined],
  [20_001, 1, 'Must not be longer than 20,000 pixels on a side'],
  [1, 20_001, 'Must not be longer than 20,000 pixels on a side'],
  [8_000, 5_001, 'Must not have more than 40 million pixels'],
])('a picture of %i × %i is judged before it waits for the provider', async (width, height, problem) => {
  expect(await problemOf(png(width, height), 'a.png')).toBe(problem)
})
