import { useCallback } from 'react'
import { answerOf } from '../../data/reading/answer'
import { useFreshness } from '../../data/reading/freshness'
import { useOptions } from '../../data/reading/options'
import { usePage } from '../../data/reading/pages'
import { useRecords } from '../../data/reading/records'
import { useRowState } from '../../data/reading/rowStates'
import { foundText, knownCount } from '../../data/reading/totals'
import { categories } from '../../domain/categories/collection'
import { customerClients } from '../../domain/clients/collection'
import { languages } from '../../domain/languages/collection'
import { regions } from '../../domain/regions/collection'
import { shops } from '../../domain/shops/collection'
import type { Shop } from '../../domain/shops/shop'
import { CUSTOMER_TYPES } from '../../domain/shops/words'
import { AddButton } from '../../ui/control/AddButton'
import { Button } from '../../ui/control/Button'
import { RadioGroup } from '../../ui/control/RadioGroup'
import { SearchField } from '../../ui/control/SearchField'
import { useAnswerTold } from '../../ui/news/announcer'
import { Screen, Toolbar } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { AddressPager } from '../../ui/table/AddressPager'
import { DataTable } from '../../ui/table/DataTable'
import { COLUMNS } from './columns'
import { ShopActions } from './ShopActions'
import styles from './Shops.module.css'
import type { ShopsAddress } from './useShopsAddress'

const nameOf = ({ name }: Shop) => name

/** Loads what the form chooses from: the form may be opened when there is no network any more. */
function useFormLists() {
  useOptions(languages)
  useOptions(regions)
  useOptions(categories)
  useOptions(customerClients)
}

export function ShopsList({ address }: { address: ShopsAddress }) {
  const { filter, page, go, open } = address
  const view = usePage(shops, filter, page)
  const rows = useRecords(shops, view.ids)
  useFormLists()
  useAnswerTold(shops.windowKey(filter), foundText(view, 'shop'))
  const actions = useCallback(
    (shop: Shop) => <ShopActions shop={shop} onOpen={(what) => open({ [what]: shop.id })} />,
    [open],
  )
  const isNarrowed = filter.search !== '' || filter.customer !== null
  const add = () => open({ new: 1 })

  return (
    <Screen>
      <ScreenTop
        title="Shops"
        count={knownCount(view, view.total)}
        note={useFreshness(view, 'shop')}
        failing={view.failing}
      >
        <AddButton onClick={add}>Add shop...</AddButton>
      </ScreenTop>
      <ShopsToolbar {...address} />
      <div className={styles.shares}>
        <DataTable
          label="Shops"
          columns={COLUMNS}
          rows={rows}
          rowName={nameOf}
          {...answerOf(view)}
          empty={
            isNarrowed
              ? {
                  text: filter.customer === null ? 'No shop fits this search.' : 'No shop is like that.',
                  action: (
                    <Button onClick={() => go({ search: null, customer: null, page: null })}>Show all shops</Button>
                  ),
                }
              : { text: 'There are no shops yet.', action: <AddButton onClick={add}>Add a shop</AddButton> }
          }
          rowState={useRowState(shops)}
          actions={actions}
          usualActions={6}
        />
      </div>
      <AddressPager list={view} />
    </Screen>
  )
}

const KINDS = [{ value: 'all', label: 'All' }, ...CUSTOMER_TYPES] as const

function ShopsToolbar({ filter, go, mend }: ShopsAddress) {
  return (
    <Toolbar>
      <RadioGroup
        label="Kind"
        value={filter.customer ?? 'all'}
        options={KINDS}
        onChange={(kind) => go({ customer: kind === 'all' ? null : kind, page: null })}
      />
      <SearchField label="Search" value={filter.search} onChange={(search) => mend({ search, page: null })} />
    </Toolbar>
  )
}
