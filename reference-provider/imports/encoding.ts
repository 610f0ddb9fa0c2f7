/** The encoding of a text file, and its text in pieces. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A spreadsheet on Windows saves in any of these. What is neither marked nor valid UTF-8 is taken for Windows-1252. */
export async function detectEncoding(file: string): Promise<Encoding> {
  const head = await readHead(file)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  return unmarkedUtf16(head) ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1252')
}

const headSize = 4096

/** The first bytes, enough to tell what kind of file it is. */
export async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headSize), 0, headSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Every other byte of Latin text in UTF-16 is zero. */
function unmarkedUtf16(head: Buffer): Encoding | null {
  const zeros = { even: 0, odd: 0 }
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1
  const most = head.length * 0.3
  if (zeros.odd > most && zeros.even === 0) return 'utf-16le'
  if (zeros.even > most && zeros.odd === 0) return 'utf-16be'
  return null
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Bytes. A larger piece can hold so many short rows that nobody else would be answered meanwhile. */
const pieceSize = 4096

/** The text without its byte order mark. */
export async function* readText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file, { highWaterMark: pieceSize }))
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
