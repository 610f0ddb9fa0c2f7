import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { EngineContext } from '../../../data/engineContext'
import { DraftsContext, draftsOf } from '../../../data/form/drafts'
import { useFormDraft } from '../../../data/form/formDraft'
import { EMPTY_FORM } from '../../../domain/brochures/form'
import { pdfs } from '../../../domain/pdfs/pdf'
import { newId } from '../../../offline/define'
import type { Engine, EntryView } from '../../../offline/engine'
import { openDatabase } from '../../../offline/storage/database'
import { pretendEngine } from '../testing/pretendEngine'
import { BrochureDraft } from './BrochureDraft'
import { useBrochureForm } from './useBrochureForm'

afterEach(cleanup)

function Offered() {
  const { form } = useBrochureForm(EMPTY_FORM)
  return <BrochureDraft draft={useFormDraft('brochure new', form)} />
}

test('the uploads of a draft that is discarded go on no more', async () => {
  const pdf_id = newId()
  const noord = { region_id: '3', region: 'Noord', pdf_id, pages_count: 8, cover: null, file_name: 'week-47.pdf' }
  const drafts = draftsOf(openDatabase('drafts with uploads'))
  await drafts.visit('brochure new').keep({ name: 'Week 47', attachments: [noord] })
  const upload: Partial<EntryView> = { seq: 4, record: pdfs.key(pdf_id), creation: true, state: 'waiting', answers: [] }
  const engine: Engine = {
    ...pretendEngine([]),
    outbox: { read: () => [upload as EntryView], subscribe: () => () => undefined },
    givenUpWith: () => 0,
    discard: vi.fn(async () => undefined),
  }
  render(
    <EngineContext value={engine}>
      <DraftsContext value={drafts}>
        <Offered />
      </DraftsContext>
    </EngineContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await vi.waitFor(() => expect(engine.discard).toHaveBeenCalledExactlyOnceWith(4))
  expect(await drafts.visit('brochure new').earlier()).toEqual([])
})
