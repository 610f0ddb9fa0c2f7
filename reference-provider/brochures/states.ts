/** The states of a brochure (spec section 4): name on the wire, name of its counter, and what people call it. */
import * as v from 'valibot'
import { brochureStates } from '../database/tables/brochures'

export type BrochureState = (typeof brochureStates)[number]

interface State {
  counter: string | null
  label: string
}

export const states: Readonly<Record<BrochureState, State>> = {
  processing: { counter: null, label: 'Processing' },
  inbox: { counter: 'inbox', label: 'Inbox' },
  for_approval: { counter: 'ready_for_approval', label: 'Ready For Approval' },
  active: { counter: 'active', label: 'Active' },
  trash: { counter: 'trash', label: 'Trash' },
  not_published: { counter: 'not_published', label: 'Waiting For Publication' },
  expired: { counter: 'expired', label: 'Expired' },
  archived: { counter: 'archived', label: 'Archive' },
}

/** Those whose brochures the rows of shops and of categories count (spec section 3). */
export const countedStates = ['active', 'not_published', 'expired'] as const

/** `active_count` and the others. @param found undefined for none */
export const stateCounts = (found: (state: (typeof countedStates)[number]) => number | undefined) => ({
  active_count: found('active') ?? 0,
  not_published_count: found('not_published') ?? 0,
  expired_count: found('expired') ?? 0,
})

/** A state as it may be sent: `published` is another name of `active`, both are number 3. */
export const stateSchema = v.pipe(
  v.picklist([...brochureStates, 'published'], 'is not a known state'),
  v.transform((name): BrochureState => (name === 'published' ? 'active' : name)),
)

/** What the history says of a brochure that gets this state, before the name of who gave it. */
export const stateSet = (state: BrochureState): string => `Status set to ${states[state].label}`
