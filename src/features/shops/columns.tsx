import { useIconUrl } from '../../data/device/icons'
import type { Named } from '../../domain/border'
import { HOTSPOT_MODES } from '../../domain/brochures/formWords'
import { labelOf } from '../../domain/form/options'
import type { Shop } from '../../domain/shops/shop'
import { NAME_AT } from '../../domain/shops/words'
import { nameKey } from '../../domain/values/nameOrder'
import fields from '../../ui/control/field.module.css'
import { usePicture } from '../../ui/picture'
import { type Column, roomFor } from '../../ui/table/tableColumns'
import { Truncated } from '../../ui/text/Truncated'
import { truncate } from '../../ui/text/truncate'
import styles from './Shops.module.css'

const yesNo = (is: boolean) => <span className={styles.short}>{is ? 'Yes' : 'No'}</span>

/** If the column has no room for all names, the tooltip shows them. */
function names(list: readonly Named[]) {
  const all = list.map(({ name }) => name).join(', ')
  return (
    <span className={styles.list} title={all}>
      {truncate(all, NAME_AT)}
    </span>
  )
}

/** Spec section 2, “Shops”: last page, hotspots, advertisements and customer level by their short names. */
export const COLUMNS: readonly Column<Shop>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (shop) => <ShopName shop={shop} />,
    sort: ({ name }) => nameKey(name),
    width: 'var(--name-share)',
  },
  { id: 'regions', header: 'Regions', cell: ({ regions }) => names(regions), width: 'var(--regions-share)' },
  {
    id: 'categories',
    header: 'Categories',
    cell: (shop) => names(shop.shop_categories),
    width: 'var(--categories-share)',
  },
  {
    id: 'last_page',
    header: 'LP',
    meaning: 'Last page',
    cell: ({ last_page }) => yesNo(last_page),
    width: roomFor('clamp(21px, 3vw, 26px)'),
  },
  {
    id: 'hotspot_mode',
    header: 'HS',
    meaning: 'Hotspot mode',
    cell: (shop) => <HotspotMode shop={shop} />,
    width: roomFor('var(--hotspots)'),
  },
  { id: 'show_ads', header: 'Ads', cell: ({ show_ads }) => yesNo(show_ads), width: roomFor('clamp(21px, 3vw, 26px)') },
  {
    id: 'show_ads_2',
    header: 'Ads 2',
    cell: ({ show_ads_2 }) => yesNo(show_ads_2),
    width: roomFor('clamp(21px, 3.5vw, 38px)'),
  },
  {
    id: 'customer_level',
    header: 'CL',
    meaning: 'Customer level',
    cell: ({ customer_level }) => <span className={styles.short}>{customer_level ?? '–'}</span>,
    sort: ({ customer_level }) => customer_level,
    width: roomFor('clamp(26px, 6vw - 20px, 40px)'),
  },
  {
    id: 'brochures',
    header: 'Brochures',
    cell: (shop) => <BrochureCounts shop={shop} />,
    sort: ({ active_count }) => active_count,
    width: roomFor('clamp(80px, 8vw, 116px)'),
  },
]

function ShopName({ shop }: { shop: Shop }) {
  const icon = usePicture(useIconUrl(shop.icon))
  return (
    <span className={styles.name}>
      {icon ? (
        <img {...icon} alt="" width={24} height={24} loading="lazy" className={styles.icon} />
      ) : (
        <span aria-hidden="true" className={styles.icon} />
      )}
      <Truncated text={shop.name} at={NAME_AT} />
    </span>
  )
}

const HotspotMode = ({ shop }: { shop: Shop }) => (
  <span className={styles.phrase}>{labelOf(HOTSPOT_MODES, shop.hotspot_mode)}</span>
)

/** The same words as in the list of categories. Only the numbers are visible, each in the colour of its status. */
function BrochureCounts({ shop }: { shop: Shop }) {
  const counts = [
    { status: 'active', words: 'active', count: shop.active_count },
    { status: 'waiting', words: 'not published', count: shop.not_published_count },
    { status: 'expired', words: 'expired', count: shop.expired_count },
  ]
  return (
    <span className={styles.counts} title={counts.map(({ words, count }) => `${count} ${words}`).join(', ')}>
      {counts.map(({ status, words, count }, index) => (
        <span key={status} data-status={status} className={styles.number}>
          {count}
          <span className={fields.hidden}>
            {` ${words}`}
            {index < counts.length - 1 && ', '}
          </span>
        </span>
      ))}
    </span>
  )
}
