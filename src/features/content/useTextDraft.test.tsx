import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type Drafts, DraftsContext, type Visit } from '../../data/form/draftsContext'
import type { DraftRow } from '../../offline/storage/rows'
import { useTextDraft } from './useTextDraft'

/**
 * A text in its editor, on a device that keeps these drafts of it.
 *
 * @param earlier what was typed in this tab and in others
 * @param refused the text that the provider refused
 */
function editor(saved: string, earlier: readonly DraftRow[] = [], refused: { text: string | null } = { text: null }) {
  const kept = new Map<string, unknown>(earlier.map(({ key, values }) => [key, values]))
  let taken: string | null = null
  const remove = async (key: string | null) => void (key !== null && kept.delete(key))
  const visit: Visit = {
    key: 'now',
    earlier: async () => earlier,
    take: ({ key }) => {
      taken = key
    },
    keep: async (values) => {
      kept.set('now', values)
      await remove(taken)
    },
    remove: async () => {
      await remove('now')
      await remove(taken)
    },
    drop: ({ key }) => remove(key).then(() => true),
    leave: () => undefined,
  }
  const drafts: Drafts = { visit: () => visit, formsWithDraft: async () => [] }
  const around = ({ children }: { children: ReactNode }) => <DraftsContext value={drafts}>{children}</DraftsContext>
  const shown = renderHook((text: string) => useTextDraft('content nl info', text, refused.text), {
    wrapper: around,
    initialProps: saved,
  })
  return { ...shown, kept }
}

test.each(['Open on Sundays', 'Open on Sundays \n'])(
  'what is typed back to what it was, as %j, leaves no draft',
  async (text) => {
    const { result, kept } = editor('Open on Sundays')
    await act(async () => result.current.type('Closed on Sundays'))
    await vi.waitFor(() => expect(kept.size).toBe(1))
    await act(async () => result.current.type(text))
    await vi.waitFor(() => expect(kept.size).toBe(0))
    expect(result.current).toMatchObject({ text, isEdited: false, overtaken: null })
  },
)

test('what is typed while a text is being saved stays, and is kept over what was saved', async () => {
  const { result, rerender, kept } = editor('Open')
  await act(async () => result.current.type('Open on'))
  await act(async () => result.current.type('Open on Sun'))
  rerender('Open on')
  await act(async () => result.current.settle('Open on', true))
  expect(result.current).toMatchObject({ text: 'Open on Sun', isEdited: true, overtaken: null })
  expect([...kept.values()]).toEqual([{ text: 'Open on Sun', over: 'Open on' }])
  await act(async () => result.current.type('Open on Sundays'))
  expect(result.current).toMatchObject({ text: 'Open on Sundays', overtaken: null })
})

test('under the caret a text that was saved keeps its blanks, and takes them along when it is typed on', async () => {
  const { result, rerender, kept } = editor('Closed')
  await act(async () => result.current.type('Open '))
  rerender('Open')
  await act(async () => result.current.settle('Open', true))
  expect(result.current).toMatchObject({ text: 'Open ', isEdited: false, overtaken: null })
  expect(kept.size).toBe(0)
  await act(async () => result.current.type('Open on'))
  expect(result.current).toMatchObject({ text: 'Open on', isEdited: true, overtaken: null })
})

test('once the caret has left it, a saved text shows as it is stored, whoever stored it', async () => {
  const { result, rerender } = editor('Closed')
  await act(async () => result.current.type('Open '))
  rerender('Open')
  await act(async () => result.current.settle('Open', true))
  rerender('Open on Sundays')
  expect(result.current).toMatchObject({ text: 'Open ', isEdited: false, overtaken: null })
  await act(async () => result.current.leave())
  expect(result.current).toMatchObject({ text: 'Open on Sundays', isEdited: false })
})

const typed = (key: string, text: string): DraftRow => ({ key, at: 0, values: { text, over: 'Open' } })

test('a text goes on with what was typed last, and leaves what another tab keeps of it', async () => {
  const { result, kept } = editor('Open', [typed('saved', 'Open'), typed('own', 'Open on'), typed('other', 'Closed')])
  await vi.waitFor(() => expect(result.current).toMatchObject({ text: 'Open on', isEdited: true }))
  await act(async () => result.current.forget())
  expect([...kept.keys()]).toEqual(['saved', 'other'])
})

test('what was typed over a refused text and is discarded with it does not come back, though the disk is still at it', async () => {
  const refused: { text: string | null } = { text: 'Open on Sundays' }
  const { result, rerender } = editor('Open', [typed('own', 'Open on')], refused)
  await vi.waitFor(() => expect(result.current).toMatchObject({ text: 'Open on' }))
  await act(async () => result.current.forget())
  refused.text = null
  await act(async () => rerender('Open'))
  expect(result.current).toMatchObject({ text: 'Open', isEdited: false })
  refused.text = 'Closed'
  await act(async () => rerender('Open'))
  expect(result.current).toMatchObject({ text: 'Closed', isEdited: true })
})

test('what is typed before the disk has told what was typed earlier stays', async () => {
  const earlier = { key: 'another tab', at: 1, values: { text: 'Closed on Sundays', over: 'Open' } }
  const { result } = editor('Open', [earlier])
  await act(async () => result.current.type('Open on Mondays'))
  expect(result.current.text).toBe('Open on Mondays')
})
