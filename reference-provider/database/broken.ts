import { DrizzleQueryError } from 'drizzle-orm'
import { isOfSystem } from '../reason'
import { sqlState } from './collision'

/** The server's own reasons to end a connection or to refuse one: it is stopping, has crashed, or is not up yet. */
const ofServer = /^57P0/

/** Whether a query failed because its connection broke. That says nothing about the query: asked again, it may do its work. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false
  // The driver could not even write the values down; that it would find again, for ever.
  if (error.cause instanceof TypeError || error.cause instanceof RangeError) return false
  const state = sqlState(error)
  // Where the driver finds by itself that the connection is gone, its error has no code.
  return state === null || ofServer.test(state) || isOfSystem(error.cause)
}
