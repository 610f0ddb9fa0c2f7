import { BarChart3, BookOpen, EyeOff, MapPin, Pencil, Trash2 } from 'lucide-react'
import type { Shop } from '../../domain/shops/shop'
import { isNewId } from '../../offline/define'
import { IconButton } from '../../ui/IconButton'
import { IconLink } from '../../ui/IconLink'
import { useShopChanges } from './useShopChanges'

interface ShopActionsProps {
  shop: Shop
  onOpen: (what: 'brochures' | 'statistics' | 'edit') => void
}

/**
 * The controls of a row (spec section 2). A shop that the provider has not made yet has nothing there to look up; its locations
 * can be made all the same, and wait with it.
 */
export function ShopActions({ shop, onOpen }: ShopActionsProps) {
  const { toggleSearch, remove } = useShopChanges()
  const isNew = isNewId(shop.id)
  return (
    <>
      <IconButton
        label="Brochures"
        icon={<BookOpen size={16} />}
        disabled={isNew}
        onClick={() => onOpen('brochures')}
      />
      <IconLink label="Locations" icon={<MapPin size={16} />} href={`#/shops/${shop.id}/locations`} />
      <IconButton
        label="Statistics"
        icon={<BarChart3 size={16} />}
        disabled={isNew}
        onClick={() => onOpen('statistics')}
      />
      <IconButton label="Edit" icon={<Pencil size={16} />} onClick={() => onOpen('edit')} />
      <IconButton
        label="Remove from search"
        icon={<EyeOff size={16} />}
        pressed={shop.removed_from_search}
        onClick={() => void toggleSearch(shop)}
      />
      <IconButton label="Delete" icon={<Trash2 size={16} />} onClick={() => void remove(shop)} />
    </>
  )
}
