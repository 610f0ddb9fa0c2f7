/** The ground of the contract tests: a provider of their own, people who ask, records to ask for. */
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeEach } from 'vitest'
import type { Database } from '../../reference-provider/database/open'
import { admins } from '../../reference-provider/database/tables/admins'
import { advertisements } from '../../reference-provider/database/tables/ads'
import {
  brochureCategories,
  brochureRegions,
  brochures,
  brochureToplevel,
} from '../../reference-provider/database/tables/brochures'
import { categories } from '../../reference-provider/database/tables/categories'
import { customerClients } from '../../reference-provider/database/tables/clients'
import { pdfPages, pdfs } from '../../reference-provider/database/tables/pdfs'
import { shopRegions, shops } from '../../reference-provider/database/tables/shops'
import type { PublicPdf } from '../../reference-provider/pdfs/store'
import { type Provider, type ProviderOptions, startProvider } from '../../reference-provider/server'

const server = process.env.CONTRACT_DATABASE_URL
/** Whether the tests run on a PostgreSQL server: those of the embedded database, or of none, need not run there again. */
export const onServer = Boolean(server)

/** Tuesday 24 November 2026, 10:00 in Amsterdam. */
export const now = Date.UTC(2026, 10, 24, 9)
export const day = 24 * 3600

/** A provider with the four people, two languages and six regions, in memory or in a database of its own; the caller closes it. */
export async function testProvider(options: Partial<ProviderOptions> = {}): Promise<Provider> {
  const place = await placeFor(options)
  const provider = await startProvider({
    port: 0,
    dataDir: null,
    seed: 'empty',
    clock: () => now,
    ...place,
    ...options,
  })
  return {
    ...provider,
    close: async () => {
      await provider.close()
      await place.drop()
    },
  }
}

/** The provider of a whole file of tests: asked for where the file begins, and closed after its last test. */
export async function providerOfFile(options: Partial<ProviderOptions> = {}): Promise<Provider> {
  const provider = await testProvider(options)
  afterAll(() => provider.close())
  return provider
}

let newest: Promise<string> | undefined

/** A data directory with the database of an empty provider, which takes seconds to make and a moment to copy; the caller removes it. */
export async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'contract-directory-'))
  // On a server the database is not in the directory.
  if (onServer) return directory
  newest ??= makeDirectory()
  await cp(await newest, directory, { recursive: true })
  return directory
}

async function makeDirectory(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-template-'))
  await (await startProvider({ port: 0, dataDir, seed: 'empty' })).close()
  return dataDir
}

function placeFor({ dataDir }: Partial<ProviderOptions>): Promise<Place> {
  if (server) return ownDatabase(server)
  return dataDir === undefined ? embeddedDatabase() : Promise.resolve({ drop: async () => {} })
}

interface Place extends Pick<ProviderOptions, 'embedded' | 'databaseUrl'> {
  drop: () => Promise<void>
}

/** Databases to use again: making one takes seconds, emptying it a moment. */
const emptied: PGlite[] = []

async function embeddedDatabase(): Promise<Place> {
  const embedded = emptied.pop() ?? (await PGlite.create())
  return {
    embedded,
    drop: async () => {
      await empty(embedded)
      emptied.push(embedded)
    },
  }
}

/** Every number begins at 1 again, as in a new one. */
async function empty(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await database.exec(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
}

async function ownDatabase(server: string): Promise<Place> {
  const name = `contract_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  // The server's date style and time zone must make no difference.
  await administer(server, `alter database ${name} set datestyle to 'German'`)
  await administer(server, `alter database ${name} set timezone to 'Asia/Tokyo'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { databaseUrl: url.href, drop: () => administer(server, `drop database ${name} with (force)`) }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

export interface Refused {
  code?: number
  description?: string
  errors?: Record<string, string[]>
}

export interface Colleague {
  get: <Body>(path: string) => Promise<Answer<Body>>
  patch: <Body = Refused>(path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer<Body>>
  /** Any method and body, as they are. */
  send: <Body = Refused>(method: string, path: string, init?: RequestInit) => Promise<Answer<Body>>
}

/** Somebody of the staff, signed in; paths are those under /api/admin. */
export async function colleague(provider: Provider, email = 'sanne@example.test'): Promise<Colleague> {
  const [person] = await provider.database.select().from(admins).where(eq(admins.email, email))
  if (!person) throw new Error(`nobody is ${email}`)
  const { accessToken } = await provider.sessions.start(person.id)
  const send = <Body>(method: string, path: string, init: RequestInit = {}) =>
    ask<Body>(`${provider.url}/api/admin${path}`, {
      ...init,
      method,
      headers: { Authorization: `Bearer ${accessToken}`, ...init.headers },
    })
  return {
    send,
    get: (path) => send('GET', path),
    patch: (path, body, headers) =>
      send('PATCH', path, { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } }),
  }
}

/** The shape is the test's to assert: an answer that lacks it fails there. */
async function ask<Body>(url: string, init: RequestInit): Promise<Answer<Body>> {
  const response = await fetch(url, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

/** Asks until the answer fits, or is truthy. The test's own time limit ends a wait in vain. */
export async function until<T>(ask: () => T | Promise<T>, fits: (answer: T) => boolean = Boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (fits(answer)) return answer
    await setTimeout(10)
  }
}

/** Whether anybody, or so many, wait for locks that transactions of a PostgreSQL hold. */
export async function isWaitedFor(database: Database, by = 1): Promise<boolean> {
  const activity = database.select({ pid: sql`pid` }).from(sql`pg_stat_activity`)
  return (await activity.where(sql`datname = current_database() and wait_event_type = 'Lock'`)).length >= by
}

/** Waits until the pages of a pdf are made, or have failed. */
export const renderedPdf = (who: Colleague, id: number): Promise<PublicPdf> =>
  until(
    async () => (await who.get<{ pdf: PublicPdf }>(`/pdfs/${id}`)).body.pdf,
    ({ state }) => state === 'finished' || state === 'failed',
  )

export const key = () => ({ 'Idempotency-Key': randomUUID() })

/** Ids that an empty provider has. */
export const dutch = 1
export const french = 2
export const noordHolland = 1
export const zuidHolland = 2

/** The same database, except that it is lost right after taking such a transaction, before it says so. */
export function losing(database: Database, isLost: () => boolean | Promise<boolean>): Database {
  return new Proxy(database, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'transaction') return value.bind(target)
      return async (work: Parameters<Database['transaction']>[0]) => {
        const result = await target.transaction(work)
        if (await isLost()) throw new Error('the database was lost')
        return result
      }
    },
  })
}

let count = 0
const numbered = (what: string) => `${what} ${++count}`

export async function addShop(database: Database, wish: Partial<typeof shops.$inferInsert> = {}): Promise<number> {
  return only(
    await database
      .insert(shops)
      .values({ name: numbered('Shop'), ...wish })
      .returning({ id: shops.id }),
  )
}

export async function addShopRegions(database: Database, shop_id: number, regionIds: number[]): Promise<void> {
  await database.insert(shopRegions).values(regionIds.map((region_id) => ({ shop_id, region_id })))
}

/** An HTML ad of a client of its own. */
export async function addAd(
  database: Database,
  wish: Partial<typeof advertisements.$inferInsert> = {},
): Promise<number> {
  const [client] = await database.insert(customerClients).values({ name: 'Zuivelhoeve' }).returning()
  const [ad] = await database
    .insert(advertisements)
    .values({
      ad_type: 'HTML_EMBED',
      customer_client_id: client?.id ?? 0,
      platform_type: 'WEB',
      display_at: 'BRAND',
      display_start_at: new Date(now),
      display_stop_at: new Date(now + day * 1000),
      display_url: 'https://prixo.example.test/deals',
      impressions_limit: 1000,
      weight: 5,
      status: 'ENABLED',
      language_id: dutch,
      content: wish.file_url ? null : '<b>Deal</b>',
      ...wish,
    })
    .returning()
  return ad?.id ?? 0
}

export async function addCategory(
  database: Database,
  wish: Partial<typeof categories.$inferInsert> = {},
): Promise<number> {
  const values = { name: numbered('Category'), language_id: dutch, ...wish }
  return only(await database.insert(categories).values(values).returning({ id: categories.id }))
}

export type BrochureWish = Partial<typeof brochures.$inferInsert> & {
  regions?: number[]
  categories?: number[]
  toplevel?: number[]
}

/** A brochure in the inbox of a shop of its own, unless the wish says otherwise. */
export async function addBrochure(database: Database, { regions, categories, toplevel, ...wish }: BrochureWish = {}) {
  const shop_id = wish.shop_id ?? (await addShop(database))
  const values = {
    name: numbered('Brochure'),
    language_id: dutch,
    inserted_at: new Date(now + ++count),
    ...wish,
    shop_id,
  }
  const id = only(await database.insert(brochures).values(values).returning({ id: brochures.id }))
  const link = (category_id: number) => ({ brochure_id: id, category_id })
  if (regions)
    await database.insert(brochureRegions).values(regions.map((region_id) => ({ brochure_id: id, region_id })))
  if (categories) await database.insert(brochureCategories).values(categories.map(link))
  if (toplevel) await database.insert(brochureToplevel).values(toplevel.map(link))
  return id
}

/** A file about brochures: each of its tests begins without brochures, shops, categories and parser classes. */
export async function withoutBrochures() {
  const provider = await providerOfFile()
  const { database } = provider
  beforeEach(() => database.execute(sql`truncate brochures, shops, categories, parser_classes cascade`))
  return {
    provider,
    sanne: await colleague(provider),
    /** the present in epoch seconds, as brochures carry it */
    seconds: now / 1000,
    add: (wish?: BrochureWish) => addBrochure(database, wish),
  }
}

/** A pdf of so many pages, as if it had been uploaded and rendered. */
export async function addPdf(
  database: Database,
  pages: number,
  state: 'finished' | 'processing' | 'failed' = 'finished',
): Promise<number> {
  const [pdf] = await database.insert(pdfs).values({ state, pages_count: pages }).returning({ id: pdfs.id })
  const id = pdf?.id ?? 0
  const url = (size: string, number: number) => `/files/pdfs/${id}/${number}-${size}.jpg`
  const rows = Array.from({ length: pages }, (_, index) => ({
    pdf_id: id,
    number: index + 1,
    file_small_url: url('small', index + 1),
    file_medium_url: url('medium', index + 1),
    file_large_url: url('large', index + 1),
    fingerprint: null,
  }))
  await database.insert(pdfPages).values(rows)
  return id
}

export async function stored(database: Database, id: number) {
  const [row] = await database.select().from(brochures).where(eq(brochures.id, id))
  if (!row) throw new Error(`no brochure ${id}`)
  return row
}

function only(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row.id
}
