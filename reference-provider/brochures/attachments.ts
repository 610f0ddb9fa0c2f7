/** The pdfs of a brochure: one for each region of its shop (spec section 5, "Brochure form"). */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open'
import { brochureRegions } from '../database/tables/brochures'
import { pdfPages, pdfs } from '../database/tables/pdfs'
import { regions } from '../database/tables/regions'
import { shopRegions } from '../database/tables/shops'
import type { FieldErrors } from '../http/errors'
import { attachPages, detachRegions } from '../pages/attach'
import type { AttachmentWish } from './rules'

/** A region that a brochure has. */
export interface StoredRegion {
  region_id: number
  name: string
  pdf_id: number | null
  pages_count: number
}

export async function readRegions(database: Database, brochureId: number): Promise<StoredRegion[]> {
  return database
    .select({
      region_id: brochureRegions.region_id,
      name: regions.name,
      pdf_id: brochureRegions.pdf_id,
      pages_count: brochureRegions.pages_count,
    })
    .from(brochureRegions)
    .innerJoin(regions, eq(regions.id, brochureRegions.region_id))
    .where(eq(brochureRegions.brochure_id, brochureId))
    .orderBy(asc(brochureRegions.id))
}

const allRegionsNeeded = 'You need to provide pdf files for all regions before submitting.'

/**
 * What is wrong with attachments. A region that the brochure lacked before may stay missing: a brochure that a parser made need
 * not have all regions, and can be edited all the same.
 */
export async function attachmentErrors(
  database: Database,
  { shopId, wished, stored }: { shopId: number } & Attaching,
): Promise<FieldErrors> {
  const ofShop = await regionIdsOf(database, shopId)
  const had = new Set(stored.map(({ region_id }) => region_id))
  const given = new Set(wished.map(({ region_id }) => region_id))
  const strange = [...given].filter((id) => !ofShop.includes(id) && !had.has(id))
  const owed = ofShop.filter((id) => stored.length === 0 || had.has(id))
  const isComplete =
    owed.every((id) => given.has(id)) && wished.every(({ region_id, pdf_id }) => pdf_id !== null || had.has(region_id))
  const brought = newPdfs(wished, stored)
  const names = await regionNames(database, [...strange, ...brought.map(({ region_id }) => region_id)])
  const messages = [
    ...strange.map((id) => (names.has(id) ? `${names.get(id)} is not a region of the shop` : 'is not a known region')),
    ...(isComplete ? [] : [allRegionsNeeded]),
    ...(await pdfMessages(database, brought, names)),
  ]
  return messages.length > 0 ? { brochure_regions: messages } : {}
}

/** Staff know a region by its name, and its PDF by its region. */
async function regionNames(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: regions.id, name: regions.name })
    .from(regions)
    .where(inArray(regions.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, `“${name}”`]))
}

async function regionIdsOf(database: Database, shopId: number): Promise<number[]> {
  const rows = await database
    .select({ id: shopRegions.region_id })
    .from(shopRegions)
    .where(eq(shopRegions.shop_id, shopId))
  return rows.map(({ id }) => id)
}

interface NewPdf {
  region_id: number
  pdf_id: number
}

/** A pdf that the region has already brings nothing new: its pages may have been split or deleted since. */
function newPdfs(wished: readonly AttachmentWish[], stored: readonly StoredRegion[]): NewPdf[] {
  const known = new Map(stored.map(({ region_id, pdf_id }) => [region_id, pdf_id]))
  return wished.flatMap(({ region_id, pdf_id }) =>
    pdf_id === null || known.get(region_id) === pdf_id ? [] : [{ region_id, pdf_id }],
  )
}

async function pdfMessages(
  database: Database,
  wanted: readonly NewPdf[],
  names: ReadonlyMap<number, string>,
): Promise<string[]> {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ pdf_id }) => pdf_id)
  const rows = await database.select({ id: pdfs.id, state: pdfs.state }).from(pdfs).where(inArray(pdfs.id, ids))
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return wanted.flatMap(({ region_id, pdf_id }) => {
    const [state, region] = [states.get(pdf_id), names.get(region_id)]
    // Of a region that is not known, that is told alone.
    if (state === 'finished' || region === undefined) return []
    const pdf = `The PDF of ${region}`
    if (state === undefined) return [`${pdf} is not known`]
    return [state === 'failed' ? `${pdf} could not be processed` : `${pdf} is not processed yet`]
  })
}

interface Attaching {
  wished: readonly AttachmentWish[]
  stored: readonly StoredRegion[]
}

/** Whether these attachments add or remove a page or a region. */
export function changesAttachments(attaching: Attaching): boolean {
  return goneRegions(attaching).length > 0 || newPdfs(attaching.wished, attaching.stored).length > 0
}

function goneRegions({ wished, stored }: Attaching): StoredRegion[] {
  const given = new Set(wished.map(({ region_id }) => region_id))
  return stored.filter(({ region_id }) => !given.has(region_id))
}

/** Carries checked attachments out. */
export async function writeAttachments(
  database: Database,
  brochureId: number,
  { wished, stored }: Attaching,
): Promise<void> {
  const gone = goneRegions({ wished, stored })
  await detachRegions(
    database,
    brochureId,
    gone.map(({ region_id }) => region_id),
  )
  for (const { region_id, pdf_id } of newPdfs(wished, stored)) {
    const pages = await database
      .select()
      .from(pdfPages)
      .where(eq(pdfPages.pdf_id, pdf_id))
      .orderBy(asc(pdfPages.number))
    await attachPages(database, { brochureId, regionId: region_id, pdfId: pdf_id }, pages)
  }
}
