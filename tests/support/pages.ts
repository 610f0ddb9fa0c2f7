import type { ProviderUnderTest } from './provider'

/** The brochure's first region, as its address names it. */
async function firstRegion({ query }: Pick<ProviderUnderTest, 'query'>, brochureId: number): Promise<number> {
  const [row] = await query(
    `select l.id from brochure_regions l join regions r on r.id = l.region_id
     where l.brochure_id = $1 order by r.name, l.id limit 1`,
    [brochureId],
  )
  if (!row) throw new Error(`brochure ${brochureId} has no region`)
  return Number(row.id)
}

/** Leaves the brochure one region with so many pages, which repeat the pictures that it has. */
export async function givePages(
  provider: Pick<ProviderUnderTest, 'query'>,
  brochureId: number,
  count: number,
): Promise<number> {
  const { query } = provider
  const region = await firstRegion(provider, brochureId)
  await query(
    'delete from brochure_pages where brochure_region_id in (select id from brochure_regions where brochure_id = $1 and id <> $2)',
    [brochureId, region],
  )
  await query('delete from brochure_regions where brochure_id = $1 and id <> $2', [brochureId, region])
  await query(
    `insert into brochure_pages (brochure_region_id, number, file_small_url, file_medium_url, file_large_url)
     select p.brochure_region_id, p.number + s.step * t.total, p.file_small_url, p.file_medium_url, p.file_large_url
     from brochure_pages p, generate_series(1, $2) as s(step),
       (select count(*) as total from brochure_pages where brochure_region_id = $1) as t
     where p.brochure_region_id = $1`,
    [region, count],
  )
  await query('delete from brochure_pages where brochure_region_id = $1 and number > $2', [region, count])
  await query('update brochure_regions set pages_count = $2 where id = $1', [region, count])
  await query('update brochures set pages_count = $2 where id = $1', [brochureId, count])
  return region
}

/** Gives two brochures one and the same region, with so many pages each. */
export async function shareRegion(
  provider: Pick<ProviderUnderTest, 'query'>,
  [base, merged]: readonly [number, number],
  [basePages, mergedPages]: readonly [number, number],
): Promise<void> {
  const baseRegion = await givePages(provider, base, basePages)
  const mergedRegion = await givePages(provider, merged, mergedPages)
  await provider.query(
    'update brochure_regions set region_id = (select region_id from brochure_regions where id = $1) where id = $2',
    [baseRegion, mergedRegion],
  )
}

/** The pages of a region in reading order. */
export async function pageIds({ query }: Pick<ProviderUnderTest, 'query'>, region: number): Promise<string[]> {
  const rows = await query('select id from brochure_pages where brochure_region_id = $1 order by number', [region])
  return rows.map(({ id }) => String(id))
}

/** How many pages of a brochure the provider has. */
export async function countPages({ query }: Pick<ProviderUnderTest, 'query'>, brochureId: number): Promise<number> {
  const [row] = await query(
    'select count(*)::int as count from brochure_pages p join brochure_regions r on r.id = p.brochure_region_id where r.brochure_id = $1',
    [brochureId],
  )
  return Number(row?.count)
}
