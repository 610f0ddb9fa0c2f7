import * as v from 'valibot'
import { expect, test } from 'vitest'
import { imageField } from './images'

const LIMIT = 64

/** The first bytes of a file, as they are written by those who make such files. */
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
  expect(await problemOf('GIF89a'.padEnd(LIMIT), 'a.gif')).toBeUndefined()
  expect(await problemOf('GIF89a'.padEnd(LIMIT + 1), 'a.gif')).toMatch(/^Must not be larger than/)
  expect(await problemOf('', 'a.gif')).toBe('This file is empty.')
})
