/** Editing a brochure: what is sent is checked together with what is stored (contract section 3). */
import type { Database } from '../database/open'
import { present } from '../database/present'
import type { BrochureCategoryList } from '../database/tables/brochures'
import { type FieldErrors, refuseIfAny } from '../http/errors'
import { attachmentErrors, readRegions, type StoredRegion, writeAttachments } from './attachments'
import { type CategoryLists, categoryErrors, readCategoryLists, writeCategoryLists } from './category-lists'
import type { Change, Effect, StoredBrochure } from './change'
import { changedFields, changedWords } from './changed'
import { freePosition } from './positions'
import { findShop, languageErrors, unknownShop } from './relations'
import { type BrochureFields, type Dates, dateErrors } from './rules'

/** A field that is left out stays. When all that was sent is stored already, nothing changes: forms send themselves whole. */
export function editFields({ database, now }: Change, sent: BrochureFields) {
  return async (stored: StoredBrochure): Promise<Effect | null> => {
    const { brochure_regions, brochure_categories, brochure_toplevel, brochure_afterpage, ...fields } = sent
    const lists = { brochure_categories, brochure_toplevel, brochure_afterpage }
    const regions = await readRegions(database, stored.id)
    const held = await readCategoryLists(database, stored.id)
    const move: Move = { stored, sent, regions, lists, held }
    refuseIfAny({ ...dateErrors(datesAfter(stored, sent)), ...(await relationErrors(database, move)) })
    const changed = changedFields(move)
    if (changed.length === 0) return null

    const movesShop = sent.shop_id !== undefined && sent.shop_id !== stored.shop_id
    if (movesShop || brochure_regions)
      await writeAttachments(database, stored.id, { wished: brochure_regions ?? [], stored: regions })
    await writeCategoryLists(database, stored.id, lists)
    return {
      set: { ...present(fields), ...(await placeInLanguage({ database, now }, stored, sent.language_id)) },
      caption: changedWords(changed),
    }
  }
}

interface Move {
  stored: StoredBrochure
  sent: BrochureFields
  regions: StoredRegion[]
  lists: CategoryLists
  /** The categories that it has. */
  held: Record<BrochureCategoryList, number[]>
}

async function relationErrors(database: Database, { stored, sent, regions, lists, held }: Move): Promise<FieldErrors> {
  const languageId = sent.language_id ?? stored.language_id
  const movesLanguage = languageId !== stored.language_id
  const shopId = sent.shop_id ?? stored.shop_id
  const movesShop = shopId !== stored.shop_id
  // A merge has taken its last region: a form that is sent whole repeats the empty list, and asks for nothing.
  const staysWithoutRegions = !movesShop && regions.length === 0 && sent.brochure_regions?.length === 0
  // Categories that it has were checked when they were chosen: only another language calls for a second look.
  const [asked, checked] = movesLanguage ? [{ ...held, ...present(lists) }, undefined] : [lists, held]
  return {
    ...(movesLanguage ? await languageErrors(database, languageId) : {}),
    ...(await categoryErrors(database, asked, languageId, checked)),
    ...(sent.brochure_regions && !staysWithoutRegions
      ? await attachmentErrors(database, {
          shopId,
          wished: sent.brochure_regions,
          stored: movesShop ? [] : regions,
        })
      : {}),
    ...(movesShop ? await shopErrors(database, shopId, regions) : {}),
  }
}

async function shopErrors(database: Database, id: number, regions: StoredRegion[]) {
  if (regions.some(({ pdf_id, pages_count }) => pdf_id !== null || pages_count > 0))
    return { shop_id: ['cannot change once a pdf is uploaded'] }
  return (await findShop(database, id)) ? {} : unknownShop
}

/** Positions are per language: in another one the brochure takes the same place among others. */
async function placeInLanguage(
  { database, now }: Pick<Change, 'database' | 'now'>,
  { id, position, language_id }: StoredBrochure,
  to?: number,
) {
  if (to === undefined || to === language_id) return {}
  if (position !== null) await freePosition(database, { id, languageId: to, position, now })
  return { position }
}

function datesAfter(stored: StoredBrochure, sent: BrochureFields): Dates {
  const { active_from, expire_after, published_at } = stored
  const {
    active_from: from = active_from,
    expire_after: till = expire_after,
    published_at: publication = published_at,
  } = sent
  return { active_from: from, expire_after: till, published_at: publication }
}
