import type { Milliseconds } from './clock'

/** The worker's cache of covers and pages; the page empties it when somebody signs out. */
export const IMAGE_CACHE = 'images'

/** Pictures of lists that somebody has taken offline on purpose: what is merely looked at does not push them out. */
export const KEPT_IMAGES = 'kept-images'

/** null where it is not: a page that is not served safely has no caches, and where site data is blocked none may be asked. */
async function opened(name: string): Promise<Cache | null> {
  const isThere = 'caches' in globalThis && (await caches.has(name).catch(() => false))
  return isThere ? caches.open(name) : null
}

/** How often, and how many times at most, the browser is asked whether it counts what was dropped. */
const ASKED_EVERY: Milliseconds = 200
const ASKED_AT_MOST = 10

/**
 * Drops them for somebody who needs their room: ends when the browser counts it as free, which it does a while after it is
 * (Chromium on a busy machine). Who wrote before that would find the disk as full as it was.
 */
export async function makeRoomOfImages(): Promise<void> {
  if ((await countImages()) === 0) return
  const before = await usage()
  await dropImages()
  for (let asked = 0; asked < ASKED_AT_MOST && (await usage()) >= before; asked += 1)
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY))
}

/** Bytes that the browser counts for this origin. */
const usage = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0

/** Both caches, those of lists that were taken offline too. */
export async function dropImages(): Promise<void> {
  await Promise.all([IMAGE_CACHE, KEPT_IMAGES].map(drop))
}

/**
 * One by one: the room of a cache that is deleted whole is free half a minute later only (Chromium), and who drops pictures may
 * need that room for a change now.
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
