import type { BrochureFilter } from '../../../domain/brochures/filter'
import { reviewedFrom } from '../../../domain/brochures/review'
import { defaultOrder } from '../../../domain/brochures/states'
import { BOARD, boardQuery, readBoardUrl } from '../board/boardUrl'

const REVIEW = `${BOARD}/review`
export const isReview = (pathname: string): boolean => pathname.replace(/\/+$/, '') === REVIEW

/** The review of a board's list: the same filters. From a list that has been decided, that of what waits for approval. */
export function reviewAddress(filter: BrochureFilter): string {
  return REVIEW + boardQuery(reviewable(filter))
}

/** What a review's address asks for. */
export const readReviewUrl = (search: string): BrochureFilter => reviewable(readBoardUrl(search, 'for_approval'))

/** Whether it asks for a list that can be reviewed; another one's address would mean another review to whoever gets it. */
export const namesReview = (search: string): boolean =>
  readReviewUrl(search).status === readBoardUrl(search, 'for_approval').status

function reviewable(filter: BrochureFilter): BrochureFilter {
  const status = reviewedFrom(filter.status)
  return status === filter.status ? filter : { ...filter, status, order: defaultOrder(status) }
}
