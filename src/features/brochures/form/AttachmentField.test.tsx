import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveContext } from '../../../data/liveTopics'
import { around } from '../../../data/testing/device'
import type { Attachment } from '../../../domain/brochures/attachments'
import { pdfs } from '../../../domain/pdfs/pdf'
import { newId } from '../../../offline/define'
import type { Connectivity, Engine, EntryView } from '../../../offline/engine'
import { ALL_WELL } from '../../../offline/testing/summary'
import type { Channels, Topic } from '../../../provider/channels'
import { createCell } from '../../../provider/source'
import { DialogsAndToasts } from '../../../ui/testing/DialogsAndToasts'
import { pretendEngine } from '../testing/pretendEngine'
import { AttachmentField } from './AttachmentField'
import { givenFiles, openWithFiles } from './openWithFiles'

afterEach(cleanup)
afterEach(givenFiles.forget)

const ID = newId()
const NOORD = { region_id: '1', region: 'Noord', pdf_id: ID, pages_count: 3, cover: null, file_name: 'a.pdf' }
const SENT: Partial<EntryView> = {
  seq: 4,
  record: pdfs.key(ID),
  state: 'waiting',
  creation: true,
  answers: [{ pdf: { id: 7, upload_url: '/up' } }, {}],
}

test('pages and cover that the channel tells are handed on at once', () => {
  let topic: Topic | undefined
  const join = vi.fn((_: string, handlers: Topic) => {
    topic = handlers
    return () => undefined
  })
  const actions = show({ outbox: [SENT as EntryView], join }) // an attachment reads nothing else of it
  expect(join).toHaveBeenCalledWith('pdf:7', expect.anything())
  act(() => topic?.onEvent('progress', { progress: 100 }))
  expect(screen.getByText(/^Making pages: 100 %/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Kill', description: 'Noord' })).toBeTruthy()
  expect(actions.made).not.toHaveBeenCalled()
  act(() => topic?.onEvent('progress', { progress: 100, pages_count: 4, cover_photo: '/files/1.webp' }))
  expect(actions.made).toHaveBeenCalledExactlyOnceWith(NOORD, { pages: 4, cover: '/files/1.webp' })
})

test('a page that is made is counted, though the provider tells of whole percents only', () => {
  let topic: Topic | undefined
  show({
    outbox: [SENT as EntryView], // as above
    join: (_, handlers) => {
      topic = handlers
      return () => undefined
    },
  })
  act(() => topic?.onEvent('progress', { progress: 33 }))
  expect(screen.getByText('Making pages: 33 %, 1 of 3')).toBeTruthy()
})

test('a pdf’s failure is passed on from the channel, because some providers tell it nowhere else', () => {
  let topic: Topic | undefined
  const join = (_: string, handlers: Topic) => {
    topic = handlers
    return () => undefined
  }
  const actions = show({ outbox: [SENT as EntryView], join }) // as above
  act(() => topic?.onEvent('message', { state: 'failed', error: 'This PDF is damaged.' }))
  act(() => topic?.onEvent('progress', { state: 'failed', error: 'This PDF is damaged.' }))
  expect(actions.failed).toHaveBeenCalledExactlyOnceWith(NOORD, 'This PDF is damaged.')
})

test.each([
  [
    'that was broken off with the network waits for it, and can be taken away meanwhile',
    'waiting',
    'offline',
    'Remove region',
  ],
  ['whose next try is due soon is on its way', 'waiting', 'online', 'Kill'],
  ['of which bytes still go out is on its way, whatever is believed of the network', 'sending', 'offline', 'Kill'],
] as const)('an upload %s', (_, state, connectivity, button) => {
  const begun = { ...SENT, state, args: { file: 'file:1' }, answers: SENT.answers?.slice(0, 1) }
  show({ outbox: [begun as EntryView], connectivity }) // as above
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
  expect(screen.queryByText('Waits on this device for the network') !== null).toBe(button === 'Remove region')
})

test('a pdf that has failed is not said to have other pages', () => {
  show({ attachment: { ...NOORD, ended: 'Processing was ended by Luc Martin.' }, hasOtherPages: true })
  expect(screen.getByText('Processing was ended by Luc Martin.')).toBeTruthy()
  expect(screen.queryByText('Pages of this attachment have changed!')).toBeNull()
})

test('what was wrong with a file is not said any more once the region is taken away', async () => {
  const actions = show({})
  actions.attach.mockResolvedValue('This file is not a PDF.')
  await userEvent.upload(screen.getByLabelText('Noord'), new File(['PK'], 'a.pdf', { type: 'application/pdf' }))
  expect(screen.getByText('This file is not a PDF.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove region' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(actions.detach).toHaveBeenCalledExactlyOnceWith(NOORD)
  expect(screen.queryByText('This file is not a PDF.')).toBeNull()
})

test('a file that the form was opened with and that is refused is named with the reason, and stays at hand until one is taken', async () => {
  const north = new File(['PK'], 'north.pdf')
  openWithFiles({ files: [north], unread: [] }, () => {})
  const actions = show({ attachment: null })
  actions.attach.mockResolvedValueOnce('This file is not a PDF.')
  await userEvent.click(screen.getByRole('button', { name: 'Use “north.pdf”' }))
  expect((await screen.findByRole('alert')).textContent).toBe('“north.pdf”: This file is not a PDF.')
  actions.attach.mockResolvedValueOnce(null)
  await userEvent.click(screen.getByRole('button', { name: 'Use “north.pdf”' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(givenFiles.read()).toEqual([])
})

interface Shown {
  attachment: Attachment | null
  hasOtherPages: boolean
  outbox: EntryView[]
  join: Channels['join']
  connectivity: Connectivity
}

function show({
  attachment = NOORD,
  hasOtherPages = false,
  outbox: entries = [],
  join = () => () => undefined,
  connectivity = 'online',
}: Partial<Shown>) {
  const outbox = createCell(entries)
  const summary = createCell({ ...ALL_WELL, connectivity })
  const engine: Engine = { ...pretendEngine([]), outbox, summary }
  const actions = {
    attach: vi.fn(),
    detach: vi.fn(),
    made: vi.fn(),
    failed: vi.fn(),
    killed: vi.fn(),
    reconsider: vi.fn(),
  }
  render(
    <LiveContext value={{ join, push: async () => true }}>
      <DialogsAndToasts>
        <AttachmentField
          region={{ id: '1', name: 'Noord' }}
          attachment={attachment}
          covers={new Map()}
          wanting={null}
          wish={{ quality: 'medium', cropToTrimbox: false }}
          actions={actions}
          hasOtherPages={hasOtherPages}
        />
      </DialogsAndToasts>
    </LiveContext>,
    { wrapper: around(engine) },
  )
  return actions
}
