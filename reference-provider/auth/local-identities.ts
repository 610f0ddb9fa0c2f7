/**
 * Signing in on a laptop that has no Google: everybody who is seeded can be chosen.
 *
 * Only where nobody else can ask: the provider must be bound to a loopback address, and the browser must have asked for a
 * loopback name, so that no page can reach it through a name of its own that points here.
 */
import { asc } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '../database/open'
import { sameEmail } from '../database/same-email'
import { admins } from '../database/tables/admins'
import { body } from '../http/body'
import { refuse } from '../http/errors'
import { blank } from '../http/wording'
import type { LocalIssuer } from './local-issuer'
import { hostName, isLoopbackHost } from './loopback'
import { refuseOtherSites } from './other-sites'

interface LocalIdentitiesOptions {
  database: Database
  /** Null where local identities are switched off: every route is 404. */
  localIssuer: LocalIssuer | null
  /** Origins whose pages may ask; of these only the ones on this machine. */
  corsOrigins: readonly string[]
}

const CredentialRequest = v.object({ email: v.pipe(v.string(), v.nonEmpty(blank)) })

const identityColumns = {
  email: admins.email,
  first_name: admins.first_name,
  last_name: admins.last_name,
  roles: admins.roles,
}

/** Routes to mount at /local-identities. */
export function localIdentityRoutes({ database, localIssuer, corsOrigins }: LocalIdentitiesOptions): Hono {
  const neighbours = corsOrigins.filter((origin) => URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))
  const switchedOn = (host: string | undefined): LocalIssuer => {
    if (!localIssuer || !isLoopbackHost(hostName(host))) throw refuse(404, 'Local identities are switched off.')
    return localIssuer
  }

  return new Hono()
    .get('/', async (c) => {
      switchedOn(c.req.header('Host'))
      const identities = await database.select(identityColumns).from(admins).orderBy(asc(admins.id))
      return c.json({ identities })
    })
    .post('/credential', async (c) => {
      const issuer = switchedOn(c.req.header('Host'))
      refuseOtherSites(c, neighbours)
      const { email } = await body(c, CredentialRequest)
      const [known] = await database.select({ email: admins.email }).from(admins).where(sameEmail(admins.email, email))
      if (!known) throw refuse(404, 'There is no such identity.')
      return c.json({ credential: await issuer.credentialFor(known.email) })
    })
}
