import type { Database } from '../database/open'
import { brochureHotspots } from '../database/tables/brochures'
import type { Written } from './brochures'
import { slug, website } from './catalogue/shops'
import { insertAll } from './insert'
import { createRandom } from './random'

const departments = ['aanbiedingen', 'promoties', 'producten', 'acties', 'nieuw'] as const

/** Shops that use hotspots have some in about half of their brochures; the others show what having none looks like. */
export async function writeHotspots(database: Database, written: readonly Written[]): Promise<void> {
  const random = createRandom('hotspots')
  const rows = written
    .filter(({ pages_count, shop }) => pages_count > 0 && shop.hotspot_mode !== 'disabled')
    .filter(() => random.chance(0.5))
    .flatMap(({ id, plan, pages_count }) =>
      Array.from({ length: random.int(2, 9) }, (_, index) => ({
        brochure_id: id,
        page: 1 + (index % pages_count),
        url: `${website(plan.house.name)}/${random.pick(departments)}/${slug(plan.house.name)}-${random.int(1000, 9999)}`,
      })),
    )
  await insertAll(database, brochureHotspots, rows)
}
