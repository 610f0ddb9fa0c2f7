import { useMutate } from '../../data/changes'
import { useEngine } from '../../data/engineContext'
import { useGivenUp } from '../../data/givenUp'
import { shops } from '../../domain/shops/collection'
import { deleteShop, setRemovedFromSearch } from '../../domain/shops/mutations'
import { type Shop, titleOf } from '../../domain/shops/shop'
import { DELETE_QUESTION, deletingTitle } from '../../ui/deleting'
import { useConfirm } from '../../ui/dialogs'
import { useToast } from '../../ui/toasts'

/** What a row changes of its shop. */
export function useShopChanges() {
  const engine = useEngine()
  const mutate = useMutate()
  const confirm = useConfirm()
  const toast = useToast()
  const givenUp = useGivenUp()

  return {
    toggleSearch: async (shop: Shop) => {
      const removed = !shop.removed_from_search
      const { group } = await mutate(setRemovedFromSearch, { id: shop.id, removed })
      toast({
        text: `${titleOf(shop)} ${removed ? 'removed from search' : 'put back into search'}`,
        action: { label: 'Undo', run: () => void engine.undo(group) },
      })
    },
    remove: async (shop: Shop) => {
      const sure = await confirm({
        title: deletingTitle(titleOf(shop), givenUp(shops.key(shop.id))),
        text: DELETE_QUESTION,
        danger: true,
      })
      if (sure) await mutate(deleteShop, { id: shop.id })
    },
  }
}
