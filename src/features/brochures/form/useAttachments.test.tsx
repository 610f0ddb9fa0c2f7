import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import type { Attachment } from '../../../domain/brochures/attachments'
import { EMPTY_FORM } from '../../../domain/brochures/form'
import { pdfs } from '../../../domain/pdfs/pdf'
import { uploadPdf } from '../../../domain/pdfs/upload'
import { newId } from '../../../offline/define'
import type { Engine, EntryView } from '../../../offline/engine'
import { FileChanged } from '../../../offline/outbox/notMade'
import { newFileId } from '../../../provider/request'
import type { Found } from '../pdf/messages'
import { pretendEngine } from '../testing/pretendEngine'
import { useAttachments } from './useAttachments'
import { useBrochureForm } from './useBrochureForm'

type Upload = Parameters<typeof uploadPdf.id>[0]

const THREE_PAGES: Found = { kind: 'read', pages: 3, cover: null }

beforeEach(() =>
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = (_: { data: Found }) => {}
      postMessage = () => this.onmessage({ data: THREE_PAGES })
      terminate = () => {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ENDED = 'Processing was ended by Luc Martin.'
const NOORD = { id: '3', name: 'Noord' }
const WISH = { quality: 'medium', cropToTrimbox: false } as const
const aPdf = () => new File(['%PDF-1.7'], 'week-47.pdf', { type: 'application/pdf' })

/** A form to which a PDF is attached, and the uploads that wait on its device. */
function attaching(
  attachments: Attachment[],
  { discard = async () => {}, keepFile = async () => newFileId() }: Partial<Pick<Engine, 'discard' | 'keepFile'>> = {},
) {
  const waiting = new Map<number, string>()
  const upload = (seq: number, pdf: string) => void waiting.set(seq, pdfs.key(pdf))
  attachments.forEach(({ pdf_id }, index) => {
    upload(index, pdf_id ?? '')
  })
  const answers = [{ pdf: { id: 7, upload_url: '/uploads/7' } }]
  const onItsWay = ([seq, record]: [number, string]): Partial<EntryView> => ({ seq, record, creation: true, answers })
  const entries = () => [...waiting].map((one) => onItsWay(one) as EntryView)
  let onCommit = () => {}
  const pretended = pretendEngine([])
  const engine: Engine = {
    ...pretended,
    outbox: { read: entries, subscribe: () => () => undefined },
    keepFile,
    givenUpWith: () => 0,
    commit: async (changes) => {
      for (const { args } of changes) upload(9, uploadPdf.id(args as Upload))
      onCommit()
      return { group: '1', count: 1 }
    },
    discard: async (seq) => {
      await discard(seq)
      waiting.delete(seq)
    },
  }
  const { result, unmount } = renderHook(
    () => {
      const { form, checks } = useBrochureForm({ ...EMPTY_FORM, attachments })
      return { form, ...useAttachments(form, checks) }
    },
    { wrapper: around(engine) },
  )
  return {
    kill: () => act(async () => attachments.forEach((each) => void result.current.actions.killed(each))),
    tellFailed: () => act(async () => attachments.forEach((each) => void result.current.actions.failed(each, ENDED))),
    ended: () => result.current.attachments.map(({ ended }) => ended),
    attach: () => act(() => result.current.actions.attach(NOORD, aPdf(), WISH)),
    attached: () => result.current.attachments.map(({ pdf_id }) => pdf_id && pdfs.key(pdf_id)),
    waiting: () => [...waiting.values()],
    name: (temporary: string, id: string) => act(() => pretended.names.write(new Map([[temporary, id]]))),
    leaveWhenKept: () => {
      onCommit = unmount
    },
  }
}

const before = () => {
  const pdf_id = newId()
  return { region_id: '3', region: 'Noord', pdf_id, pages_count: 8, cover: null, file_name: 'week-46.pdf' }
}

test('a PDF that takes the place of another is the only one that is still uploaded', async () => {
  const { attach, attached, waiting } = attaching([before()])
  expect(await attach()).toBeNull()
  expect(attached()).toEqual(waiting())
  expect(waiting()).toHaveLength(1)
})

test('a PDF that is on its way is attached, even where the upload before it cannot be given up', async () => {
  const { attach, attached, waiting } = attaching([before()], { discard: () => Promise.reject(new Error('full')) })
  expect(await attach()).toBeNull()
  expect(attached()).toEqual([waiting().at(-1)])
})

test('news of a PDF that the provider has given an id since the question still belongs to the same PDF', async () => {
  const asked = before()
  const { tellFailed, attached, ended, name } = attaching([asked])
  name(asked.pdf_id, '9')
  await tellFailed()
  expect(attached()).toEqual([pdfs.key('9')])
  expect(ended()).toEqual([ENDED])
})

test('a form that is left while a PDF is being kept leaves no upload that belongs to nobody', async () => {
  const { attach, waiting, leaveWhenKept } = attaching([])
  leaveWhenKept()
  await attach()
  expect(waiting()).toEqual([])
})

test('a PDF that is killed while its bytes are on their way is sent no further once the provider has said so', async () => {
  const { kill, tellFailed, ended, waiting } = attaching([before()])
  await kill()
  expect(waiting()).toHaveLength(1)
  await tellFailed()
  expect(ended()).toEqual([ENDED])
  expect(waiting()).toEqual([])
})

test('a PDF that somebody else has ended, or that has failed by itself, waits for its person as a refused one does', async () => {
  const { tellFailed, waiting } = attaching([before()])
  await tellFailed()
  expect(waiting()).toHaveLength(1)
})

test('a PDF that has changed on the disk while it was looked into has to be chosen again; one without room was not taken', async () => {
  const told = (problem: Error) => attaching([], { keepFile: () => Promise.reject(problem) }).attach()
  expect(await told(new FileChanged())).toBe(
    'This file has changed since it was chosen, or cannot be read. Choose it again.',
  )
  expect(await told(new Error('full'))).toBe('This file could not be kept on this device, so it was not taken.')
  expect(await told(new DOMException('full', 'QuotaExceededError'))).toBe(
    'This file could not be kept on this device, because it has no room left. Free some, and choose it again.',
  )
})
