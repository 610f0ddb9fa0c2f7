import { startPostgres } from '../support/postgres.mjs'
import { vitest } from './vitest.mjs'

/** What asks little of the database, or the same of any: drawing, fetching, decoding, headers, rights, slow clients, runs of parsers. */
const ALIKE = [
  'data-directory',
  'pdfs',
  'uploads',
  'fetch-public',
  'parser-reading',
  'parsers',
  'headers',
  'rate-limit',
  'rights',
  'socket',
  'errors',
  'slow-clients',
  'compression',
  'build',
  'install',
  'deploy',
  'start',
].map((name) => `tests/contract/${name}.test.ts`)

/** The contract once more on a real PostgreSQL: the embedded one is another version and has one connection only. */
export async function postgresContract() {
  const postgres = await startPostgres()
  if (!postgres) return { passed: 0, failed: 0, absent: 'not run: no PostgreSQL on this machine' }
  try {
    return await vitest('contract', { env: { CONTRACT_DATABASE_URL: postgres.url }, without: ALIKE })
  } finally {
    await postgres.stop()
  }
}
