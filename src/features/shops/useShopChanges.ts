import { useMutate, useTakeBack } from '../../data/changes'
import { useGivenUpWith } from '../../data/givenUpWith'
import { shops } from '../../domain/shops/collection'
import { deleteShop, setRemovedFromSearch } from '../../domain/shops/mutations'
import { type Shop, titleOf } from '../../domain/shops/shop'
import { deletingTitle, useDeletion } from '../../ui/dialog/deleting'
import { useTold, useUndoOffer } from '../../ui/news/telling'

/** The changes that a row can make to its shop. */
export function useShopChanges() {
  const mutate = useMutate()
  const takeBack = useTakeBack()
  const told = useTold()
  const offerUndo = useUndoOffer()
  const deletion = useDeletion()
  const givenUpWith = useGivenUpWith()

  return {
    toggleSearch: async (shop: Shop) => {
      const removed = !shop.removed_from_search
      const kept = await told(mutate(setRemovedFromSearch, { id: shop.id, removed }))
      if (!kept) return
      const text = `${titleOf(shop)} ${removed ? 'removed from search' : 'put back into search'}`
      const about = `${shops.key(shop.id)} search`
      offerUndo(text, () => takeBack(kept.group), { about, holds: kept.holds })
    },
    remove: async (shop: Shop) => {
      const title = deletingTitle(titleOf(shop), givenUpWith(shops.key(shop.id)))
      await deletion({ title }, () => mutate(deleteShop, { id: shop.id }, shop))
    },
  }
}
