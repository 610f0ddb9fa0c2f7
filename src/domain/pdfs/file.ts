/** Checks a file before any of it is sent: whether it is a PDF, too large, or has too many pages. */
import { EMPTY_FILE, UNREADABLE_FILE } from '../form/formMessages'
import { megabytes, megabytesOfFile } from '../values/megabytes'
import { countText } from '../values/numbers'

export interface PdfLimits {
  pdfBytes: number
  pdfPages: number
}

export const PDF_MESSAGES = {
  empty: EMPTY_FILE,
  noPdf: 'This file is not a PDF.',
  encrypted: 'This PDF is encrypted. Save it without a password first.',
  broken: 'This PDF is damaged and cannot be read.',
  unreadable: UNREADABLE_FILE,
  noPages: 'This PDF has no pages.',
} as const

/** The standard allows bytes before the header; readers look for it in the first kilobyte. */
export const HEAD_BYTES = 1_024
const MARK = '%PDF-'

/**
 * Why the file cannot be sent, by its size and first bytes; null if it can. Its name, and the type that the system gives it, prove
 * nothing.
 */
export function problemOfFile(size: number, head: Uint8Array, { pdfBytes }: PdfLimits): string | null {
  if (size === 0) return PDF_MESSAGES.empty
  if (size > pdfBytes)
    return `This file is ${megabytesOfFile(size)}. The largest that can be uploaded is ${megabytes(pdfBytes)}.`
  return new TextDecoder('latin1').decode(head).includes(MARK) ? null : PDF_MESSAGES.noPdf
}

/** Why a readable PDF cannot be sent; null if it can. */
export function problemOfPages(pages: number, { pdfPages }: PdfLimits): string | null {
  if (pages === 0) return PDF_MESSAGES.noPages
  return pages > pdfPages ? `This PDF has ${pages} pages. The most that can be uploaded is ${pdfPages}.` : null
}

/** “3 pages”, as an uploaded attachment says it (names.md). */
export const pagesText = (pages: number): string => countText(pages, 'page')
