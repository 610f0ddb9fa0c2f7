import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type Drafts, DraftsContext } from '../../data/form/drafts'
import { useTextDraft } from './useTextDraft'

test('a text that is typed back to what it was leaves no draft behind', async () => {
  const kept = new Map<string, unknown>()
  const drafts: Drafts = {
    get: async () => null,
    put: async (key, values) => void kept.set(key, values),
    remove: async (key) => void kept.delete(key),
  }
  const around = ({ children }: { children: ReactNode }) => <DraftsContext value={drafts}>{children}</DraftsContext>
  const { result } = renderHook(() => useTextDraft('content nl info', 'Open on Sundays', null), { wrapper: around })
  await act(async () => result.current.type('Closed on Sundays'))
  await vi.waitFor(() => expect(kept.size).toBe(1))
  await act(async () => result.current.type('Open on Sundays'))
  await vi.waitFor(() => expect(kept.size).toBe(0))
})
