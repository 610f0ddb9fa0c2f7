/** [B11] Files that nothing names any more are removed from the disk; files that something names, or may name soon, stay. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brochureRegions } from '../../reference-provider/database/tables/brochures'
import { categories } from '../../reference-provider/database/tables/categories'
import { brochurePages } from '../../reference-provider/database/tables/pages'
import { pdfPages, pdfs } from '../../reference-provider/database/tables/pdfs'
import { sweepFiles } from '../../reference-provider/files/sweep'
import { addAd, addBrochure, addCategory, addShop, now, providerOfFile, zuidHolland } from './support'

const DAY = 24 * 3600 * 1000

let filesDir: string

const provider = await providerOfFile()
beforeEach(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'sweep-'))
})
afterEach(() => rm(filesDir, { recursive: true, force: true }))

const sweep = () => sweepFiles({ database: provider.database, filesDir, clock: () => now })

/** A file as it was left two days ago, or just now. */
async function leave(path: string, age = 2 * DAY): Promise<string> {
  const file = join(filesDir, path)
  const unit = join(filesDir, ...path.split('/').slice(0, 2))
  const then = new Date(Date.now() - age)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, 'a picture')
  await utimes(unit, then, then)
  return `/files/${path}`
}

const left = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(filesDir.length + 1))
    .toSorted()

async function addPages(folder: string, inserted_at: Date): Promise<number> {
  const [pdf] = await provider.database.insert(pdfs).values({ state: 'finished', inserted_at }).returning()
  const url = await leave(`pdfs/${folder}/1-small.jpg`)
  const files = { file_small_url: url, file_medium_url: url, file_large_url: url }
  await provider.database.insert(pdfPages).values({ pdf_id: pdf?.id ?? 0, number: 1, ...files })
  return pdf?.id ?? 0
}

test('an icon that was replaced goes; the one that is shown, and one that was just written, stay', async () => {
  const shown = await leave('uploads/shown.webp')
  await addCategory(provider.database, { icon_url: shown })
  await leave('uploads/replaced.webp')
  await leave('uploads/just-written.webp', 0)
  expect(await sweep()).toBe(1)
  expect(await left()).toEqual(['uploads/just-written.webp', 'uploads/shown.webp'])
  await provider.database.delete(categories).where(eq(categories.icon_url, shown))
})

const { database } = provider
test.each<[string, (url: string) => Promise<unknown>]>([
  ['a shop', (url) => addShop(database, { icon_url: url })],
  ['an ad', (url) => addAd(database, { ad_type: 'IMAGE_AD', file_url: url })],
  ['a brochure', (url) => addBrochure(database, { cover_photo: url })],
  ['a pdf', (url) => database.insert(pdfs).values({ state: 'finished', cover_url: url })],
])('%s keeps its picture', async (what, names) => {
  const path = `uploads/of-${what.replace(' ', '-')}.webp`
  await names(await leave(path))
  expect([await sweep(), await left()]).toEqual([0, [path]])
})

test('a page of a pdf that no brochure has taken yet keeps its picture', async () => {
  await addPages('waiting', new Date(now))
  expect([await sweep(), await left()]).toEqual([0, ['pdfs/waiting/1-small.jpg']])
})

test('a pdf that is still being processed is not forgotten, nor what marks its pages as not all there', async () => {
  const [pdf] = await database
    .insert(pdfs)
    .values({ state: 'processing', inserted_at: new Date(now - 91 * DAY) })
    .returning()
  await leave('pdfs/.unfinished/half')
  expect([await sweep(), await left()]).toEqual([0, ['pdfs/.unfinished/half']])
  expect(await database.$count(pdfs, eq(pdfs.id, pdf?.id ?? 0))).toBe(1)
})

test('pages of a pdf that no brochure took go after 90 days, others stay with their brochure', async () => {
  const old = new Date(now - 91 * DAY)
  await addPages('young', new Date(now - 80 * DAY))
  await addPages('untaken', old)
  // Made older only once it is taken: the provider sweeps by itself when it has started, which may be now.
  const taken = await addPages('taken', new Date(now))
  const brochure_id = await addBrochure(provider.database)
  await provider.database.insert(brochureRegions).values({ brochure_id, region_id: zuidHolland, pdf_id: taken })
  await provider.database.update(pdfs).set({ inserted_at: old }).where(eq(pdfs.id, taken))
  expect(await sweep()).toBe(1)
  expect(await left()).toEqual(['pdfs/taken/1-small.jpg', 'pdfs/young/1-small.jpg'])
})

test('halves of split pages stay while a brochure shows one of them', async () => {
  const url = await leave('pages/halves/1-left-small.jpg')
  await leave('pages/gone/1-left-small.jpg')
  const brochure_id = await addBrochure(provider.database, { regions: [zuidHolland] })
  const [region] = await provider.database
    .select()
    .from(brochureRegions)
    .where(eq(brochureRegions.brochure_id, brochure_id))
  const files = { file_small_url: url, file_medium_url: url, file_large_url: url }
  await provider.database.insert(brochurePages).values({ brochure_region_id: region?.id ?? 0, number: 1, ...files })
  expect(await sweep()).toBe(1)
  expect(await left()).toEqual(['pages/halves/1-left-small.jpg'])
})
