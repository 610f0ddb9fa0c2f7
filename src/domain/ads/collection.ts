import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { graphql, ID_AND_VERSION } from '../../provider/request'
import { TOLD_OF_OTHERS } from '../border'
import { adDraft } from '../form/draftKeys'
import type { NoFilter } from '../form/options'
import { pageNumber, readEntries, unwrapOnly } from '../operations'
import { instantOf } from '../values/dates'
import { newestFirst } from '../values/idOrder'
import { adSchema } from './ad'

/**
 * The fields that every operation answers: the same for single ads and lists, so that reading one never loses what the other had
 * told.
 */
export const AD_FIELDS = `${ID_AND_VERSION} adType customerClient { id name } platformType displayAt displayStartAt displayStopAt displayUrl impressionsLimit weight status language { id name symbol } shops { id name } categories { id name } fileUrl content`

const LIST = `query adsAdvertisements($orderBy: AdsAdvertisementOrder, $page: Int, $pageSize: Int) { adsAdvertisements(orderBy: $orderBy, page: $page, pageSize: $pageSize) { entries { ${AD_FIELDS} } pagination { currentPage nextPage previousPage totalPages } } }`
const READ = `query adsAdvertisement($adsAdvertisementId: ID!) { adsAdvertisement(adsAdvertisementId: $adsAdvertisementId) { ${AD_FIELDS} } }`

/** Spec section 9. */
const ADS_PAGE_SIZE = 25

export const ads = defineCollection({
  name: 'ads',
  toldOfOthers: TOLD_OF_OTHERS,
  pageSize: ADS_PAGE_SIZE,
  parse: (value) => v.parse(adSchema, value),
  readOne: unwrapOnly(adSchema),
  requestOne: (adId) => graphql(READ, { adsAdvertisementId: adId }),
  requestPage: (_: NoFilter, next) =>
    graphql(LIST, { orderBy: 'DISPLAY_START_AT_DESC', page: pageNumber(next), pageSize: ADS_PAGE_SIZE }),
  readPage: readEntries('adsAdvertisements', adSchema),
  drafts: (id) => [adDraft(id)],
  // Without a valid date it counts as 0 and comes last: NaN could not be ordered.
  facts: ({ displayStartAt }) => ({ start: instantOf(displayStartAt) || 0 }),
  matches: () => true,
  compare: () => (a, b) => b.start - a.start || newestFirst(a, b),
})
