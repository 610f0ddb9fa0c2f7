import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../offline/storage/database'
import { draftsOf } from './drafts'
import { type Drafts, DraftsContext } from './draftsContext'
import { useFormDraft } from './formDraft'

afterEach(cleanup)

const isSecret = (name: string) => name === 'about'

interface NotedProps {
  of?: string
  about?: string
  secret?: boolean
  /** given the key of the draft */
  onSaving?: (key: string | null) => void
}

function Noted({ of = 'shop new', about = '', secret = false, onSaving = () => undefined }: NotedProps) {
  const form = useForm({ defaultValues: { name: '', about } })
  const draft = useFormDraft(of, form, secret ? isSecret : undefined)
  useEffect(() => form.reset({ name: '', about }), [form, about])
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="About" {...form.register('about')} />
      {form.formState.isDirty && <p>Changed</p>}
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
      <button type="button" onClick={() => onSaving(draft.saving())}>
        Save
      </button>
      <button type="button" onClick={draft.refused}>
        Refused
      </button>
      <button type="button" onClick={draft.clear}>
        Saved
      </button>
      <button
        type="button"
        onClick={() => {
          draft.clear()
          form.reset()
        }}
      >
        Saved, and one more
      </button>
    </form>
  )
}

/** The drafts of the form, the newest first. */
const kept = (drafts: Drafts, form = 'shop new') => drafts.visit(form).earlier()
const last = async (drafts: Drafts) => (await kept(drafts))[0]

const inDrafts = (drafts: Drafts, children: ReactNode) =>
  render(<DraftsContext value={drafts}>{children}</DraftsContext>)
const name = () => screen.getByLabelText<HTMLInputElement>('Name')

test('what was typed is offered again after the form went away, and not once it was saved or discarded', async () => {
  const drafts = draftsOf(openDatabase('drafts'))
  inDrafts(drafts, <Noted />)
  expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull()
  await userEvent.type(name(), 'Groenland')
  cleanup()
  await vi.waitFor(async () => expect(await kept(drafts)).toHaveLength(1))

  inDrafts(drafts, <Noted />)
  await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }))
  expect(name().value).toBe('Groenland')
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
  cleanup()
  await vi.waitFor(async () => expect(await kept(drafts)).toEqual([]))
})

test('[CD15] what was typed last is in the draft that goes with the change; nothing more is kept, even if the page goes, until that is refused', async () => {
  const drafts = draftsOf(openDatabase('drafts of what is being saved'))
  const onSaving = vi.fn()
  inDrafts(drafts, <Noted onSaving={onSaving} />)
  await userEvent.type(name(), 'Groenland')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(async () => expect(await last(drafts)).toMatchObject({ values: { name: 'Groenland' } }))
  const [draft] = await kept(drafts)
  expect(onSaving).toHaveBeenCalledExactlyOnceWith(draft?.key)

  if (draft) await drafts.visit('shop new').drop(draft)
  await userEvent.type(name(), '!')
  window.dispatchEvent(new Event('pagehide'))
  expect(await kept(drafts)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Refused' }))
  await vi.waitFor(async () => expect(await last(drafts)).toMatchObject({ values: { name: 'Groenland!' } }))
})

test('[CD15] what is typed into a form that stays open for one more belongs to that one, and not to the one that was made', async () => {
  const drafts = draftsOf(openDatabase('drafts of one more'))
  inDrafts(drafts, <Noted />)
  await userEvent.type(name(), 'Groenland')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(screen.getByRole('button', { name: 'Saved, and one more' }))
  await userEvent.type(name(), 'IJsland')
  await vi.waitFor(async () => expect(await last(drafts)).toMatchObject({ values: { name: 'IJsland' } }))
})

test('what was restored counts as typed: whoever leaves the form is asked', async () => {
  const drafts = draftsOf(openDatabase('drafts that are restored'))
  inDrafts(drafts, <Noted />)
  await userEvent.type(name(), 'Groenland')
  cleanup()
  await vi.waitFor(async () => expect(await kept(drafts)).toHaveLength(1))
  inDrafts(drafts, <Noted />)
  const restore = await screen.findByRole('button', { name: 'Restore draft' })
  expect(screen.queryByText('Changed')).toBeNull()
  await userEvent.click(restore)
  expect(screen.getByText('Changed')).toBeTruthy()
})

test('a form that stays open for one more keeps what is typed for that, and nothing of what was saved', async () => {
  const drafts = draftsOf(openDatabase('drafts of one after another'))
  inDrafts(drafts, <Noted />)
  await userEvent.type(name(), 'Groenland')
  await vi.waitFor(async () => expect(await kept(drafts)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Saved, and one more' }))
  await vi.waitFor(async () => expect(await kept(drafts)).toEqual([]))
  await userEvent.type(name(), 'IJsland')
  await vi.waitFor(async () => expect(await kept(drafts)).toMatchObject([{ values: { name: 'IJsland' } }]))
})

test('what was typed about a record that the provider names meanwhile goes by that name from then on', async () => {
  const drafts = draftsOf(openDatabase('drafts of a record that is named'))
  const about = (of: string) => (
    <DraftsContext value={drafts}>
      <Noted of={of} />
    </DraftsContext>
  )
  const { rerender } = render(about('shop new-1'))
  await userEvent.type(name(), 'Groenland')
  await vi.waitFor(async () => expect(await kept(drafts, 'shop new-1')).toHaveLength(1))
  rerender(about('shop 12'))
  await vi.waitFor(async () => expect(await kept(drafts, 'shop 12')).toMatchObject([{ values: { name: 'Groenland' } }]))
  expect(await kept(drafts, 'shop new-1')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
  await vi.waitFor(async () => expect(await kept(drafts, 'shop 12')).toEqual([]))
})

/** Somebody has typed into it by the time React runs its effects. */
function TypedAtOnce() {
  const form = useForm({ defaultValues: { name: '' } })
  useFormDraft('shop new', form)
  useLayoutEffect(() => form.setValue('name', 'Groenland', { shouldDirty: true }), [form])
  return <input aria-label="Name" {...form.register('name')} />
}

test('what was typed in the very moment in which the form came is kept, too', async () => {
  const drafts = draftsOf(openDatabase('drafts of the quick'))
  inDrafts(drafts, <TypedAtOnce />)
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => expect(await last(drafts)).toMatchObject({ values: { name: 'Groenland' } }))
})

function Dated() {
  const form = useForm<{ name: string; day: number }>({ defaultValues: { name: '', day: 1_700_000_000 } })
  useFormDraft('shop new', form)
  return (
    <>
      <input aria-label="Name" {...form.register('name')} />
      <button type="button" onClick={() => form.setValue('day', Number.NaN)}>
        Unreadable
      </button>
    </>
  )
}

test('a typed text that is no date is left out of the draft, because its field could not show it', async () => {
  const drafts = draftsOf(openDatabase('drafts of no date'))
  inDrafts(drafts, <Dated />)
  await userEvent.click(screen.getByRole('button', { name: 'Unreadable' }))
  await userEvent.type(name(), 'Groenland')
  await vi.waitFor(async () => expect((await last(drafts))?.values).toEqual({ name: 'Groenland' }))
})

test('a draft brings back what was typed, and nothing of what the person left alone: others may have changed it since', async () => {
  const drafts = draftsOf(openDatabase('drafts of one field'))
  inDrafts(drafts, <Noted about="as it was" />)
  await userEvent.type(name(), 'Groenland')
  cleanup()
  await vi.waitFor(async () => expect((await last(drafts))?.values).toEqual({ name: 'Groenland' }))

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
  await vi.waitFor(async () => expect((await last(drafts))?.values).toHaveProperty('about'))

  inDrafts(drafts, <Noted about="as a colleague made it" />)
  expect((await screen.findByText(/Overtaken/)).textContent).toBe('Overtaken: about')
})

test('a draft says what somebody else has changed also where the provider tells it only once the draft is offered', async () => {
  const drafts = draftsOf(openDatabase('drafts that are overtaken late'))
  inDrafts(drafts, <Noted about="as it was" />)
  await userEvent.type(screen.getByLabelText('About'), ', and more')
  cleanup()
  await vi.waitFor(async () => expect(await kept(drafts)).toHaveLength(1))

  const { rerender } = inDrafts(drafts, <Noted about="as it was" />)
  expect((await screen.findByText(/Overtaken/)).textContent).toBe('Overtaken: ')
  rerender(
    <DraftsContext value={drafts}>
      <Noted about="theirs" />
    </DraftsContext>,
  )
  expect(await screen.findByText('Overtaken: about')).toBeTruthy()
})

test('what the form holds by now is not offered: its change was kept and its tab closed at once', async () => {
  const drafts = draftsOf(openDatabase('drafts of what was kept'))
  await drafts.visit('shop new').keep({ about: 'as it was typed' }, { about: 'as it was' })
  inDrafts(drafts, <Noted about="as it was typed" />)
  await vi.waitFor(async () => expect(await kept(drafts)).toEqual([]))
  expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull()
})

test('a password is in no draft', async () => {
  const drafts = draftsOf(openDatabase('drafts without secrets'))
  inDrafts(drafts, <Noted secret />)
  await userEvent.type(screen.getByLabelText('About'), 'correct horse')
  await userEvent.type(name(), 'Tess')
  cleanup()
  await vi.waitFor(async () => expect((await last(drafts))?.values).toEqual({ name: 'Tess' }))
})

test('a form that is as it was opened has no draft', async () => {
  const drafts = draftsOf(openDatabase('drafts taken back'))
  inDrafts(drafts, <Noted />)
  await userEvent.type(name(), 'G')
  await vi.waitFor(async () => expect(await kept(drafts)).toHaveLength(1))
  await userEvent.clear(name())
  cleanup()
  await vi.waitFor(async () => expect(await kept(drafts)).toEqual([]))
})

test('what was typed into one form time and again is offered one after the other, as each is decided', async () => {
  const database = openDatabase('drafts one after the other')
  for (const typed of ['Groenland', 'IJsland']) {
    const drafts = draftsOf(database)
    const { unmount } = inDrafts(drafts, <Noted />)
    await userEvent.type(name(), typed)
    unmount()
    await vi.waitFor(async () => expect((await last(drafts))?.values).toEqual({ name: typed }))
  }
  const drafts = draftsOf(database)
  inDrafts(drafts, <Noted />)
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await userEvent.click(screen.getByRole('button', { name: 'Restore draft' }))
  expect(name().value).toBe('Groenland')
  expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
  await vi.waitFor(async () => expect(await kept(drafts)).toEqual([]))
})

test('what is typed while a draft is offered is kept beside it, and saved without it', async () => {
  const drafts = draftsOf(openDatabase('drafts beside an offer'))
  await drafts.visit('shop new').keep({ name: 'Groenland' })
  inDrafts(drafts, <Noted />)
  await screen.findByRole('button', { name: 'Restore draft' })
  await userEvent.type(name(), 'IJsland')
  await vi.waitFor(async () => expect(await kept(drafts)).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
  cleanup()
  await vi.waitFor(async () =>
    expect((await kept(drafts)).map(({ values }) => values)).toEqual([{ name: 'Groenland' }]),
  )
})

test('what was restored is offered once, however often the form is opened and left with it', async () => {
  const drafts = draftsOf(openDatabase('drafts restored again and again'))
  await drafts.visit('shop new').keep({ name: 'Groen' })
  for (let visit = 0; visit < 3; visit += 1) {
    inDrafts(drafts, <Noted />)
    await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }))
    cleanup()
    await vi.waitFor(async () => expect(await kept(drafts)).toMatchObject([{ values: { name: 'Groen' } }]))
  }
})

test('what was saved is not offered because the provider tells it without the blanks around it, or in another order', async () => {
  const drafts = draftsOf(openDatabase('drafts of what the provider tells otherwise'))
  await drafts.visit('user 3').keep({ name: ' Zoë ', roles: ['TAGGER', 'ADMIN'] })
  function Roles() {
    const form = useForm({ defaultValues: { name: 'Zoë', roles: ['ADMIN', 'TAGGER'] } })
    return <p>{useFormDraft('user 3', form).offeredOf === null ? 'Nothing' : 'A draft'} is offered</p>
  }
  inDrafts(drafts, <Roles />)
  await vi.waitFor(async () => expect(await kept(drafts, 'user 3')).toEqual([]))
  expect(screen.getByText('Nothing is offered')).toBeTruthy()
})
