/** The worker's cache of covers and pages; the page empties it when somebody signs out. */
export const IMAGE_CACHE = 'images'

/** A page that is not served safely has no caches at all. */
const hasCaches = () => 'caches' in globalThis

export async function dropImages(): Promise<void> {
  if (hasCaches()) await caches.delete(IMAGE_CACHE)
}

export async function countImages(): Promise<number> {
  if (!hasCaches() || !(await caches.has(IMAGE_CACHE))) return 0
  return (await (await caches.open(IMAGE_CACHE)).keys()).length
}
