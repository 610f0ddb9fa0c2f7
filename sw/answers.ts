/** Which answers may be kept. A captive portal answers everything, and must not take the place of what is the site's own. */

const hasType = (response: Response, type: RegExp) =>
  response.status === 200 && type.test(response.headers.get('Content-Type') ?? '')

/** An opaque answer has no status, so it is none. */
export const isImage = (response: Response): boolean => hasType(response, /^image\//)

/** A part of the build, and a page only where that is one: with anything else in its place the console would not start again. */
export const isBuildFile = ({ url }: Request, response: Response): boolean =>
  response.status === 200 && (/\.html$/.test(new URL(url).pathname) || !hasType(response, /^text\/html\b/))

/** The site's own, and not the sign-in page of a network in its place. */
export const isDeploymentFile = (response: Response): boolean => hasType(response, /^application\/json\b/)
