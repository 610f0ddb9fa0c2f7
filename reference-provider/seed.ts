/** What a new database holds (contract section 1, `SEED`). */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import type { Seed } from './config'
import type { Database } from './database/open'
import { admins } from './database/tables/admins'
import { brochures } from './database/tables/brochures'
import { categories } from './database/tables/categories'
import { cities } from './database/tables/cities'
import { customerClients } from './database/tables/clients'
import { languages } from './database/tables/languages'
import { parserClasses } from './database/tables/parsers'
import { pdfs } from './database/tables/pdfs'
import { regions } from './database/tables/regions'
import { secrets } from './database/tables/secrets'
import { shops } from './database/tables/shops'
import { identityUsers } from './database/tables/users'
import { flags } from './demo/artwork/flag'

export interface SeedOptions {
  database: Database
  /** Where drawn covers, pages and logos go; addressed as /files/…. */
  filesDir: string
  /** Milliseconds since 1970: dates of demo data are relative to it. */
  now: number
  log: (line: string) => void
}

/** Contract section 2. */
const staff = [
  { first_name: 'Sanne', last_name: 'de Vries', email: 'sanne@example.test', roles: ['superadmin'] },
  { first_name: 'Luc', last_name: 'Martin', email: 'luc@example.test', roles: ['admin'] },
  { first_name: 'Noor', last_name: 'Jansen', email: 'noor@example.test', roles: ['city_manager'] },
  { first_name: 'Emma', last_name: 'Peeters', email: 'emma@example.test', roles: ['ad_manager'] },
]

const languageRows = [
  { name: 'Nederlands', symbol: 'nl' },
  { name: 'Français', symbol: 'fr' },
] as const

const regionNames = ['Noord-Holland', 'Zuid-Holland', 'Utrecht', 'Vlaanderen', 'Bruxelles', 'Wallonie']

const marker = 'seed'

/**
 * Fills a database on its first start and never again. A start that was cut off while seeding begins anew: nobody is let in before
 * it has finished.
 */
export async function seedOnce(seed: Seed, options: SeedOptions): Promise<void> {
  const { database } = options
  const state = await seedState(database)
  if (state === 'finished') return
  if (state === 'started') await empty(database)
  await setSeedState(database, 'started')
  await seedBase(options)
  if (seed !== 'empty') await seedFurther(seed, options)
  // The planner knows nothing of rows that were just written, and would sort rows that an index has in order.
  if (seed !== 'empty') await database.execute(sql`analyze`)
  await setSeedState(database, 'finished')
}

async function seedBase({ database, filesDir }: SeedOptions): Promise<void> {
  await database.insert(admins).values(staff)
  for (const language of languageRows) {
    const file_small_url = await keepFlag(filesDir, flags[language.symbol])
    await database.insert(languages).values({ ...language, file_small_url })
  }
  await database.insert(regions).values(regionNames.map((name) => ({ name })))
}

/** Named by its content, as everything under /files/ is. Returns its address. */
async function keepFlag(filesDir: string, drawing: string): Promise<string> {
  const name = `${createHash('sha256').update(drawing).digest('hex').slice(0, 32)}.svg`
  await writeFile(join(filesDir, name), drawing)
  return `/files/${name}`
}

/** The demo draws pictures: loaded only when it is needed, for drawing takes long to load. */
async function seedFurther(seed: Exclude<Seed, 'empty'>, options: SeedOptions): Promise<void> {
  const { seedDemo, seedLarge } = await import('./demo/seed')
  await (seed === 'demo' ? seedDemo(options) : seedLarge(options))
}

async function seedState(database: Database): Promise<string | undefined> {
  const [row] = await database.select().from(secrets).where(sql`${secrets.name} = ${marker}`)
  return row?.value
}

async function setSeedState(database: Database, value: 'started' | 'finished'): Promise<void> {
  await database
    .insert(secrets)
    .values({ name: marker, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } })
}

async function empty(database: Database): Promise<void> {
  const entities = [admins, brochures, categories, languages, regions, shops]
  const further = [customerClients, cities, identityUsers, parserClasses, pdfs]
  const list = [...entities, ...further].map((table) => sql.identifier(getTableName(table)))
  await database.execute(sql`truncate ${sql.join(list, sql`, `)} restart identity cascade`)
}
