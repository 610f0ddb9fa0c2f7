/** What a brochure's fields name must be there. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open'
import { languages, shops } from '../database/schema'
import { type FieldErrors, invalid } from '../http/errors'

export async function findShop(database: Database, id: number) {
  const [shop] = await database
    .select({ id: shops.id, hotspot_mode: shops.hotspot_mode, customer_level: shops.customer_level })
    .from(shops)
    .where(eq(shops.id, id))
  return shop ?? null
}

export const unknownShop: FieldErrors = { shop_id: ['is not a known shop'] }

export async function languageErrors(database: Database, id: number): Promise<FieldErrors> {
  const [language] = await database.select({ id: languages.id }).from(languages).where(eq(languages.id, id))
  return language ? {} : { language_id: ['is not a known language'] }
}

/** 422 with everything that is wrong at once. */
export function refuseIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
