import { screen } from '@testing-library/react'

/** What was last read out and is not visible. */
export const readOut = (): string | null | undefined =>
  screen.getByRole('region', { name: 'Notifications' }).querySelector('p[aria-live="polite"]')?.textContent
