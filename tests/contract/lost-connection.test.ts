/** A PostgreSQL that is restarted, or cuts off connections, while somebody writes. The embedded database has no connections. */
import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { colleague, onServer, testProvider } from './support'

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
