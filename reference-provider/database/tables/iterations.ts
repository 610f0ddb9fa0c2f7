import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, insertedAt, partOf, version } from '../columns'
import { brochures } from './brochures'
import { parsers } from './parsers'
import { regions } from './regions'

/** Everything but the last two counts as in progress (spec section 3). */
const runStates = ['waiting', 'started', 'finished', 'failed'] as const

export const parserIterations = pgTable(
  'parser_iterations',
  {
    id: id(),
    parser_id: partOf(() => parsers.id),
    version: version(),
    /** The brochure that this run made or made anew. */
    brochure_id: integer().references(() => brochures.id, { onDelete: 'set null' }),
    /** The brochure to make anew; no reference, for a run whose brochure is gone must fail and not make another. */
    recreate_brochure_id: integer(),
    /** The region that the pages are for; null in runs of before regions were noted. */
    region_id: integer().references(() => regions.id),
    state: text({ enum: runStates }).notNull().default('waiting'),
    /** How often it was begun: a run that takes the provider down with it is not begun for ever. */
    attempts: smallint().notNull().default(0),
    inserted_at: insertedAt(),
  },
  (run) => [
    index('parser_iterations_by_parser').on(run.parser_id, run.id),
    index('parser_iterations_in_line').on(run.id).where(sql`${run.state} in ('waiting', 'started')`),
    index('parser_iterations_by_brochure').on(run.brochure_id),
  ],
)

export const parserMessages = pgTable(
  'parser_messages',
  {
    id: id(),
    parser_iteration_id: partOf(() => parserIterations.id),
    inserted_at: insertedAt(),
    message: text().notNull(),
    state: text({ enum: runStates }).notNull().default('started'),
  },
  (message) => [index('parser_messages_in_order').on(message.parser_iteration_id, message.id)],
)
