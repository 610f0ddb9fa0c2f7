import { megabyte } from '../http/megabytes'

/** What one PDF may cost. */
export const pdfLimits = {
  /** Bytes (contract section 3). */
  fileBytes: 200 * megabyte,
  pages: 2000,
  /** Of one picture in a PDF: 100 million unpack to 400 MB. */
  imagePixels: 100_000_000,
  /** How much higher than wide a page is drawn at most; a longer page is drawn narrower. */
  tallest: 4,
  /** Between two finished pages, and for opening. */
  stallMilliseconds: 60_000,
  /** Of the whole process; a file of the largest size and a large picture fit. */
  memoryBytes: 1536 * megabyte,
  /** Of its JavaScript alone. */
  heapMegabytes: 512,
  /** At once: the provider must go on answering on two cores. */
  processes: 2,
}

export type PdfLimits = typeof pdfLimits
