import type { ProviderUnderTest } from './provider'

/**
 * Puts the provider's data back to how it was seeded, in a fraction of a restart. The first call keeps a copy beside the
 * tables, later calls bring it back.
 */
export async function resetData({ query }: Pick<ProviderUnderTest, 'query'>): Promise<void> {
  const tables = (await query(`select tablename from pg_tables where schemaname = 'public'`)).map(
    (row) => `"${row.tablename}"`,
  )
  const kept = await query(`select 1 from pg_namespace where nspname = 'pristine'`)
  if (kept.length === 0) {
    const copies = tables.map((table) => `execute 'create table pristine.${table} as table public.${table}';`)
    await query(`do $$ begin execute 'create schema pristine'; ${copies.join(' ')} end $$`)
    return
  }
  const refills = tables.map((table) => `insert into public.${table} select * from pristine.${table};`)
  // Foreign keys are checked row by row otherwise, and the tables would have to be refilled in the right order.
  await query(
    `do $$ begin set local session_replication_role = replica;
     truncate ${tables.join(', ')}; ${refills.join(' ')} end $$`,
  )
}
