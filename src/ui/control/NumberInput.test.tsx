import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberInput } from './NumberInput'

afterEach(cleanup)

test('a wheel over a number scrolls, and counts nothing; in the next frame it can be typed into again', async () => {
  render(<NumberInput aria-label="Position" defaultValue={3} />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  fireEvent.wheel(field)
  expect(field.readOnly).toBe(true)
  await vi.waitFor(() => expect(field.readOnly).toBe(false))
})
