import type { BrochureFilter } from '../../../domain/brochures/filter'
import { reviewedFrom } from '../../../domain/brochures/review'
import { defaultOrder } from '../../../domain/brochures/states'
import { BOARD, boardQuery, readBoardUrl } from '../board/boardUrl'

const REVIEW = `${BOARD}/review`
export const isReview = (pathname: string): boolean => pathname.replace(/\/+$/, '') === REVIEW

/** The review of a board's list, with its filters. From a list that is decided already, the review of what waits for approval. */
export function reviewAddress(filter: BrochureFilter): string {
  return REVIEW + boardQuery(reviewable(filter))
}

/** What a review's address asks for. */
export const readReviewUrl = (search: string): BrochureFilter => reviewable(readBoardUrl(search, 'for_approval'))

/** Whether it names a list that can be reviewed. If not, the same address could open another review for somebody else. */
export const namesReview = (search: string): boolean =>
  readReviewUrl(search).status === readBoardUrl(search, 'for_approval').status

function reviewable(filter: BrochureFilter): BrochureFilter {
  const status = reviewedFrom(filter.status)
  return status === filter.status ? filter : { ...filter, status, order: defaultOrder(status) }
}
