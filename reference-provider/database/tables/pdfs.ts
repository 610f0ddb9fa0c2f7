import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, insertedAt, partOf, version } from '../columns'

/** `waiting` for the file; finished and failed are for ever. */
const pdfStates = ['waiting', 'processing', 'finished', 'failed'] as const

export const qualities = ['medium', 'high'] as const
export type Quality = (typeof qualities)[number]

export interface PdfMessage {
  /** ISO 8601. */
  inserted_at: string
  message: string
}

export const pdfs = pgTable('pdfs', {
  id: id(),
  version: version(),
  state: text({ enum: pdfStates }).notNull().default('waiting'),
  quality: text({ enum: qualities }).notNull().default('medium'),
  crop_to_trimbox: boolean().notNull().default(false),
  /** SHA-256 of the secret in the upload address; null where nothing was to be uploaded. */
  upload_hash: text().unique(),
  /** To whom the upload address was given. */
  person_id: integer(),
  /** The idempotency key that the file came with. */
  upload_key: text(),
  /** SHA-256 of the file that came; null for one that was too large to be read to its end. */
  upload_digest: text(),
  /** 0 to 100. */
  progress: smallint().notNull().default(0),
  pages_count: integer(),
  cover_url: text(),
  messages: jsonb().$type<PdfMessage[]>().notNull().default([]),
  /** Why it failed, for staff. */
  error: text(),
  inserted_at: insertedAt(),
})

/** Columns of a page, both of a pdf's and of a brochure's. */
export const pageFiles = {
  file_small_url: text().notNull(),
  file_medium_url: text().notNull(),
  file_large_url: text().notNull(),
  /** Equal for pages that look alike; null when it was not computed, or the page is blank. */
  fingerprint: text(),
}

/** What was rendered of a pdf, to be copied to each brochure that takes it. */
export const pdfPages = pgTable(
  'pdf_pages',
  {
    pdf_id: partOf(() => pdfs.id),
    /** From 1. */
    number: integer().notNull(),
    ...pageFiles,
  },
  (page) => [primaryKey({ columns: [page.pdf_id, page.number] })],
)
