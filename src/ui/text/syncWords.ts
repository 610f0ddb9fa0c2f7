/** The meaning of the mark at a record: for a tooltip, and for screen readers. */
export const SYNC_WORDS = {
  waiting: 'Has a change that waits to be sent',
  sending: 'Its change is being sent',
  parked: 'Has a change that needs attention',
} as const
