import { isNewId } from '../../offline/define'
import type { EpochSeconds } from '../border'
import type { Brochure } from './brochure'
import type { SentState } from './states'

/** Without dates the dropdown is disabled (spec section 2): a shop's folder needs valid from and valid till. */
export const hasDates = (brochure: Pick<Brochure, 'active_from' | 'expire_after'>): boolean =>
  brochure.active_from !== null && brochure.expire_after !== null

/** Dragging to a tab needs all three dates (spec section 4). */
export const canBeDragged = (brochure: Pick<Brochure, 'active_from' | 'expire_after' | 'published_at'>): boolean =>
  hasDates(brochure) && brochure.published_at !== null

/** The same by key and menu, but moving to the trash needs no dates: setting them first would be wasted work. */
export const canBeMovedTo =
  (state: SentState) =>
  (brochure: Parameters<typeof canBeDragged>[0]): boolean =>
    state === 'trash' || canBeDragged(brochure)

/** A brochure that keeps its position: nothing pushes it, not among the offers either. */
export const isFrozen = (brochure: Pick<Brochure, 'position_frozen_to'>, now: EpochSeconds): boolean =>
  brochure.position_frozen_to !== null && brochure.position_frozen_to > now

/**
 * The folder's address on the public site: site / language code / shop name, lower-case with hyphens, then
 * -folder/{id}/0 (spec section 2). Null while the shop, the language or the provider's id is unknown.
 */
export function publicFolderUrl(site: string, brochure: Pick<Brochure, 'id' | 'shop' | 'language'>): string | null {
  if (!brochure.shop || !brochure.language || isNewId(brochure.id)) return null
  const shop = encodeURIComponent(brochure.shop.name.toLowerCase().replace(/\s+/g, '-'))
  return `${site}/${brochure.language.symbol}/${shop}-folder/${brochure.id}/0`
}
