import { useState } from 'react'
import { countText, numberText } from '../../domain/values/numbers'
import type { PageView } from '../../offline/engine'

/** For a title: nothing on this device is not nothing at the provider, so a 0 that it has not told is no count. */
export const knownCount = (
  { from, loading }: Pick<PageView, 'from'> & { loading: boolean },
  count: number | null | undefined,
): number | undefined => (loading || (from === 'device' && count === 0) ? undefined : (count ?? undefined))

/** What a search has found, for whoever hears it: as many as there are in all, where that is told; null while it is asked for. */
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

/** Whether there are several, whatever is shown of them: the last page may hold one of many, where nobody says how many these are. */
export const isSeveral = ({ ids, total, totalPages }: Pick<PageView, 'ids' | 'total' | 'totalPages'>): boolean =>
  total === null ? ids.length > 1 || (totalPages ?? 1) > 1 : total > 1

type Totals = Pick<PageView, 'total' | 'totalPages'>

/**
 * How long a list is: as long as the provider last said, on a page of it too that this device does not have. The few records that
 * happen to be here would shrink the pager under the pointer, and lead from a page that was pressed to another one.
 */
export function useTotals(list: string, view: Totals & Pick<PageView, 'from'>): Totals {
  const [told, setTold] = useState<(Totals & { list: string }) | null>(null)
  const { from, total, totalPages } = view
  const isNews = told?.list !== list || told.total !== total || told.totalPages !== totalPages
  if (from === 'provider' && isNews) setTold({ list, total, totalPages })
  return from !== 'provider' && told?.list === list ? told : view
}
