/** The states of a brochure (spec section 4): name on the wire, name of its counter, number. */
import * as v from 'valibot'
import { brochureStates } from '../database/tables/brochures'

export type BrochureState = (typeof brochureStates)[number]

export const states: Readonly<Record<BrochureState, { code: number; counter: string | null }>> = {
  processing: { code: 0, counter: null },
  inbox: { code: 1, counter: 'inbox' },
  for_approval: { code: 2, counter: 'ready_for_approval' },
  active: { code: 3, counter: 'active' },
  trash: { code: 4, counter: 'trash' },
  not_published: { code: 5, counter: 'not_published' },
  expired: { code: 6, counter: 'expired' },
  archived: { code: 6, counter: 'archived' },
}

/** A state as it may be sent: `published` is another name of `active`, both are number 3. */
export const stateSchema = v.pipe(
  v.picklist([...brochureStates, 'published'], 'is not a known state'),
  v.transform((name): BrochureState => (name === 'published' ? 'active' : name)),
)
