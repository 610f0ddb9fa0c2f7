/** Which brochures a list shows or the counters count (contract section 3). */
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/open'
import { brochureCategories, brochureRegions, brochures, brochureToplevel } from '../database/tables/brochures'
import { parserClasses, parsers } from '../database/tables/parsers'
import { idSchema, listOf } from '../http/query'
import { storable } from '../http/stored-text'
import { stateSchema } from './states'

const className = v.pipe(v.string(), storable)

export const filterSchema = v.object({
  status: v.optional(stateSchema),
  language_ids: listOf(idSchema),
  region_ids: listOf(idSchema),
  category_ids: listOf(idSchema),
  shop_ids: listOf(idSchema),
  top: v.optional(
    v.pipe(
      v.string('must be true or false'),
      v.toLowerCase(), // the specification writes the filter's values with a capital
      v.picklist(['true', 'false'], 'must be true or false'),
      v.transform((value) => value === 'true'),
    ),
  ),
  parser_classes: listOf(className),
})

export type BrochureFilter = v.InferOutput<typeof filterSchema>

/** The condition of a filter; a list of several values means any of them. */
export function matching(database: Database, filter: BrochureFilter): SQL | undefined {
  return and(
    filter.status && eq(brochures.state, filter.status),
    filter.language_ids && inArray(brochures.language_id, filter.language_ids),
    filter.shop_ids && inArray(brochures.shop_id, filter.shop_ids),
    filter.region_ids && inRegion(database, filter.region_ids),
    filter.category_ids && inCategory(database, filter.category_ids),
    filter.top !== undefined ? hasToplevel(database, filter.top) : undefined,
    filter.parser_classes && madeBy(database, filter.parser_classes),
  )
}

function inRegion(database: Database, ids: number[]): SQL {
  const found = database.select({ one: sql`1` }).from(brochureRegions)
  return exists(
    found.where(and(eq(brochureRegions.brochure_id, brochures.id), inArray(brochureRegions.region_id, ids))),
  )
}

function inCategory(database: Database, ids: number[]): SQL {
  const link = brochureCategories
  const found = database.select({ one: sql`1` }).from(link)
  return exists(found.where(and(eq(link.brochure_id, brochures.id), inArray(link.category_id, ids))))
}

/** `top` means: has a top-level category. */
function hasToplevel(database: Database, wanted: boolean): SQL {
  const found = database.select({ one: sql`1` }).from(brochureToplevel)
  const top = exists(found.where(eq(brochureToplevel.brochure_id, brochures.id)))
  return wanted ? top : sql`not ${top}`
}

function madeBy(database: Database, classes: string[]): SQL {
  const found = database.select({ id: parsers.id }).from(parsers)
  const ofClass = found
    .innerJoin(parserClasses, eq(parserClasses.id, parsers.parser_class_id))
    .where(inArray(parserClasses.class, classes))
  return inArray(brochures.parser_id, ofClass)
}
