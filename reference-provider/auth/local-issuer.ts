/** The provider as its own identity issuer, for a laptop that has no Google. */
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Database } from '../database/open'
import type { Clock } from '../http/context'
import { secret } from './secrets'

export const localIssuerName = 'reference-provider/local-identities'
const algorithm = 'ES256'
/** Seconds: the time between a press on a button and the sign-in. */
const life = 300

const PrivateKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
})

export interface LocalIssuer {
  credentialFor: (email: string) => Promise<string>
  /** Rejects with one of jose's errors when the credential is not good. */
  verify: (credential: string, options: JWTVerifyOptions) => Promise<JWTPayload>
}

export async function createLocalIssuer(database: Database, clock: Clock): Promise<LocalIssuer> {
  const stored = await secret(database, 'auth.local-identities', makeKey)
  const { d, ...publicPart } = v.parse(PrivateKey, JSON.parse(stored))
  const privateKey = await importJWK({ ...publicPart, d }, algorithm)
  const publicKey = await importJWK(publicPart, algorithm)

  return {
    credentialFor: (email) => {
      const now = Math.floor(clock() / 1000)
      return new SignJWT({ email, email_verified: true })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(localIssuerName)
        .setAudience(localIssuerName)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + life)
        .sign(privateKey)
    },
    verify: async (credential, options) => {
      const checks = { ...options, algorithms: [algorithm], issuer: localIssuerName, audience: localIssuerName }
      return (await jwtVerify(credential, publicKey, checks)).payload
    },
  }
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}
