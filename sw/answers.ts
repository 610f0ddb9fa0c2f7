/** Which answers may be kept. A captive portal answers everything, and must not take the place of the site's own files. */

const hasType = (response: Response, type: RegExp) =>
  response.status === 200 && type.test(response.headers.get('Content-Type') ?? '')

/** An opaque answer hides its status and type, so it never counts as a picture. */
export const isImage = (response: Response): boolean => hasType(response, /^image\//)

/** The files of a build that its start page names. */
export async function partsIn({ url }: Request, page: Response): Promise<string[]> {
  const parts = (await page.clone().text()).match(/assets\/[\w.-]+/g) ?? []
  return parts.map((part) => new URL(part, url).href)
}

export const isPageOfBuild = ({ url }: Request): boolean => /\.html$/.test(new URL(url).pathname)

/**
 * Whether an answer is a file of the build. A page must name files of this build: if the page of a captive portal, or of a site that
 * is closed, were kept in its place, the console would not start again.
 *
 * @param build has the addresses of all its files
 */
export async function isBuildFile(
  request: Request,
  response: Response,
  build: Pick<ReadonlySet<string>, 'has'>,
): Promise<boolean> {
  if (response.status !== 200) return false
  if (!isPageOfBuild(request)) return !hasType(response, /^text\/html\b/)
  return (await partsIn(request, response)).some((part) => build.has(part))
}

/** The site's own file, and not the sign-in page of a captive portal. */
export const isDeploymentFile = (response: Response): boolean => hasType(response, /^application\/json\b/)
