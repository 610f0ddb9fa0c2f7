/**
 * The provider in a process of its own, so that a test can kill it, and ask its database through it: the embedded one lets only
 * one process in. Started by `provider.ts`; its one argument is a `ProviderWish` as JSON.
 */
import { type SQL, sql } from 'drizzle-orm'
import { startProvider } from '../../reference-provider/server'
import type { ProviderReply, ProviderRequest, ProviderWish, Row, SqlValue } from './provider-messages'

const wish: ProviderWish = JSON.parse(process.argv[2] ?? '{}')
const provider = await startProvider({ host: '127.0.0.1', ...wish })

process.on('message', (request: ProviderRequest) => void answer(request))
// The test that started this process is gone: nobody else would end it.
process.on('disconnect', () => process.exit(1))
say({ kind: 'ready', url: provider.url, port: provider.port })

async function answer(request: ProviderRequest) {
  if (request.ask === 'close') {
    await provider.close()
    process.exit(0)
  }
  try {
    say({ kind: 'answer', id: request.id, rows: await query(request.text, request.values) })
  } catch (error) {
    say({ kind: 'failed', id: request.id, message: String(error instanceof Error ? (error.cause ?? error) : error) })
  }
}

async function query(text: string, values: readonly SqlValue[]): Promise<Row[]> {
  const result: unknown = await provider.database.execute(withValues(text, values))
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : []
  return Array.isArray(rows) ? rows : []
}

/** `$1` in the text is the first value, as everywhere in PostgreSQL. */
function withValues(text: string, values: readonly SqlValue[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))))
}

function say(reply: ProviderReply) {
  process.send?.(reply)
}
