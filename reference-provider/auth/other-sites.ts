/** Keeps pages of other sites away from what a browser does with its cookie by itself. */
import type { Context } from 'hono'
import { refuse } from '../http/errors'
import { isOfHost } from '../http/same-host'

/**
 * Throws 403 for a request that a page of another origin made. Browsers say so in Sec-Fetch-Site, which no page can write,
 * and old ones in Origin alone; a client that is no browser has no cookie jar to be misused and may leave both out.
 *
 * @param allowedOrigins origins that may ask nevertheless, exact
 */
export function refuseOtherSites(c: Context, allowedOrigins: readonly string[]): void {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  if (site === 'same-origin' || site === 'none') return
  if (site === undefined && (origin === undefined || isOfHost(origin, c.req.header('Host')))) return
  if (origin !== undefined && allowedOrigins.includes(origin)) return
  throw refuse(403, 'Pages of another site may not ask this.')
}
