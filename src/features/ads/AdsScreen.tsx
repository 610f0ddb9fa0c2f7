import { useNavigate } from '@tanstack/react-router'
import { useFreshness } from '../../data/freshness'
import { usePage } from '../../data/pages'
import { useRecords } from '../../data/records'
import { useRowState } from '../../data/rowStates'
import { AD_TYPES, type Ad, adName, statusLabel } from '../../domain/ads/ad'
import { ads } from '../../domain/ads/collection'
import { inWords, platformLabel } from '../../domain/ads/positions'
import { dayOf, secondsOf } from '../../domain/dates'
import { ALL } from '../../domain/options'
import { AddButton } from '../../ui/AddButton'
import { DataTable } from '../../ui/DataTable'
import { Moment } from '../../ui/Moment'
import { Pager } from '../../ui/Pager'
import { Screen } from '../../ui/Screen'
import { ScreenTop } from '../../ui/ScreenTop'
import { StateText } from '../../ui/StateText'
import type { Column } from '../../ui/tableColumns'
import { inAddress, pageIn, useAddress } from '../../ui/useAddress'
import { useExistingPage } from '../../ui/useExistingPage'
import { EDIT_ROUTES } from './editRoutes'
import { useAdOptions } from './useAdOptions'

const dayText = (at: string) => dayOf(secondsOf(at))

const COLUMNS: readonly Column<Ad>[] = [
  { id: 'customer', header: 'Customer', cell: ({ customerClient }) => customerClient.name },
  { id: 'ad', header: 'Ad', cell: ({ adType }) => AD_TYPES[adType] },
  {
    id: 'start',
    header: 'Start',
    nowrap: true,
    cell: ({ displayStartAt }) => <Moment at={displayStartAt} text={dayText} />,
  },
  { id: 'end', header: 'End', nowrap: true, cell: ({ displayStopAt }) => <Moment at={displayStopAt} text={dayText} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <AdStatus status={status} /> },
  { id: 'platform', header: 'Platform', cell: ({ platformType }) => platformLabel(platformType) },
  { id: 'displayAt', header: 'DisplayAt', cell: ({ displayAt }) => inWords(displayAt) },
]

const AdStatus = ({ status }: Pick<Ad, 'status'>) => (
  <StateText tone={status === 'ENABLED' ? 'good' : 'off'} text={statusLabel(status)} />
)

/** Advertisements, latest start first, page by page (spec section 2, “Ads”). */
export function AdsScreen() {
  const navigate = useNavigate()
  const address = useAddress()
  const page = pageIn(address.read('page'))
  const list = usePage(ads, ALL, page)
  const rows = useRecords(ads, list.ids)
  useExistingPage(page, list, (last) => address.mend({ page: inAddress(last) }))
  const freshness = useFreshness(list, 'ad')
  const rowState = useRowState(ads)
  // What the forms choose from: they may be opened when there is no network any more.
  useAdOptions(null)
  const add = <AddButton onClick={() => void navigate({ to: '/ads/new/' })}>Add image ad</AddButton>
  return (
    <Screen>
      <ScreenTop title="Ads" note={freshness} failing={list.failing}>
        {add}
        <AddButton tone="plain" onClick={() => void navigate({ to: '/ads/new-html-embed/' })}>
          Add HTML ad
        </AddButton>
      </ScreenTop>
      <DataTable
        label="Ads"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={adName}
        rowState={rowState}
        onRow={({ id, adType }) => void navigate({ to: EDIT_ROUTES[adType], search: { id } })}
        loading={list.loading}
        unknown={list.from === 'device'}
        failing={list.failing}
        empty={{ text: 'There are no advertisements yet.', action: add }}
      />
      <Pager page={page} totalPages={list.totalPages} onPage={(number) => address.go({ page: inAddress(number) })} />
    </Screen>
  )
}
