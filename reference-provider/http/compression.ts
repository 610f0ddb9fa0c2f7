/** Files of text, made small: each is compressed once a version. */
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

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

/** The bytes of a file in the version that the etag names, for `Content-Encoding: br`. Rejects when it cannot be read. */
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
    const bytes = read(file).then((whole) => compress(whole, quality))
    // A read that failed may work the next time: it is not kept.
    bytes.catch(() => {
      if (kept.get(file)?.bytes === bytes) kept.delete(file)
    })
    return keep(file, { etag, bytes })
  }
}
