/** What the mark at a record means, in words: for a tooltip, and for people who do not see it. */
export const SYNC_WORDS = {
  waiting: 'Has a change that waits to be sent',
  sending: 'Its change is being sent',
  parked: 'Has a change that needs attention',
} as const
