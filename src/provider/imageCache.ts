/** The worker's cache of covers and pages; the page empties it when somebody signs out. */
export const IMAGE_CACHE = 'images'

/** Pictures of lists that somebody has deliberately taken offline: other pictures that are viewed do not push these out. */
export const KEPT_IMAGES = 'kept-images'

/**
 * null if the cache is not there: a page that is not served securely has no caches, and if site data is blocked even asking fails.
 */
async function opened(name: string): Promise<Cache | null> {
  const isThere = 'caches' in globalThis && (await caches.has(name).catch(() => false))
  return isThere ? caches.open(name) : null
}

/** Empties both caches, including the pictures of lists taken offline. */
export async function dropImages(): Promise<void> {
  await Promise.all([IMAGE_CACHE, KEPT_IMAGES].map(drop))
}

/**
 * Deletes the pictures one by one. If a whole cache is deleted, Chromium frees its room only half a minute later, and a change may
 * need it now.
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
