/** What a brochure's fields name must be there. */
import { eq } from 'drizzle-orm'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { languages } from '../database/tables/languages'
import { shops } from '../database/tables/shops'
import type { FieldErrors } from '../http/errors'

export async function findShop(database: Database, id: number) {
  const [shop] = await database
    .select({ id: shops.id, hotspot_mode: shops.hotspot_mode, customer_level: shops.customer_level })
    .from(shops)
    .where(eq(shops.id, id))
  return shop ?? null
}

export const unknownShop: FieldErrors = { shop_id: ['is not a known shop'] }

export async function languageErrors(database: Database, id: number): Promise<FieldErrors> {
  return (await isKnown(database, languages.id, id)) ? {} : { language_id: ['is not a known language'] }
}
