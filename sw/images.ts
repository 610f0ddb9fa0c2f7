/** Covers, pages and flags: seen once, there without a network, within a bound. */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { readAddress } from '../src/provider/address'
import { dropImages, IMAGE_CACHE, KEPT_IMAGES } from '../src/provider/imageCache'
import { isImageFile, mayBeImageElsewhere } from './addresses'
import { answerFrom } from './answering'
import { isImage } from './answers'
import { readDeployment } from './deployment'

/** Some 30 MB: every tab's first pages with their covers, and the folders that were leafed through lately. */
const MOST_IMAGES = 600

export interface ImageStore {
  /** Keeps the pictures that may be kept, and silently skips the others. */
  keep: (addresses: readonly string[], event: ExtendableEvent) => Promise<void>
  /** Deletes all pictures, and gives up those that are still to be kept. */
  forget: () => Promise<void>
}

/**
 * Registers how pictures are answered: those taken offline, then those seen lately, then the network.
 *
 * @param leaving aborts the pictures that are on their way
 */
export function createImageStore(worker: ServiceWorkerGlobalScope, leaving: AbortSignal): ImageStore {
  const { scope } = worker.registration
  const cacheWillUpdate = async ({ response }: { response: Response }) => (isImage(response) ? response : null)
  // A picture that finds no room pushes out no others; they give way only to a change (ST2). The plugin can delete the whole cache on
  // a full disk, but that room becomes free only half a minute later (`dropImages`), and meanwhile a change would be refused.
  const expiration = new ExpirationPlugin({ maxEntries: MOST_IMAGES })
  const strategy = new CacheFirst({
    cacheName: IMAGE_CACHE,
    fetchOptions: { signal: leaving },
    plugins: [{ cacheWillUpdate, ...hooksOf(expiration) }],
  })
  const deployment = cachedUnlessFailed(() => readDeployment(scope))
  const isOfProvider = async ({ origin }: URL) => (await deployment().catch(() => null))?.filesOrigin === origin
  registerRoute(
    ({ url, request }) => request.destination === 'image' && isImageFile(url, scope),
    async (asked) => (await kept(asked.request)) ?? answerFrom(strategy, asked),
  )
  registerRoute(
    ({ url, request }) => request.destination === 'image' && mayBeImageElsewhere(url, scope),
    async ({ url, request, event }) => {
      if (!(await isOfProvider(url))) return fetch(request, { signal: leaving })
      return (await kept(request)) ?? answerFrom(strategy, { request: readable(url), event })
    },
  )
  return keepOnRequest(strategy, async (address) => {
    const url = readAddress(address, scope)
    return url && (isImageFile(url, scope) || (mayBeImageElsewhere(url, scope) && (await isOfProvider(url))))
      ? url
      : null
  })
}

/** @param read null for an address that is no picture of the provider's */
function keepOnRequest(strategy: CacheFirst, read: (address: string) => Promise<URL | null>): ImageStore {
  let forgetting = new AbortController()
  const keeping = new Set<Promise<void>>()
  const keepAll = async (addresses: readonly string[], event: ExtendableEvent, forgotten: AbortSignal) => {
    const written: Promise<void>[] = [] // awaited together, so that the bound is checked once for several that come at once
    for (const address of addresses) {
      const url = await read(address)
      if (forgotten.aborted) break
      if (!url) continue
      const [answer, done] = strategy.handleAll({ request: readable(url), event })
      written.push(done)
      await answer.catch(() => undefined)
    }
    await Promise.allSettled(written)
  }
  return {
    keep: async (addresses, event) => {
      const kept = keepAll(addresses, event, forgetting.signal)
      keeping.add(kept)
      await kept.finally(() => keeping.delete(kept))
    },
    forget: async () => {
      forgetting.abort()
      forgetting = new AbortController()
      await Promise.all(keeping) // pictures on their way arrive first, and are deleted with the others
      await dropImages()
    },
  }
}

/** With CORS, so that its type can be seen: without it, a picture of another origin comes opaque, and could be anything. */
const readable = ({ href }: URL) => new Request(href, { mode: 'cors', credentials: 'omit', priority: 'low' })

/** A picture that somebody has taken offline with its list. */
const kept = (request: Request) => caches.match(request, { cacheName: KEPT_IMAGES, ignoreVary: true })

/** The plugin's hooks, without those that it leaves undefined: its types and the strategy's disagree about that. */
const hooksOf = ({ cacheDidUpdate, cachedResponseWillBeUsed }: ExpirationPlugin) => ({
  ...(cacheDidUpdate ? { cacheDidUpdate } : {}),
  ...(cachedResponseWillBeUsed ? { cachedResponseWillBeUsed } : {}),
})

/** Asks once, and again after it went wrong. */
function cachedUnlessFailed<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask().catch((problem) => {
      answer = null
      throw problem
    })
    return answer
  }
}
