/** Which answers may be kept. A captive portal answers everything, and must not take the place of what is the site's own. */

const hasType = (response: Response, type: RegExp) =>
  response.status === 200 && type.test(response.headers.get('Content-Type') ?? '')

/** An opaque answer has no status, so it is none. */
export const isImage = (response: Response): boolean => hasType(response, /^image\//)

/** The site's own, and not the sign-in page of a network in its place. */
export const isDeploymentFile = (response: Response): boolean => hasType(response, /^application\/json\b/)
