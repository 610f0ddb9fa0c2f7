/** The worker's cache of covers and pages; the page empties it when somebody signs out. */
export const IMAGE_CACHE = 'images'

/** Pictures of lists that somebody has taken offline on purpose: what is merely looked at does not push them out. */
export const KEPT_IMAGES = 'kept-images'

/** A page that is not served safely has no caches at all. */
const hasCaches = () => 'caches' in globalThis

export async function dropImages(): Promise<void> {
  if (hasCaches()) await Promise.all([caches.delete(IMAGE_CACHE), caches.delete(KEPT_IMAGES)])
}

export async function countImages(): Promise<number> {
  const counts = await Promise.all([IMAGE_CACHE, KEPT_IMAGES].map(countIn))
  return counts.reduce((all, count) => all + count, 0)
}

async function countIn(name: string): Promise<number> {
  if (!hasCaches() || !(await caches.has(name))) return 0
  return (await (await caches.open(name)).keys()).length
}
