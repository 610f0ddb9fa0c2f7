import { UnknownRecord } from '../../offline/outbox/notMade'

const NOT_KEPT = 'This change could not be kept on this device, so it was not made.'
const GONE = 'This has been deleted meanwhile, so it cannot be changed any more.'

/** Why a change was not made, as a person reads it. @param problem what its commit was rejected with */
export const whyNotMade = (problem: unknown): string => (problem instanceof UnknownRecord ? GONE : NOT_KEPT)
