/** A brochure's regions as the form sends them, and as they show until they are sent. */
import type { Json } from '../../provider/request'
import { restId } from '../restIds'
import { sortedByName } from '../values/nameOrder'
import type { Attachment } from './attachments'
import type { Brochure } from './brochure'
import {
  type BrochureRegion,
  idUntilNamed,
  pagesOfRegion,
  regionByPlace,
  regionOf,
  withOwn,
  withRegions,
} from './pages'

/** `brochure_regions:[{region_id, pdf_id}]` (contract section 3). A region without a pdf keeps its pages. */
export const sentRegions = (attachments: readonly Attachment[], beside: readonly BrochureRegion[] = []): Json => [
  ...attachments.map(({ region_id, pdf_id }) => ({
    region_id: restId(region_id),
    ...(pdf_id === null ? {} : { pdf_id: restId(pdf_id) }),
  })),
  ...beside.map(({ region_id }) => ({ region_id: restId(region_id) })),
]

/**
 * The brochure's regions that the form did not know of, so that it neither keeps them nor takes them away: one whose merge was
 * undone after the form had been saved.
 *
 * @param found the regions that the form did find; absent: it found all
 */
export const besideForm = (
  { brochure_regions: regions }: Brochure,
  attachments: readonly Attachment[],
  found: readonly string[] | undefined,
): BrochureRegion[] => {
  const known = new Set(attachments.map(({ region_id }) => region_id))
  return found ? regions.filter(({ region_id }) => !found.includes(region_id) && !known.has(region_id)) : []
}

/**
 * Regions by name, as the provider lists them. A region with another pdf gets other pages. So far only the first of them is known,
 * as this device has drawn it.
 */
export function withAttachments(
  brochure: Brochure,
  attachments: readonly Attachment[],
  found?: readonly string[],
): Brochure {
  const regions = attachments.map((attachment) => {
    const { region_id, region: name, pdf_id, pages_count } = attachment
    const old = regionByPlace(brochure, region_id)
    return old && old.pdf_id === pdf_id
      ? withOwn(old, pagesOfRegion(brochure, old))
      : { id: old?.id ?? idUntilNamed(region_id), region_id, name, pdf_id, parser_id: null, pages_count }
  })
  const beside = besideForm(brochure, attachments, found).map((one) => withOwn(one, pagesOfRegion(brochure, one)))
  const changed = withRegions(brochure, sortedByName([...regions, ...beside]))
  const shown = attachments.find(({ region_id }) => region_id === regionOf(changed, null)?.region_id)
  const isNew = shown && regionByPlace(brochure, shown.region_id)?.pdf_id !== shown.pdf_id
  return isNew && shown.cover
    ? { ...changed, cover_photo: shown.cover, cover_page: { file_small_url: shown.cover } }
    : changed
}
