/** Pdfs as they are stored: one row from the announced upload to its finished pages. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { fingerprint, randomToken } from '../auth/opaque-token'
import type { Person } from '../auth/person'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import type { Quality } from '../database/tables/pdfs'
import { type PdfMessage, pdfPages, pdfs } from '../database/tables/pdfs'
import { notFound } from '../http/errors'
import type { PageFiles } from '../pages/attach'

export type StoredPdf = typeof pdfs.$inferSelect

/** The pdf as staff and the channel see it. */
export function publicPdf(pdf: StoredPdf) {
  const { person_id: _person, upload_hash: _hash, upload_key: _key, upload_digest: _digest, ...rest } = pdf
  const { cover_url, inserted_at, ...told } = rest
  return {
    ...told,
    cover_photo: cover_url,
    cover_page: cover_url === null ? null : { file_small_url: cover_url },
    inserted_at: inserted_at.toISOString(),
  }
}

export type PublicPdf = ReturnType<typeof publicPdf>

interface PdfWish {
  quality: Quality
  crop_to_trimbox: boolean
}

/** A pdf that waits for its file; whoever knows the token may send it. Only its hash is stored. */
export async function addPdf(
  { database, person, now }: { database: Database; person: Person; now: Date },
  wish: PdfWish,
): Promise<{ pdf: StoredPdf; token: string }> {
  const token = randomToken()
  const [pdf] = await database
    .insert(pdfs)
    .values({ ...wish, person_id: person.id, upload_hash: fingerprint(token), inserted_at: now })
    .returning()
  if (!pdf) throw new Error('An insert answers its row.')
  return { pdf, token }
}

/** 404 when there is none. */
export async function readPdf(database: Database, id: number): Promise<StoredPdf> {
  const [pdf] = await database.select().from(pdfs).where(eq(pdfs.id, id))
  if (!pdf) throw notFound('Pdf')
  return pdf
}

/** 404 for a token that was never given out. */
export async function readPdfByToken(database: Database, token: string): Promise<StoredPdf> {
  const [pdf] = await database
    .select()
    .from(pdfs)
    .where(eq(pdfs.upload_hash, fingerprint(token)))
  if (!pdf) throw notFound('Upload address')
  return pdf
}

const unfinished = ['waiting', 'processing'] as const

export interface Note {
  message: string
  now: Date
}

const appended = ({ message, now }: Note) => {
  const added: PdfMessage[] = [{ inserted_at: now.toISOString(), message }]
  return sql`${pdfs.messages} || ${JSON.stringify(added)}::jsonb`
}

/** By what a repeated upload is recognised. */
export type Sending = Pick<StoredPdf, 'upload_key' | 'upload_digest'>

/** The file has arrived. False when another upload was first, or the pdf is over. */
export async function claimPdf(
  database: Database,
  id: number,
  { sending, ...note }: Note & { sending: Sending },
): Promise<boolean> {
  const claimed = await database
    .update(pdfs)
    .set({ ...sending, state: 'processing', messages: appended(note), version: grown(pdfs) })
    .where(and(eq(pdfs.id, id), eq(pdfs.state, 'waiting')))
    .returning({ id: pdfs.id })
  return claimed.length > 0
}

/**
 * Null when the pdf is over already: it stays as it is.
 *
 * @param sending the upload that was no good: it ends no pdf that has got its file by another one
 */
export async function failPdf(
  database: Database,
  id: number,
  { message, now, sending }: Note & { sending?: Sending },
): Promise<StoredPdf | null> {
  const [failed] = await database
    .update(pdfs)
    .set({
      ...sending,
      state: 'failed',
      error: message,
      messages: appended({ message, now }),
      version: grown(pdfs),
    })
    .where(and(eq(pdfs.id, id), inArray(pdfs.state, sending ? ['waiting'] : [...unfinished])))
    .returning()
  return failed ?? null
}

/** Progress never falls, not even where a restart begins the pages anew. Null when the pdf is over. */
export async function notePdf(
  database: Database,
  id: number,
  { progress = 0, note }: { progress?: number; note?: Note },
): Promise<StoredPdf | null> {
  const [pdf] = await database
    .update(pdfs)
    .set({ progress: sql`greatest(${pdfs.progress}, ${progress})`, ...(note ? { messages: appended(note) } : {}) })
    .where(and(eq(pdfs.id, id), eq(pdfs.state, 'processing')))
    .returning()
  return pdf ?? null
}

/** The pages and the state are one transaction. Null, and nothing is kept, when the pdf was killed meanwhile. */
export function finishPdf(
  database: Database,
  id: number,
  { pages, ...note }: Note & { pages: readonly PageFiles[] },
): Promise<StoredPdf | null> {
  return database.transaction(async (transaction) => {
    const [pdf] = await transaction
      .update(pdfs)
      .set({
        state: 'finished',
        progress: 100,
        pages_count: pages.length,
        cover_url: pages[0]?.file_small_url ?? null,
        messages: appended(note),
        version: grown(pdfs),
      })
      .where(and(eq(pdfs.id, id), eq(pdfs.state, 'processing')))
      .returning()
    if (!pdf) return null
    await transaction.insert(pdfPages).values(pages.map((page, index) => ({ ...page, pdf_id: id, number: index + 1 })))
    return pdf
  })
}

/** Those that were being processed, oldest first. Demo rows have no upload, and nothing works on them. */
export async function processingPdfs(database: Database): Promise<number[]> {
  const rows = await database
    .select({ id: pdfs.id })
    .from(pdfs)
    .where(and(eq(pdfs.state, 'processing'), sql`${pdfs.upload_hash} is not null`))
    .orderBy(pdfs.id)
  return rows.map(({ id }) => id)
}

/** Fails the uploads that were announced before that moment and never came. */
export function expireWaiting(database: Database, before: Date, note: Note): Promise<StoredPdf[]> {
  return database
    .update(pdfs)
    .set({ state: 'failed', error: note.message, messages: appended(note), version: grown(pdfs) })
    .where(and(eq(pdfs.state, 'waiting'), lt(pdfs.inserted_at, before)))
    .returning()
}
