/** Pages of pictures that a parser has found: what is wrong with a picture is told apart from what is wrong here. */
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePages } from '../../reference-provider/parsers/pages'
import { createRenderer } from '../../reference-provider/pdfs/render'
import { troubleHere } from '../../reference-provider/reason'

/** Makes the pages of one picture, in a folder where its smallest size leads to that device. */
async function pagesOf(picture: Buffer, smallest: string | null) {
  const filesDir = await mkdtemp(join(tmpdir(), 'parser-pages-'))
  const renderer = createRenderer(filesDir)
  const unfinished = join(filesDir, 'pdfs/.unfinished')
  const publicFetch = {
    read: async () => {
      const [folder = ''] = await readdir(unfinished)
      await mkdir(join(filesDir, 'pdfs', folder))
      if (smallest) await symlink(smallest, join(filesDir, 'pdfs', folder, '1-small.jpg'))
      return { bytes: picture, url: 'https://shop.test/1.png', type: 'image/png', charset: 'utf-8' }
    },
    save: () => Promise.reject(new Error('no file is asked for')),
  }
  const source = { kind: 'images' as const, addresses: ['https://shop.test/1.png'] }
  const signal = new AbortController().signal
  const made = await makePages({ publicFetch, renderer, filesDir }, { source, say: async () => {}, signal }).then(
    (pages) => pages.length,
    (error: unknown) => error,
  )
  const left = await readdir(unfinished)
  await renderer.close()
  await rm(filesDir, { recursive: true })
  return { made, left }
}

test('what is asked for beside a page that fails is given up, and the others are not asked for at all', async () => {
  const filesDir = await mkdtemp(join(tmpdir(), 'parser-pages-'))
  const renderer = createRenderer(filesDir)
  const addresses = Array.from({ length: 60 }, (_, at) => `https://shop.test/${at + 1}.png`)
  const asked: string[] = []
  const publicFetch = {
    read: (address: string, { signal }: { signal?: AbortSignal | undefined }) => {
      asked.push(address)
      if (address === addresses[0]) return Promise.reject(new Error('the first page'))
      return new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    },
    save: () => Promise.reject(new Error('no file is asked for')),
  }
  const wish = {
    source: { kind: 'images' as const, addresses },
    say: async () => {},
    signal: new AbortController().signal,
  }
  await expect(makePages({ publicFetch, renderer, filesDir }, wish)).rejects.toThrow('the first page')
  expect(asked).toEqual(addresses.slice(0, 4))
  await renderer.close()
  await rm(filesDir, { recursive: true })
})

const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()

test('a full disk is told as such, and leaves nothing there', async () => {
  const { made, left } = await pagesOf(await picture, '/dev/full')
  expect([troubleHere(made), left]).toEqual(['The disk of the provider is full', []])
})

test('what is no picture is told as such', async () => {
  const { made } = await pagesOf(Buffer.from('no picture'), null)
  expect(made).toMatchObject({ message: 'Page 1 is not an image that can be read' })
})

test('a picture becomes a page', async () => {
  expect(await pagesOf(await picture, null)).toEqual({ made: 1, left: [] })
})
