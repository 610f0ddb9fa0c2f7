/** Secrets that mean nothing by themselves, and the fingerprints by which they are known. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a cookie and in an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. Plain SHA-256 is enough: there is nothing to guess in 256 random bits. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The token that replaces another. It is computed, not drawn: two tabs that refresh at once get the same successor, and
 * so does a tab whose first answer was lost, although only hashes are stored.
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url')
}
