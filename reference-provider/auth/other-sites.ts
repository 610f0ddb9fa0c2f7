/** Keeps pages of other sites away from what a browser does with its cookie by itself. */
import type { Context } from 'hono'
import { refuse } from '../http/errors'

/**
 * Throws 403 for a request that a page of another origin made. Browsers say so in Sec-Fetch-Site, which no page can write;
 * a client that is no browser has no cookie jar to be misused and may leave it out.
 *
 * @param allowedOrigins origins that may ask nevertheless, exact
 */
export function refuseOtherSites(c: Context, allowedOrigins: readonly string[]): void {
  const site = c.req.header('Sec-Fetch-Site')
  if (site === undefined || site === 'same-origin' || site === 'none') return
  if (allowedOrigins.includes(c.req.header('Origin') ?? '')) return
  throw refuse(403, 'Pages of another site may not ask this.')
}
