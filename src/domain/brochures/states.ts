/**
 * The one table of brochure states (spec section 4): names on the wire, names of the counters, labels, tab order. Form, list,
 * dropdown, keyboard and tests use it.
 */

/** The order is the spec's list, which is also the order of the tabs and of the keys 1 to 7. */
export const STATUSES = [
  { code: 'INBOX', state: 'inbox', counter: 'inbox', label: 'Inbox' },
  { code: 'READY_FOR_APPROVAL', state: 'for_approval', counter: 'ready_for_approval', label: 'Ready For Approval' },
  {
    code: 'WAITING_FOR_PUBLICATION',
    state: 'not_published',
    counter: 'not_published',
    label: 'Waiting For Publication',
  },
  { code: 'ACTIVE', state: 'active', counter: 'active', label: 'Active' },
  { code: 'EXPIRED', state: 'expired', counter: 'expired', label: 'Expired' },
  { code: 'ARCHIVE', state: 'archived', counter: 'archived', label: 'Archive' },
  { code: 'TRASH', state: 'trash', counter: 'trash', label: 'Trash' },
] as const

export type Status = (typeof STATUSES)[number]
export type ListedState = Status['state']
export type CounterName = Status['counter']
/** `processing` is a state that no tab shows: a brochure whose pages are still being made. */
export type BrochureState = ListedState | 'processing'

/** “Default selected status is the sixth in the list” (spec section 2): on a first visit. */
export const DEFAULT_STATUS: Status = STATUSES[5]

/**
 * The choices of the card's dropdown, with what they send. `published` and `active` mean the same to the provider; the dropdown
 * sends the one, a drag to the Active tab the other (contract section 6).
 */
export const DROPDOWN_STATUSES = [
  { label: 'Ready For Approval', sends: 'for_approval' },
  { label: 'Active', sends: 'published' },
  { label: 'Archive', sends: 'archived' },
] as const

/** “'create on this list' keeps the default state, 'create and move to waiting for approval' (state for_approval)”. */
export const CREATE_CHOICES = [
  { label: 'create on this list', state: null },
  { label: 'create and move to waiting for approval', state: 'for_approval' },
] as const
export type CreateChoice = (typeof CREATE_CHOICES)[number]

/** “default state”: the state of a new brochure, unless it is moved on at once (contract section 3). */
export const DEFAULT_STATE = 'inbox'

/** Whether the form of a new brochure can put it on this list; the other lists are filled by moving. */
export const isMadeIn = (status: ListedState): boolean =>
  CREATE_CHOICES.some(({ state }) => (state ?? DEFAULT_STATE) === status)

export type SentState = ListedState | (typeof DROPDOWN_STATUSES)[number]['sends']

/** `published` is another spelling of `active`, wherever it comes from. */
export const canonicalState = (state: string): string => (state === 'published' ? 'active' : state)

export const isListedState = (state: string): state is ListedState => STATUSES.some((status) => status.state === state)

/** The tab that shows brochures of this state; undefined for one that is still being processed. */
export const statusOf = (state: string): Status | undefined =>
  STATUSES.find((status) => status.state === canonicalState(state))

export const statusLabel = (state: string): string => statusOf(state)?.label ?? 'Processing'

/** Only these two lists are in upload order; the others are ordered by publication (spec section 4). */
export const defaultOrder = (state: ListedState): BrochureOrder =>
  state === 'inbox' || state === 'for_approval' ? null : 'published_at'

/** The sort dropdown's choices; null is the provider's own order, newest upload first. */
export const ORDERS = [
  { order: null, label: 'None' },
  { order: 'published_at', label: 'Published at' },
  { order: 'expire_after', label: 'Expire after' },
  { order: 'active_from', label: 'Active from' },
] as const

export type BrochureOrder = (typeof ORDERS)[number]['order']
