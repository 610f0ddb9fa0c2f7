/** The PDF of each region of the shop (spec section 5): one attachment per region, and its messages. */
import * as v from 'valibot'
import { isNewId } from '../../offline/define'
import type { Named } from '../border'
import { pagesText } from '../pdfs/file'
import { sortedByName } from '../values/nameOrder'
import type { Brochure } from './brochure'
import { MESSAGES } from './formWords'

export const attachmentSchema = v.object({
  region_id: v.string(),
  region: v.string(),
  /** the pdf's id, temporary while it waits; null for pages that a parser brought */
  pdf_id: v.nullable(v.string()),
  /** as counted on the device, until the provider has counted them; 0 if the device could not */
  pages_count: v.number(),
  /** an address, or a small picture drawn on the device; null while there is none */
  cover: v.nullable(v.string()),
  file_name: v.string(),
  /** set once the provider has told that the pages are made; absent before, and if nobody listened */
  made: v.exactOptional(v.literal(true)),
  /** how its processing ended, if it failed or the person ended it; absent otherwise */
  ended: v.exactOptional(v.string()),
})
export type Attachment = v.InferOutput<typeof attachmentSchema>

/**
 * The PDFs of the regions, with which the edit form opens. Without their covers, because a list does not tell them and the brochure
 * itself does (`coversOf`): a draft of the form would take that for a change.
 */
export const attachmentsOf = (brochure: Brochure): Attachment[] =>
  brochure.brochure_regions.map((region) => ({
    region_id: region.region_id,
    region: region.name,
    pdf_id: region.pdf_id,
    pages_count: region.pages_count,
    cover: null,
    file_name: '',
  }))

/** The regions for which the form shows a file input: the shop's by name, then those that only the brochure has. */
export function regionsToShow(shopRegions: readonly Named[], attachments: readonly Attachment[]): Named[] {
  const ofShop = sortedByName(shopRegions)
  const known = new Set(ofShop.map(({ id }) => id))
  const others = attachments.filter(({ region_id }) => !known.has(region_id))
  return [...ofShop, ...others.map(({ region_id, region }) => ({ id: region_id, name: region }))]
}

/** The text shown in place of the attachments; null if they can be shown. */
export function instead(shopId: string, shownRegions: readonly Named[]): string | null {
  if (shopId === '') return MESSAGES.noShop
  return shownRegions.length === 0 ? MESSAGES.noRegions : null
}

/** “The attachment count differs from the shop's region count” (spec section 5). */
export const lacksPdfs = (shopRegions: readonly Named[], attachments: readonly Attachment[]): boolean =>
  shopRegions.some(({ id }) => !attachments.some(({ region_id }) => region_id === id))

/**
 * The regions that must have a pdf before the form can be saved. A brochure made by a parser may lack some of its shop's regions
 * and can still be edited: the provider requires no more.
 */
export const owedRegions = (shopRegions: readonly Named[], before: readonly Attachment[]): readonly Named[] =>
  before.length === 0 ? shopRegions : shopRegions.filter(({ id }) => before.some(({ region_id }) => region_id === id))

/**
 * “The shop cannot change once a pdf is uploaded.”
 *
 * @param stored the attachments at the provider: even if they are removed in the form, the provider would refuse another shop
 */
export const locksShop = (attachments: readonly Attachment[], stored: readonly Attachment[]): boolean =>
  attachments.length > 0 || stored.some(({ pdf_id, pages_count }) => pdf_id !== null || pages_count > 0)

/** Regions whose new attachment has another number of pages than the old one. Not those whose pages nobody has counted yet. */
export function regionsWithOtherPages(before: readonly Attachment[], now: readonly Attachment[]): string[] {
  const old = new Map(before.map((attachment) => [attachment.region_id, attachment]))
  return now
    .filter(({ region_id, pdf_id, pages_count }) => {
      const was = old.get(region_id)
      return was !== undefined && was.pdf_id !== pdf_id && pages_count > 0 && was.pages_count !== pages_count
    })
    .map(({ region_id }) => region_id)
}

/** Replaces a region's attachment; null removes it. */
export function withAttachment(
  attachments: readonly Attachment[],
  regionId: string,
  attachment: Attachment | null,
): Attachment[] {
  const others = attachments.filter(({ region_id }) => region_id !== regionId)
  return attachment ? [...others, attachment] : others
}

/**
 * The pdf of a region as text, for comparing: at the provider a pdf has a number and no name.
 *
 * @param attached what a record says about one region; rows of other consoles may lack it
 */
export function attachedText(attached: unknown): string {
  const read = v.safeParse(attachedSchema, attached)
  if (!read.success) return 'Not known'
  const { name, pdf_id, pages_count } = read.output
  const pdf = pdf_id === null ? 'by a parser' : isNewId(pdf_id) ? 'your PDF' : `PDF ${pdf_id}`
  return `${name}: ${pdf}${pages_count === undefined ? '' : ` (${pagesText(pages_count)})`}`
}

const attachedSchema = v.object({
  name: v.string(),
  pdf_id: v.nullable(v.string()),
  /** absent in changes of older consoles, and where the provider has not told it */
  pages_count: v.optional(v.number()),
})

/** The same for a form's attachments. */
export const attachmentsText = (attachments: readonly Attachment[]): string =>
  attachments.map(({ region: name, pdf_id, pages_count }) => attachedText({ name, pdf_id, pages_count })).join(', ')

/** Whether each region has the same PDF in both, in any order. */
export const sameAttachments = (a: readonly Attachment[], b: readonly Attachment[]): boolean => {
  const text = (list: readonly Attachment[]) =>
    list
      .map(({ region_id, pdf_id }) => `${region_id}:${pdf_id}`)
      .sort()
      .join()
  return text(a) === text(b)
}
