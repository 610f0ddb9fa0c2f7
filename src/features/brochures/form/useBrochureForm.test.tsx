import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../../data/testing/device'
import { EMPTY_FORM } from '../../../domain/brochures/form'
import { MESSAGES } from '../../../domain/brochures/formWords'
import { type Pdf, pdfs } from '../../../domain/pdfs/pdf'
import { type AnyCollection, type Id, newId } from '../../../offline/define'
import type { EntryView } from '../../../offline/engine'
import { createCell } from '../../../provider/source'
import { pretendEngine } from '../testing/pretendEngine'
import { useAttachments } from './useAttachments'
import { useBrochureForm, useJudged } from './useBrochureForm'
import { useUpload } from './useUpload'

afterEach(cleanup)

test('a PDF that waits for the person’s word does not keep its form, which nobody could save before', async () => {
  const pdf_id = newId()
  const upload = { record: pdfs.key(pdf_id), creation: true, state: 'waiting', answers: [] }
  const outbox = createCell([upload as object as EntryView])
  const attached = { region_id: '3', region: 'Noord', pdf_id, pages_count: 8, cover: null, file_name: 'week-47.pdf' }
  const pretended = pretendEngine([])
  const { result } = renderHook(() => useBrochureForm({ ...EMPTY_FORM, attachments: [attached] }), {
    wrapper: around({ ...pretended, outbox }),
  })
  const mayBeSaved = () => act(() => result.current.form.trigger('attachments'))
  expect(await mayBeSaved()).toBe(false)
  pretended.hold()
  expect(await mayBeSaved()).toBe(true)
})

test('that a PDF is missing is no longer told once the shop has lost that region', async () => {
  const noord = {
    region_id: '3',
    region: 'Noord',
    pdf_id: '7',
    pages_count: 8,
    cover: null,
    file_name: '',
    made: true,
  } as const
  const ofBrochure = [{ id: '3', name: 'Noord' }]
  const { result, rerender } = renderHook(
    ({ shopRegions }) => {
      const { form, judged } = useBrochureForm({ ...EMPTY_FORM, attachments: [noord] })
      useJudged(form, judged, { shopRegions, before: [], isNew: true })
      return { form, told: form.formState.errors.attachments?.message }
    },
    {
      initialProps: { shopRegions: [...ofBrochure, { id: '4', name: 'Zuid' }] },
      wrapper: around(pretendEngine([])),
    },
  )
  await act(() => result.current.form.trigger('attachments'))
  expect(result.current.told).toBe(MESSAGES.missingPdfs)
  rerender({ shopRegions: ofBrochure })
  await waitFor(() => expect(result.current.told).toBeUndefined())
})

test.each([
  ['has its pages', { id: 7, state: 'finished', pages_count: 8 }, undefined],
  ['was given up', null, MESSAGES.failedUpload],
])('that a PDF is on its way is no longer told once it %s', async (_, made, problem) => {
  const pdf_id = newId()
  const upload = { record: pdfs.key(pdf_id), creation: true, state: 'sending', answers: [] }
  const outbox = createCell([upload as object as EntryView])
  const attached = { region_id: '3', region: 'Noord', pdf_id, pages_count: 8, cover: null, file_name: 'week-47.pdf' }
  const pretended = pretendEngine([])
  const mirrored = createCell<Pdf | null>(null)
  const record = (collection: AnyCollection, id: Id) =>
    collection.name === pdfs.name ? mirrored : pretended.record(collection, id)
  const { result } = renderHook(
    () => {
      const { form, checks } = useBrochureForm({ ...EMPTY_FORM, attachments: [attached] })
      const { attachments, actions } = useAttachments(form, checks)
      useUpload(attachments[0] ?? null, actions)
      return { form, told: form.formState.errors.attachments?.message }
    },
    { wrapper: around({ ...pretended, record, outbox }) },
  )
  await act(() => result.current.form.trigger('attachments'))
  expect(result.current.told).toBe(MESSAGES.uploading)
  act(() => {
    mirrored.write(made && pdfs.parse(made))
    outbox.write([])
  })
  await waitFor(() => expect(result.current.told).toBe(problem))
})
