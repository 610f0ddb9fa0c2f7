import { useEffect, useEffectEvent } from 'react'

interface NumberedList {
  loading: boolean
  refreshing: boolean
  totalPages: number | null
}

/**
 * A page behind the last one gives way to it: its rows were deleted, or the address is an old one. Not while the list is
 * being asked for, when nobody knows yet how many pages there are.
 */
export function useExistingPage(page: number, list: NumberedList, toPage: (page: number) => void): void {
  const last = list.loading || list.refreshing || list.totalPages === null ? page : Math.max(1, list.totalPages)
  const go = useEffectEvent(toPage)
  useEffect(() => {
    if (page > last) go(last)
  }, [page, last])
}
