/** A new brochure, with all that hangs on it (spec section 5, "Brochure form"). */
import { insertedId } from '../database/inserted'
import { present } from '../database/present'
import { brochures } from '../database/tables/brochures'
import { refuseIfAny } from '../http/errors'
import { attachmentErrors, writeAttachments } from './attachments'
import { categoryErrors, writeCategoryLists } from './category-lists'
import { noteUpdate, type Occasion } from './history'
import { readBrochure } from './read'
import { findShop, languageErrors, unknownShop } from './relations'
import { dateErrors, type NewBrochure } from './rules'
import type { WholeBrochure } from './serialize'

/** 422 with messages by field for all that is wrong. Customer level and hotspot mode are the shop's unless they were sent. */
export async function createBrochure(occasion: Occasion, sent: NewBrochure): Promise<WholeBrochure> {
  const { database, person, now } = occasion
  const { brochure_regions, brochure_categories, brochure_toplevel, brochure_afterpage, ...fields } = sent
  const lists = { brochure_categories, brochure_toplevel, brochure_afterpage }
  const shop = await findShop(database, sent.shop_id)
  const attachments = { shopId: sent.shop_id, wished: brochure_regions, stored: [] }
  const { active_from, expire_after, published_at = null } = sent
  refuseIfAny({
    ...dateErrors({ active_from, expire_after, published_at }),
    ...(await languageErrors(database, sent.language_id)),
    ...(await categoryErrors(database, lists, sent.language_id)),
    ...(shop ? await attachmentErrors(database, attachments) : unknownShop),
  })
  const required = { name: sent.name, shop_id: sent.shop_id, language_id: sent.language_id }
  const author = `${person.first_name} ${person.last_name}`
  const ofShop = shop && { customer_level: shop.customer_level, hotspot_mode: shop.hotspot_mode }
  const values = { ...ofShop, ...present(fields), ...required, author, inserted_at: now, last_updated: now }
  const id = await insertedId(database.insert(brochures).values(values).returning({ id: brochures.id }))
  await writeCategoryLists(database, id, lists)
  await writeAttachments(database, id, attachments)
  await noteUpdate(occasion, id, 'Created')
  return readBrochure(database, id)
}
