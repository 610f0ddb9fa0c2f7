/** Where the demo sites are: on this very provider, wherever it listens. */
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import { parsers } from '../database/tables/parsers'

export const demoSitesPath = '/demo-sites'

/** In seeded data, before anybody knows where the provider will listen. */
export const seededOrigin = 'http://127.0.0.1'

const ofAnyStart = String.raw`^http://(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(?=${demoSitesPath}/)`

/**
 * The demo's parsers read from the demo sites of this start; another start may have had another port. Not for a start that serves
 * none: the next one would not know its address from another site's.
 */
export async function moveDemoSites(database: Database, origin: string): Promise<void> {
  for (const column of [parsers.url, brochures.parsed_url]) {
    const name = sql.identifier(column.name)
    await database.execute(sql`
      update ${column.table} set ${name} = regexp_replace(${column}, ${ofAnyStart}, ${origin})
      where ${column} ~ ${ofAnyStart} and not starts_with(${column}, ${`${origin}/`})`)
  }
}
