/** How large a body may be. A larger one is refused as soon as that is known, with an answer that the client can read. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { inBothShapes } from '../graphql/errors'
import { pdfLimits } from '../pdfs/limits'
import { Refusal, refuse } from './errors'
import { isFormType } from './form'
import { megabyte, notLargerThan } from './megabytes'

/** Bytes (contract section 3, "Errors"). */
const jsonLimit = 2 * megabyte
/** The limit of the file alone, by its purpose. */
export const fileLimits = { icon: 5 * megabyte, picture: 10 * megabyte, csv: 50 * megabyte }

interface BodyLimit {
  bytes: number
  /** The field at which too large a file is refused. */
  field?: string
  /** The file's own limit, which the refusal names. */
  file?: number
}

const graphqlPath = /^\/graphql$/

/** Forms that carry a file: the file's own limit, and room for the fields beside it. */
const formLimits: readonly (BodyLimit & { path: RegExp })[] = [
  {
    path: /^\/api\/admin\/(?:shops|categories)(?:\/\d+)?$/,
    field: 'icon',
    file: fileLimits.icon,
    bytes: fileLimits.icon + jsonLimit,
  },
  {
    path: /^\/api\/admin\/locations\/import_csv$/,
    field: 'csv_file',
    file: fileLimits.csv,
    bytes: fileLimits.csv + megabyte,
  },
  // GraphQL multipart: an advertisement's picture.
  { path: graphqlPath, field: 'file', file: fileLimits.picture, bytes: fileLimits.picture + jsonLimit },
]

/** Pdfs come as they are, and `pdfs/receive.ts` counts them. */
const uploads = /^\/api\/uploads\//

function limitOf(path: string, contentType: string | undefined): BodyLimit {
  if (uploads.test(path)) return { bytes: pdfLimits.fileBytes }
  const own = isFormType(contentType) ? formLimits.find((limit) => limit.path.test(path)) : undefined
  return own ?? { bytes: jsonLimit }
}

/**
 * Bytes over the limit that are still read, and thrown away: a client reads the answer only when it has sent its whole body.
 * Beyond that the connection is cut.
 */
export const drainLimit = 16 * megabyte

/** Refuses a body over the limit without holding it in memory; before it comes, where its length was announced. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const limit = limitOf(c.req.path, c.req.header('content-type'))
  if (lengthOf(c.req.header('content-length')) > limit.bytes) throw bodyTooLarge(c, limit)
  // Naming the body begins to take it, and what comes of it behind an early refusal would then block the connection.
  const body = c.req.header('transfer-encoding') === undefined ? null : c.req.raw.body
  // A GET has no body here, whatever comes with it.
  if (body) await readWithin(c, body, limit)
  await next()
}

/** Whether a request announces a body over the limit: then a client that waits for `100 Continue` must not get it. */
export function announcesTooMuch(request: IncomingMessage): boolean {
  return lengthOf(request.headers['content-length']) > limitOfRequest(request).bytes
}

/** Whether a request is a form that has room for a file. */
export function mayCarryFile(request: IncomingMessage): boolean {
  return limitOfRequest(request).file !== undefined
}

/**
 * Goes on reading the body of a request that has its answer: as much as `drainLimit` allows, for as long as any request may take
 * (`listen.ts`). Listens from the beginning: without a listener, Node would throw the body away by itself, uncounted.
 */
export function drainAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const most = limitOfRequest(request).bytes + drainLimit
  let taken = 0
  let isAnswered = false
  response.once('finish', () => {
    isAnswered = true
  })
  request.on('data', function count(chunk: Buffer) {
    taken += chunk.byteLength
    if (!isAnswered || taken <= most) return
    request.off('data', count)
    request.socket.destroySoon()
  })
}

function limitOfRequest({ url = '', headers }: IncomingMessage): BodyLimit {
  return limitOf(url.split('?', 1)[0] ?? '', headers['content-type'])
}

/** Bytes; 0 where nothing is announced. */
export function lengthOf(header: string | undefined): number {
  return Number(header ?? 0)
}

async function readWithin(c: Context, body: AsyncIterable<Uint8Array>, limit: BodyLimit): Promise<void> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit.bytes + drainLimit) break
    if (size <= limit.bytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > limit.bytes) throw bodyTooLarge(c, limit)
  const { url, method, headers } = c.req.raw
  c.req.raw = new Request(url, { method, headers, body: Buffer.concat(chunks) })
}

function bodyTooLarge(c: Context, { bytes, field, file = bytes }: BodyLimit): Refusal {
  const refusal =
    field === undefined
      ? refuse(413, `The request is larger than ${bytes / megabyte} MB.`)
      : new Refusal(413, { errors: { [field]: [notLargerThan(file)] } })
  return graphqlPath.test(c.req.path) ? inBothShapes(refusal) : refusal
}
