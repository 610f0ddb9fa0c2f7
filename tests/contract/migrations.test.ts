/** The migrations make the tables that the provider declares: a rule of a table without a migration holds in no database. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const database = resolve('reference-provider/database')
const meta = join(database, 'migrations', 'meta')

test('there is a migration for every change of the tables', async () => {
  const [snapshot = ''] = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .reverse()
  const migrated = JSON.parse(readFileSync(join(meta, snapshot), 'utf8'))
  const load = (file: string): Promise<Record<string, unknown>> => import(join(database, 'tables', file))
  const files = await Promise.all(readdirSync(join(database, 'tables')).map(load))
  const declared = generateDrizzleJson(Object.assign({}, ...files))
  expect(await generateMigration(migrated, declared)).toEqual([])
})
