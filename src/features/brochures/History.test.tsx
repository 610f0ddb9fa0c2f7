import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { History } from './History'

afterEach(cleanup)

test('each update is told, the latest first, even two with the same words in the same second', () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const update = (caption: string) => ({ inserted_at: '2026-11-19T08:30:00Z', caption })
  render(<History updates={[update('Created'), update('Position changed'), update('Position changed')]} />)
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual(['19-11-2026 - Position changed', '19-11-2026 - Position changed', '19-11-2026 - Created'])
  expect(complained).not.toHaveBeenCalled()
})

test('the latest stands first in whatever order the provider tells them', () => {
  const update = (day: string, caption: string) => ({ inserted_at: `2026-11-${day}T08:30:00Z`, caption })
  render(<History updates={[update('20', 'Position changed'), update('19', 'Created')]} />)
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual(['20-11-2026 - Position changed', '19-11-2026 - Created'])
})
