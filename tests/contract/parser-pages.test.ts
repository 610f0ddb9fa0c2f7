/** Pages of pictures that a parser has found: faults of a picture are told apart from failures of the provider. */
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fetchLimits } from '../../reference-provider/http/fetch-public'
import { megabyte } from '../../reference-provider/http/megabytes'
import type { PageFiles } from '../../reference-provider/pages/attach'
import { makePages } from '../../reference-provider/parsers/pages'
import { PdfRefused } from '../../reference-provider/pdfs/refused'
import { createRenderer } from '../../reference-provider/pdfs/render'
import { troubleHere } from '../../reference-provider/reason'

/** Where PDFs lie. */
const uploadsDir = tmpdir()

async function sizeOf(file: string) {
  const { width, height } = await sharp(file).metadata()
  return [width, height]
}

/** Makes the pages of one picture and answers their sizes, in a folder where its smallest size leads to that device. */
async function pagesOf(picture: Buffer, smallest: string | null) {
  const filesDir = await mkdtemp(join(tmpdir(), 'parser-pages-'))
  const renderer = createRenderer(filesDir)
  const unfinished = join(filesDir, 'pdfs/.unfinished')
  const publicFetch = {
    read: async () => {
      const [folder = ''] = await readdir(unfinished)
      await mkdir(join(filesDir, 'pdfs', folder))
      if (smallest) await symlink(smallest, join(filesDir, 'pdfs', folder, '1-small.jpg'))
      return { bytes: picture, url: 'https://shop.test/1.png', charset: 'utf-8' }
    },
    save: () => Promise.reject(new Error('no file is asked for')),
  }
  const source = { kind: 'images' as const, addresses: ['https://shop.test/1.png'] }
  const signal = new AbortController().signal
  const made = await makePages(
    { publicFetch, renderer, filesDir, uploadsDir },
    { source, say: async () => {}, signal },
  ).then(
    (pages) =>
      Promise.all(pages.map(({ file_large_url }) => sizeOf(join(filesDir, file_large_url.slice('/files'.length))))),
    (error: unknown) => error,
  )
  const left = await readdir(unfinished)
  await renderer.close()
  await rm(filesDir, { recursive: true })
  return { made, left }
}

test('when a page fails, the requests beside it are given up, and the others are never made', async () => {
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
  await expect(makePages({ publicFetch, renderer, filesDir, uploadsDir }, wish)).rejects.toThrow('the first page')
  expect(asked).toEqual(addresses.slice(0, 4))
  await renderer.close()
  await rm(filesDir, { recursive: true })
})

type OnPage = (done: number, of: number) => void

async function drawHalf(onPage: OnPage): Promise<never> {
  onPage(20, 40)
  await setTimeout(10)
  throw new PdfRefused('Page 21 cannot be drawn.')
}

/** The pages of a PDF of which no more than half can be drawn, told line by line. @param keep writes the file */
const halfDrawn = (say: (line: string) => Promise<void>, uploads = uploadsDir, keep = async (_path: string) => {}) =>
  drawn(drawHalf, say, uploads, keep)

function drawn(
  draw: (onPage: OnPage) => Promise<PageFiles[]>,
  say: (line: string) => Promise<void>,
  uploads = uploadsDir,
  keep = async (_path: string) => {},
) {
  const renderer = {
    render: (_: string, { onPage = () => {} }: { onPage?: OnPage } = {}) => draw(onPage),
    sweep: async () => {},
    prepare: () => {},
    close: async () => {},
  }
  const file = { url: 'https://shop.test/1.pdf', charset: 'utf-8', size: 2 * megabyte }
  const publicFetch = {
    read: () => Promise.reject(new Error('no page is asked for')),
    save: async (_: string, path: string) => keep(path).then(() => file),
  }
  const source = { kind: 'pdf' as const, address: file.url }
  const signal = new AbortController().signal
  return makePages({ publicFetch, renderer, filesDir: tmpdir(), uploadsDir: uploads }, { source, say, signal })
}

test('a PDF lies, while it is needed, where the next start would remove it after a crash', async () => {
  const uploads = await mkdtemp(join(tmpdir(), 'parser-pages-'))
  const lay: string[] = []
  const keep = async (path: string) => {
    await writeFile(path, '')
    lay.push(...(await readdir(uploads)))
  }
  await expect(halfDrawn(async () => {}, uploads, keep)).rejects.toThrow('Page 21 cannot be drawn.')
  expect([lay.length, await readdir(uploads)]).toEqual([1, []])
  await rm(uploads, { recursive: true })
})

test('the lines about finished pages stand before the line that says why there are no more', async () => {
  const lines: string[] = []
  const made = halfDrawn(async (line) => {
    await setTimeout(20)
    lines.push(line)
  })
  await expect(made).rejects.toThrow('Page 21 cannot be drawn.')
  expect(lines.at(-1)).toBe('Made page 20 of 40')
})

test('every twentieth page of a PDF and the last one are told, after the download', async () => {
  const lines: string[] = []
  const draw = async (onPage: OnPage) => {
    for (let done = 1; done <= 45; done++) onPage(done, 45)
    return []
  }
  await drawn(draw, async (line) => void lines.push(line))
  expect(lines).toEqual([
    'Downloading https://shop.test/1.pdf',
    'Downloaded a PDF of 2.0 MB',
    'Made page 20 of 45',
    'Made page 40 of 45',
    'Made page 45 of 45',
  ])
})

test('a line that cannot be written while pages are drawn ends this run, and not the provider', async () => {
  const made = halfDrawn(async (line) => {
    if (line.startsWith('Made')) throw new Error('the database is away')
  })
  await expect(made).rejects.toThrow('the database is away')
})

test('a line that cannot be written before pages of pictures are asked for leaves nothing behind', async () => {
  const filesDir = await mkdtemp(join(tmpdir(), 'parser-pages-'))
  const renderer = createRenderer(filesDir)
  const publicFetch = {
    read: () => Promise.reject(new Error('no page is asked for')),
    save: () => Promise.reject(new Error('no file is asked for')),
  }
  const wish = {
    source: { kind: 'images' as const, addresses: ['https://shop.test/1.png'] },
    say: () => Promise.reject(new Error('the database is away')),
    signal: new AbortController().signal,
  }
  await expect(makePages({ publicFetch, renderer, filesDir, uploadsDir }, wish)).rejects.toThrow('the database is away')
  expect((await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())).toEqual([])
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

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><rect width="9" height="9"/></svg>',
)

test.each([
  ['no picture', Buffer.from('no picture')],
  ['a drawing, which is a document', drawing],
  ['a picture that is cut', await picture.then((bytes) => bytes.subarray(0, bytes.length / 2))],
  ['a picture that no browser shows', await picture.then((bytes) => sharp(bytes).tiff().toBuffer())],
])('what is %s is told as such', async (_what, bytes) => {
  const { made } = await pagesOf(bytes, null)
  expect(made).toMatchObject({ message: 'Page 1 is not an image that can be read' })
})

test('pages that are larger together than a PDF may be are given up', async () => {
  const { made } = await pagesOf(Buffer.alloc(fetchLimits.pdfBytes + 1), null)
  expect(made).toMatchObject({ message: 'The pages are larger than 200.0 MB' })
})

test('a picture becomes a page', async () => {
  expect(await pagesOf(await picture, null)).toEqual({ made: [[30, 40]], left: [] })
})

test('a picture that says that it lies on its side becomes an upright page', async () => {
  const lying = await sharp(await picture)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await pagesOf(lying, null)).made).toEqual([[40, 30]])
})

test('a PDF that is still on its way is given up when the run is', async () => {
  const stopping = new AbortController()
  const renderer = createRenderer(uploadsDir)
  const publicFetch = {
    read: () => Promise.reject(new Error('no page is asked for')),
    save: (_address: string, _path: string, { signal }: { signal?: AbortSignal | undefined }) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        stopping.abort(new Error('stopped'))
      }),
  }
  const source = { kind: 'pdf' as const, address: 'https://shop.test/1.pdf' }
  const maker = { publicFetch, renderer, filesDir: uploadsDir, uploadsDir }
  const made = makePages(maker, { source, say: async () => {}, signal: stopping.signal })
  await expect(made).rejects.toThrow('stopped')
})
