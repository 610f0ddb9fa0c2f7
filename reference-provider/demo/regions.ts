import type { Database } from '../database/open'
import { brochureRegions } from '../database/tables/brochures'
import { brochurePages } from '../database/tables/pages'
import { pdfPages, pdfs } from '../database/tables/pdfs'
import type { Edition, Written } from './brochures'
import { type Folder, folderKey, type PrintedPage } from './folders'
import { insertAll, insertForIds } from './insert'

type DemoPage = PrintedPage & { fingerprint: string | null }

/** A brochure in as many regions of its shop as planned, each with a finished pdf and its pages. */
export async function writeRegions(
  database: Database,
  folders: ReadonlyMap<string, Folder>,
  written: readonly Written[],
): Promise<void> {
  const links = written.flatMap((edition) =>
    edition.shop.regionIds
      .slice(0, edition.plan.regionsCount)
      .map((region_id) => ({ edition, region_id, pages: pagesOf(edition, folders) })),
  )
  // A brochure that is still being processed has nothing to show, and nobody would ever finish it.
  const printed = links.filter(({ pages }) => pages.length > 0)
  const pdfIds = await insertForIds(database, pdfs, printed.map(pdfOf))
  const pdfIdOf = new Map(printed.map((link, index) => [link, pdfIds[index] ?? null]))
  const linkIds = await insertForIds(
    database,
    brochureRegions,
    links.map((link) => ({
      brochure_id: link.edition.id,
      region_id: link.region_id,
      pdf_id: pdfIdOf.get(link) ?? null,
      parser_id: link.edition.parser?.id ?? null,
      pages_count: link.pages.length,
    })),
  )
  await insertAll(
    database,
    pdfPages,
    printed.flatMap(({ pages }, index) => numbered(pages).map((page) => ({ ...page, pdf_id: pdfIds[index] ?? 0 }))),
  )
  await insertAll(
    database,
    brochurePages,
    links.flatMap(({ pages }, index) =>
      numbered(pages).map((page) => ({ ...page, brochure_region_id: linkIds[index] ?? 0 })),
    ),
  )
}

const numbered = (pages: DemoPage[]) => pages.map((page, index) => ({ ...page, number: index + 1 }))

function pdfOf({ edition, pages }: { edition: Edition; pages: DemoPage[] }) {
  return {
    state: 'finished' as const,
    progress: 100,
    pages_count: pages.length,
    cover_url: edition.cover.file_small_url,
    inserted_at: edition.plan.inserted_at,
  }
}

/**
 * The pages of a brochure. Where it waits for a moderator, its shop may have sent pages 2 and 3 as one. Only covers have a
 * fingerprint: inner pages are shared by all folders of a house, which does not make them duplicates.
 */
export function pagesOf(
  { plan, cover }: Pick<Edition, 'plan' | 'cover'>,
  folders: ReadonlyMap<string, Folder>,
): DemoPage[] {
  const folder = folders.get(folderKey(plan.house, plan.language))
  if (!folder || plan.pagesCount === 0) return []
  const inner = folder.inner.slice(0, plan.pagesCount - 2)
  const isUnread = plan.state === 'inbox' || plan.state === 'for_approval'
  const middle = folder.spread && isUnread && inner.length > 2 ? [folder.spread, ...inner.slice(2)] : inner
  return [
    { ...cover, fingerprint: cover.file_large_url },
    ...[...middle, folder.back].map((page) => ({ ...page, fingerprint: null })),
  ]
}
