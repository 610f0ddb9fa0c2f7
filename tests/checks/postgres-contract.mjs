import { startPostgres } from '../support/postgres.mjs'
import { vitest } from './vitest.mjs'

/** What it promises of the data directory concerns the embedded database alone. */
const EMBEDDED_ONLY = ['tests/contract/data-directory.test.ts']

/** The contract once more on a real PostgreSQL: the embedded one is another version and has one connection only. */
export async function postgresContract() {
  const postgres = await startPostgres()
  if (!postgres) return { passed: 0, failed: 0, absent: 'not run: no PostgreSQL on this machine' }
  try {
    return await vitest(['contract'], { CONTRACT_DATABASE_URL: postgres.url }, EMBEDDED_ONLY)
  } finally {
    await postgres.stop()
  }
}
