/** How far an attachment's upload is, according to the queue and the mirror. Pure. */
import * as v from 'valibot'
import type { Attachment } from '../../../domain/brochures/attachments'
import { MESSAGES } from '../../../domain/brochures/formWords'
import { isBeingMade, type Pdf, pdfs } from '../../../domain/pdfs/pdf'
import { idFrom, processingFrom } from '../../../domain/pdfs/upload'
import { type Id, isNewId } from '../../../offline/define'
import type { EntryView, Parked } from '../../../offline/engine'
import { type Refusal, refusalText } from '../../../provider/outcome'
import { type FileId, isFileId } from '../../../provider/request'

export type UploadState =
  | { kind: 'done'; pages: number; cover: string | null }
  /** for the network, or for its turn in the queue */
  | { kind: 'waiting' }
  | { kind: 'uploading'; pdf: Id; file: FileId | null }
  /** the provider makes the pages; progress in percent, pages null until they are counted */
  | { kind: 'processing'; pdf: Id; progress: number; pages: number | null }
  | { kind: 'failed'; problem: string }

/** The entry that uploads an attachment's pdf, while there is one. */
export const uploadOf = (outbox: readonly EntryView[], { pdf_id }: Attachment): EntryView | undefined =>
  pdf_id === null ? undefined : outbox.find((entry) => entry.creation && entry.record === pdfs.key(pdf_id))

/**
 * @param entry the one that uploads the attachment's pdf; undefined once it has been applied or given up
 * @param pdf as the mirror has it; null or undefined if it has none
 */
export function uploadState(
  attachment: Attachment,
  entry: EntryView | undefined,
  pdf: Pdf | null | undefined,
): UploadState {
  if (!entry) return settledState(attachment, pdf)
  if (entry.state === 'parked') return { kind: 'failed', problem: wordsOf(entry.parked) }
  // “When cover_photo and pages_count arrive the attachment counts as uploaded” (spec section 4): the queue learns it later.
  if (attachment.made) return { kind: 'done', pages: attachment.pages_count, cover: attachment.cover }
  const id = idFrom(entry.answers)
  if (id === null) return { kind: 'waiting' }
  if (entry.answers.length < 2) return { kind: 'uploading', pdf: id, file: fileOf(entry) }
  const told = processingFrom(entry.answers)
  return { kind: 'processing', pdf: id, progress: told?.progress ?? 0, pages: told?.pages_count ?? null }
}

function settledState(attachment: Attachment, pdf: Pdf | null | undefined): UploadState {
  const { pdf_id, pages_count, cover, made, ended } = attachment
  const isLost = !pdf && pdf_id !== null && isNewId(pdf_id) // its upload was given up elsewhere
  if (isLost || pdf?.state === 'failed' || pdf?.state === 'killed')
    return { kind: 'failed', problem: ended ?? pdf?.error ?? MESSAGES.failedUpload }
  // A provider that cannot be asked for progress has only accepted the file: the channel tells of the pages.
  if (pdf && isBeingMade(pdf) && !made) {
    if (ended) return { kind: 'failed', problem: ended }
    return { kind: 'processing', pdf: pdf.id, progress: pdf.progress, pages: pdf.pages_count }
  }
  return { kind: 'done', pages: pdf?.pages_count ?? pages_count, cover: pdf?.cover_page?.file_small_url || cover }
}

/**
 * An interrupted file is sent again from its beginning. Until then it waits like one that was never begun, and can be taken away
 * like one: the provider has none of it, and so cannot be told to end it.
 *
 * @param goesOut whether waiting changes are being sent
 */
export const asItGoesOn = (state: UploadState, entry: EntryView | undefined, goesOut: boolean): UploadState =>
  state.kind === 'uploading' && entry?.state === 'waiting' && !goesOut ? { kind: 'waiting' } : state

/** The form's words for an upload that was put aside. */
export const wordsOf = (parked: Parked | null): string =>
  (parked?.reason === 'refused' && saidOfFile(parked.refusal)) || MESSAGES.failedUpload

const saidOfFile = (refusal: Refusal): string =>
  (refusal.fields.file ?? refusal.details).join(' ') || refusalText(refusal)

const argsSchema = v.object({ file: v.custom<FileId>(isFileId) })

const fileOf = ({ args }: EntryView): FileId | null => {
  const read = v.safeParse(argsSchema, args)
  return read.success ? read.output.file : null
}

/**
 * Why a form cannot be saved because of its uploads. “Saving is blocked while uploading” (spec section 5) if the upload can go
 * on. Without the provider, or the person's word, the upload waits in the queue, and the brochure waits behind it.
 *
 * @param goesOut whether waiting changes are being sent
 */
export function uploadProblem(states: readonly UploadState[], goesOut: boolean): string | null {
  if (states.some(({ kind }) => kind === 'failed')) return MESSAGES.failedUpload
  const isUnderWay = states.some(({ kind }) => kind === 'waiting' || kind === 'uploading' || kind === 'processing')
  return isUnderWay && goesOut ? MESSAGES.uploading : null
}
