import { useParams } from '@tanstack/react-router'
import { useFreshRecord } from '../../data/freshRecord'
import { shops } from '../../domain/shops/collection'
import { Breadcrumb } from '../../ui/Breadcrumb'
import { DataTable } from '../../ui/DataTable'
import { NotThere } from '../../ui/EmptyState'
import { Screen, Toolbar } from '../../ui/Screen'
import { ScreenTop } from '../../ui/ScreenTop'
import { ControlSkeleton } from '../../ui/Skeleton'
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
