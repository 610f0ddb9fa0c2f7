import { useEffect, useEffectEvent } from 'react'

export interface NumberedList {
  loading: boolean
  refreshing: boolean
  /** `device`: what this device knows may be only a part of the list */
  from: 'provider' | 'device' | 'none'
  totalPages: number | null
}

/**
 * Goes from a page beyond the last one to the last: its rows were deleted, or the address is an old one. Not while the number of
 * pages is unknown: while the list is being asked for, or without a network on a page that is not here.
 */
export function useExistingPage(page: number, list: NumberedList, toPage: (page: number) => void): void {
  const isTold = list.from === 'provider' && !list.loading && !list.refreshing && list.totalPages !== null
  const last = isTold ? Math.max(1, list.totalPages ?? page) : page
  const go = useEffectEvent(toPage)
  useEffect(() => {
    if (page > last) go(last)
  }, [page, last])
}
