/** Covers, pages and flags: seen once, there without a network, within a bound. */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { IMAGE_CACHE } from '../src/provider/imageCache'
import { isImageFile } from './addresses'
import { isImage } from './answers'

/** Some 30 MB: every tab's first pages with their covers, and the folders that were leafed through lately. */
const MOST_IMAGES = 600

export interface ImageStore {
  /** Keeps those that may be kept; the others are passed over in silence. */
  keep: (addresses: readonly string[], event: ExtendableEvent) => Promise<void>
}

export function createImageStore(worker: ServiceWorkerGlobalScope): ImageStore {
  const { scope } = worker.registration
  const cacheWillUpdate = async ({ response }: { response: Response }) => (isImage(response) ? response : null)
  // What a full device needs room for is changes that wait; images can be had again (faults S2).
  const expiration = new ExpirationPlugin({ maxEntries: MOST_IMAGES, purgeOnQuotaError: true })
  const strategy = new CacheFirst({
    cacheName: IMAGE_CACHE,
    plugins: [{ cacheWillUpdate, ...hooksOf(expiration) }],
  })
  registerRoute(({ url, request }) => request.destination === 'image' && isImageFile(url, scope), strategy)
  return {
    keep: async (addresses, event) => {
      const valid = addresses
        .filter((address) => URL.canParse(address, scope))
        .map((address) => new URL(address, scope))
      for (const { href } of valid.filter((url) => isImageFile(url, scope)))
        await strategy.handle({ request: new Request(href), event }).catch(() => undefined)
    },
  }
}

/** The plugin's hooks, without those that it leaves undefined: its types and the strategy's disagree about that. */
const hooksOf = ({ cacheDidUpdate, cachedResponseWillBeUsed }: ExpirationPlugin) => ({
  ...(cacheDidUpdate ? { cacheDidUpdate } : {}),
  ...(cachedResponseWillBeUsed ? { cachedResponseWillBeUsed } : {}),
})
