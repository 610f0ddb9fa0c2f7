/** A brochure's regions as the form sends them, and as they show meanwhile. */
import type { Json } from '../../provider/request'
import { restId } from '../restIds'
import { compareNames } from '../values/nameOrder'
import type { Attachment } from './attachments'
import { attachedIn, type Brochure } from './brochure'
import { pagesShown } from './pages'

/** `brochure_regions:[{region_id, pdf_id}]` (contract section 3). Without a pdf the region keeps the pages it has. */
export const sentRegions = (attachments: readonly Attachment[]): Json =>
  attachments.map(({ region_id, pdf_id }) => ({
    region_id: restId(region_id),
    ...(pdf_id === null ? {} : { pdf_id: restId(pdf_id) }),
  }))

/** Region by name, as the provider lists them. A region whose pdf is another one has other pages, which are not known yet. */
export function regionsFrom(
  attachments: readonly Attachment[],
  before: Brochure['brochure_regions'],
): Pick<Brochure, 'brochure_regions' | 'attached' | 'pages_count'> {
  const regions = attachments.map((attachment) => {
    const { region_id, region: name, pdf_id, pages_count } = attachment
    const old = before.find((region) => region.region_id === region_id)
    return old && old.pdf_id === pdf_id
      ? old
      : { id: old?.id ?? '', region_id, name, pdf_id, parser_id: null, pages_count }
  })
  regions.sort((a, b) => compareNames(a.name, b.name))
  return { brochure_regions: regions, attached: attachedIn(regions), pages_count: pagesShown(regions) }
}
