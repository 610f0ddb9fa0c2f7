import { countText, numberText } from '../../domain/values/numbers'
import type { Comeback } from '../../offline/engine'

/**
 * What became of the changes of somebody who was away for long: “Back after a while: 9 changes were sent, 2 had already been
 * made elsewhere, 1 needs you.” null if there is nothing to tell, or while it goes on.
 *
 * @param parked how many changes need the person now
 * @param isGoingOn some changes that have waited for long still wait
 */
export function comebackText({ sent, already }: Comeback, parked: number, isGoingOn: boolean): string | null {
  if (isGoingOn || sent + already === 0) return null
  const parts = [
    ...(sent > 0 ? [countText(sent, 'change was sent', 'changes were sent')] : []),
    ...(already > 0 ? [`${numberText(already)} had already been made elsewhere`] : []),
    ...(parked > 0 ? [countText(parked, 'needs you', 'need you')] : []),
  ]
  return `Back after a while: ${parts.join(', ')}.`
}

export const heldText = (waiting: number): string =>
  countText(
    waiting,
    'change has waited for long. It is sent when you say so.',
    'changes have waited for long. They are sent when you say so.',
  )
