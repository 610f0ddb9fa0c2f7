import type { Database } from '../database/open'
import { parserIterations, parserMessages } from '../database/tables/iterations'
import { parsers } from '../database/tables/parsers'
import { demoSitesPath, seededOrigin } from '../demo-sites/address'
import type { Basics } from './basics'
import type { LanguageSymbol } from './catalogue/phrases'
import { slug } from './catalogue/shops'
import { insertAll, insertForIds } from './insert'
import { createRandom } from './random'
import type { DemoShop } from './shops'
import { type ClassName, classNames } from './stock'

export interface DemoParser {
  id: number
  name: string
  shop: DemoShop
  language: LanguageSymbol
  url: string
  regionId: number
}

const parsersCount = 12

/** Every second shop has a parser that reads their folders from the web. */
export async function writeParsers(
  database: Database,
  basics: Basics,
  classIds: ReadonlyMap<ClassName, number>,
  shops: readonly DemoShop[],
): Promise<DemoParser[]> {
  const planned = shops
    .filter((_, index) => index % 2 === 0)
    .slice(0, parsersCount)
    .map((shop, index) => {
      const className = classNames[index % classNames.length] ?? classNames[0]
      const [language] = shop.house.languages
      const url = `${seededOrigin}${demoSitesPath}/${className}/${slug(shop.house.name)}`
      return { shop, language, url, className, name: `${shop.house.name} ${language.toUpperCase()} ${className}` }
    })
  const ids = await insertForIds(
    database,
    parsers,
    planned.map(({ shop, language, url, name, className }) => ({
      name,
      url,
      shop_id: shop.id,
      region_id: regionOf(shop, basics),
      language_id: basics.languageIds[language],
      parser_class_id: classIds.get(className) ?? 0,
    })),
  )
  return planned.map(({ shop, language, url, name }, index) => {
    return { id: ids[index] ?? 0, name, shop, language, url, regionId: regionOf(shop, basics) }
  })
}

function regionOf(shop: DemoShop, basics: Basics): number {
  return shop.regionIds[0] ?? basics.regionIds[0] ?? 0
}

export interface ParsedBrochure {
  id: number
  parserId: number
  pagesCount: number
  inserted_at: Date
}

/** One finished run for each parsed brochure, and a few that found nothing. */
export async function writeRuns(
  database: Database,
  parsed: readonly ParsedBrochure[],
  made: readonly DemoParser[],
  now: Date,
): Promise<void> {
  const random = createRandom('runs')
  const failed = made.flatMap(({ id }) =>
    Array.from({ length: 2 }, () => ({
      parser_id: id,
      brochure_id: null,
      state: 'failed' as const,
      pagesCount: 0,
      inserted_at: new Date(now.getTime() - random.int(1, 900) * 3_600_000),
    })),
  )
  const finished = parsed.map(({ id, parserId, pagesCount, inserted_at }) => ({
    parser_id: parserId,
    brochure_id: id,
    state: 'finished' as const,
    pagesCount,
    inserted_at,
  }))
  // In the order of time, as their ids would be.
  const runs = [...finished, ...failed].sort((a, b) => a.inserted_at.getTime() - b.inserted_at.getTime())
  const ids = await insertForIds(
    database,
    parserIterations,
    runs.map(({ pagesCount: _, ...row }) => row),
  )
  await insertAll(
    database,
    parserMessages,
    runs.flatMap((run, index) =>
      story(run.pagesCount).map(({ message, state }, step) => ({
        parser_iteration_id: ids[index] ?? 0,
        message,
        state,
        inserted_at: new Date(run.inserted_at.getTime() + step * 4_000),
      })),
    ),
  )
}

interface Message {
  message: string
  state: 'started' | 'finished' | 'failed'
}

function story(pagesCount: number): Message[] {
  const begin: Message[] = [{ message: 'Opening the folder list', state: 'started' }]
  if (pagesCount === 0) return [...begin, { message: 'The folder list has no new folder', state: 'failed' }]
  return [
    ...begin,
    { message: `Found a folder of ${pagesCount} pages`, state: 'started' },
    { message: `Downloaded ${pagesCount} pages`, state: 'started' },
    { message: 'Brochure made', state: 'finished' },
  ]
}
