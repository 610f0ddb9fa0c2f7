import { useParams } from '@tanstack/react-router'
import { useFreshRecord } from '../../data/freshRecord'
import { shops } from '../../domain/shops/collection'
import { Breadcrumb } from '../../ui/Breadcrumb'
import { EmptyState } from '../../ui/EmptyState'
import { PanelSkeleton } from '../../ui/PanelSkeleton'
import { Screen, ScreenBody } from '../../ui/Screen'
import { ScreenTop } from '../../ui/ScreenTop'
import { ShopLocations } from './ShopLocations'

const TITLE = 'Shop Locations'

/** A shop's locations (spec section 2, “Shop locations”). */
export function LocationsScreen() {
  const { shop_id = '' } = useParams({ strict: false })
  const { record: shop, missing } = useFreshRecord(shops, shop_id)
  if (shop) return <ShopLocations key={shop_id} shop={shop} />
  return (
    <Screen>
      <ScreenTop title={TITLE} />
      <Breadcrumb crumbs={[{ label: 'Shops', href: '#/shops' }, { label: TITLE }]} />
      {missing ? (
        <EmptyState text="This shop is not there, or not on this device yet." />
      ) : (
        <ScreenBody>
          <PanelSkeleton />
        </ScreenBody>
      )}
    </Screen>
  )
}
