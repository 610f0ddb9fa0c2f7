import { startPostgres } from '../support/postgres.mjs'
import { vitest } from './vitest.mjs'

/** What is the same whichever database stands behind it: its own directory, drawing, fetching, decoding, headers. */
const WITHOUT_DATABASE = ['data-directory', 'pdfs', 'uploads', 'fetch-public', 'parser-reading', 'headers'].map(
  (name) => `tests/contract/${name}.test.ts`,
)

/** The contract once more on a real PostgreSQL: the embedded one is another version and has one connection only. */
export async function postgresContract() {
  const postgres = await startPostgres()
  if (!postgres) return { passed: 0, failed: 0, absent: 'not run: no PostgreSQL on this machine' }
  try {
    return await vitest(['contract'], { CONTRACT_DATABASE_URL: postgres.url }, WITHOUT_DATABASE)
  } finally {
    await postgres.stop()
  }
}
