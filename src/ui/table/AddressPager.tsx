import { type Address, useAddress } from '../useAddress'
import { Pager } from './Pager'
import { type NumberedList, useExistingPage } from './useExistingPage'

interface AddressPagerProps {
  list: NumberedList & { ids: readonly unknown[] }
  lastDisabled?: boolean
}

/** The pager of a list whose page is in the screen's address. */
export function AddressPager({ list, lastDisabled = false }: AddressPagerProps) {
  const address = useAddress()
  const page = pageIn(address)
  // The provider tells an empty list as one page, but there is no page to turn.
  const totalPages = list.totalPages === 1 && list.ids.length === 0 ? 0 : list.totalPages
  useExistingPage(page, list, (last) => address.mend({ page: inAddress(last) }))
  return (
    <Pager
      page={page}
      totalPages={totalPages}
      onPage={(number) => address.go({ page: inAddress(number) })}
      lastDisabled={lastDisabled}
    />
  )
}

/** The page that an address names; anything that is no page means the first. */
export function pageIn({ read }: Pick<Address, 'read'>): number {
  const text = read('page')
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** An address without a page means the first page. */
const inAddress = (page: number): number | null => (page === 1 ? null : page)
