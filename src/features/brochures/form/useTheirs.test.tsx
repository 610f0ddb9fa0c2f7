import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import { attachmentsOf } from '../../../domain/brochures/attachments'
import { formOf } from '../../../domain/brochures/edit'
import { pdfs } from '../../../domain/pdfs/pdf'
import { newId } from '../../../offline/define'
import type { Engine, EntryView } from '../../../offline/engine'
import { createCell } from '../../../provider/source'
import { folder } from '../testing/folders'
import { pretendEngine } from '../testing/pretendEngine'
import { useBrochureForm } from './useBrochureForm'
import { useTheirs } from './useTheirs'

afterEach(cleanup)

const withPdf = (pdf_id: string, pages_count: number) =>
  folder({
    id: '1',
    name: 'Week 47',
    brochure_regions: [{ id: '1', region_id: '3', name: 'Noord', pdf_id, parser_id: null, pages_count }],
  })
const OPTIONS = { languages: [], categories: [], regions: [], shops: [] }

test('taking a colleague’s PDF stops the upload of the person’s own', async () => {
  const mine = newId()
  const discard = vi.fn(async () => undefined)
  const upload: Partial<EntryView> = { seq: 5, record: pdfs.key(mine), creation: true, answers: [] }
  const engine: Engine = {
    ...pretendEngine([]),
    outbox: createCell([upload as EntryView]),
    givenUpWith: () => 0,
    discard,
  }
  const before = withPdf('4', 8)
  const initial = formOf(before, attachmentsOf(before))
  const { result, rerender } = renderHook(
    ({ brochure }) => {
      const { form } = useBrochureForm(initial)
      return { form, ...useTheirs(form, { initial, brochure, options: OPTIONS }) }
    },
    { wrapper: around(engine), initialProps: { brochure: before } },
  )
  const attached = { region_id: '3', region: 'Noord', pdf_id: mine, pages_count: 3, cover: null, file_name: 'a.pdf' }
  act(() => result.current.form.setValue('attachments', [attached], { shouldDirty: true }))
  rerender({ brochure: withPdf('7', 9) })
  expect([...result.current.marks.disputed.keys()]).toEqual(['attachments'])
  await act(async () => result.current.marks.keepTheirs('attachments'))
  expect(result.current.form.getValues('attachments')).toMatchObject([{ pdf_id: '7' }])
  expect(discard).toHaveBeenCalledExactlyOnceWith(5)
})
