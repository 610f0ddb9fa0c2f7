/** The uploads of a form's attachments: how far each is, and how to give up those that nobody wants any more. */

import * as v from 'valibot'
import { type Attachment, attachmentSchema } from '../../../domain/brochures/attachments'
import { pdfs } from '../../../domain/pdfs/pdf'
import type { Engine } from '../../../offline/engine'
import { uploadOf, uploadState } from './uploadState'

/**
 * Stops the upload. One that a brochure waits for goes on, because the brochure would be given up with it. Never rejects: if the
 * giving up cannot be kept, the upload stays among the waiting changes, and the form loses nothing.
 */
export async function giveUp(engine: Engine, attachment: Attachment): Promise<void> {
  const entry = uploadOf(engine.outbox.read(), attachment)
  if (!entry || engine.givenUpWith(entry.record, 'discarded') > 0) return
  await engine.discard(entry.seq).catch(() => undefined)
}

const draftSchema = v.object({ attachments: v.array(attachmentSchema) })

/** What was attached and never saved. @param values as a form's draft holds them */
export function attachmentsInDraft(values: unknown): Attachment[] {
  const read = v.safeParse(draftSchema, values)
  return read.success ? read.output.attachments : []
}

/** How far each attachment is, at this moment. */
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
