import { useRouter } from '@tanstack/react-router'
import { GalleryHorizontalEnd } from 'lucide-react'
import type { BrochureFilter } from '../../../domain/brochures/filter'
import { Button } from '../../../ui/control/Button'
import { useKeyHint } from '../../../ui/keys/singleKeys'
import { reviewAddress } from './reviewAddress'

/** Leads from the board to a review of its list, one brochure at a time. */
export function ReviewButton({ filter }: { filter: BrochureFilter }) {
  const { history } = useRouter()
  const hint = useKeyHint()
  return (
    <Button title={`Review this list one by one${hint('r')}`} onClick={() => history.push(reviewAddress(filter))}>
      <GalleryHorizontalEnd size={16} aria-hidden />
      Review
    </Button>
  )
}
