/**
 * Positions are unique among the brochures of a language. The position given is the position taken: what was there moves
 * down by one, and so does each that this pushes, up to the first gap. A frozen brochure does not move: the others step
 * over it, and its place cannot be taken before the date.
 */
import { and, asc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { arrayText } from '../database/array-text'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import { takeTurn } from '../database/turns'
import { invalid } from '../http/errors'

interface Holder {
  id: number
  position: number
  frozen: boolean
}

interface Move {
  id: number
  to: number
}

/** Which brochures move where when `position` is taken; `holders` by position, from that position on. */
function makeRoom(holders: readonly Holder[], position: number): Move[] {
  const frozen = new Set(holders.filter((holder) => holder.frozen).map((holder) => holder.position))
  const movable = new Map(holders.filter((holder) => !holder.frozen).map((holder) => [holder.position, holder.id]))
  const moves: Move[] = []
  let place = position
  let pushed = movable.get(place)
  while (pushed !== undefined) {
    do place += 1
    while (frozen.has(place))
    moves.push({ id: pushed, to: place })
    pushed = movable.get(place)
  }
  return moves
}

interface Placing {
  id: number
  languageId: number
  position: number
  now: Date
}

/**
 * People who reorder or merge at once take turns, until the end of the transaction. Taken before any brochure is locked: each
 * locks several, and two that each held what the other needs would wait for ever.
 */
export const takePositionsTurn = (database: Database): Promise<void> => takeTurn(database, 'positions')

/** Frees `position` for brochure `id`. 422 when a frozen brochure holds it. */
export async function freePosition(database: Database, { id, languageId, position, now }: Placing): Promise<void> {
  const holders = await holdersFrom(database, languageId, position, id, now)
  if (holders.some((holder) => holder.position === position && holder.frozen))
    throw invalid({ position: ['is held by a frozen brochure'] })
  // Its own place is a gap from now on: others may have to move there before it gets the new one.
  await database.update(brochures).set({ position: null }).where(eq(brochures.id, id))
  const moves = makeRoom(holders, position)
  if (moves.length > 0) await moveAll(database, moves, now)
}

/** Held, so that none of them is frozen between this look and the move. */
async function holdersFrom(database: Database, languageId: number, from: number, but: number, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  const rows = await database
    .select({ id: brochures.id, position: brochures.position, until: brochures.position_frozen_to })
    .from(brochures)
    .where(
      and(
        eq(brochures.language_id, languageId),
        isNotNull(brochures.position),
        gte(brochures.position, from),
        ne(brochures.id, but),
      ),
    )
    .orderBy(asc(brochures.position))
    .for('update')
  return rows.flatMap(({ id, position, until }) =>
    position === null ? [] : [{ id, position, frozen: until !== null && until > seconds }],
  )
}

/** In two statements, however many: all leave their places first, since no two may hold one even for a moment. */
async function moveAll(database: Database, moves: readonly Move[], now: Date): Promise<void> {
  const ids = sql`${arrayText(moves.map(({ id }) => id))}::int[]`
  const places = sql`${arrayText(moves.map(({ to }) => to))}::int[]`
  await database.update(brochures).set({ position: null }).where(sql`${brochures.id} = any(${ids})`)
  await database
    .update(brochures)
    .set({ position: sql`moved.place`, version: grown(brochures), last_updated: now })
    .from(sql`unnest(${ids}, ${places}) as moved (id, place)`)
    .where(sql`${brochures.id} = moved.id`)
}
