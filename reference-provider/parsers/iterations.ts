/** Reading the runs of parsers, each with its messages. */
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import { parserIterations, parserMessages } from '../database/tables/iterations'
import { parsers } from '../database/tables/parsers'
import { notFound } from '../http/errors'
import { asMessage, latestMessagesOf, type RunMessage, selectMessages } from './messages'

/** How many runs one answer lists. */
const pageSize = 100

/**
 * Runs of a parser, the newest first, and the token of the next page, null at the end.
 * @param before the token: the id of the last run of the page before
 */
export async function listIterations(database: Database, parserId: number, before: number | undefined) {
  const ofParser = eq(parserIterations.parser_id, parserId)
  const rows = await selectIterations(database)
    .where(and(ofParser, before === undefined ? undefined : lt(parserIterations.id, before)))
    .orderBy(desc(parserIterations.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const told = await latestMessagesOf(
    database,
    page.map(({ id }) => id),
  )
  return {
    iterations: page.map((row) => {
      const messages = told.get(row.id) ?? []
      return asIteration(row, messages.map(asMessage), messages[0]?.of ?? 0)
    }),
    next_token: rows.length > pageSize ? String(page.at(-1)?.id) : null,
    count: await database.$count(parserIterations, ofParser),
  }
}

/** One run with all its messages. 404 when there is none, or when it is another parser's. */
export async function readIteration(database: Database, parserId: number, id: number) {
  const [row] = await selectIterations(database).where(
    and(eq(parserIterations.parser_id, parserId), eq(parserIterations.id, id)),
  )
  if (!row) throw notFound('Iteration')
  const messages = await selectMessages(database)
    .where(eq(parserMessages.parser_iteration_id, id))
    .orderBy(asc(parserMessages.id))
  return asIteration(row, messages.map(asMessage), messages.length)
}

/** How much of a run the answer to a join carries: frames are small, and a client that needs more asks for past messages. */
const joinMessages = 200

/** The latest run with its last messages: the answer to a join of `parser:{id}`; null when there is no such parser. */
export async function latestRun(database: Database, parserId: number) {
  if (!(await isKnown(database, parsers.id, parserId))) return null
  const [iteration] = await database
    .select({ id: parserIterations.id, state: parserIterations.state, inserted_at: parserIterations.inserted_at })
    .from(parserIterations)
    .where(eq(parserIterations.parser_id, parserId))
    .orderBy(desc(parserIterations.id))
    .limit(1)
  if (!iteration) return { iteration: null, messages: [] }
  const messages = await selectMessages(database)
    .where(eq(parserMessages.parser_iteration_id, iteration.id))
    .orderBy(desc(parserMessages.id))
    .limit(joinMessages)
  return {
    iteration: { ...iteration, inserted_at: iteration.inserted_at.toISOString() },
    messages: messages.toReversed().map(asMessage),
  }
}

function selectIterations(database: Database) {
  return database
    .select({
      id: parserIterations.id,
      version: parserIterations.version,
      parser_id: parserIterations.parser_id,
      state: parserIterations.state,
      inserted_at: parserIterations.inserted_at,
      region_id: parserIterations.region_id,
      recreate_brochure_id: parserIterations.recreate_brochure_id,
      brochure: { id: brochures.id, name: brochures.name },
    })
    .from(parserIterations)
    .leftJoin(brochures, eq(brochures.id, parserIterations.brochure_id))
    .$dynamic()
}

type IterationRow = Awaited<ReturnType<typeof selectIterations>>[number]

function asIteration(row: IterationRow, messages: RunMessage[], messages_count: number) {
  return { ...row, inserted_at: row.inserted_at.toISOString(), messages, messages_count }
}
