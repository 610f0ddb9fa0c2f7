/** Adding parsers and starting their runs. A run is a row: the queue finds it there, also after a crash. */
import { and, eq } from 'drizzle-orm'
import { insertedId } from '../database/inserted'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { brochureRegions, brochures } from '../database/tables/brochures'
import { parserIterations } from '../database/tables/iterations'
import { languages } from '../database/tables/languages'
import { parserClasses, parsers } from '../database/tables/parsers'
import { shopRegions, shops } from '../database/tables/shops'
import { type FieldErrors, invalid, refuseIfAny } from '../http/errors'
import { readIteration } from './iterations'
import { writeLine } from './log'
import { readParser } from './read'
import type { NewParser, Rerun } from './rules'

/** Adds the parser and lets it run. 422 for fields that do not fit together. */
export async function addParser(database: Database, wish: NewParser, now: Date) {
  await checkReferences(database, wish)
  const values = { ...wish, inserted_at: now }
  const parserId = await insertedId(database.insert(parsers).values(values).returning({ id: parsers.id }))
  return startRun(database, { parserId, region_id: wish.region_id, recreate_brochure_id: null, now })
}

async function checkReferences(database: Database, { shop_id, region_id, language_id, parser_class_id }: NewParser) {
  const errors: FieldErrors = {}
  if (!(await isKnown(database, shops.id, shop_id))) errors.shop_id = ['is not a known shop']
  else if (!(await isRegionOf(database, shop_id, region_id))) errors.region_id = [notOfShop]
  if (!(await isKnown(database, languages.id, language_id))) errors.language_id = ['is not a known language']
  if (!(await isKnown(database, parserClasses.id, parser_class_id)))
    errors.parser_class_id = ['is not a known parser class']
  refuseIfAny(errors)
}

const notOfShop = 'is not a region of this shop'

async function isRegionOf(database: Database, shopId: number, regionId: number): Promise<boolean> {
  const ofShop = and(eq(shopRegions.shop_id, shopId), eq(shopRegions.region_id, regionId))
  const [region] = await database.select({ id: shopRegions.region_id }).from(shopRegions).where(ofShop)
  return region !== undefined
}

/** Lets a parser run again, for a new brochure or to make one anew. 422 for fields that do not fit together. */
export async function runAgain(database: Database, { parser_id, recreate_brochure_id, region_id }: Rerun, now: Date) {
  const known = { id: parsers.id, shop_id: parsers.shop_id, region_id: parsers.region_id }
  const [parser] = await database.select(known).from(parsers).where(eq(parsers.id, parser_id))
  if (!parser) throw invalid({ parser_id: ['is not a known parser'] })
  const region = region_id ?? parser.region_id
  if (recreate_brochure_id !== null) await checkRecreated(database, recreate_brochure_id, region)
  // The parser's own region was checked when it was added, and the shop may have lost it since.
  else if (region !== parser.region_id && !(await isRegionOf(database, parser.shop_id, region)))
    throw invalid({ region_id: [notOfShop] })
  return startRun(database, { parserId: parser.id, region_id: region, recreate_brochure_id, now })
}

async function checkRecreated(database: Database, id: number, region: number): Promise<void> {
  if (!(await isKnown(database, brochures.id, id))) throw invalid({ recreate_brochure_id: ['is not a known brochure'] })
  const ofBrochure = and(eq(brochureRegions.brochure_id, id), eq(brochureRegions.region_id, region))
  const [link] = await database.select({ id: brochureRegions.id }).from(brochureRegions).where(ofBrochure)
  if (!link) throw invalid({ region_id: ['is not a region of this brochure'] })
}

interface RunWish {
  parserId: number
  region_id: number
  recreate_brochure_id: number | null
  now: Date
}

async function startRun(database: Database, { parserId, region_id, recreate_brochure_id, now }: RunWish) {
  const values = { parser_id: parserId, region_id, recreate_brochure_id, inserted_at: now }
  const iteration_id = await insertedId(
    database.insert(parserIterations).values(values).returning({ id: parserIterations.id }),
  )
  const line = await writeLine(database, { iteration_id, message: 'Waiting for its turn', state: 'waiting' }, now)
  return {
    parser: await readParser(database, parserId),
    iteration: await readIteration(database, parserId, iteration_id),
    line,
  }
}
