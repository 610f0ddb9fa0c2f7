/** Text, made small for whoever takes it so. */
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** 0 to 11 */
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** Quick, and nearly as small. */
const forOnce = quality(4)
const forFiles = quality(6)

/** Bytes. Up to here it takes a millisecond, less than making the JSON; on a busy machine another thread's answer takes ten. */
const mostAtOnce = 250_000

/** The bytes of an answer, for `Content-Encoding: br`. */
export const compressOnce = (bytes: Uint8Array<ArrayBuffer>): Promise<NonSharedBuffer> | NonSharedBuffer =>
  bytes.length > mostAtOnce ? brotli(bytes, forOnce) : brotliCompressSync(bytes, forOnce)

/** @param accepted `Accept-Encoding`; unless its weight says “not at all” */
export function takesBrotli(accepted = ''): boolean {
  return accepted.split(',').some((coding) => /^\s*br\s*(?:;|$)/i.test(coding) && !/;\s*q=0(?:\.0*)?\s*$/i.test(coding))
}

/** Several builds of the console have fewer files of text. */
const mostFiles = 500

interface Kept {
  etag: string
  bytes: Promise<NonSharedBuffer>
}

interface CompressionOptions {
  read?: (file: string) => Promise<NonSharedBuffer>
  most?: number
}

/** The same for files, each of which is compressed once a version: that which the etag names. Rejects when it cannot be read. */
export function createCompression({ read = readFile, most = mostFiles }: CompressionOptions = {}) {
  const kept = new Map<string, Kept>()

  /** Files that are asked for stay; those that a new build has replaced are never asked for, and drop out first. */
  function keep(file: string, version: Kept): Promise<NonSharedBuffer> {
    kept.delete(file)
    kept.set(file, version)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return version.bytes
  }

  return (file: string, etag: string): Promise<NonSharedBuffer> => {
    const known = kept.get(file)
    if (known?.etag === etag) return keep(file, known)
    const bytes = read(file).then((whole) => brotli(whole, forFiles))
    // A read that failed may work the next time: it is not kept.
    bytes.catch(() => {
      if (kept.get(file)?.bytes === bytes) kept.delete(file)
    })
    return keep(file, { etag, bytes })
  }
}
