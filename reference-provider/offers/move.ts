/**
 * A move within the order of a language's offers: `update_position` with the language named. `If-Match` is then the version of
 * that order and not of the one brochure, since a position says nothing without the others.
 */
import { type Change, changeBrochure } from '../brochures/change'
import { orderVersion } from '../brochures/order-version'
import { setPosition } from '../brochures/write'
import { invalid, tryAgain } from '../http/errors'
import { stale } from '../http/versions'
import { listOffers } from './read'

interface OfferMove {
  id: number
  languageId: number
  position: number | null
}

/**
 * Runs in the turn of those who reorder. Answers the brochure, and the offers as they are then. 412 with the current offers when
 * somebody else was first, 503 when that was at the same moment; 422 when the brochure is of another language.
 */
export async function moveOffer(change: Change, { id, languageId, position }: OfferMove) {
  const { database, expected } = change
  if (expected !== null && expected !== (await orderVersion(database, languageId)))
    throw stale('offers', await listOffers(database, languageId))
  const brochure = await changeBrochure({ ...change, expected: null }, id, (stored) => {
    if (stored.language_id !== languageId) throw invalid({ language_id: ['is not the language of this brochure'] })
    return setPosition(change, position)(stored)
  })
  const offers = await listOffers(database, languageId)
  // Who changes a status or freezes takes no turn, and may have come after the look at the version above.
  if (expected !== null && offers.version > expected + 1) throw tryAgain()
  return { brochure, offers }
}
