import { BarChart3, BookOpen, EyeOff, MapPin, Pencil, Trash2 } from 'lucide-react'
import { NOT_SENT, type Shop } from '../../domain/shops/shop'
import { isNewId } from '../../offline/define'
import { RowActions } from '../../ui/table/RowActions'
import { useShopChanges } from './useShopChanges'

interface ShopActionsProps {
  shop: Shop
  onOpen: (what: 'brochures' | 'statistics' | 'edit') => void
}

/**
 * The controls of a row (spec section 2). A shop that the provider has not made yet has nothing there to look up. Its locations
 * can be made all the same, and wait with it.
 */
export function ShopActions({ shop, onOpen }: ShopActionsProps) {
  const { toggleSearch, remove } = useShopChanges()
  const whyNot = isNewId(shop.id) ? NOT_SENT : undefined
  const icon = { size: 16 }
  return (
    <RowActions
      actions={[
        { label: 'Brochures', icon: <BookOpen {...icon} />, whyNot, run: () => onOpen('brochures') },
        { label: 'Locations', icon: <MapPin {...icon} />, run: `#/shops/${shop.id}/locations` },
        { label: 'Statistics', icon: <BarChart3 {...icon} />, whyNot, run: () => onOpen('statistics') },
        { label: 'Edit', icon: <Pencil {...icon} />, run: () => onOpen('edit'), stays: true },
        {
          label: 'Remove from search',
          icon: <EyeOff {...icon} />,
          pressed: shop.removed_from_search,
          run: () => void toggleSearch(shop),
          stays: true,
        },
        { label: 'Delete', icon: <Trash2 {...icon} />, danger: true, run: () => void remove(shop) },
      ]}
    />
  )
}
