/** One provider a PostgreSQL, as one a data directory (faults B9), and which PostgreSQL it can use. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../reference-provider/database/open'
import { takeDatabase } from '../../reference-provider/database/owner'
import { secrets } from '../../reference-provider/database/tables/secrets'
import { testProvider, until } from './support'

const server = process.env.CONTRACT_DATABASE_URL ?? ''
const inUse = 'The database is in use by another provider. Stop it first, or look at DATABASE_URL.'

// The embedded database lies in a data directory, which has one owner anyway.
describe.runIf(server)('[B9] a PostgreSQL', () => {
  test('has one provider at a time: a second is told so', async () => {
    const provider = await testProvider()
    const [own] = await provider.database.select({ name: sql<string>`current_database()` }).from(secrets)
    await expect(takeDatabase(new URL(`/${own?.name}`, server).href)).rejects.toThrow(inUse)
    await provider.close()
  })

  test('is free again when its provider has ended', async () => {
    await (await takeDatabase(server))()
    const leave = await takeDatabase(server)
    await leave()
  })

  test('is held again when the connection that held it was cut off', async () => {
    const leave = await takeDatabase(server)
    const [holder] = await holders()
    await onServer(`select pg_terminate_backend(${holder})`)
    await until(holders, ([now]) => now !== undefined && now !== holder)
    await expect(takeDatabase(server)).rejects.toThrow(inUse)
    await leave()
  })
})

test.runIf(server)('a PostgreSQL that does not hold UTF-8 is refused, and left empty', async () => {
  const { href } = new URL('/ascii', server)
  await onServer(`create database ascii encoding 'SQL_ASCII' locale 'C' template template0`)
  try {
    await expect(openDatabase({ kind: 'postgres', url: href })).rejects.toThrow(/^The database is in SQL_ASCII/)
    expect(await onServer(`select nspname from pg_namespace where nspname = 'drizzle'`, href)).toEqual([])
  } finally {
    await onServer('drop database ascii with (force)')
  }
})

test('what takes connections and never says anything is not waited for without end', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await expect(takeDatabase(`postgres://x@127.0.0.1:${port}/x`, 100)).rejects.toThrow(/^The database cannot be reached/)
  silent.close()
})

const holders = () =>
  onServer(`select pid from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and granted and datname = current_database()`)

/** The first column of the answer. */
async function onServer(query: string, url = server): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  await client.end()
  return rows.map(([first]) => first)
}
