/** Uploads a PDF (spec sections 4 and 7): makes the record, puts the file, waits until the provider has made its pages. */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { defineCreation, Refused } from '../../offline/mutation'
import type { Milliseconds } from '../../provider/clock'
import { type FileId, form, get, path, upload } from '../../provider/request'
import { id } from '../border'
import { type Pdf, pdfSchema, pdfs } from './pdf'

export interface UploadArgs {
  id: Id
  file: FileId
  name: string
  /** “medium by default, high if ticked” (spec section 9) */
  quality: 'medium' | 'high'
  cropToTrimbox: boolean
  /** as the device counted them */
  pages: number
  /** the first page as the device drew it, a small picture as a data address */
  cover: string | null
}

/** A file of three pages is ready by the second look; one of hundreds is not asked about constantly. */
const BETWEEN_LOOKS: Milliseconds = 1_000

const madeSchema = v.object({ pdf: v.object({ id, upload_url: v.string() }) })
const processedSchema = v.object({ pdf: pdfSchema })

/** The provider's id, as soon as the first answer has brought it: needed to listen for progress, and to kill. */
export function idFrom(answers: readonly unknown[]): Id | null {
  const made = v.safeParse(madeSchema, answers[0])
  return made.success ? made.output.pdf.id : null
}

/** What the provider last said about processing it; null before it has the file, and if it said nothing about this one. */
export function processingFrom(answers: readonly unknown[]): Pdf | null {
  const told = v.safeParse(processedSchema, answers[2])
  return told.success && told.output.pdf.id === idFrom(answers) ? told.output.pdf : null
}

export const ENDED = {
  failed: 'This file could not be made into pages.',
  killed: 'The processing was killed.',
} as const

export const uploadPdf = defineCreation<UploadArgs>()({
  name: 'pdf.upload',
  version: 1,
  collection: pdfs,
  id: (args) => args.id,
  files: ({ file }) => [file],
  forOthers: true,
  secrets: ['upload_url'], // whoever has it may put a file there
  make: ({ id: pdfId, pages, cover }): Pdf => ({
    id: pdfId,
    version: null,
    state: 'waiting',
    progress: 0,
    pages_count: pages,
    cover_page: cover ? { file_small_url: cover } : null,
    error: null,
  }),
  request: ({ quality, cropToTrimbox }) =>
    form('POST', '/pdfs', [
      ['quality', quality],
      ['crop_to_trimbox', String(cropToTrimbox)],
    ]),
  next: ({ file }, answers) => {
    const told = v.safeParse(madeSchema, answers[0])
    if (!told.success) throw new Refused(NOT_TOLD)
    const made = told.output.pdf
    if (answers.length === 1) return upload(made.upload_url, file)
    // Contract section 3 does not have this call. A provider without it tells of the processing only over the channel, where
    // screens listen.
    if (answers.at(2) === null) return null
    const look = get(path`/pdfs/${made.id}`)
    if (answers.length === 2) return look
    const now = processingFrom(answers)
    if (now?.state === 'finished') return null
    if (now?.state === 'failed' || now?.state === 'killed') throw new Refused(now.error || ENDED[now.state])
    return { after: BETWEEN_LOOKS, request: look }
  },
  describe: ({ name }) => `Upload “${name}”`,
})

const NOT_TOLD = 'The provider has not said where to send this file. Try it again.'
