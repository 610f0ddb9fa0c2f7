/** The worker's cache of covers and pages; the page empties it when somebody signs out. */
export const IMAGE_CACHE = 'images'

/** Pictures of lists that somebody has taken offline on purpose: what is merely looked at does not push them out. */
export const KEPT_IMAGES = 'kept-images'

/** null where it is not: a page that is not served safely has no caches, and where site data is blocked none may be asked. */
async function opened(name: string): Promise<Cache | null> {
  const isThere = 'caches' in globalThis && (await caches.has(name).catch(() => false))
  return isThere ? caches.open(name) : null
}

/** Both caches, those of lists that were taken offline too. */
export async function dropImages(): Promise<void> {
  await Promise.all([IMAGE_CACHE, KEPT_IMAGES].map(drop))
}

/**
 * Deletes the pictures one by one. The room of a cache that is deleted whole is free only half a minute later (Chromium), and it may be
 * needed for a change now.
 */
async function drop(name: string): Promise<void> {
  const cache = await opened(name)
  if (!cache) return
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
  await caches.delete(name)
}

/** How many pictures are on this device, in both caches. */
export async function countImages(): Promise<number> {
  const counts = await Promise.all([IMAGE_CACHE, KEPT_IMAGES].map(countIn))
  return counts.reduce((all, count) => all + count, 0)
}

async function countIn(name: string): Promise<number> {
  const cache = await opened(name)
  return cache ? (await cache.keys()).length : 0
}
