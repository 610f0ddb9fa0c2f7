/**
 * Credentials: what somebody shows to sign in. Google's are checked with Google's published keys, those of the local
 * identities with the provider's own.
 */
import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Database } from '../database/open'
import { usedCredentials } from '../database/tables/sessions'
import type { Clock } from '../http/context'
import { type LocalIssuer, localIssuerName } from './local-issuer'

const googleIssuers = ['https://accounts.google.com', 'accounts.google.com']
const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs'
/** Seconds that Google's clock and this one may differ. */
const tolerance = 60

/** The e-mail stays exactly as it is: the lookup ignores its case. */
const Claims = v.object({
  email: v.pipe(v.string(), v.nonEmpty(), v.maxLength(320)),
  email_verified: v.union([v.literal(true), v.literal('true')]),
  iat: v.number(),
  exp: v.number(),
})

type Verdict =
  | { kind: 'email'; email: string }
  | { kind: 'refused' }
  /** The issuer's keys could not be read; whether the credential is good is not known. */
  | { kind: 'unknown' }

interface CredentialsOptions {
  database: Database
  clock: Clock
  /** Audiences that are ours; without any, every Google credential is refused. */
  googleClientIds: readonly string[]
  googleJwksUrl?: string | undefined
  /** Null where local identities are switched off. */
  localIssuer: LocalIssuer | null
}

export interface Credentials {
  /** Each credential is good once: a second time it is refused. */
  check: (credential: string) => Promise<Verdict>
}

export function createCredentials(options: CredentialsOptions): Credentials {
  const { database, clock, googleClientIds, googleJwksUrl = googleKeys, localIssuer } = options
  const googleKeySet = createRemoteJWKSet(new URL(googleJwksUrl), { timeoutDuration: 5000 })

  async function verify(credential: string): Promise<JWTPayload> {
    const common: JWTVerifyOptions = { clockTolerance: tolerance, currentDate: new Date(clock()) }
    const { iss, aud = [] } = decodeJwt(credential)
    if (localIssuer && iss === localIssuerName) return localIssuer.verify(credential, common)
    // Checked before Google's keys are fetched: while they cannot be read, no credential could be refused.
    if (![aud].flat().some((audience) => googleClientIds.includes(audience))) throw new errors.JWTInvalid('for others')
    const { payload } = await jwtVerify(credential, googleKeySet, {
      ...common,
      algorithms: ['RS256'],
      issuer: googleIssuers,
      audience: [...googleClientIds],
    })
    return payload
  }

  return {
    check: async (credential) => {
      let payload: JWTPayload
      try {
        payload = await verify(credential)
      } catch (error) {
        return saysNo(error) ? { kind: 'refused' } : { kind: 'unknown' }
      }
      const claims = v.safeParse(Claims, payload)
      if (!claims.success || claims.output.iat > clock() / 1000 + tolerance) return { kind: 'refused' }
      const fresh = await use(database, credential, claims.output.exp, clock)
      return fresh ? { kind: 'email', email: claims.output.email } : { kind: 'refused' }
    },
  }
}

/** False when the credential was used before. @param expires epoch seconds */
async function use(database: Database, credential: string, expires: number, clock: Clock): Promise<boolean> {
  // The signature is left out: some kinds can be rewritten into another that is as good.
  const signed = credential.slice(0, credential.lastIndexOf('.'))
  const hash = createHash('sha256').update(signed).digest('hex')
  const kept = new Date((expires + tolerance) * 1000)
  await database.delete(usedCredentials).where(lt(usedCredentials.expires_at, new Date(clock())))
  const inserted = await database
    .insert(usedCredentials)
    .values({ hash, expires_at: kept })
    .onConflictDoNothing()
    .returning({ hash: usedCredentials.hash })
  return inserted.length > 0
}

/** Trouble with fetching the keys is no judgement of the credential. */
function saysNo(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false
  return !['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)
}
