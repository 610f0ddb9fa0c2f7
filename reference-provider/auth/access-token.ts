/** The access token: a short-lived JWT that names a session. It says who may ask, never what they may do. */
import { createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Clock } from '../http/context'

const issuer = 'reference-provider'
const algorithm = 'HS256'

const Claims = v.object({ sid: v.pipe(v.string(), v.uuid()), exp: v.number() })

const maximumVerified = 1000

interface AccessClaims {
  sessionId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

interface AccessTokens {
  /** @param seconds life of the token */
  sign: (sessionId: string, seconds: number) => Promise<string>
  /** Null for a token that this provider did not sign or that has expired. */
  read: (token: string) => Promise<AccessClaims | null>
}

/** @param secret 256 random bits or more, as text */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = createSecretKey(Buffer.from(secret))
  // A console sends one token with hundreds of calls, and a signature that was right stays right. Nothing else is kept:
  // whether the session goes on is read for each call.
  const verified = new Map<string, AccessClaims>()

  async function verify(token: string): Promise<AccessClaims | null> {
    const claims = await readSigned(token, key, clock)
    if (!claims) return null
    if (verified.size >= maximumVerified) verified.clear()
    verified.set(token, claims)
    return claims
  }

  return {
    sign: (sessionId, seconds) => {
      const now = Math.floor(clock() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key)
    },

    read: async (token) => {
      const claims = verified.get(token) ?? (await verify(token))
      return claims && clock() < claims.expiresAt ? claims : null
    },
  }
}

async function readSigned(token: string, key: KeyObject, clock: Clock): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience: issuer,
      currentDate: new Date(clock()),
    })
    const claims = v.safeParse(Claims, payload)
    return claims.success ? { sessionId: claims.output.sid, expiresAt: claims.output.exp * 1000 } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
