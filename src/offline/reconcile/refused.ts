/** What becomes of a change whose own code says that it cannot go on, or fails. */
import type { Refusal } from '../../provider/outcome'
import type { Parked } from '../engine'
import { Refused } from '../mutation'

/** A change's own refusal in the shape of a provider's; no status, since nobody was asked. */
const refusalOf = ({ message }: Refused): Refusal => ({ status: 0, statusText: '', details: [message], fields: {} })

/** Anything else that is thrown is a mistake in the console: the entry is put aside, so that the others go on (C11). */
export const parkedBy = (problem: unknown): Parked =>
  problem instanceof Refused
    ? { reason: 'refused', refusal: refusalOf(problem) }
    : { reason: 'broken', problem: problem instanceof Error ? problem.message : String(problem) }
