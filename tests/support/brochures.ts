import type { ProviderUnderTest } from './provider'
import type { SqlValue } from './provider-messages'

const DAY = 86_400

/** Later than every seeded brochure, so that what a test puts on the board stands first in its list. */
export const FAR_AHEAD = Math.floor(Date.now() / 1000 / DAY) * DAY + 300 * DAY

interface BrochureWish {
  name: string
  state?: string
  active_from?: number | null
  expire_after?: number | null
  published_at?: number | null
  position?: number | null
  position_frozen_to?: number | null
  parsed_url?: string | null
  author?: string
}

export interface PlacedBrochure {
  id: number
  name: string
}

/**
 * Turns seeded brochures into those that a test needs, first in every newest-first list and in the order given. They keep their
 * shop, cover and pages. All are Dutch, so that positions are comparable.
 */
export async function placeBrochures(
  provider: Pick<ProviderUnderTest, 'query'>,
  wishes: readonly BrochureWish[],
): Promise<[PlacedBrochure, ...PlacedBrochure[]]> {
  const rows = await provider.query(
    `select b.id from brochures b join languages l on l.id = b.language_id
     where l.symbol = 'nl' and b.state <> 'processing' and exists (select 1 from brochure_regions r where r.brochure_id = b.id)
     order by b.id limit $1`,
    [wishes.length],
  )
  const placed: PlacedBrochure[] = []
  for (const [at, wish] of wishes.entries()) {
    const id = Number(rows[at]?.id)
    if (Number.isNaN(id)) throw new Error(`only ${rows.length} seeded brochures to work with`)
    await place(provider, id, wish, at)
    placed.push({ id, name: wish.name })
  }
  const [first, ...others] = placed
  if (!first) throw new Error('there is nothing to place')
  return [first, ...others]
}

/** Names like `Week 47 no. 3`, all in one state. */
export function brochureSeries(count: number, wish: Partial<BrochureWish> = {}): BrochureWish[] {
  return Array.from({ length: count }, (_, at) => ({
    state: 'inbox',
    ...wish,
    name: `${wish.name ?? 'Week 47'} no. ${at + 1}`,
  }))
}

async function place({ query }: Pick<ProviderUnderTest, 'query'>, id: number, wish: BrochureWish, at: number) {
  const columns: Record<string, SqlValue> = {
    state: 'inbox',
    active_from: FAR_AHEAD,
    expire_after: FAR_AHEAD + 30 * DAY,
    published_at: FAR_AHEAD - at * 60,
    position: null,
    position_frozen_to: null,
    ...wish,
  }
  const names = Object.keys(columns)
  const sets = names.map((name, column) => `${name} = $${column + 1}`).join(', ')
  await query(
    `update brochures set ${sets}, inserted_at = now() - interval '1 second' * ${at} where id = $${names.length + 1}`,
    [...Object.values(columns), id],
  )
}

/** The provider's row of a brochure. */
export async function storedBrochure({ query }: Pick<ProviderUnderTest, 'query'>, id: number) {
  const [row] = await query('select * from brochures where id = $1', [id])
  if (!row) throw new Error(`no brochure ${id}`)
  return row
}

/** How many brochures of a series, of fewer than ten, the provider has in a state. */
export async function seriesIn({ query }: Pick<ProviderUnderTest, 'query'>, state: string): Promise<number> {
  const rows = await query(`select 1 from brochures where name like 'Week 47 no. _' and state = $1`, [state])
  return rows.length
}

/** A brochure's history at the provider: a line for each change, the oldest first. */
export async function historyOf({ query }: Pick<ProviderUnderTest, 'query'>, id: number): Promise<string[]> {
  const rows = await query('select caption from brochure_updates where brochure_id = $1 order by id', [id])
  return rows.map(({ caption }) => String(caption))
}

/** How many changes the provider has noted: each effect leaves one line of history. */
export async function historyLength({ query }: Pick<ProviderUnderTest, 'query'>, id: number): Promise<number> {
  const [row] = await query('select count(*)::int as count from brochure_updates where brochure_id = $1', [id])
  return Number(row?.count)
}
