import { asc } from 'drizzle-orm'
import type { Database } from '../database/open'
import { admins } from '../database/tables/admins'
import { languages } from '../database/tables/languages'
import { regions } from '../database/tables/regions'
import type { LanguageSymbol } from './catalogue/phrases'

/** What stands in the database before demo data comes: staff, languages, regions. */
export interface Basics {
  languageIds: Readonly<Record<LanguageSymbol, number>>
  /** In the order in which they were made; at least one. */
  regionIds: readonly number[]
  regionNames: ReadonlyMap<number, string>
  /** First and last names; at least one. */
  staff: readonly [string, ...string[]]
}

export async function readBasics(database: Database): Promise<Basics> {
  const [languageRows, regionRows, people] = [
    await database.select().from(languages),
    await database.select().from(regions).orderBy(asc(regions.id)),
    await database.select().from(admins).orderBy(asc(admins.id)),
  ]
  const idOf = (symbol: LanguageSymbol) => {
    const found = languageRows.find((language) => language.symbol === symbol)
    if (!found) throw new Error(`Demo data needs the language ${symbol}`)
    return found.id
  }
  if (regionRows.length === 0) throw new Error('Demo data needs regions')
  const [first, ...others] = people.map((person) => `${person.first_name} ${person.last_name}`)
  return {
    languageIds: { nl: idOf('nl'), fr: idOf('fr') },
    regionIds: regionRows.map(({ id }) => id),
    regionNames: new Map(regionRows.map(({ id, name }) => [id, name])),
    staff: [first ?? 'Staff', ...others],
  }
}
