/** Existing pages: deleted, and spreads split into their halves. Contract section 3. */
import { eq, sql } from 'drizzle-orm'
import { PDFDocument, rgb } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WholeBrochure } from '../../reference-provider/brochures/serialize'
import { holdRow } from '../../reference-provider/database/hold'
import { insertedId } from '../../reference-provider/database/inserted'
import { brochureRegions, brochures } from '../../reference-provider/database/tables/brochures'
import { brochurePages } from '../../reference-provider/database/tables/pages'
import { appendPages } from '../../reference-provider/pages/attach'
import { cutNamed } from '../../reference-provider/pages/write'
import type { PublicPdf } from '../../reference-provider/pdfs/store'
import {
  addCategory,
  addPdf,
  addShop,
  addShopRegions,
  colleague,
  day,
  dutch,
  isWaitedFor,
  key,
  noordHolland,
  now,
  onServer,
  providerOfFile,
  type Refused,
  renderedPdf,
  until,
  zuidHolland,
} from './support'

type Page = WholeBrochure['pages'][number]
type Pages = { pages: Page[] } & Refused

const provider = await providerOfFile()
const sanne = await colleague(provider)
const luc = await colleague(provider, 'luc@example.test')
let spreads: number
let brochure: WholeBrochure
let pages: Page[]

beforeAll(async () => {
  spreads = await uploadSpreads()
})

/** Three spreads in Noord-Holland, one page without pictures in Zuid-Holland. */
beforeEach(async () => {
  const shop_id = await addShop(provider.database)
  await addShopRegions(provider.database, shop_id, [noordHolland, zuidHolland])
  const wish = {
    name: 'Spreads',
    shop_id,
    language_id: dutch,
    utm_campaign: 'x',
    active_from: now / 1000,
    expire_after: now / 1000 + day,
    brochure_categories: [await addCategory(provider.database)],
    brochure_regions: [
      { region_id: noordHolland, pdf_id: spreads },
      { region_id: zuidHolland, pdf_id: await addPdf(provider.database, 1) },
    ],
  }
  const made = await sanne.send<{ brochure: WholeBrochure }>('POST', '/brochures', json({ brochure: wish }))
  brochure = made.body.brochure
  pages = region().pages
})

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
const region = (of = brochure) => of.brochure_regions[0] as WholeBrochure['brochure_regions'][number]
const read = async () => (await sanne.get<{ brochure: WholeBrochure }>(`/brochures/${brochure.id}`)).body.brochure
const idsOf = (list: Page[]) => list.map(({ id }) => id)

const split = (split_string: string, headers: Record<string, string> = {}) =>
  sanne.patch<Pages>('/pages/split', { brochure_region_id: region().id, split_string }, headers)

/** Left half red, right half blue. */
async function uploadSpreads(): Promise<number> {
  const document = await PDFDocument.create()
  for (let number = 0; number < 3; number++) {
    const page = document.addPage([400, 300])
    page.drawRectangle({ x: 0, y: 0, width: 200, height: 300, color: rgb(1, 0, 0) })
    page.drawRectangle({ x: 200, y: 0, width: 200, height: 300, color: rgb(0, 0, 1) })
  }
  const { body } = await sanne.send<{ pdf: PublicPdf & { upload_url: string } }>('POST', '/pdfs', json({}))
  await fetch(body.pdf.upload_url, { method: 'PUT', body: new Uint8Array(await document.save()) })
  const { id, error } = await renderedPdf(sanne, body.pdf.id)
  if (error !== null) throw new Error(error)
  return id
}

describe('splitting pages', () => {
  test('makes left and right half of each named page, and leaves the others as they are', async () => {
    const { body } = await split('1, 3')
    expect(body.pages).toHaveLength(5)
    expect(body.pages[2]).toEqual(pages[1])
    expect(await coloursOf(body.pages)).toEqual(['red', 'blue', 'purple', 'red', 'blue'])
    const after = await read()
    expect(region(after).pages).toEqual(body.pages)
    expect(after).toMatchObject({ version: 2, pages_count: 5, cover_photo: body.pages[0]?.file_small_url })
    expect(after.brochure_updates.at(-1)?.caption).toBe('Pages 1, 3 of Noord-Holland split by Sanne de Vries')
  })

  test('takes ranges, spaces, and may be done again to what it made', async () => {
    await split(' 1 - 2 ,3')
    const { body } = await split('6')
    expect(body.pages).toHaveLength(7)
    const captions = (await read()).brochure_updates.map(({ caption }) => caption)
    expect(captions.slice(-2)).toEqual([
      'Pages 1 - 2 ,3 of Noord-Holland split by Sanne de Vries',
      'Page 6 of Noord-Holland split by Sanne de Vries',
    ])
  })

  test('sent twice with one key splits once', async () => {
    const headers = key()
    const first = await split('1', headers)
    const again = await split('1', headers)
    expect([first.body.pages.length, again.body]).toEqual([4, first.body])
  })

  test.each([
    ['', "Can't be blank"],
    ['2-1', 'The range “2-1” runs backwards'],
    ['1,,2', 'A part between two commas is empty'],
    ['1,', 'A part between two commas is empty'],
    ['4', 'There is no page 4: the region has 3 pages'],
    ['0', 'There is no page 0: the region has 3 pages'],
    ['1-9999999', 'There is no page 9999999: the region has 3 pages'],
    ['1-3,2', 'Page 2 is named twice'],
    ['one', '“one” is no page and no range of pages'],
    ['1-2-3', '“1-2-3” is no page and no range of pages'],
  ])('%j is refused, and nothing is changed', async (text, message) => {
    const { status, body } = await split(text)
    expect([status, body.errors]).toEqual([422, { split_string: [message] }])
    expect(await read()).toEqual(brochure)
  })

  test('without its two fields is refused at both', async () => {
    const { status, body } = await sanne.patch('/pages/split', {})
    const blank = ["Can't be blank"]
    expect([status, body.errors]).toEqual([422, { brochure_region_id: blank, split_string: blank }])
  })

  test('a page without a picture is refused at the field; an unknown region is 404', async () => {
    const [, south] = brochure.brochure_regions
    const missing = await sanne.patch('/pages/split', { brochure_region_id: south?.id, split_string: '1' })
    const unknown = await sanne.patch('/pages/split', { brochure_region_id: 2_000_000_000, split_string: '1' })
    expect([missing.body.errors, unknown.status]).toEqual([
      { split_string: ['Page 1 has no picture that could be split'] },
      404,
    ])
  })

  test('by two people at once splits a page once: the other is asked to send again, and meets what is there then', async () => {
    const answers = await Promise.all(['1', '1'].map((text) => split(text, key())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503])
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1')
    expect(region(await read()).pages).toHaveLength(4)
  })

  // The embedded database has one connection: nobody comes in between.
  test.runIf(onServer)('of a region that a merge takes meanwhile finds no such region', async () => {
    const { database } = provider
    const [from = 0, to = 0] = brochure.brochure_regions.map(({ id }) => id)
    const { splitting } = await database.transaction(async (merge) => {
      await holdRow(merge, brochures, brochure.id)
      const splitting = split('1')
      await until(() => isWaitedFor(database))
      await appendPages(merge, from, to)
      await merge.delete(brochureRegions).where(eq(brochureRegions.id, from))
      return { splitting }
    })
    expect((await splitting).status).toBe(404)
  })

  test('is refused when the brochure has changed since', async () => {
    await split('1')
    expect((await split('1', { 'If-Match': '"1"' })).status).toBe(412)
  })

  test('cuts no picture for a version that is stale already', async () => {
    const { database } = provider
    const wish = { brochure_region_id: region().id, split_string: '1' }
    const cut = (expected: number) => cutNamed({ database, expected }, 'where no picture is', wish)
    await expect(cut(1)).rejects.toMatchObject({ status: 422 })
    await expect(cut(2)).rejects.toMatchObject({ status: 503 })
  })
})

describe('deleting a page', () => {
  test('takes it away, and the first page that is left is the cover', async () => {
    const { status, body } = await sanne.send<{ notification: string }>('DELETE', `/pages/${pages[0]?.id}`)
    expect([status, body]).toEqual([200, { notification: 'Page 1 of Noord-Holland was deleted.' }])
    const after = await read()
    expect(idsOf(region(after).pages)).toEqual(idsOf(pages.slice(1)))
    expect(after).toMatchObject({ version: 2, pages_count: 2, cover_photo: pages[1]?.file_small_url })
    expect(after.brochure_updates.at(-1)?.caption).toBe('Page 1 of Noord-Holland deleted by Sanne de Vries')
  })

  test('leaves those behind it one place ahead, for the next split', async () => {
    await sanne.send('DELETE', `/pages/${pages[0]?.id}`)
    const { body } = await split('2')
    expect([body.pages.length, body.pages[0]?.id]).toEqual([3, pages[1]?.id])
  })

  test('leaves those before it, and those of other regions, in their places', async () => {
    const [, south] = brochure.brochure_regions
    const files = { file_small_url: '/files/s', file_medium_url: '/files/m', file_large_url: '/files/l' }
    const second = { ...files, brochure_region_id: south?.id ?? 0, number: 2, fingerprint: null }
    const id = await insertedId(provider.database.insert(brochurePages).values(second).returning())
    await sanne.send('DELETE', `/pages/${pages[1]?.id}`)
    const told = [pages[0]?.id, id].map((page) => sanne.send('DELETE', `/pages/${page}`))
    expect((await Promise.all(told)).map(({ body }) => body)).toEqual([
      { notification: 'Page 1 of Noord-Holland was deleted.' },
      { notification: 'Page 2 of Zuid-Holland was deleted.' },
    ])
  })

  test('by two people at once deletes it once', async () => {
    const answers = await Promise.all([sanne, luc].map((one) => one.send('DELETE', `/pages/${pages[1]?.id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(region(await read()).pages).toHaveLength(2)
  })

  // The embedded database has one connection: nobody comes in between.
  test.runIf(onServer)('that a merge moves meanwhile is to be sent again, and stays where it went', async () => {
    const { database } = provider
    const [from = 0, to = 0] = brochure.brochure_regions.map(({ id }) => id)
    const { deleting } = await database.transaction(async (merge) => {
      await holdRow(merge, brochures, brochure.id)
      const deleting = sanne.send('DELETE', `/pages/${pages[0]?.id}`)
      await until(() => isWaitedFor(database))
      await appendPages(merge, from, to)
      return { deleting }
    })
    expect((await deleting).status).toBe(503)
    expect((await read()).brochure_regions[1]?.pages).toHaveLength(4)
  })

  test.runIf(onServer)('is found where a merge has just put it', async () => {
    const { database } = provider
    const [from = 0, to = 0] = brochure.brochure_regions.map(({ id }) => id)
    const { deleting } = await database.transaction(async (merge) => {
      await merge.execute(sql`lock table ${brochureRegions} in access exclusive mode`)
      const deleting = sanne.send('DELETE', `/pages/${pages[0]?.id}`)
      await until(() => isWaitedFor(database))
      await appendPages(merge, from, to)
      await merge.delete(brochureRegions).where(eq(brochureRegions.id, from))
      return { deleting }
    })
    expect(await deleting).toMatchObject({ status: 200, body: { notification: 'Page 2 of Zuid-Holland was deleted.' } })
  })

  test('that does not exist is 404', async () => {
    expect((await sanne.send('DELETE', '/pages/2000000000')).status).toBe(404)
  })
})

/** The colour of each page, shrunk to one pixel: red and blue together are purple. */
function coloursOf(list: Page[]): Promise<string[]> {
  return Promise.all(
    list.map(async ({ file_large_url }) => {
      const answer = await fetch(`${provider.url}${file_large_url}`)
      const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
      const [red = 0, , blue = 0] = channels.map(({ mean }) => mean)
      return red > 200 ? 'red' : blue > 200 ? 'blue' : 'purple'
    }),
  )
}
