import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocalIdentity } from '../../provider/session/localIdentities'
import { LocalIdentities } from './LocalIdentities'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

test('local identities are asked for until the provider answers, and then no more', async () => {
  const list = vi.fn(async (): Promise<LocalIdentity[] | null> => null)
  render(<LocalIdentities list={list} onChoose={async () => undefined} otherwise="There are none" />)
  await pass(15)
  expect(list).toHaveBeenCalledTimes(2)
  list.mockResolvedValue([])
  await pass(10)
  await pass(60)
  expect(list).toHaveBeenCalledTimes(3)
  expect(screen.getByText('There are none')).toBeTruthy()
})
