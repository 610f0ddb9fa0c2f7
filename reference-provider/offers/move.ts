/**
 * A move within the order of a language's offers: `update_position` with the language named. `If-Match` is then the version of
 * that order and not of the one brochure, since a position says nothing without the others.
 */
import { type Change, changeBrochure } from '../brochures/change'
import { orderVersion } from '../brochures/order-version'
import { setPosition } from '../brochures/write'
import { invalid } from '../http/errors'
import { stale } from '../http/versions'
import { listOffers } from './read'

interface OfferMove {
  id: number
  languageId: number
  position: number | null
}

/**
 * Runs in the turn of those who reorder. Answers the brochure, and the offers as they are then. 412 with the current offers when
 * somebody else was first; 422 when the brochure is of another language.
 */
export async function moveOffer(change: Change, { id, languageId, position }: OfferMove) {
  const { database, expected } = change
  if (expected !== null && expected !== (await orderVersion(database, languageId)))
    throw stale('offers', await listOffers(database, languageId))
  const brochure = await changeBrochure({ ...change, expected: null }, id, (stored) => {
    if (stored.language_id !== languageId) throw invalid({ language_id: ['is not the language of this brochure'] })
    return setPosition(change, position)(stored)
  })
  return { brochure, offers: await listOffers(database, languageId) }
}
