import { startPostgres } from '../support/postgres.mjs'
import { vitest } from './vitest.mjs'

/**
 * Tests that ask little of the database, or the same of any: drawing, fetching, decoding, headers, rights, parsers, slow clients.
 */
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
  'small-answers',
  'build',
  'install',
  'deploy',
  'start',
].map((name) => `tests/contract/${name}.test.ts`)

/** Runs the contract tests once more on a real PostgreSQL: the embedded one is another version and has one connection only. */
export async function postgresContract() {
  const postgres = await startPostgres()
  if (!postgres) return { passed: 0, failed: 0, absent: 'not run: no PostgreSQL on this machine' }
  try {
    return await vitest('contract', { env: { CONTRACT_DATABASE_URL: postgres.url }, without: ALIKE })
  } finally {
    await postgres.stop()
  }
}
