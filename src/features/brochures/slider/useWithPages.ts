import { useEffect } from 'react'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import { ASK_AGAIN } from '../../../data/reading/keptFresh'
import { brochures } from '../../../domain/brochures/collection'
import { pagesOfRegion } from '../../../domain/brochures/pages'
import type { Id } from '../../../offline/define'

/**
 * A brochure whose pages are being looked at. When a colleague has deleted or split a page, a list tells the brochure anew, without
 * its pages. They are asked for at once, or the screen would stay empty until it is opened again.
 */
export function useWithPages(id: Id) {
  const { record: brochure, refreshing, gone, failing, askAgain } = useFreshRecord(brochures, id, ASK_AGAIN)
  const lacksPages = brochure?.brochure_regions.some((region) => pagesOfRegion(brochure, region) === null) ?? false
  const version = brochure?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each version that lacks its pages
  useEffect(() => {
    if (lacksPages) askAgain()
  }, [lacksPages, version, askAgain])
  return { brochure, loading: refreshing && !failing, gone, failing }
}
