/**
 * Idempotency keys: a write that is sent again has one effect and gets the first answer (contract section 3).
 *
 * The key's row and the effect are one transaction, so that a crash leaves both or neither. A refusal rolls its effect back to a
 * savepoint and is remembered all the same: the console may never have read it. An answer that says nothing about the write itself
 * (a session that is over, too many requests, a failure here) is not remembered, for the same key must work later.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lt, notLike, type SQL, sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { evaluate } from '../database/evaluate'
import type { Database } from '../database/open'
import { idempotencyKeys } from '../database/tables/idempotency'
import type { ApiEnv, Claim, Clock } from './context'
import { type Refusal, refuse } from './errors'
import { boundaryIn, piecesOf } from './form'
import { answerWithin, isWrite, type WriteSteps } from './transaction'
import { staleWithoutRecord } from './versions'

/** For how long the contract promises to keep answers. Milliseconds. */
export const retention = 90 * 24 * 3600 * 1000
const passing = new Set([401, 408, 425, 429])
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The header of a repeated answer. */
export const replayed: [name: string, value: string] = ['Idempotent-Replayed', 'true']

type KeptAnswer = typeof idempotencyKeys.$inferSelect

/**
 * Goes behind `requirePerson`: keys are the person's own. 400 for a malformed key, 422 for one with another body, 409 while
 * the first request with it is running. A write without a key is a transaction all the same.
 */
export function writesOnce(database: Database, clock: Clock): WriteSteps {
  const running = new Map<string, string>()

  return {
    claim: async (c, next) => {
      const key = isWrite(c) ? idempotencyKeyOf(c) : null
      if (key === null) return next()
      const claim = { key, fingerprint: await fingerprintOf(c), now: new Date(clock()) }
      const owned = `${c.var.person.id} ${key}`
      refuseRunning(running.get(owned), claim)
      const first = await firstAnswer(database, c.var.person.id, claim)
      if (first) return first
      // Of several requests that found no answer, one runs. Those that find one run nothing and need no turn.
      refuseRunning(running.get(owned), claim)
      running.set(owned, claim.fingerprint)
      try {
        c.set('claim', claim)
        await next()
      } finally {
        running.delete(owned)
      }
    },
    transact: async (c, next) => {
      const { claim } = c.var
      if (!isWrite(c)) return next()
      if (!claim) return answerWithin(c, database, next)
      try {
        await database.transaction((tx) => answerOnce(c, tx, claim, next))
      } catch (error) {
        if (!(error instanceof NotKept)) throw error
      }
    },
  }
}

/** Every answer names the key of its request, refusals too: the console takes an answer without it for somebody else's. */
export const echoIdempotencyKey: MiddlewareHandler = async (c, next) => {
  await next()
  const key = c.req.header('idempotency-key')
  if (key !== undefined && uuid.test(key)) c.res.headers.set('Idempotency-Key', key)
}

/** Rolls the key's row back together with the effect. */
class NotKept extends Error {}

async function answerOnce(c: Context<ApiEnv>, tx: Database, claim: Claim, next: () => Promise<void>): Promise<void> {
  const person_id = c.var.person.id
  await takeTurn(tx, `${person_id} ${claim.key}`)
  // Looked up again: another instance may have answered since.
  const first = await firstAnswer(tx, person_id, claim)
  if (first) {
    c.res = first
    return
  }
  await answerWithin(c, tx, next)
  if (!isFinal(c.res.status) || c.var.fate === 'failed') throw new NotKept()
  await tx.insert(idempotencyKeys).values({
    person_id,
    key: claim.key,
    fingerprint: claim.fingerprint,
    status: c.res.status,
    content_type: c.res.headers.get('content-type'),
    etag: c.res.headers.get('etag'),
    body: await c.res.clone().text(),
    inserted_at: claim.now,
  })
}

/** Another instance on the same database may be running the same key: it holds this lock until its transaction ends. */
async function takeTurn(tx: Database, owned: string): Promise<void> {
  const lock = createHash('sha256').update(owned).digest().readBigInt64BE().toString()
  if (!(await evaluate(tx, sql<boolean>`pg_try_advisory_xact_lock(${lock}::bigint)`))) throw stillRunning()
}

/** The first answer to the key; 422 when that was to another request. */
async function firstAnswer(database: Database, person: number, { key, fingerprint }: Claim): Promise<Response | null> {
  const same = and(eq(idempotencyKeys.person_id, person), eq(idempotencyKeys.key, key))
  const [kept] = await database.select().from(idempotencyKeys).where(same)
  if (!kept) return null
  if (kept.fingerprint !== fingerprint) throw otherBody()
  return replay(kept)
}

function replay(kept: KeptAnswer): Response {
  const headers = new Headers([replayed])
  if (kept.content_type) headers.set('Content-Type', kept.content_type)
  if (kept.etag) headers.set('ETag', kept.etag)
  const bodiless = kept.status === 204 || kept.status === 205
  return new Response(bodiless ? null : kept.body, { status: kept.status, headers })
}

function isFinal(status: number): boolean {
  return status < 500 && !passing.has(status)
}

/** Null where there is none; 400 for a malformed one. */
export function idempotencyKeyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!uuid.test(key)) throw refuse(400, 'Idempotency-Key must be a UUID.')
  return key.toLowerCase()
}

async function fingerprintOf(c: Context): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const hash = createHash('sha256').update(`${c.req.method} ${pathname}${search}\n`)
  const bytes = Buffer.from(await c.req.arrayBuffer())
  // Most clients draw a new boundary each time they send the same form: only the pieces between count.
  for (const piece of piecesOf(bytes, boundaryIn(c.req.header('content-type')))) hash.update(piece)
  return hash.digest('hex')
}

function refuseRunning(running: string | undefined, { fingerprint }: Claim): void {
  if (running === undefined) return
  throw running === fingerprint ? stillRunning() : otherBody()
}

function stillRunning() {
  return refuse(409, 'The first request with this key is still running.', { 'Retry-After': '1' })
}

/** The answer to a key that came with another request before. */
export function otherBody(): Refusal {
  return refuse(422, 'This Idempotency-Key was used for another request.')
}

/** Characters: an answer of this length costs no more than its key. */
const shortAnswer = 1_000
/** For REST and GraphQL alike: the write worked, and the record has to be read anew. */
const withoutRecord = '{"data":{}}'

/**
 * Sheds the records of long answers that are older than the contract promises to keep them. Their keys stay for ever: for somebody
 * who comes back after a year, nothing must be done twice. So do answers to creations (201), without which nobody would know what
 * was made, and what a refusal says.
 */
export async function sweepIdempotencyKeys(database: Database, clock: Clock): Promise<void> {
  const { status, body, inserted_at } = idempotencyKeys
  const horizon = new Date(clock() - retention)
  const shed = (which: SQL | undefined, left: string) =>
    database
      .update(idempotencyKeys)
      .set({ body: left, etag: null })
      .where(and(which, gt(sql`length(${body})`, shortAnswer), lt(inserted_at, horizon)))
  // A refusal by GraphQL has status 200 as well. Inside a text of the record, these quotation marks would be escaped.
  await shed(and(inArray(status, [200, 202]), notLike(body, '%"errors":[%')), withoutRecord)
  await shed(eq(status, 412), JSON.stringify(staleWithoutRecord))
}
