import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { around } from '../../data/testing/device'
import type { Summary } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { AdPreview } from './AdPreview'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const isLive = () => screen.getByTitle<HTMLIFrameElement>('Preview').src.endsWith('ad-preview.html')

/** A preview on a device whose state the cell tells. */
function show(summary = createCell<Summary>(ALL_WELL)) {
  render(<AdPreview content="<p>Ad</p>" />, { wrapper: around({ summary }) })
  return summary
}

test('a preview whose document could not be had is live again once the connection has come back', async () => {
  const summary = show()
  expect(isLive()).toBe(true)
  await pass(6) // jsdom never fetches a frame's document
  expect(isLive()).toBe(false)
  await act(async () => summary.write({ ...ALL_WELL, connectivity: 'offline' }))
  await act(async () => summary.write(ALL_WELL))
  expect(isLive()).toBe(true)
})

test('a preview has a ring for as long as the focus is in the ad', async () => {
  show()
  const frame = screen.getByTitle('Preview')
  const isRinged = () => frame.closest('figure')?.hasAttribute('data-focused')
  frame.focus()
  fireEvent.blur(window)
  await pass(1)
  expect(isRinged()).toBe(true)
  frame.blur()
  fireEvent.focus(window)
  await pass(1)
  expect(isRinged()).toBe(false)
})

test.each(['offline', 'unreachable'] as const)('where the provider is %s the preview is still', (connectivity) => {
  show(createCell<Summary>({ ...ALL_WELL, connectivity }))
  expect(isLive()).toBe(false)
  expect(screen.getByText(/^Without a connection the preview shows no scripts/)).toBeTruthy()
})
