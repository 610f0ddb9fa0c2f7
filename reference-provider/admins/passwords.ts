/** Passwords are kept as scrypt hashes (RFC 7914) with a salt of their own, and never leave the provider in any form. */
import { randomBytes, scrypt } from 'node:crypto'

/** One of the settings that OWASP counts as equal in strength: 32 MB and three passes. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const saltBytes = 16
const hashBytes = 32

/** `scrypt$N$r$p$salt$hash`: the parameters travel with the hash, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$')
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    // One password typed on two keyboards can differ in its code points: NFKC makes them one.
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}
