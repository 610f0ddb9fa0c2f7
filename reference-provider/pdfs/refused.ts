import { megabyte } from '../http/megabytes'

/** A PDF that cannot become pages. The message is for staff. */
export class PdfRefused extends Error {}

export const refusals = {
  empty: 'The file is empty.',
  noPdf: 'The file is not a PDF.',
  cut: 'The PDF is not complete: its end is missing.',
  broken: 'The PDF is damaged and cannot be read.',
  encrypted: 'The PDF is encrypted. Please upload it without a password or other protection.',
  noPages: 'The PDF has no pages.',
  tooManyPages: (pages: number, limit: number) =>
    `The PDF has ${pages.toLocaleString('en')} pages; ${limit.toLocaleString('en')} is the most.`,
  tooLarge: (bytes: number) => `The PDF is larger than ${bytes / megabyte} MB.`,
  usedUp: 'This upload address has had its file. Please upload the other one anew.',
  page: (number: number) => `Page ${number} cannot be drawn.`,
  hugeImage: (number: number) => `Page ${number} has a picture that is too large to be drawn.`,
  stalled: (done: number) => `Page ${done + 1} takes too long to be drawn.`,
  memory: (done: number) => `Page ${done + 1} needs too much memory to be drawn.`,
  crashed: (done: number) => `Page ${done + 1} cannot be drawn: the renderer stopped.`,
}
