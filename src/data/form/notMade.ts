import { UNREADABLE_FILE } from '../../domain/form/formMessages'
import { FileChanged, NotMadeYet, RecordNotHere, UnknownRecord } from '../../offline/outbox/notMade'
import { isFull } from '../../offline/storage/failures'

const NOT_KEPT = 'This change could not be kept on this device, so it was not made.'
const NO_ROOM =
  'This change could not be kept on this device, because it has no room left. Free some, and make it again.'
const GONE = 'This has been deleted meanwhile, so it cannot be changed any more.'

const NOT_HERE =
  'This device does not keep this, so it cannot be changed here. It can be once the provider has told of it again.'

const NOT_MADE =
  'What makes this waits in the sync centre, for you to look at. It cannot be changed before that has been sent.'

/** Why a change was not made, in words for a person. @param problem what its commit was rejected with */
export function whyNotMade(problem: unknown): string {
  if (problem instanceof RecordNotHere) return NOT_HERE
  if (problem instanceof NotMadeYet) return NOT_MADE
  if (problem instanceof FileChanged) return UNREADABLE_FILE
  if (problem instanceof UnknownRecord) return GONE
  return isFull(problem) ? NO_ROOM : NOT_KEPT
}
