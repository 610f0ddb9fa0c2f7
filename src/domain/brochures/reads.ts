/** Questions to the provider about brochures whose answers no list keeps. */
import * as v from 'valibot'
import { get, path } from '../../provider/request'
import { id, listOf, named, text, unwrap } from '../border'

/** The regions in which two brochures can be merged; the spelling is the API's. */
export const mergeRegionsRequest = (baseId: string, mergedId: string) =>
  get('/brochures/merge/avaliable_regions', { base_brochure_id: baseId, merge_brochure_id: mergedId })
export const readMergeRegions = unwrap('regions', v.array(named))

const statistics = v.object({ hotspots: listOf(v.object({ id: v.optional(id), url: text })) })
export type Hotspot = v.InferOutput<typeof statistics>['hotspots'][number]

/** A brochure’s hotspots (spec section 3: “a hotspots list with urls”). */
export const statisticsRequest = (brochureId: string) => get(path`/brochures/${brochureId}/statistics`)
export const readHotspots = (body: unknown): Hotspot[] => v.parse(statistics, body).hotspots
