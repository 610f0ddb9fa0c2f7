import type { Announcements } from '@dnd-kit/core'
import { statusLabel } from '../../../domain/brochures/states'
import { countText } from '../../../domain/values/numbers'
import { CARDS } from './dropIds'

/** Read out to people who cannot see the drag. Tabs are named by their labels. */
export function announcementsFor(count: number): Announcements {
  const what = count > 1 ? countText(count, 'brochure') : 'Brochure'
  // One brochure can be merged into another; several cannot be dropped among the cards.
  const place = (over: { id: string | number } | null) => {
    if (!over || (over.id === CARDS && count > 1)) return null
    return over.id === CARDS ? 'another brochure' : statusLabel(String(over.id))
  }
  return {
    onDragStart: () => 'Picked up. The arrow keys choose a status, Enter drops, Escape gives up.',
    onDragOver: ({ over }) => (place(over) === null ? undefined : `${what} over ${place(over)}.`),
    onDragEnd: ({ over }) => (place(over) === null ? 'Dropped where nothing takes it.' : `Dropped on ${place(over)}.`),
    onDragCancel: () => 'Given up. Nothing was moved.',
  }
}

export const INSTRUCTIONS = {
  draggable:
    'To move a brochure to another status, press its number, or press M, choose with the arrow keys and press Enter. To merge it with another one, choose Merge with in its actions.',
}
