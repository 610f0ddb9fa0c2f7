/**
 * Answers of JSON go out small: a page of brochures is 30 kB, and over a thin line that takes seconds, for which whatever is asked
 * for next has to wait.
 *
 * The length of a compressed answer tells somebody who listens on the line how alike its parts are (BREACH). To guess at a secret
 * by that, they would have to make the browser ask with guesses that the answer repeats. Here each question needs a bearer token,
 * which no other site can make a browser send, and no answer holds one.
 */
import type { MiddlewareHandler } from 'hono'
import { isJson } from './body'
import { compressOnce, takesBrotli } from './compression'

/** Bytes. Shorter ones fit into one packet as they are. */
const least = 1_000

/**
 * The ETag stays as it is, although the bytes differ: it names the record's version for `If-Match`, where a weak tag would match
 * nothing, and no answer is stored that could be taken for another.
 */
export const smallAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  if (!isJson(c.res.headers.get('content-type'))) return
  c.res.headers.append('Vary', 'Accept-Encoding')
  if (!takesBrotli(c.req.header('accept-encoding'))) return
  const { status, headers } = c.res
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isSmall = bytes.length < least
  headers.delete('content-length')
  if (!isSmall) headers.set('Content-Encoding', 'br')
  c.res = undefined // or its headers would be joined to those of the next one
  c.res = new Response(isSmall ? bytes : await compressOnce(bytes), { status, headers })
}
