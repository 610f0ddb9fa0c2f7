import { useNavigate } from '@tanstack/react-router'
import { useMutate } from '../../data/changes'
import { type Ad, adName, DELETE_QUESTION } from '../../domain/ads/ad'
import { deleteAd } from '../../domain/ads/mutations'
import { Button } from '../../ui/control/Button'
import { useDeletion } from '../../ui/dialog/deleting'
import { FormButtons } from '../../ui/form/Form'

/** @param ad one that is there can be deleted as well */
export function AdButtons({ submit, busy, ad }: { submit: string; busy: boolean; ad?: Ad }) {
  return (
    <FormButtons start={ad && <DeleteAd ad={ad} />}>
      <Button type="submit" tone="primary" busy={busy}>
        {submit}
      </Button>
    </FormButtons>
  )
}

function DeleteAd({ ad }: { ad: Ad }) {
  const navigate = useNavigate()
  const mutate = useMutate()
  const deletion = useDeletion()
  const remove = async () => {
    const question = { title: adName(ad), text: DELETE_QUESTION }
    if (await deletion(question, () => mutate(deleteAd, { id: ad.id }))) await navigate({ to: '/ads' })
  }
  return (
    <Button tone="dangerPlain" onClick={() => void remove()}>
      Delete ad
    </Button>
  )
}
