import { screen } from '@testing-library/react'

/** What is only heard, as it was last read out. */
export const readOut = (): string | null | undefined =>
  screen.getByRole('region', { name: 'Notifications' }).querySelector('p[aria-live="polite"]')?.textContent
