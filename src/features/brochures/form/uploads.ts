/** The uploads behind a form's attachments: how far each is, and giving up those that nobody wants any more. */

import * as v from 'valibot'
import { type Attachment, attachmentSchema } from '../../../domain/brochures/attachments'
import { pdfs } from '../../../domain/pdfs/pdf'
import type { Engine } from '../../../offline/engine'
import { uploadOf, uploadState } from './uploadState'

/**
 * It is not sent any more, or no further. What a brochure waits for goes on, for the brochure would be given up with it. Never rejects:
 * where that cannot be kept, the upload stays among the changes that wait, and nothing of the form's is lost.
 */
export async function giveUp(engine: Engine, attachment: Attachment): Promise<void> {
  const entry = uploadOf(engine.outbox.read(), attachment)
  if (!entry || engine.givenUpWith(entry.record, 'discarded') > 0) return
  await engine.discard(entry.seq).catch(() => undefined)
}

const draftSchema = v.object({ attachments: v.array(attachmentSchema) })

/** What was attached, and never saved. @param values as the draft of a form holds them */
export function attachmentsInDraft(values: unknown): Attachment[] {
  const read = v.safeParse(draftSchema, values)
  return read.success ? read.output.attachments : []
}

/** How far each attachment is, read at this moment. */
export const uploadStates = (engine: Engine, attachments: readonly Attachment[]) =>
  attachments.map((attachment) => {
    const pdf = attachment.pdf_id === null ? undefined : engine.record(pdfs, attachment.pdf_id).read()
    return uploadState(attachment, uploadOf(engine.outbox.read(), attachment), pdf)
  })

/** The attachments with the page counts that the provider has found. */
export const counted = (engine: Engine, attachments: readonly Attachment[]): Attachment[] => {
  const states = uploadStates(engine, attachments)
  return attachments.map((attachment, index) => {
    const state = states[index]
    return state?.kind === 'done' ? { ...attachment, pages_count: state.pages, cover: state.cover } : attachment
  })
}
