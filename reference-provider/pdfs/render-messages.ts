/** What the provider and a rendering process tell each other. */
import * as v from 'valibot'
import type { Quality } from '../database/tables/pdfs'
import type { PdfLimits } from './limits'

export interface RenderTask {
  /** Path of the PDF. */
  source: string
  filesDir: string
  /** Below `filesDir`, for this PDF alone. */
  folder: string
  quality: Quality
  cropToTrimbox: boolean
  limits: PdfLimits
}

const page = v.object({
  file_small_url: v.string(),
  file_medium_url: v.string(),
  file_large_url: v.string(),
  fingerprint: v.nullable(v.string()),
})

/** The process draws files of strangers: its messages are checked like any other input from outside. */
export const renderMessage = v.variant('kind', [
  v.object({ kind: v.literal('opened'), pages: v.number() }),
  v.object({ kind: v.literal('page'), number: v.number(), page }),
  v.object({ kind: v.literal('finished') }),
  v.object({ kind: v.literal('refused'), message: v.string() }),
  // A failure of the system, such as a full disk: nothing is wrong with the file.
  v.object({ kind: v.literal('failed'), message: v.string(), code: v.string(), syscall: v.string() }),
])

export type RenderMessage = v.InferOutput<typeof renderMessage>
