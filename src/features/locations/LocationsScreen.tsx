import { useParams } from '@tanstack/react-router'
import { useHeld } from '../../data/form/held'
import { useRefusedCreation } from '../../data/form/refusedChange'
import { useFreshRecord } from '../../data/reading/freshRecord'
import { createLocation } from '../../domain/locations/mutations'
import { shops } from '../../domain/shops/collection'
import type { Id } from '../../offline/define'
import { Breadcrumb } from '../../ui/screen/Breadcrumb'
import { NotThere } from '../../ui/screen/EmptyState'
import { Screen, Toolbar } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { ControlSkeleton } from '../../ui/screen/Skeleton'
import { DataTable } from '../../ui/table/DataTable'
import { useAddress } from '../../ui/useAddress'
import { COLUMNS } from './columns'
import { ImportDialog } from './ImportDialog'
import { NewLocationDialog } from './NewLocationDialog'
import { RemovalSkeleton, ShopLocations } from './ShopLocations'
import { useRefusedImport } from './useRefusedImport'

const TITLE = 'Shop Locations'

/** Widths of the search (which shrinks), *Import* and *Download*: the table does not move when they come. */
const CONTROL_WIDTHS = ['clamp(152px, 100% - 465px, 240px)', 96, 120]

/** A shop's locations (spec section 2, “Shop locations”). */
export function LocationsScreen() {
  const { shop_id = '' } = useParams({ strict: false })
  const { record, missing, gone, failing } = useFreshRecord(shops, shop_id)
  const { read } = useAddress()
  const [added, imported] = [read('new'), read('import')]
  // A form that is open stays, even if its shop is gone.
  const held = useHeld(shop_id, record)
  const shop = added || imported ? held : record
  if (shop) return <ShopLocations key={shop_id} shop={shop} />
  return (
    <Screen>
      <ScreenTop title={TITLE}>{!missing && <ControlSkeleton width={80} />}</ScreenTop>
      <Breadcrumb crumbs={[{ label: 'Shops', href: '#/shops' }, { label: TITLE }]} />
      {missing ? (
        <>
          <NotThere what="shop" gone={gone} failing={failing} />
          <RefusedLocation key={`new ${added}`} shopId={shop_id} address={added} />
          <RefusedImport key={`import ${imported}`} shopId={shop_id} address={imported} />
        </>
      ) : (
        <>
          <Toolbar label="Locations">
            {CONTROL_WIDTHS.map((width) => (
              <ControlSkeleton key={width} width={width} />
            ))}
            <RemovalSkeleton />
          </Toolbar>
          <DataTable label="Locations" columns={COLUMNS} rows={[]} loading empty={{ text: '' }} actions={() => null} />
        </>
      )}
    </Screen>
  )
}

interface RefusedProps {
  shopId: Id
  address: string
}

/** A new location that was refused because its shop is gone: what was typed exists only in its form. */
function RefusedLocation({ shopId, address }: RefusedProps) {
  const { close } = useAddress()
  const isThere = useRefusedCreation(createLocation, address) !== null
  return isThere && <NewLocationDialog shopId={shopId} address={address} onClose={() => close('new')} />
}

/** The same for an import. */
function RefusedImport({ shopId, address }: RefusedProps) {
  const { close } = useAddress()
  const { url, csv } = useRefusedImport(shopId, address)
  return (url || csv) && <ImportDialog shopId={shopId} address={address} onClose={() => close('import')} />
}
