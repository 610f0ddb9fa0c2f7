import type { Outcome } from '../outcome'
import type { Held, Session } from './session'

/**
 * The answer to this token or, if the provider no longer accepts it, to another one of the same person: their session is over only
 * if the provider says so to the renewal, or to the fresh token.
 *
 * @param first what was answered to the token that they held
 * @returns `none` if there was no other token to be had
 */
export async function renewedOnce<A extends { kind: string }>(
  session: Pick<Session, 'renew' | 'refused'>,
  held: Held,
  first: A,
  ask: (token: string) => Promise<A>,
): Promise<A | { kind: 'none'; outcome: Outcome }> {
  if (first.kind !== 'sessionOver') return first
  const fresh = await session.renew(held)
  if (fresh.kind === 'none') return fresh
  const second = await ask(fresh.token)
  if (second.kind === 'sessionOver') session.refused(fresh.person)
  return second
}
