/** Reading the messages of runs. */
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { byOwner } from '../database/group'
import type { Database } from '../database/open'
import { parserIterations, parserMessages } from '../database/tables/iterations'

/** A line of a run's log. The sequence grows with each line of a parser, whatever the run. */
export interface RunMessage {
  sequence: number
  iteration_id: number
  inserted_at: string
  message: string
  state: (typeof parserMessages.$inferSelect)['state']
}

export function asMessage(row: Omit<RunMessage, 'inserted_at'> & { inserted_at: Date }): RunMessage {
  const { sequence, iteration_id, inserted_at, message, state } = row
  return { sequence, iteration_id, inserted_at: inserted_at.toISOString(), message, state }
}

const messageColumns = {
  sequence: parserMessages.id,
  iteration_id: parserMessages.parser_iteration_id,
  inserted_at: parserMessages.inserted_at,
  message: parserMessages.message,
  state: parserMessages.state,
}

/** The query, to be narrowed and ordered by the caller. */
export function selectMessages(database: Database) {
  return database.select(messageColumns).from(parserMessages).$dynamic()
}

/**
 * The messages of a parser: all of its latest run, or those of any run after a sequence number, so that a client that was away can
 * fill the gap.
 */
export async function pastMessages(database: Database, parserId: number, after: number | undefined) {
  const [latest] = await database
    .select({ id: parserIterations.id })
    .from(parserIterations)
    .where(eq(parserIterations.parser_id, parserId))
    .orderBy(desc(parserIterations.id))
    .limit(1)
  const wanted = after === undefined ? eq(parserIterations.id, latest?.id ?? 0) : gt(parserMessages.id, after)
  const rows = await selectMessages(database)
    .innerJoin(parserIterations, eq(parserIterations.id, parserMessages.parser_iteration_id))
    .where(and(eq(parserIterations.parser_id, parserId), wanted))
    .orderBy(asc(parserMessages.id))
  return rows.map(asMessage)
}

/** How many messages a run in a list carries: the latest. All of them are in the run's own answer. */
const latestMessages = 20

/** The last lines of each run, in order, with the number of all its lines. */
export async function latestMessagesOf(database: Database, iterationIds: number[]) {
  if (iterationIds.length === 0) return new Map<number, never[]>()
  const window = sql`partition by ${parserMessages.parser_iteration_id}`
  const ranked = database
    .select({
      ...messageColumns,
      sequence: sql<number>`${parserMessages.id}`.as('sequence'),
      rank: sql<number>`row_number() over (${window} order by ${parserMessages.id} desc)`.as('rank'),
      of: sql<number>`count(*) over (${window})`.mapWith(Number).as('of'),
    })
    .from(parserMessages)
    .where(inArray(parserMessages.parser_iteration_id, iterationIds))
    .as('ranked')
  const rows = await database
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${latestMessages}`)
    .orderBy(asc(ranked.sequence))
  return byOwner(
    rows.map((row) => ({ ...row, owner: row.iteration_id })),
    (row) => row,
  )
}
