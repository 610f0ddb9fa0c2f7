/**
 * Where the files of pdfs are sent: to an address that nobody can guess, and that is all it asks for. A request that is signed as
 * well must come from the person who got the address.
 *
 * Files go to disk as they come, never through memory. A second upload to the same address finds the pdf of the first and gets its
 * state: sending again after a lost answer is right, and makes no page twice. Another file is refused, for the state of the first
 * says nothing about it. An idempotency key belongs to the address, and the same file with the same key is marked as a repeat.
 * Unlike elsewhere, two uploads with one key do not wait for each other: the first is often a connection that has died without
 * anybody here knowing.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { accessOf } from '../auth/guard'
import { hostName, isLoopbackHost } from '../auth/loopback'
import type { Sessions } from '../auth/sessions'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { admins } from '../database/tables/admins'
import { writeThen } from '../database/taken'
import type { Capabilities, Clock } from '../http/context'
import { invalid, Refusal, refuse } from '../http/errors'
import { idempotencyKeyOf, otherBody, replayed } from '../http/idempotency'
import { sizeText } from '../http/megabytes'
import { createLimiter, type Limits, tooMany } from '../http/rate-limit'
import { isOfHost } from '../http/same-host'
import { answerRecord, withoutVersions } from '../http/versions'
import { problemOfFile } from './file-check'
import { neverCame, type PdfJobs, uploadLifeMilliseconds } from './jobs'
import { pdfLimits } from './limits'
import { digestOf, keepFile } from './receive'
import { refusals } from './refused'
import { claimPdf, failPdf, publicPdf, readPdf, readPdfByToken, type Sending, type StoredPdf } from './store'

interface UploadParts {
  auth: { sessions: Sessions }
  database: Database
  uploadsDir: string
  pdfJobs: PdfJobs
  clock: Clock
  capabilities: Capabilities
  limits: Pick<Limits, 'sendings'>
}

export const uploadPath = '/api/uploads'

const fileTooLarge = refusals.tooLarge(pdfLimits.fileBytes)

/** Where `upload_url` leads. The scheme is the one by which the browser came: a proxy in front may have ended https. */
export function uploadUrl(c: Context, token: string): string {
  const { protocol, host } = new URL(c.req.url)
  return `${askedOverHttps(c, host) ? 'https:' : protocol}//${host}${uploadPath}/pdfs/${token}`
}

/** Over https a page reaches nothing by http, unless it is on the page's own machine. */
function askedOverHttps(c: Context, host: string): boolean {
  const origin = c.req.header('Origin')
  if (!origin?.startsWith('https:')) return false
  return isOfHost(origin, host) || !isLoopbackHost(hostName(host))
}

/** Routes to mount at /api/uploads, before the limits on other bodies. */
export function uploadRoutes(parts: UploadParts) {
  const limiter = createLimiter(parts.limits.sendings, parts.clock)
  const routes = new Hono()
  if (!parts.capabilities.recordVersions) routes.use(withoutVersions)
  return routes.put('/pdfs/:token', async (c) => {
    const pdf = await readPdfByToken(parts.database, c.req.param('token'))
    await refuseOthers(c, parts, pdf)
    const wait = limiter.take(String(pdf.id))
    if (wait > 0) throw tooMany(wait)
    const upload_key = parts.capabilities.idempotencyKeys ? idempotencyKeyOf(c) : null
    if (pdf.state !== 'waiting') return answerAgain(c, pdf, { upload_key, upload_digest: await digestOf(c) })
    if (parts.clock() - pdf.inserted_at.getTime() > uploadLifeMilliseconds) throw refuse(410, neverCame)
    return receive(c, parts, { ...pdf, upload_key })
  })
}

/** 403 for a signed request of anybody but the announcing person (security.md, item 17), and once that person was removed. */
async function refuseOthers(c: Context, { auth, database }: UploadParts, { person_id }: StoredPdf): Promise<void> {
  const access = await accessOf(c, auth.sessions)
  if (access && person_id !== null && access.person.id !== person_id)
    throw refuse(403, 'This upload address was given to somebody else.')
  await requireStaff(database, person_id)
}

/** 403 once the announcing person was removed. */
async function requireStaff(database: Database, person_id: number | null): Promise<void> {
  if (person_id !== null && !(await isKnown(database, admins.id, person_id)))
    throw refuse(403, 'Whom this upload address was given to is not on the staff any more.')
}

/** The answer to another upload at an address that has had its file: the pdf's state. 422 for another file. */
function answerAgain(c: Context, pdf: StoredPdf, { upload_key, upload_digest }: Sending): Response {
  if (upload_key !== null && upload_key === pdf.upload_key) {
    if (upload_digest !== pdf.upload_digest) throw otherBody()
    c.header(...replayed)
  }
  if (hadAFile(pdf) && upload_digest !== pdf.upload_digest) throw invalid({ file: [refusals.usedUp] })
  return answerRecord(c, 'pdf', told(pdf))
}

/** False for a pdf that was killed, or whose file never came. */
function hadAFile({ upload_digest, error }: StoredPdf): boolean {
  return upload_digest !== null || error === fileTooLarge
}

/** Refused at `file` for a pdf that failed: sending the same file again will not help. */
function told(pdf: StoredPdf) {
  if (pdf.state === 'failed') throw refusalOf(pdf.error ?? refusals.broken)
  return publicPdf(pdf)
}

/** The same refusal when the file comes and when it is sent again. */
function refusalOf(problem: string): Refusal {
  return new Refusal(problem === fileTooLarge ? 413 : 422, { errors: { file: [problem] } })
}

async function receive(
  c: Context,
  { database, uploadsDir, pdfJobs, clock }: UploadParts,
  { id, person_id, upload_key }: Pick<StoredPdf, 'id' | 'person_id' | 'upload_key'>,
): Promise<Response> {
  await mkdir(uploadsDir, { recursive: true })
  const draft = join(uploadsDir, `${id}.${randomUUID()}.part`)
  const note = (message: string) => ({ message, now: new Date(clock()) })
  try {
    const { size, digest } = await keepFile(c, draft)
    const sending = { upload_key, upload_digest: digest }
    const problem = size > pdfLimits.fileBytes ? fileTooLarge : await problemOfFile(draft)
    if (problem) {
      const fail = (transaction: Database) => failPdf(transaction, id, { ...note(problem), sending })
      await writeThen(database, fail, (failed) => {
        if (failed) void pdfJobs.end(failed)
      })
      throw refusalOf(problem)
    }
    const isClaimed = await database
      .transaction(async (transaction) => {
        // A file may take an hour to come.
        await requireStaff(transaction, person_id)
        const received = note(`Received ${sizeText(size)}`)
        const claimed = await claimPdf(transaction, id, { ...received, sending })
        // Before the commit, so that a pdf in processing always has its file.
        if (claimed) await rename(draft, pdfJobs.sourceOf(id))
        return claimed
      })
      .catch(async (error: unknown) => {
        await pdfJobs.lookAgain(id)
        throw error
      })
    if (isClaimed) pdfJobs.begin(id)
    const pdf = await readPdf(database, id)
    if (!isClaimed) return answerAgain(c, pdf, sending)
    return answerRecord(c, 'pdf', told(pdf))
  } finally {
    await rm(draft, { force: true })
  }
}
