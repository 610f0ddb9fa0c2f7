import { useState } from 'react'
import { countText, numberText } from '../../domain/values/numbers'
import type { PageView } from '../../offline/engine'

/** For a title. An empty list on this device need not be empty at the provider, so a 0 that the provider has not told is no count. */
export const knownCount = (
  { from, loading }: Pick<PageView, 'from'> & { loading: boolean },
  count: number | null | undefined,
): number | undefined => (loading || (from === 'device' && count === 0) ? undefined : (count ?? undefined))

/** What a search has found, for screen readers: the number in all, if the provider tells it; null while it is being asked. */
export function foundText(
  {
    loading,
    from,
    ids,
    total,
    totalPages,
  }: Pick<PageView, 'from' | 'ids' | 'total' | 'totalPages'> & { loading: boolean },
  one: string,
  many = `${one}s`,
): string | null {
  if (loading) return null
  if (total === null && totalPages !== null && totalPages > 1) return `${numberText(totalPages)} pages of ${many}`
  return countText(total ?? ids.length, one, many) + (from === 'device' ? ' on this device' : '')
}

/** Whether there are several in all. If no total is told, the rows that show do not decide it: the last page of many may hold only one. */
export const isSeveral = ({ ids, total, totalPages }: Pick<PageView, 'ids' | 'total' | 'totalPages'>): boolean =>
  total === null ? ids.length > 1 || (totalPages ?? 1) > 1 : total > 1

type Totals = Pick<PageView, 'total' | 'totalPages'>

/**
 * How long a list is according to the provider's last answer, also on a page that this device does not have. Counting the few
 * records that happen to be here would shrink the pager under the pointer, and lead from the pressed page to another one.
 */
export function useTotals(list: string, view: Totals & Pick<PageView, 'from'>): Totals {
  const [told, setTold] = useState<(Totals & { list: string }) | null>(null)
  const { from, total, totalPages } = view
  const isNews = told?.list !== list || told.total !== total || told.totalPages !== totalPages
  if (from === 'provider' && isNews) setTold({ list, total, totalPages })
  return from !== 'provider' && told?.list === list ? told : view
}
