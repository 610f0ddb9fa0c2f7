/**
 * Where the files of pdfs are sent: an address that nobody can guess, which is all that it asks for.
 *
 * Files go to disk as they come, never through memory. A second upload to the same address finds the first one's pdf and
 * gets its state: sending again after a lost answer is right, and makes no page twice.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { Database } from '../database/open'
import { drainLimit } from '../http/body'
import type { Clock } from '../http/context'
import { invalid, Refusal, refuse } from '../http/errors'
import { megabytes } from '../http/megabytes'
import { createLimiter, type Limits, tooMany } from '../http/rate-limit'
import { problemOfFile } from './file-check'
import { neverCame, type PdfJobs, uploadLifeMilliseconds } from './jobs'
import { pdfLimits } from './limits'
import { refusals } from './refused'
import { claimPdf, failPdf, publicPdf, readPdf, readPdfByToken, type StoredPdf } from './store'

interface UploadParts {
  database: Database
  uploadsDir: string
  pdfJobs: PdfJobs
  clock: Clock
  limits: Pick<Limits, 'sendings'>
}

export const uploadPath = '/api/uploads'

/** Where `upload_url` leads. A browser tells the scheme that it came by, which a proxy in front may have ended. */
export function uploadUrl(c: Context, token: string): string {
  const asked = new URL(c.req.url)
  const origin = c.req.header('Origin')
  const isSameHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === asked.host
  return `${isSameHost ? origin : asked.origin}${uploadPath}/pdfs/${token}`
}

/** Routes to mount at /api/uploads, before the limits on other bodies. */
export function uploadRoutes(parts: UploadParts) {
  const limiter = createLimiter(parts.limits.sendings, parts.clock)
  return new Hono().put('/pdfs/:token', async (c) => {
    const pdf = await readPdfByToken(parts.database, c.req.param('token'))
    const wait = limiter.take(String(pdf.id))
    if (wait > 0) throw tooMany(wait)
    if (pdf.state !== 'waiting') {
      await drop(c)
      return c.json({ pdf: told(pdf) })
    }
    if (parts.clock() - pdf.inserted_at.getTime() > uploadLifeMilliseconds) throw refuse(410, neverCame)
    return c.json({ pdf: told(await receive(c, parts, pdf.id)) })
  })
}

/** 422 at `file` for a pdf that failed: sending the same file again will not help. */
function told(pdf: StoredPdf) {
  if (pdf.state === 'failed') throw invalid({ file: [pdf.error ?? refusals.broken] })
  return publicPdf(pdf)
}

async function receive(
  c: Context,
  { database, uploadsDir, pdfJobs, clock }: UploadParts,
  id: number,
): Promise<StoredPdf> {
  await mkdir(uploadsDir, { recursive: true })
  const draft = join(uploadsDir, `${id}.${randomUUID()}.part`)
  const note = (message: string) => ({ message, now: new Date(clock()) })
  try {
    const size = await keep(c, draft)
    const problem = size > pdfLimits.fileBytes ? refusals.tooLarge(pdfLimits.fileBytes) : await problemOfFile(draft)
    if (problem) {
      const failed = await failPdf(database, id, note(problem))
      if (failed) void pdfJobs.end(failed)
      throw new Refusal(size > pdfLimits.fileBytes ? 413 : 422, { errors: { file: [problem] } })
    }
    const isClaimed = await database.transaction(async (transaction) => {
      const claimed = await claimPdf(transaction, id, note(`Received ${megabytes(size)}`))
      // Before the commit: a pdf in processing has its file, whatever happens in between.
      if (claimed) await rename(draft, pdfJobs.sourceOf(id))
      return claimed
    })
    if (isClaimed) pdfJobs.begin(id)
    return await readPdf(database, id)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Milliseconds. Whoever sends nothing for so long holds a connection that others need. */
const patience = 30_000

/** Writes the body to disk; answers its size, which is over the limit when it was too large. */
async function keep(c: Context, path: string): Promise<number> {
  const file = await open(path, 'wx')
  let size = 0
  try {
    for await (const chunk of chunks(c)) {
      size += chunk.byteLength
      if (size <= pdfLimits.fileBytes) await file.write(chunk)
      else if (size > pdfLimits.fileBytes + drainLimit) break
    }
  } finally {
    await file.close()
  }
  const announced = c.req.header('content-length')
  if (announced !== undefined && size < Math.min(Number(announced), pdfLimits.fileBytes))
    throw refuse(400, 'The upload was cut off.')
  return size
}

async function drop(c: Context): Promise<void> {
  let size = 0
  for await (const chunk of chunks(c)) {
    size += chunk.byteLength
    if (size > pdfLimits.fileBytes + drainLimit) return
  }
}

async function* chunks(c: Context): AsyncGenerator<Uint8Array> {
  const reader = c.req.raw.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await withinPatience(reader.read())
      if (done) return
      yield value
    }
  } finally {
    // Nothing more is read: where the other side still sends, the connection ends.
    await reader.cancel().catch(() => {})
  }
}

function withinPatience<Value>(reading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refuse(408, 'The upload has stopped.')), patience)
    reading.then(resolve, () => reject(refuse(400, 'The upload was cut off.'))).finally(() => clearTimeout(timer))
  })
}
