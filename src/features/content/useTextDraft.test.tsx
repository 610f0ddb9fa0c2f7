import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type Drafts, DraftsContext } from '../../data/form/drafts'
import { useTextDraft } from './useTextDraft'

test.each(['Open on Sundays', 'Open on Sundays \n'])(
  'what is typed back to what it was, as %j, leaves no draft',
  async (text) => {
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
    await act(async () => result.current.type(text))
    await vi.waitFor(() => expect(kept.size).toBe(0))
    expect(result.current).toMatchObject({ text, isEdited: false, overtaken: null })
  },
)
