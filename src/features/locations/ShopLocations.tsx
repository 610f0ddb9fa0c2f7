import { Download, Upload } from 'lucide-react'
import { answerOf } from '../../data/reading/answer'
import { useFreshness } from '../../data/reading/freshness'
import { useOptions } from '../../data/reading/options'
import { usePage } from '../../data/reading/pages'
import { useRecords } from '../../data/reading/records'
import { useRowState } from '../../data/reading/rowStates'
import { foundText, isSeveral, knownCount } from '../../data/reading/totals'
import { locations } from '../../domain/locations/collection'
import type { Location } from '../../domain/locations/location'
import { regions } from '../../domain/regions/collection'
import { NOT_SENT, type Shop } from '../../domain/shops/shop'
import { type Id, isNewId } from '../../offline/define'
import { AddButton } from '../../ui/control/AddButton'
import { Button } from '../../ui/control/Button'
import { SearchField } from '../../ui/control/SearchField'
import { useAnswerTold } from '../../ui/news/announcer'
import { Breadcrumb } from '../../ui/screen/Breadcrumb'
import { Screen, Toolbar } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { ControlSkeleton } from '../../ui/screen/Skeleton'
import { AddressPager, pageIn } from '../../ui/table/AddressPager'
import { DataTable } from '../../ui/table/DataTable'
import { useAddress } from '../../ui/useAddress'
import { COLUMNS } from './columns'
import { ImportDialog } from './ImportDialog'
import { ImportLog, ImportProgress } from './ImportProgress'
import { LocationActions } from './LocationActions'
import styles from './Locations.module.css'
import { NewLocationDialog } from './NewLocationDialog'
import { useImport } from './useImport'
import { useImportToOpen } from './useRefusedImport'
import { useWholeList } from './useWholeList'

const nameOf = ({ name, address }: Location) => name || address
const actionsOf = (location: Location) => <LocationActions location={location} />

export function ShopLocations({ shop }: { shop: Shop }) {
  const address = useAddress()
  const page = pageIn(address)
  const search = address.read('search')
  const view = usePage(locations, { shop_id: shop.id, search }, page)
  const rows = useRecords(locations, view.ids)
  const answer = answerOf(view)
  // Deleting deletes all locations of the shop, whatever the search is.
  const whole = usePage(locations, { shop_id: shop.id, search: '' }, search === '' ? page : 1)
  useAnswerTold(search, foundText(view, 'location'))
  const imported = useImport(shop.id, view.askAgain)
  useOptions(regions) // for the forms: they may be opened when there is no network any more
  // The provider knows neither the shop nor its locations yet: what is on this device is all there is.
  const isNew = isNewId(shop.id)
  const title = `${shop.name} Shop Locations`

  return (
    <Screen>
      <ScreenTop
        title={title}
        count={knownCount(view, view.total)}
        note={useFreshness(view, 'location')}
        failing={view.failing}
      >
        <AddButton onClick={() => address.open({ new: 1 })}>New</AddButton>
      </ScreenTop>
      <Breadcrumb crumbs={[{ label: 'Shops', href: '#/shops' }, { label: title }]} />
      <LocationsToolbar shop={shop} hasSeveral={whole.loading ? null : isSeveral(whole)} />
      <ImportProgress shop={shop} running={imported.running} />
      <DataTable
        label="Locations"
        columns={COLUMNS}
        rows={rows}
        rowName={nameOf}
        {...answer}
        unknown={answer.unknown && !isNew}
        empty={{
          text: 'Sorry, empty table :(',
          action: search !== '' && (
            <Button onClick={() => address.go({ search: null, page: null })}>Show all locations</Button>
          ),
        }}
        rowState={useRowState(locations)}
        actions={actionsOf}
      />
      <ImportLog state={imported} />
      <AddressPager list={view} />
      <LocationForms shopId={shop.id} />
    </Screen>
  )
}

function LocationForms({ shopId }: { shopId: Id }) {
  const address = useAddress()
  const added = address.read('new')
  const imported = address.read('import')
  return (
    <>
      {added && <NewLocationDialog key={added} shopId={shopId} address={added} onClose={() => address.close('new')} />}
      {imported && (
        <ImportDialog key={imported} shopId={shopId} address={imported} onClose={() => address.close('import')} />
      )}
    </>
  )
}

/** Where *Delete locations of this shop* will stand. */
export const RemovalSkeleton = () => (
  <span className={styles.apart}>
    <ControlSkeleton width={225} />
  </span>
)

/** @param hasSeveral whether the shop has several locations, whatever the search is; null: not known yet, and most shops have */
function LocationsToolbar({ shop, hasSeveral }: { shop: Shop; hasSeveral: boolean | null }) {
  const address = useAddress()
  const { download, removeAll } = useWholeList(shop)
  const toOpen = useImportToOpen(shop.id)
  return (
    <Toolbar label="Locations">
      <SearchField
        label="Search location"
        value={address.read('search')}
        onChange={(text) => address.mend({ search: text, page: null })}
      />
      <Button onClick={() => address.open({ import: toOpen })}>
        <Upload size={16} aria-hidden />
        Import
      </Button>
      <Button whyNot={isNewId(shop.id) ? NOT_SENT : undefined} onClick={() => void download()}>
        <Download size={16} aria-hidden />
        Download
      </Button>
      {hasSeveral === null && <RemovalSkeleton />}
      {hasSeveral && (
        <Button tone="dangerPlain" className={styles.apart} onClick={() => void removeAll()}>
          Delete locations of this shop
        </Button>
      )}
    </Toolbar>
  )
}
