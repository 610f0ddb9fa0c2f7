/** The worker's cache of covers and pages; the page empties it when somebody signs out. */
export const IMAGE_CACHE = 'images'

/** Pictures of lists that somebody has taken offline on purpose: what is merely looked at does not push them out. */
export const KEPT_IMAGES = 'kept-images'

/** A page that is not served safely has no caches at all; where site data is blocked they may not be asked. */
const hasCaches = async () =>
  'caches' in globalThis &&
  caches.has(IMAGE_CACHE).then(
    () => true,
    () => false,
  )

/** Both caches, those of lists that were taken offline too. */
export async function dropImages(): Promise<void> {
  if (await hasCaches()) await Promise.all([IMAGE_CACHE, KEPT_IMAGES].map(drop))
}

/**
 * One by one: the room of a cache that is deleted whole is free half a minute later only (Chromium), and who drops pictures may
 * need that room for a change now.
 */
async function drop(name: string): Promise<void> {
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
  await caches.delete(name)
}

/** How many pictures are on this device, in both caches. */
export async function countImages(): Promise<number> {
  const counts = await Promise.all([IMAGE_CACHE, KEPT_IMAGES].map(countIn))
  return counts.reduce((all, count) => all + count, 0)
}

async function countIn(name: string): Promise<number> {
  if (!(await hasCaches()) || !(await caches.has(name))) return 0
  return (await (await caches.open(name)).keys()).length
}
