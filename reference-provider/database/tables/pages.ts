import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, partOf } from '../columns'
import { brochureRegions } from './brochures'
import { pageFiles } from './pdfs'

export const brochurePages = pgTable(
  'brochure_pages',
  {
    id: id(),
    brochure_region_id: partOf(() => brochureRegions.id),
    /** From 1, in reading order. */
    number: integer().notNull(),
    ...pageFiles,
  },
  (page) => [
    index('brochure_pages_in_order').on(page.brochure_region_id, page.number),
    index('brochure_pages_by_fingerprint').on(page.fingerprint).where(sql`${page.fingerprint} is not null`),
  ],
)
