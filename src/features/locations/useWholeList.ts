import { useMutate } from '../../data/changes'
import { useDownload } from '../../data/device/download'
import { deleteAllLocations } from '../../domain/locations/wholeList'
import { type Shop, titleOf } from '../../domain/shops/shop'
import { refusalText } from '../../provider/outcome'
import { path } from '../../provider/request'
import { useDeletion } from '../../ui/dialog/deleting'
import { useAlert } from '../../ui/dialog/dialogs'
import { saveFile } from '../../ui/text/saveTextFile'

/** Actions on all of a shop's locations at once. */
export function useWholeList(shop: Shop) {
  const fetchFile = useDownload()
  const mutate = useMutate()
  const deletion = useDeletion()
  const alert = useAlert()

  return {
    download: async () => {
      const got = await fetchFile(path`/shops/${shop.id}/download_locations`)
      if (got.kind === 'file') saveFile(`shop-${shop.id}-locations.csv`, got.file)
      else await alert({ text: got.kind === 'refused' ? refusalText(got.refusal) : UNREACHABLE })
    },
    removeAll: () =>
      deletion({ title: `Delete all locations of ${titleOf(shop)}` }, () =>
        mutate(deleteAllLocations, { id: shop.id }),
      ),
  }
}

const UNREACHABLE = 'The provider cannot be reached just now. The file is made there; please try again later.'
