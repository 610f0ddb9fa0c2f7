import { useCallback } from 'react'
import { useFreshness } from '../../data/freshness'
import { useOptions } from '../../data/options'
import { usePage } from '../../data/pages'
import { useRecords } from '../../data/records'
import { useRowState } from '../../data/rowStates'
import { knownCount } from '../../data/totals'
import { categories } from '../../domain/categories/collection'
import { customerClients } from '../../domain/clients/collection'
import { languages } from '../../domain/languages/collection'
import { regions } from '../../domain/regions/collection'
import { shops } from '../../domain/shops/collection'
import type { Shop } from '../../domain/shops/shop'
import { CUSTOMER_TYPES } from '../../domain/shops/words'
import { AddButton } from '../../ui/AddButton'
import { Button } from '../../ui/Button'
import { DataTable } from '../../ui/DataTable'
import { Pager } from '../../ui/Pager'
import { RadioGroup } from '../../ui/RadioGroup'
import { Screen, Toolbar } from '../../ui/Screen'
import { ScreenTop } from '../../ui/ScreenTop'
import { SearchField } from '../../ui/SearchField'
import { inAddress } from '../../ui/useAddress'
import { useExistingPage } from '../../ui/useExistingPage'
import { COLUMNS } from './columns'
import { ShopActions } from './ShopActions'
import type { ShopsAddress } from './useShopsAddress'

const nameOf = ({ name }: Shop) => name

const KINDS = [{ value: 'all', label: 'All' }, ...CUSTOMER_TYPES] as const

/** What the form chooses from: it may be opened when there is no network any more. */
function useFormLists() {
  useOptions(languages)
  useOptions(regions)
  useOptions(categories)
  useOptions(customerClients)
}

export function ShopsList({ address }: { address: ShopsAddress }) {
  const { filter, page, go, mend, open } = address
  const view = usePage(shops, filter, page)
  const rows = useRecords(shops, view.ids)
  useFormLists()
  useExistingPage(page, view, (last) => mend({ page: inAddress(last) }))
  const actions = useCallback(
    (shop: Shop) => <ShopActions shop={shop} onOpen={(what) => open({ [what]: shop.id })} />,
    [open],
  )
  const isNarrowed = filter.search !== '' || filter.customer !== null
  const add = <AddButton onClick={() => open({ new: 1 })}>Add shop...</AddButton>

  return (
    <Screen>
      <ScreenTop
        title="Shops"
        count={knownCount(view, view.total)}
        note={useFreshness(view, 'shop')}
        failing={view.failing}
      >
        {add}
      </ScreenTop>
      <Toolbar>
        <RadioGroup
          label="Customer"
          value={filter.customer ?? 'all'}
          options={KINDS}
          onChange={(kind) => go({ customer: kind === 'all' ? null : kind, page: null })}
        />
        <SearchField label="Search" value={filter.search} onChange={(search) => mend({ search, page: null })} />
      </Toolbar>
      <DataTable
        label="Shops"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={nameOf}
        loading={view.loading}
        unknown={view.from === 'device'}
        failing={view.failing}
        empty={
          isNarrowed
            ? {
                text: 'No shop is like that.',
                action: (
                  <Button onClick={() => go({ search: null, customer: null, page: null })}>Show all shops</Button>
                ),
              }
            : { text: 'There are no shops yet.', action: add }
        }
        rowState={useRowState(shops)}
        actions={actions}
      />
      <Pager page={page} totalPages={view.totalPages} onPage={(number) => go({ page: inAddress(number) })} />
    </Screen>
  )
}
