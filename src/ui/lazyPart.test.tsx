import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lazyPart, warmParts } from './lazyPart'

afterEach(cleanup)

test('a part that cannot be loaded takes only itself away, and comes when the network is back', async () => {
  let reachable = false
  const Calendar = lazyPart(async () => {
    if (!reachable) throw new TypeError('Failed to fetch')
    return () => <p>Calendar</p>
  })
  render(
    <main>
      <h1>Board</h1>
      <Calendar />
    </main>,
  )
  await warmParts()
  expect(screen.getByRole('heading', { name: 'Board' })).toBeDefined()
  expect(screen.queryByText('Calendar')).toBeNull()
  reachable = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Calendar')).toBeDefined()
})

test('a part that was loaded before it is wanted is there at once', async () => {
  const Help = lazyPart(async () => () => <p>Help</p>)
  await warmParts()
  render(<Help />)
  expect(screen.getByText('Help')).toBeDefined()
})
