import { useNavigate, useSearch } from '@tanstack/react-router'

/** Page and search stand in the address: they survive a reload and the way back from a user. */
export function useListAddress() {
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const search = typeof address.search === 'string' ? address.search : ''
  const go = (page: number, wanted: string) =>
    void navigate({
      to: '/users',
      search: { page: page > 1 ? page : undefined, search: wanted || undefined },
      replace: true,
    })
  return {
    page: pageIn(address.page),
    search,
    setPage: (page: number) => go(page, search),
    setSearch: (wanted: string) => go(1, wanted),
  }
}

/** What is no page number means the first. */
function pageIn(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 ? page : 1
}
