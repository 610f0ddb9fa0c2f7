import { act, cleanup, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import { setBrochureState } from '../../../domain/brochures/mutations'
import { change } from '../../../offline/engine'
import { DialogsAndToasts } from '../../../ui/testing/DialogsAndToasts'
import { folder } from '../testing/folders'
import { pretendEngine } from '../testing/pretendEngine'
import { useDecisions } from './useDecisions'

afterEach(cleanup)

/** Somebody at a brochure that stays on the screen until the next frame. */
function reviewing(brochure = folder({ id: '1', state: 'inbox' })) {
  const engine = pretendEngine([brochure])
  const queue = { current: brochure.id, next: null, skipped: 0, skip: vi.fn(), takeSkipped: vi.fn(), await: vi.fn() }
  const Around = around(engine)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Around>
      <DialogsAndToasts>{children}</DialogsAndToasts>
    </Around>
  )
  const onLeave = vi.fn()
  const list = { windowKey: 'a list', ids: [brochure.id] }
  const { result, rerender } = renderHook(
    (current: string | null) => useDecisions({ ...list, queue: { ...queue, current } }, onLeave),
    { wrapper, initialProps: brochure.id as string | null },
  )
  const decide = (what: 'approve' | 'archive' | 'undo') => act(async () => result.current[what]())
  return { engine, queue, decide, look: rerender }
}

test('approving twice before the next brochure is there does not take the same one two steps on', async () => {
  const { engine, decide } = reviewing()
  await decide('approve')
  await decide('approve')
  expect(engine.commits).toHaveLength(1)
  expect(engine.stateOf('1')).toBe('for_approval')
})

test('what was decided in one list is decided in the next one it comes to, although it was the last', async () => {
  const { engine, decide, look } = reviewing()
  await decide('approve')
  look(null)
  look('1') // through the address of another review
  await decide('approve')
  expect(engine.stateOf('1')).toBe('active')
})

test('after an undo the same brochure can be decided anew', async () => {
  const { engine, queue, decide } = reviewing()
  await decide('approve')
  await decide('undo')
  expect(queue.await).toHaveBeenCalledWith('1')
  await decide('archive')
  expect(engine.stateOf('1')).toBe('archived')
})

test('what a decision’s toast took back can be decided anew, and is not what undoing waits for', async () => {
  const { engine, queue, decide } = reviewing()
  await decide('approve')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await decide('undo')
  expect(queue.await).not.toHaveBeenCalled()
  await decide('approve')
  expect(engine.stateOf('1')).toBe('for_approval')
})

test('what a colleague has moved back can be decided anew', async () => {
  const { engine, decide } = reviewing()
  await decide('archive')
  const movedBack = change(setBrochureState, { id: '1', state: 'inbox' as const })
  await act(() => engine.commit([movedBack]))
  await decide('archive')
  expect(engine.stateOf('1')).toBe('archived')
})

test('one without dates is not decided, and there is nothing of it to undo', async () => {
  const { engine, queue, decide } = reviewing(folder({ id: '1', state: 'inbox', expire_after: null }))
  await decide('approve')
  expect(screen.getByRole('alertdialog').textContent).toContain('This brochure has currupted date')
  await decide('undo')
  expect(queue.await).not.toHaveBeenCalled()
  expect(engine.commits).toEqual([])
})

test('what could not be kept can be decided again', async () => {
  const { engine, decide } = reviewing()
  engine.breakStorage()
  await decide('approve')
  await decide('approve')
  expect(screen.getAllByText(/could not be kept on this device/)).not.toEqual([])
})

test('what is undone while it is still being kept is the last decision, and not the one before it', async () => {
  const { engine, decide, look } = reviewing()
  await decide('approve')
  look(null)
  look('1')
  const keep = engine.delayCommits()
  await decide('approve')
  await decide('undo')
  await act(async () => keep())
  await vi.waitFor(() => expect(engine.undone).toHaveLength(1))
  expect(engine.commits).toHaveLength(2)
  expect(engine.stateOf('1')).toBe('for_approval')
})

test('one without a publication time is decided as by the dropdown, which needs none', async () => {
  const { engine, decide } = reviewing(folder({ id: '1', state: 'for_approval', published_at: null }))
  await decide('approve')
  expect(engine.stateOf('1')).toBe('active')
})
