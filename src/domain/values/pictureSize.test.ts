import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from './pictureSize'

const picture = () => sharp({ create: { width: 300, height: 70, channels: 3, background: '#c2410c' } })
const sizeOf = async (bytes: Promise<Buffer>) => pictureSize(new Blob([new Uint8Array(await bytes)]))

test.each([
  ['JPEG', () => picture().jpeg()],
  ['JPEG that builds up', () => picture().jpeg({ progressive: true })],
  [
    'JPEG with what a camera says',
    () =>
      picture()
        .withExif({ IFD0: { Copyright: 'x'.repeat(30_000) } })
        .jpeg(),
  ],
  ['PNG', () => picture().png()],
  ['GIF', () => picture().gif()],
  ['WebP', () => picture().webp()],
  ['WebP without losses', () => picture().webp({ lossless: true })],
  [
    'WebP with what a camera says',
    () =>
      picture()
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp(),
  ],
  ['AVIF', () => picture().avif({ effort: 0 })],
])('the size of a %s is read from its beginning', async (_, made) => {
  expect(await sizeOf(made().toBuffer())).toEqual({ width: 300, height: 70 })
})

test.each([
  ['what is no picture', 'Name,Address'],
  ['a picture that ends before it has said so', '\x89PNG\r\n\x1a\n'],
  ['nothing', ''],
])('of %s none is known', async (_, text) => {
  expect(await pictureSize(new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))]))).toBeNull()
})
