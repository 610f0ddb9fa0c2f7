import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

const line = vi.hoisted(() => {
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { slow, arrive }
})
vi.mock('./DateTimePicker', async (load) => {
  await line.slow
  return load()
})
vi.resetModules() // in another file the calendar may have come already
const { DateTimeField } = await import('./DateTimeField')

afterEach(cleanup)

function Form() {
  const [value, setValue] = useState<number | null>(null)
  return <DateTimeField label="Valid till" value={value} onChange={setValue} />
}

test('a calendar that comes late does not take the focus from somebody who has gone on typing', async () => {
  render(<Form />)
  const field = screen.getByRole('textbox', { name: 'Valid till' })
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  await userEvent.type(field, '{ArrowDown}2026')
  await act(async () => line.arrive())
  await screen.findByRole('grid')
  expect(document.activeElement).toBe(field)
})
