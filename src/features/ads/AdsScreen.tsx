import { useNavigate } from '@tanstack/react-router'
import { answerOf } from '../../data/reading/answer'
import { useFreshness } from '../../data/reading/freshness'
import { usePage } from '../../data/reading/pages'
import { useRecords } from '../../data/reading/records'
import { useRowState } from '../../data/reading/rowStates'
import { AD_TYPES, type Ad, statusLabel } from '../../domain/ads/ad'
import { ads } from '../../domain/ads/collection'
import { inWords, platformLabel } from '../../domain/ads/positions'
import { adFormAt } from '../../domain/form/addresses'
import { ALL } from '../../domain/form/options'
import { dayOf } from '../../domain/values/dates'
import { AddButton } from '../../ui/control/AddButton'
import { Moment } from '../../ui/date/Moment'
import { Screen } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { AddressPager, pageIn } from '../../ui/table/AddressPager'
import { DataTable } from '../../ui/table/DataTable'
import { type Column, DAY, roomFor } from '../../ui/table/tableColumns'
import { StateText } from '../../ui/text/StateText'
import { useAddress } from '../../ui/useAddress'
import { useAdOptions } from './useAdOptions'

const editAddress = ({ id, adType }: Ad) => `#${adFormAt(id, adType)}`

const COLUMNS: readonly Column<Ad>[] = [
  { id: 'customer', header: 'Customer', cell: ({ customerClient }) => customerClient.name, width: '30%' },
  { id: 'ad', header: 'Ad', cell: ({ adType }) => AD_TYPES[adType], width: '19%' },
  {
    id: 'start',
    header: 'Start',
    nowrap: true,
    cell: ({ displayStartAt }) => <Moment at={displayStartAt} text={dayOf} />,
    width: DAY,
  },
  {
    id: 'end',
    header: 'End',
    nowrap: true,
    cell: ({ displayStopAt }) => <Moment at={displayStopAt} text={dayOf} />,
    width: DAY,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <AdStatus status={status} />,
    width: roomFor(94),
  },
  {
    id: 'platform',
    header: 'Platform',
    cell: ({ platformType }) => platformLabel(platformType),
    width: '19%',
  },
  { id: 'displayAt', header: 'DisplayAt', cell: ({ displayAt }) => inWords(displayAt), width: '32%' },
]

const AdStatus = ({ status }: Pick<Ad, 'status'>) => (
  <StateText tone={status === 'ENABLED' ? 'good' : 'off'} text={statusLabel(status)} />
)

/** Advertisements, latest start first, page by page (spec section 2, “Ads”). */
export function AdsScreen() {
  const navigate = useNavigate()
  const address = useAddress()
  const page = pageIn(address)
  const list = usePage(ads, ALL, page)
  const rows = useRecords(ads, list.ids)
  const freshness = useFreshness(list, 'ad')
  const rowState = useRowState(ads)
  // Load what the forms choose from now: they may be opened when there is no network any more.
  useAdOptions(null)
  const add = () => void navigate({ to: '/ads/new/' })
  return (
    <Screen>
      <ScreenTop title="Ads" note={freshness} failing={list.failing}>
        <AddButton onClick={add}>Add image ad</AddButton>
        <AddButton tone="plain" onClick={() => void navigate({ to: '/ads/new-html-embed/' })}>
          Add HTML ad
        </AddButton>
      </ScreenTop>
      <DataTable
        label="Ads"
        columns={COLUMNS}
        rows={rows}
        rowState={rowState}
        rowAddress={editAddress}
        {...answerOf(list)}
        empty={{
          text: 'There are no advertisements yet.',
          action: <AddButton onClick={add}>Add an image ad</AddButton>,
        }}
      />
      <AddressPager list={list} />
    </Screen>
  )
}
