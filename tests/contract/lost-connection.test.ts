/** A PostgreSQL that is restarted, or cuts off connections, while somebody writes. The embedded database has no connections. */
import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../reference-provider/database/open'
import { brochures } from '../../reference-provider/database/tables/brochures'
import { locationImports } from '../../reference-provider/database/tables/imports'
import { parserIterations } from '../../reference-provider/database/tables/iterations'
import { locations } from '../../reference-provider/database/tables/locations'
import { parserClasses } from '../../reference-provider/database/tables/parsers'
import type { Provider } from '../../reference-provider/server'
import { startSite } from '../support/parser-site'
import {
  addShop,
  addShopRegions,
  type Colleague,
  colleague,
  dutch,
  isWaitedFor,
  noordHolland,
  onServer,
  testProvider,
  until,
} from './support'

test.runIf(onServer)(
  'a connection that is cut off in the midst of a write ends that write, and not the provider',
  async () => {
    const provider = await testProvider()
    const { database } = provider
    const write = database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`)
      await database.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`)
      await setTimeout(100)
      await transaction.execute(sql`select 1`)
    })
    await expect(write).rejects.toThrow()
    expect((await (await colleague(provider)).get('/languages')).status).toBe(200)
    await provider.close()
  },
)

test.runIf(onServer)(
  'connections that were cut off before a write began on them are given back, however many',
  async () => {
    const server = process.env.CONTRACT_DATABASE_URL ?? ''
    const provider = await testProvider()
    const { database } = provider
    const person = await colleague(provider)
    const all = Array.from({ length: 10 })
    await Promise.all(all.map(() => database.execute(sql`select pg_sleep(0.2)`)))
    cutOffAll(server)
    const writes = await Promise.allSettled(all.map(() => database.transaction(async () => {})))
    expect(writes.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
    expect((await person.get('/languages')).status).toBe(200)
    await provider.close()
  },
)

describe.runIf(onServer)('work that nobody waits for, and whose connection is cut off in the midst of a write', () => {
  test('goes on where it was, if it is an import', async () => {
    const provider = await testProvider()
    const shop_id = await addShop(provider.database)
    await cuttingOffWritesTo(locations, provider.database, () => orderImport(provider, shop_id))
    const [job] = await until(
      () => provider.database.select().from(locationImports),
      ([one]) => one?.state === 'finished' || one?.state === 'failed',
    )
    expect(job).toMatchObject({ state: 'finished', imported: 1 })
    expect(await provider.database.$count(locations)).toBe(1)
    await provider.close()
  })

  test('begins anew, if it is a run of a parser', async () => {
    const [provider, site] = await Promise.all([testProvider(), startSite()])
    const wish = await wishForParser(provider.database, `${site.origin}/two`)
    const sanne = await colleague(provider)
    await cuttingOffWritesTo(brochures, provider.database, () => post(sanne, '/parsers', wish))
    const [run] = await until(
      () => provider.database.select().from(parserIterations),
      ([one]) => one?.state === 'finished' || one?.state === 'failed',
    )
    expect(run).toMatchObject({ state: 'finished', attempts: 2 })
    expect(await provider.database.$count(brochures)).toBe(1)
    site.close()
    await provider.close()
  })
})

/** Whoever writes to the table because of this waits there until the connection is cut off. */
async function cuttingOffWritesTo(table: PgTable, database: Database, begin: () => Promise<unknown>): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${table} in share mode`)
    await begin()
    await until(() => isWaitedFor(database))
    await transaction.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  })
}

async function orderImport(provider: Provider, shop_id: number): Promise<void> {
  const form = new FormData()
  form.set('shop_id', String(shop_id))
  form.set('region_id', String(noordHolland))
  form.set('csv_file', new Blob(['name,address,zip_code,city\nWinkel,Damrak 1,1012 AB,Amsterdam']), 'shops.csv')
  const { status } = await (await colleague(provider)).send('POST', '/locations/import_csv', { body: form })
  expect(status).toBe(202)
}

async function wishForParser(database: Database, url: string) {
  const shop_id = await addShop(database)
  await addShopRegions(database, shop_id, [noordHolland])
  const [made] = await database.insert(parserClasses).values({ class: 'wepublish' }).returning()
  const place = { shop_id, region_id: noordHolland, language_id: dutch }
  return { ...place, name: 'Week folder', url, parser_class_id: made?.id }
}

async function post(who: Colleague, path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  expect((await who.send('POST', path, { body: JSON.stringify(body), headers })).status).toBe(201)
}

/** From another process, while this one is blocked and hears nothing of it. */
function cutOffAll(server: string): void {
  const cut = `
    import { Client } from 'pg'
    const client = new Client({ connectionString: ${JSON.stringify(server)} })
    await client.connect()
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(0.2)%' and pid <> pg_backend_pid()")
    await client.end()`
  execFileSync(process.execPath, ['--input-type=module', '-e', cut], { cwd: import.meta.dirname })
}
