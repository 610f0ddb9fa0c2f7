/** Reading parsers, their runs, and what the runs told. */
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { byOwner } from '../database/group'
import { isKnown } from '../database/known'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import { parserIterations, parserMessages } from '../database/tables/iterations'
import { languages } from '../database/tables/languages'
import { parserClasses, parsers } from '../database/tables/parsers'
import { regions } from '../database/tables/regions'
import { shops } from '../database/tables/shops'
import { notFound } from '../http/errors'

const columns = {
  id: parsers.id,
  version: parsers.version,
  name: parsers.name,
  url: parsers.url,
  shop_id: parsers.shop_id,
  shop: { id: shops.id, name: shops.name },
  region_id: parsers.region_id,
  region: { id: regions.id, name: regions.name },
  language_id: parsers.language_id,
  language: {
    id: languages.id,
    name: languages.name,
    symbol: languages.symbol,
    file_small_url: languages.file_small_url,
  },
  parser_class_id: parsers.parser_class_id,
  parser_class: parserClasses.class,
  inserted_at: parsers.inserted_at,
}

function selectParsers(database: Database) {
  return database
    .select(columns)
    .from(parsers)
    .innerJoin(shops, eq(shops.id, parsers.shop_id))
    .innerJoin(regions, eq(regions.id, parsers.region_id))
    .innerJoin(languages, eq(languages.id, parsers.language_id))
    .innerJoin(parserClasses, eq(parserClasses.id, parsers.parser_class_id))
    .$dynamic()
}

/** All parsers of a class by name; of every class when none is named. */
export async function listParsers(database: Database, classId: number | undefined) {
  const rows = await selectParsers(database)
    .where(classId === undefined ? undefined : eq(parsers.parser_class_id, classId))
    .orderBy(asc(byName(parsers.name)), asc(parsers.id))
  return rows.map(asParser)
}

/** 404 when there is none. */
export async function readParser(database: Database, id: number) {
  const [row] = await selectParsers(database).where(eq(parsers.id, id))
  if (!row) throw notFound('Parser')
  return asParser(row)
}

function asParser<Row extends { inserted_at: Date }>(row: Row) {
  return { ...row, inserted_at: row.inserted_at.toISOString() }
}

/** How many runs one answer lists. */
const pageSize = 100
/** How many messages a run in a list carries: the latest. All of them are in the run's own answer. */
const latestMessages = 20

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

/** One run with all that it told. 404 when there is none, or when it is another parser's. */
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

/**
 * What a parser told: all of its latest run, or everything of any run after a sequence number, so that whoever was away
 * can fill the gap.
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

/** How much of a run the answer to a join carries: frames are small, and who needs more asks for past messages. */
const joinMessages = 200

/** The latest run with the end of what it told, as a join of `parser:{id}` is answered; null when there is no such parser. */
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

const messageColumns = {
  sequence: parserMessages.id,
  iteration_id: parserMessages.parser_iteration_id,
  inserted_at: parserMessages.inserted_at,
  message: parserMessages.message,
  state: parserMessages.state,
}

function selectMessages(database: Database) {
  return database.select(messageColumns).from(parserMessages).$dynamic()
}

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

/** The end of each run's log, in order, with the number of all of its lines. */
async function latestMessagesOf(database: Database, iterationIds: number[]) {
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
