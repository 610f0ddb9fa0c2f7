/** Takes the bytes of an upload as they come: to disk or nowhere, never all in memory. Their digest recognises them again. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Context } from 'hono'
import { drainLimit, lengthOf } from '../http/body-limit'
import { refuse } from '../http/errors'
import { pdfLimits } from './limits'

/** Milliseconds. A client that sends nothing for so long holds a connection that others need. */
const patience = 30_000

interface Received {
  /** Over the limit when it was too large. */
  size: number
  /** SHA-256; null when it was too large, for nobody has seen all of it. */
  digest: string | null
}

/** Writes the body to disk. */
export async function keepFile(c: Context, path: string): Promise<Received> {
  const file = await open(path, 'wx')
  try {
    // `appendFile` writes all of it: on a nearly full disk, `write` may take a part only, and says so by its result alone.
    const received = await take(c, (chunk) => file.appendFile(chunk))
    if (received.size < Math.min(lengthOf(c.req.header('content-length')), pdfLimits.fileBytes))
      throw refuse(400, 'The upload was cut off.')
    return received
  } finally {
    await file.close()
  }
}

/** Digests a body that is thrown away: a client reads the answer only when it has sent its whole body. */
export async function digestOf(c: Context): Promise<string | null> {
  return (await take(c, async () => {})).digest
}

/** A body that announces too large a size is not read. */
async function take(c: Context, write: (chunk: Uint8Array) => Promise<unknown>): Promise<Received> {
  const announced = lengthOf(c.req.header('content-length'))
  if (announced > pdfLimits.fileBytes) return { size: announced, digest: null }
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks(c)) {
    size += chunk.byteLength
    if (size <= pdfLimits.fileBytes) {
      hash.update(chunk)
      await write(chunk)
    } else if (size > pdfLimits.fileBytes + drainLimit) break
  }
  return { size, digest: size > pdfLimits.fileBytes ? null : hash.digest('hex') }
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
    // Nothing more is read: the connection of a client that still sends ends.
    await reader.cancel().catch(() => {})
  }
}

function withinPatience<Value>(reading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refuse(408, 'The upload has stopped.')), patience)
    reading.then(resolve, () => reject(refuse(400, 'The upload was cut off.'))).finally(() => clearTimeout(timer))
  })
}
