import { useParams } from '@tanstack/react-router'
import { useFreshRecord } from '../../data/reading/freshRecord'
import { shops } from '../../domain/shops/collection'
import { Breadcrumb } from '../../ui/screen/Breadcrumb'
import { NotThere } from '../../ui/screen/EmptyState'
import { Screen, Toolbar } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { ControlSkeleton } from '../../ui/screen/Skeleton'
import { DataTable } from '../../ui/table/DataTable'
import { COLUMNS } from './columns'
import { ShopLocations } from './ShopLocations'

const TITLE = 'Shop Locations'

/** A shop's locations (spec section 2, “Shop locations”). */
export function LocationsScreen() {
  const { shop_id = '' } = useParams({ strict: false })
  const { record: shop, missing, failing } = useFreshRecord(shops, shop_id)
  if (shop) return <ShopLocations key={shop_id} shop={shop} />
  return (
    <Screen>
      <ScreenTop title={TITLE} />
      <Breadcrumb crumbs={[{ label: 'Shops', href: '#/shops' }, { label: TITLE }]} />
      {missing ? (
        <NotThere what="shop" failing={failing} />
      ) : (
        <>
          <Toolbar label="Locations">
            <ControlSkeleton width={240} />
          </Toolbar>
          <DataTable
            label="Locations"
            columns={COLUMNS}
            rows={[]}
            rowKey={({ id }) => id}
            loading
            empty={{ text: '' }}
            actions={() => null}
          />
        </>
      )}
    </Screen>
  )
}
