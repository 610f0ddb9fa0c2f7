/** What can hold the focus inside a dialog or popover. */
export const FOCUSABLE =
  'button:not(:disabled), summary, [href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'
