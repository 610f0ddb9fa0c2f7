/** The pictures of a page, and the fingerprint of pages that look alike. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { writeSizes } from '../../reference-provider/pages/sizes'

const filesDir = await mkdtemp(join(tmpdir(), 'page-sizes-'))
afterAll(() => rm(filesDir, { recursive: true }))

const blank = (width: number, background = '#d62828') =>
  sharp({ create: { width, height: 100, channels: 4, background } })

let count = 0
const write = (picture: () => Sharp, quality?: 'medium' | 'high') =>
  writeSizes(picture, { filesDir, name: `page-${++count}`, ...(quality ? { quality } : {}) })
const open = (url: string) => sharp(join(filesDir, url.replace('/files/', '')))

async function widthsOf(width: number, quality?: 'medium' | 'high') {
  const { file_small_url, file_medium_url, file_large_url } = await write(() => blank(width), quality)
  const all = await Promise.all([file_small_url, file_medium_url, file_large_url].map((url) => open(url).metadata()))
  return all.map((picture) => picture.width)
}

test('a page is small, medium and large, and larger still where staff ticked high quality', async () => {
  expect([await widthsOf(3000), await widthsOf(3000, 'high')]).toEqual([
    [320, 1000, 1600],
    [320, 1000, 2200],
  ])
})

test('none is larger than the picture that it is made of', async () => {
  expect(await widthsOf(500)).toEqual([320, 500, 500])
})

test('what is transparent is paper', async () => {
  const { file_small_url } = await write(() => blank(400, '#00000000'))
  const { dominant } = await open(file_small_url).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test('pages that are printed on look alike in any size, and blank ones like no other', async () => {
  const left = { create: { width: 200, height: 50, channels: 3, background: 'navy' } } as const
  const printed = await blank(800, 'white')
    .composite([{ input: left }])
    .png()
    .toBuffer()
  const smaller = await sharp(printed).resize(400).png().toBuffer()
  const [large, small] = [await write(() => sharp(printed)), await write(() => sharp(smaller))]
  const none = await write(() => blank(400, 'white'))
  expect([large.fingerprint, none.fingerprint]).toEqual([small.fingerprint, null])
  expect(large.fingerprint).toMatch(/^[0-9a-f]{16}$/)
})
