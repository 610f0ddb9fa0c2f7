/** Reading a site's pages and documents for a run. */
import { type Fetched, fetchLimits, type PublicFetch } from '../http/fetch-public'
import { readPage } from './sites/html'
import { NoFolder, type Visit } from './sites/site'

interface VisitOptions {
  publicFetch: PublicFetch
  say: (message: string) => Promise<void>
  now: number
  signal: AbortSignal
}

export function createVisit({ publicFetch, say, now, signal }: VisitOptions): Visit {
  const read = (address: string) => publicFetch.read(address, { maximumBytes: fetchLimits.pageBytes, signal })

  return {
    page: async (address) => {
      await say(`Opening ${address}`)
      const answer = await read(address)
      return readPage(answer.url, textOf(answer))
    },
    json: async (address) => {
      await say(`Reading ${address}`)
      const answer = await read(address)
      try {
        return JSON.parse(textOf(answer))
      } catch {
        throw new NoFolder(`${address} is not JSON`)
      }
    },
    say,
    now,
  }
}

function textOf({ bytes, charset }: Fetched & { bytes: Buffer }): string {
  return decoderFor(charset ?? ownCharset(bytes)).decode(bytes)
}

/** The charset that a page names near its beginning: browsers trust it as much as the server's header. */
function ownCharset(bytes: Buffer): string {
  return /<meta\s[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096))?.[1] ?? 'utf-8'
}

/** An unknown charset is most often a misspelt utf-8. */
function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
