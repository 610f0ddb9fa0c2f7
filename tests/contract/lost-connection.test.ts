/** A PostgreSQL that is restarted, or cuts off a connection, while somebody writes. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { colleague, testProvider } from './support'

test('a connection that is cut off in the midst of a write ends that write, and not the provider', async () => {
  if (!process.env.CONTRACT_DATABASE_URL) return // to the embedded database there is no connection
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
})
