/** Record versions: `ETag` on answers, `If-Match` on writes (contract section 3). */
import type { Context, MiddlewareHandler } from 'hono'
import { isJson } from './body'
import { Refusal, refuse } from './errors'

/** The version that the person's change was based on; null when the write does not say. 400 when it cannot be read. */
export function expectedVersion(c: Pick<Context, 'req'>): number | null {
  const header = c.req.header('if-match')
  if (header === undefined || header === '*') return null
  const version = /^(?:W\/)?"(\d{1,9})"$|^(\d{1,9})$/.exec(header.trim())
  if (!version) throw refuse(400, 'If-Match must be one version, like "3".')
  return Number(version[1] ?? version[2])
}

export function entityTag(version: number): string {
  return `"${version}"`
}

export const staleWithoutRecord = { code: 412, description: 'The record has changed since you read it.' }

/** 412 with the current record, so that the console can compare without asking again. */
export function stale(key: string, record: { version: number }): Refusal {
  return new Refusal(412, { [key]: record, ...staleWithoutRecord }, { ETag: entityTag(record.version) })
}

/** A single record, wrapped in its key, with its version as ETag. */
export function answerRecord(c: Context, key: string, record: { version: number }, status: 200 | 201 = 200): Response {
  c.header('ETag', entityTag(record.version))
  return c.json({ [key]: record }, status)
}

/** For a provider without the capability: it neither sends versions nor looks at those it is sent. */
export const withoutVersions: MiddlewareHandler = async (c, next) => {
  c.req.raw.headers.delete('if-match')
  await next()
  c.res.headers.delete('etag')
  if (!isJson(c.res.headers.get('content-type'))) return
  const text = JSON.stringify(await c.res.json(), (key, value) => (key === 'version' ? undefined : value))
  c.res.headers.delete('content-length') // the length of the longer text: the client would wait for the rest
  c.res = new Response(text, c.res)
}
