import type { Named } from '../../domain/border'
import type { Shop } from '../../domain/shops/shop'
import { HOTSPOT_MODES, labelOf, NAME_AT } from '../../domain/shops/words'
import type { Column } from '../../ui/DataTable'
import { Truncated } from '../../ui/Truncated'
import styles from './Shops.module.css'

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')
const names = (list: readonly Named[]) => list.map(({ name }) => name).join(', ')

/** Spec section 2, “Shops”. What the short heads mean is in their tooltips' long form below the table's own words. */
export const COLUMNS: readonly Column<Shop>[] = [
  { id: 'name', header: 'Name', cell: (shop) => <ShopName shop={shop} />, sort: ({ name }) => name },
  { id: 'regions', header: 'Regions', cell: ({ regions }) => names(regions), truncate: NAME_AT },
  { id: 'categories', header: 'Categories', cell: (shop) => names(shop.shop_categories), truncate: NAME_AT },
  { id: 'last_page', header: 'LP', cell: ({ last_page }) => yesNo(last_page) },
  { id: 'hotspot_mode', header: 'HS', cell: ({ hotspot_mode }) => labelOf(HOTSPOT_MODES, hotspot_mode) },
  { id: 'show_ads', header: 'Ads', cell: ({ show_ads }) => yesNo(show_ads) },
  { id: 'show_ads_2', header: 'Ads 2', cell: ({ show_ads_2 }) => yesNo(show_ads_2) },
  {
    id: 'customer_level',
    header: 'CL',
    cell: ({ customer_level }) => customer_level ?? '–',
    sort: ({ customer_level }) => customer_level,
  },
  {
    id: 'brochures',
    header: 'Brochures',
    cell: (shop) => <BrochureCounts shop={shop} />,
    sort: ({ active_count }) => active_count,
  },
]

function ShopName({ shop }: { shop: Shop }) {
  return (
    <span className={styles.name}>
      {shop.icon?.file_small_url ? (
        <img src={shop.icon.file_small_url} alt="" width={24} height={24} loading="lazy" className={styles.icon} />
      ) : (
        <span aria-hidden="true" className={styles.icon} />
      )}
      <Truncated text={shop.name} at={NAME_AT} />
    </span>
  )
}

/** As the categories tell theirs (spec section 2). */
const BrochureCounts = ({ shop }: { shop: Shop }) => (
  <span className={styles.counts}>
    {shop.active_count} active, {shop.not_published_count} not published, {shop.expired_count} expired
  </span>
)
