/**
 * Fetches addresses that staff or a web page named, without becoming a way into a private network (security.md, item 21).
 *
 * Names are resolved while connecting, by a lookup that refuses every address that is not public: the address that was
 * checked is the address that is connected to, whatever a name server says a moment later. Redirects are followed here,
 * one by one, each checked like the first. No cookie and no credential travels along.
 */
import { type LookupAddress, lookup } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Agent, fetch, type Response } from 'undici'
import { isOfSystem } from '../reason'
import { FetchRefused, refusalOf } from './fetch-refused'
import { megabyte } from './megabytes'
import { isFetchable } from './public-address'

/** Contract section 3: "URL import and parsers". */
export const fetchLimits = {
  redirects: 5,
  milliseconds: 60_000,
  /** For pages, page images and CSV. */
  pageBytes: 20 * megabyte,
  pdfBytes: 200 * megabyte,
}

interface FetchWish {
  /** Counts the body as it is unpacked, so that a small compressed one cannot grow without end. */
  maximumBytes: number
  /** Gives up early, for instance because the provider stops. */
  signal?: AbortSignal | undefined
}

export interface Fetched {
  /** Where it was found, after redirects: the base of its relative links. */
  url: string
  /** The charset of the content type; null when the site names none. */
  charset: string | null
}

export interface PublicFetch {
  /** The body in memory. Rejects with `FetchRefused`. */
  read: (address: string, wish: FetchWish) => Promise<Fetched & { bytes: Buffer }>
  /** The body in a file, which is gone again when anything fails. Rejects with `FetchRefused`. */
  save: (address: string, file: string, wish: FetchWish) => Promise<Fetched & { size: number }>
}

interface PublicFetchOptions {
  /** Whether this machine's own addresses may be fetched: only where nobody else can ask for it. */
  loopback: boolean
  /** For all of one fetch, redirects and body included. */
  milliseconds?: number | undefined
  resolve?: (host: string) => Promise<LookupAddress[]>
}

const resolveHost = (host: string) => promisify(lookup)(host, { all: true })

export function createPublicFetch(options: PublicFetchOptions): PublicFetch {
  const { loopback, milliseconds = fetchLimits.milliseconds, resolve = resolveHost } = options
  const agent = new Agent({ connect: { lookup: checkedLookup(resolve, loopback) } })

  /** The answer at the end of at most five redirects. */
  async function follow(first: URL, signal: AbortSignal): Promise<{ url: URL; response: Response }> {
    let url = first
    for (let hops = 0; ; hops += 1) {
      requireFetchable(url, loopback)
      const response = await fetch(url, { dispatcher: agent, redirect: 'manual', signal, headers })
      const next = redirectOf(response, url)
      if (!next) return { url, response }
      await response.body?.cancel()
      if (hops === fetchLimits.redirects)
        throw new FetchRefused(`${url.host} redirects more than ${fetchLimits.redirects} times.`)
      url = next
    }
  }

  /** Hands the body to `take`, and puts whatever goes wrong into words. */
  async function open<Taken>(address: string, { maximumBytes, signal }: FetchWish, take: TakeBody<Taken>) {
    const asked = readAddress(address)
    const late = AbortSignal.timeout(milliseconds)
    const done = new AbortController()
    try {
      const ends = AbortSignal.any([late, done.signal, ...(signal ? [signal] : [])])
      const { url, response } = await follow(asked, ends)
      return { ...factsOf(response, url), ...(await take(bodyOf(response, url, maximumBytes))) }
    } catch (error) {
      if (late.aborted) throw new FetchRefused(`${asked.host} did not answer within ${milliseconds / 1000} seconds.`)
      if (signal?.aborted) throw new FetchRefused('The fetch was stopped.')
      // The client library wraps its own errors: this one is about a file of ours that cannot be written.
      throw isOfSystem(error) ? error : refusalOf(error, asked.host)
    } finally {
      // A body that nobody reads to its end would keep its connection.
      done.abort()
    }
  }

  return {
    read: (address, wish) => open(address, wish, async (body) => ({ bytes: Buffer.concat(await body.toArray()) })),
    save: (address, file, wish) =>
      open(address, wish, async (body) => {
        const target = createWriteStream(file)
        try {
          await pipeline(body, target)
        } catch (error) {
          // A file that was still being opened exists only after that.
          if (!target.closed) await new Promise<void>((resolve) => target.once('close', () => resolve()))
          await rm(file, { force: true })
          throw error
        }
        return { size: target.bytesWritten }
      }),
  }
}

type TakeBody<Taken> = (body: Readable) => Promise<Taken>

const headers = { 'User-Agent': 'brochure-provider/1.0', Accept: '*/*' }

/** An absolute http or https address without user and password. Throws `FetchRefused`. */
function readAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FetchRefused('Enter valid url')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchRefused('Only http and https addresses can be fetched.')
  if (url.username !== '' || url.password !== '')
    throw new FetchRefused('Addresses with a user or a password cannot be fetched.')
  return url
}

/** A numeric host is connected to without a lookup, so it is checked here. */
function requireFetchable(url: URL, loopback: boolean): void {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isNumeric = /^[\d.]+$/.test(host) || host.includes(':')
  if (isNumeric && !isFetchable(host, loopback)) throw notPublic(url.hostname)
}

function notPublic(host: string): FetchRefused {
  return new FetchRefused(`${host} is not a public address.`)
}

/** One private address among several is enough to refuse: the operating system chooses which of them is taken. */
function checkedLookup(resolve: (host: string) => Promise<LookupAddress[]>, loopback: boolean): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isFetchable(address, loopback))) callback(notPublic(host), '')
        else if (all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}

function redirectOf(response: Response, from: URL): URL | null {
  const target = response.headers.get('location')
  if (![301, 302, 303, 307, 308].includes(response.status) || target === null) return null
  return readAddress(target, from)
}

function factsOf(response: Response, url: URL): Fetched {
  const [, ...parameters] = (response.headers.get('content-type') ?? '').split(';')
  const charset = parameters.map((part) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(part)?.[1]).find(Boolean)
  return { url: url.href, charset: charset?.toLowerCase() ?? null }
}

function bodyOf(response: Response, url: URL, maximumBytes: number): Readable {
  if (!response.ok) throw new FetchRefused(`${url.host} answered ${response.status} ${response.statusText}`.trim())
  if (Number(response.headers.get('content-length') ?? 0) > maximumBytes) throw answerTooLarge(maximumBytes)
  return Readable.from(within(response.body ?? [], maximumBytes), { objectMode: false })
}

async function* within(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maximumBytes: number) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > maximumBytes) throw answerTooLarge(maximumBytes)
    yield chunk
  }
}

function answerTooLarge(maximumBytes: number): FetchRefused {
  return new FetchRefused(`The answer is larger than ${Math.round(maximumBytes / megabyte)} MB.`)
}
