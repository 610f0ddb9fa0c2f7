/** The four boxes of the shop brochures modal (spec sections 2 and 4). */
import type { EpochSeconds } from '../border'
import type { Brochure } from '../brochures/brochure'

type Dated = Pick<Brochure, 'state' | 'published_at' | 'expire_after'>

export interface Box<B> {
  title: string
  brochures: B[]
}

/** “Published” covers active brochures and those set to be published; their dates tell them apart. */
const isPublished = ({ state }: Dated) => state === 'active' || state === 'not_published'

const isWaiting = (brochure: Dated, now: EpochSeconds) =>
  isPublished(brochure) && brochure.published_at !== null && brochure.published_at > now

const isActive = (brochure: Dated, now: EpochSeconds) =>
  isPublished(brochure) &&
  brochure.published_at !== null &&
  brochure.published_at <= now &&
  brochure.expire_after !== null &&
  now <= brochure.expire_after

/** A shop’s brochures in their boxes; those of other states are in none. */
export function boxesOf<B extends Dated>(all: readonly B[], now: EpochSeconds): Box<B>[] {
  return [
    { title: 'Inbox', brochures: all.filter(({ state }) => state === 'inbox') },
    { title: 'Ready for Approval', brochures: all.filter(({ state }) => state === 'for_approval') },
    { title: 'Waiting for Publication', brochures: all.filter((brochure) => isWaiting(brochure, now)) },
    { title: 'Active', brochures: all.filter((brochure) => isActive(brochure, now)) },
  ]
}
