/** The log of a run, line by line: a line is stored first and sent then, so that nobody hears what a crash takes back. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import { parserIterations, parserMessages } from '../database/tables/iterations'
import { parsers } from '../database/tables/parsers'
import type { Broadcast } from '../http/context'
import { asMessage, type RunMessage } from './messages'

interface Line {
  iteration_id: number
  message: string
  /** The state of the run with this line. */
  state: RunMessage['state']
}

/** @param now from the clock that tests hand in: the line shows its time */
export async function writeLine(database: Database, line: Line, now: Date): Promise<RunMessage> {
  const values = { parser_iteration_id: line.iteration_id, message: line.message, state: line.state, inserted_at: now }
  const [row] = await database.insert(parserMessages).values(values).returning({ sequence: parserMessages.id })
  return asMessage({ ...line, sequence: row?.sequence ?? 0, inserted_at: now })
}

type Iteration = typeof parserIterations.$inferSelect

/** The new state of a run that was under way, with the line that says so. */
export interface Standing extends Pick<Iteration, 'state'>, Partial<Pick<Iteration, 'attempts' | 'brochure_id'>> {
  message: string
}

/**
 * Stores both; to be called in a transaction. Stores nothing and returns null for a run that is over, since the database may have
 * stored its end and been lost before it said so, and for a run that has gone with its shop.
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

/** The last line of a run that was ended early. */
export interface LastLine {
  parserId: number
  line: RunMessage
}

/** Ends the runs of a shop's parsers. The lines are for the listeners: they are to be deleted with the shop. */
export async function endRunsOf(
  database: Database,
  shopId: number,
  { why, now }: { why: string; now: Date },
): Promise<LastLine[]> {
  const runs = await database
    .select({ id: parserIterations.id, parserId: parserIterations.parser_id })
    .from(parserIterations)
    .innerJoin(parsers, eq(parsers.id, parserIterations.parser_id))
    .where(and(eq(parsers.shop_id, shopId), inArray(parserIterations.state, ['waiting', 'started'])))
    .orderBy(asc(parserIterations.id))
    .for('update', { of: parserIterations })
  const lines: LastLine[] = []
  for (const { id, parserId } of runs)
    lines.push({ parserId, line: await writeLine(database, { iteration_id: id, message: why, state: 'failed' }, now) })
  return lines
}

/** To be called once the line is committed. */
export function tellLine(broadcast: Broadcast, parserId: number, line: RunMessage): void {
  broadcast(`parser:${parserId}`, 'new_message', line)
}
