/**
 * Fetches again the files of a build that the browser, or a person, has deleted while its worker stayed. Otherwise the console
 * would not start without the provider before its next version.
 */
import { isBuildFile, isPageOfBuild, partsIn } from './answers'

interface Shell {
  /** every file of the build: its address, and that under which it is kept, which names its revision */
  files: ReadonlyMap<string, string>
  open: () => Promise<Pick<Cache, 'keys' | 'put'>>
  fetch: (request: Request) => Promise<Response>
}

/**
 * Fetches all missing files, or none: when the site has another build by now, its page would ask for parts that this build lacks.
 * @returns whether the whole build is here
 */
export async function refill({ files, open, fetch }: Shell): Promise<boolean> {
  const cache = await open()
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...files].filter(([, key]) => !kept.has(key))
  const answers: [string, Response][] = []
  for (const [address, key] of missing) {
    const request = new Request(address, { cache: address === key ? 'default' : 'reload' })
    const answer = await fetch(request).catch(() => null)
    if (!answer || !(await isBuildFile(request, answer, files)) || !(await isOfBuild(request, answer, files)))
      return false
    answers.push([key, answer])
  }
  for (const [key, answer] of answers) await cache.put(key, answer)
  return true
}

/** Each part that a page starts with is of this build. */
const isOfBuild = async (request: Request, answer: Response, files: Shell['files']): Promise<boolean> =>
  !isPageOfBuild(request) || (await partsIn(request, answer)).every((part) => files.has(part))
