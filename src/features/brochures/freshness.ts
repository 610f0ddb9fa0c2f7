import { type FreshnessFacts, freshnessText } from '../../data/freshness'
import type { ListView } from '../../offline/engine'

interface Freshness extends Omit<FreshnessFacts, 'view' | 'shown'> {
  view: Pick<ListView, 'ids' | 'from' | 'asOf' | 'more'> & { loading: boolean }
}

/** The quiet line under the board's title; null where there is nothing to say. Its total counts, and is not the list's own. */
export const freshnessNote = ({ view, total, ...rest }: Freshness): string | null =>
  view.loading
    ? null
    : freshnessText({ ...rest, view, shown: view.ids.length, total: view.more ? total : null }, 'brochure', 'brochures')
