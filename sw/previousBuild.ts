/** The build before this one: a tab that still runs it finds its lazy parts here, though the provider has them no more (faults V1). */
const PREVIOUS_BUILD = 'previous-build'

interface Replaced {
  caches: Pick<CacheStorage, 'open' | 'delete'>
  /** the cache of the builds */
  builds: string
  /** the names of this build's files there */
  current: ReadonlySet<string>
}

/** Keeps all of it or nothing: if there is no room, a tab that still runs it has to reload. */
export async function keepPrevious({ caches, builds, current }: Replaced): Promise<void> {
  const kept = await caches.open(builds)
  const replaced = (await kept.keys()).filter(({ url }) => !current.has(url))
  if (replaced.length === 0) return
  await caches.delete(PREVIOUS_BUILD)
  const previous = await caches.open(PREVIOUS_BUILD)
  const copied = await Promise.allSettled(
    replaced.map(async (request) => {
      const response = await kept.match(request)
      if (response) await previous.put(request, response)
    }),
  )
  if (copied.some(({ status }) => status === 'rejected')) await caches.delete(PREVIOUS_BUILD)
}

/** The answer from the build before this one. */
export const ofPrevious = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: PREVIOUS_BUILD })
