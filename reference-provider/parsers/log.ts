/** What a run tells, line by line: first written, then said, so that no one hears what a crash takes back. */
import { and, eq } from 'drizzle-orm'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import { parserIterations, parserMessages } from '../database/tables/iterations'
import type { Broadcast } from '../http/context'
import { asMessage, type RunMessage } from './messages'

interface Line {
  iteration_id: number
  message: string
  /** The state of the run with this line. */
  state: RunMessage['state']
}

/** @param now a test's clock, for the line shows its time */
export async function writeLine(database: Database, line: Line, now: Date): Promise<RunMessage> {
  const values = { parser_iteration_id: line.iteration_id, message: line.message, state: line.state, inserted_at: now }
  const [row] = await database.insert(parserMessages).values(values).returning({ sequence: parserMessages.id })
  return asMessage({ ...line, sequence: row?.sequence ?? 0, inserted_at: now })
}

type Iteration = typeof parserIterations.$inferSelect

/** What becomes of a run that was under way, with the line that says so. */
export interface Standing extends Pick<Iteration, 'state'>, Partial<Pick<Iteration, 'attempts' | 'brochure_id'>> {
  message: string
}

/**
 * Notes both; to be called in a transaction. Neither, and null, of a run that is over: the database may have taken its end, and been
 * lost before it said so. Nor of one that has gone with its shop.
 */
export async function writeStanding(
  database: Database,
  { id }: Pick<Iteration, 'id'>,
  { message, ...set }: Standing,
  now: Date,
): Promise<RunMessage | null> {
  const [underWay] = await database
    .update(parserIterations)
    .set({ ...set, version: grown(parserIterations) })
    .where(and(eq(parserIterations.id, id), eq(parserIterations.state, 'started')))
    .returning({ id: parserIterations.id })
  return underWay ? writeLine(database, { iteration_id: id, message, state: set.state }, now) : null
}

/** Goes out once the line is committed. */
export function tellLine(broadcast: Broadcast, parserId: number, line: RunMessage): void {
  broadcast(`parser:${parserId}`, 'new_message', line)
}
