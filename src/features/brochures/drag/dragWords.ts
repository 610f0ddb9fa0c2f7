import type { Announcements } from '@dnd-kit/core'
import { statusLabel } from '../../../domain/brochures/states'
import { countText } from '../../../domain/values/numbers'
import { CARDS } from './dropIds'

/** Read to people who cannot see the drag. The tabs are told by their labels. */
export function announcementsFor(count: number): Announcements {
  const what = count > 1 ? countText(count, 'brochure') : 'Brochure'
  const place = (id: string | number) => (id === CARDS ? 'another brochure' : statusLabel(String(id)))
  return {
    onDragStart: () => 'Picked up. The arrow keys choose a status, Enter drops, Escape gives up.',
    onDragOver: ({ over }) => (over ? `${what} over ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Dropped on ${place(over.id)}.` : 'Dropped where nothing takes it.'),
    onDragCancel: () => 'Given up. Nothing was moved.',
  }
}

export const INSTRUCTIONS = {
  draggable:
    'To move a brochure to another status, press its number, or press M, choose with the arrow keys and press Enter. To merge it with another one, choose Merge with in its actions.',
}
