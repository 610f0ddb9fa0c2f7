import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EngineContext } from '../../../data/engineContext'
import { draftsOf } from '../../../data/form/drafts'
import { DraftsContext } from '../../../data/form/draftsContext'
import { useFormDraft } from '../../../data/form/formDraft'
import { LiveContext } from '../../../data/liveTopics'
import type { Attachment } from '../../../domain/brochures/attachments'
import { type BrochureForm, EMPTY_FORM } from '../../../domain/brochures/form'
import { pdfs } from '../../../domain/pdfs/pdf'
import { uploadPdf } from '../../../domain/pdfs/upload'
import { type Id, newId } from '../../../offline/define'
import type { Engine, EntryView } from '../../../offline/engine'
import { openDatabase } from '../../../offline/storage/database'
import { createCell } from '../../../provider/source'
import { pretendEngine } from '../testing/pretendEngine'
import { BrochureDraft } from './BrochureDraft'
import { useBrochureForm } from './useBrochureForm'

afterEach(cleanup)

const NOORD: Attachment = {
  region_id: '3',
  region: 'Noord',
  pdf_id: null,
  pages_count: 8,
  cover: null,
  file_name: 'week-47.pdf',
}

function Offered({ attached }: { attached: Attachment[] }) {
  const { form } = useBrochureForm(EMPTY_FORM)
  useEffect(() => form.setValue('attachments', attached), [form, attached])
  return <BrochureDraft draft={useFormDraft('brochure new', form)} form={form} />
}

/**
 * A form with fresh attachments that is offered a draft. The provider has all of the PDFs, numbered from 70.
 *
 * @returns the PDFs whose uploads were given up, and what the provider was told
 */
async function offered(name: string, values: Partial<BrochureForm>, attached: Attachment[] = []) {
  const drafts = draftsOf(openDatabase(name))
  await drafts.visit('brochure new').keep({ name: 'Week 47', ...values })
  const pdfIds = [...attached, ...(values.attachments ?? [])].map(({ pdf_id }) => pdf_id)
  const upload = (pdf: Id): Partial<EntryView> => ({ record: pdfs.key(pdf), mutation: uploadPdf.name, creation: true })
  const answers = (seq: number) => [{ pdf: { id: 70 + seq, upload_url: '/up' } }, {}]
  const outbox = createCell(
    pdfIds.map((pdf, seq) => ({ ...upload(pdf ?? ''), seq, state: 'waiting', answers: answers(seq) }) as EntryView),
  )
  const givenUp: unknown[] = []
  const disk = { isFull: false }
  const push = vi.fn(async () => true)
  const engine: Engine = {
    ...pretendEngine([]),
    outbox,
    givenUpWith: () => 0,
    discard: async (seq) => {
      givenUp.push(pdfIds[seq])
      if (disk.isFull) throw new Error('full')
      outbox.write(outbox.read().filter((entry) => entry.seq !== seq))
    },
  }
  render(
    <EngineContext value={engine}>
      <DraftsContext value={drafts}>
        <LiveContext value={{ join: () => () => undefined, push }}>
          <Offered attached={attached} />
        </LiveContext>
      </DraftsContext>
    </EngineContext>,
  )
  return {
    drafts,
    givenUp,
    push,
    disk,
    press: async (name: string) => userEvent.click(await screen.findByRole('button', { name })),
  }
}

test('the uploads of a draft that is discarded go on no more', async () => {
  const pdf_id = newId()
  const { drafts, givenUp, press } = await offered('discarded', { attachments: [{ ...NOORD, pdf_id }] })
  await press('Discard draft')
  await vi.waitFor(() => expect(givenUp).toEqual([pdf_id]))
  expect(await drafts.visit('brochure new').earlier()).toEqual([])
})

test('pages that nobody can have back are not drawn to their end', async () => {
  const { push, press } = await offered('drawn', { attachments: [{ ...NOORD, pdf_id: newId() }] })
  await press('Discard draft')
  await vi.waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('pdf:70', 'kill'))
})

test('several of them that are given up together are each told of once', async () => {
  const attachments = ['3', '4'].map((region_id) => ({ ...NOORD, region_id, pdf_id: newId() }))
  const { push, givenUp, press } = await offered('drawn together', { attachments })
  await press('Discard draft')
  await vi.waitFor(() => expect(givenUp).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve))
  expect(push.mock.calls).toEqual([
    ['pdf:70', 'kill'],
    ['pdf:71', 'kill'],
  ])
})

test('a PDF that cannot be given up here, and so goes on waiting, is drawn on', async () => {
  const { disk, givenUp, push, press } = await offered('kept', { attachments: [{ ...NOORD, pdf_id: newId() }] })
  disk.isFull = true
  await press('Discard draft')
  await vi.waitFor(() => expect(givenUp).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(push).not.toHaveBeenCalled()
})

test('a PDF that a draft replaces is no longer uploaded; one that stays is', async () => {
  const [before, now, stays] = [newId(), newId(), newId()]
  const zuid = { ...NOORD, region_id: '4', pdf_id: stays }
  const inDraft = [{ ...NOORD, pdf_id: before }, zuid]
  const { givenUp, press } = await offered('restored', { attachments: inDraft }, [{ ...NOORD, pdf_id: now }, zuid])
  await press('Restore draft')
  await vi.waitFor(() => expect(givenUp).toEqual([now]))
})

test('a draft that holds no PDF takes away none that is attached', async () => {
  const { givenUp, press } = await offered('without PDFs', {}, [{ ...NOORD, pdf_id: newId() }])
  await press('Restore draft')
  expect(givenUp).toEqual([])
})
