import 'fake-indexeddb/auto'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../offline/database'
import type { Topic } from '../provider/channels'
import { type Drafts, DraftsContext, draftsOf } from './drafts'
import { useFormDraft } from './formDraft'
import { LiveContext, useChannel } from './liveTopics'
import { knownCount, useTotals } from './totals'

afterEach(cleanup)

const SECRETS = ['about'] as const

function Noted({ about = '', secret = false }: { about?: string; secret?: boolean }) {
  const form = useForm({ defaultValues: { name: '', about } })
  const draft = useFormDraft('shop new', form, secret ? SECRETS : undefined)
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="About" {...form.register('about')} />
      {draft.offeredOf !== null && (
        <>
          <p>Overtaken: {draft.overtaken.join()}</p>
          <button type="button" onClick={draft.restore}>
            Restore draft
          </button>
          <button type="button" onClick={draft.discard}>
            Discard draft
          </button>
        </>
      )}
      <button type="button" onClick={draft.clear}>
        Saved
      </button>
    </form>
  )
}

const inDrafts = (drafts: Drafts, children: ReactNode) =>
  render(<DraftsContext value={drafts}>{children}</DraftsContext>)
const name = () => screen.getByLabelText<HTMLInputElement>('Name')

test('what was typed is offered again after the form went away, and not once it was saved or discarded', async () => {
  const drafts = draftsOf(openDatabase('drafts'))
  inDrafts(drafts, <Noted />)
  expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull()
  await userEvent.type(name(), 'Groenland')
  cleanup()
  await vi.waitFor(async () => expect(await drafts.get('shop new')).not.toBeNull())

  inDrafts(drafts, <Noted />)
  await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }))
  expect(name().value).toBe('Groenland')
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
  cleanup()
  await vi.waitFor(async () => expect(await drafts.get('shop new')).toBeNull())
})

test('a draft brings back what was typed, and nothing of what the person left alone: others may have changed it since', async () => {
  const drafts = draftsOf(openDatabase('drafts of one field'))
  inDrafts(drafts, <Noted about="as it was" />)
  await userEvent.type(name(), 'Groenland')
  cleanup()
  await vi.waitFor(async () => expect((await drafts.get('shop new'))?.values).toEqual({ name: 'Groenland' }))

  inDrafts(drafts, <Noted about="as a colleague made it" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }))
  expect([name().value, screen.getByLabelText('About')]).toMatchObject([
    'Groenland',
    { value: 'as a colleague made it' },
  ])
})

test('a draft says which of its fields somebody else has changed since', async () => {
  const drafts = draftsOf(openDatabase('drafts that were overtaken'))
  inDrafts(drafts, <Noted about="as it was" />)
  await userEvent.type(name(), 'Groenland')
  await userEvent.type(screen.getByLabelText('About'), ', and more')
  cleanup()
  await vi.waitFor(async () => expect((await drafts.get('shop new'))?.values).toHaveProperty('about'))

  inDrafts(drafts, <Noted about="as a colleague made it" />)
  expect((await screen.findByText(/Overtaken/)).textContent).toBe('Overtaken: about')
})

test('what the form holds by now is not offered: its change was kept and its tab closed at once', async () => {
  const drafts = draftsOf(openDatabase('drafts of what was kept'))
  await drafts.put('shop new', { about: 'as it was typed' }, { about: 'as it was' })
  inDrafts(drafts, <Noted about="as it was typed" />)
  await vi.waitFor(async () => expect(await drafts.get('shop new')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull()
})

test('a password is in no draft', async () => {
  const drafts = draftsOf(openDatabase('drafts without secrets'))
  inDrafts(drafts, <Noted secret />)
  await userEvent.type(screen.getByLabelText('About'), 'correct horse')
  await userEvent.type(name(), 'Tess')
  cleanup()
  await vi.waitFor(async () => expect((await drafts.get('shop new'))?.values).toEqual({ name: 'Tess' }))
})

test('a form that is as it was opened has no draft', async () => {
  const drafts = draftsOf(openDatabase('drafts taken back'))
  inDrafts(drafts, <Noted />)
  await userEvent.type(name(), 'G')
  await vi.waitFor(async () => expect(await drafts.get('shop new')).not.toBeNull())
  await userEvent.clear(name())
  cleanup()
  await vi.waitFor(async () => expect(await drafts.get('shop new')).toBeNull())
})

test('a topic’s state and events reach the component, and it is left when that goes', () => {
  const listeners: Topic[] = []
  const leave = vi.fn()
  const live = {
    push: vi.fn(),
    join: (_: string, listener: Topic) => {
      listeners.push(listener)
      return leave
    },
  }
  const [onJoined, onEvent] = [vi.fn(), vi.fn()]
  const { unmount } = renderHook(() => useChannel('pdf:7', { onJoined, onEvent }), {
    wrapper: ({ children }) => <LiveContext value={live}>{children}</LiveContext>,
  })
  listeners[0]?.onJoined({ progress: 3 })
  listeners[0]?.onEvent('progress', { progress: 4 })
  expect([onJoined.mock.calls, onEvent.mock.calls]).toEqual([[[{ progress: 3 }]], [['progress', { progress: 4 }]]])
  unmount()
  expect(leave).toHaveBeenCalledOnce()
})

test('a list keeps its length while a page is asked for that is not here; without a network it is what is here', () => {
  const provider = { from: 'provider' as const, total: 2_000, totalPages: 80 }
  const device = { from: 'device' as const, total: 225, totalPages: 9 }
  const initialProps = { list: 'all', view: provider as typeof provider | typeof device, asking: false }
  type Props = typeof initialProps
  const { result, rerender } = renderHook(({ list, view, asking }: Props) => useTotals(list, view, asking).totalPages, {
    initialProps,
  })
  const shown = (props: Props) => {
    rerender(props)
    return result.current
  }
  expect(result.current).toBe(80)
  expect(shown({ list: 'all', view: device, asking: true })).toBe(80)
  expect(shown({ list: 'all', view: device, asking: false })).toBe(9)
  expect(shown({ list: 'vital', view: device, asking: true })).toBe(9)
})

test('a title counts what the provider has told, and what is here; never nothing that it has not told', () => {
  const [told, here] = [{ from: 'provider', loading: false } as const, { from: 'device', loading: false } as const]
  expect([knownCount(told, 0), knownCount(told, 24), knownCount(here, 7)]).toEqual([0, 24, 7])
  expect([knownCount(here, 0), knownCount(told, null), knownCount({ ...told, loading: true }, 24)]).toEqual(
    Array(3).fill(undefined),
  )
})
