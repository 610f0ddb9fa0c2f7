/**
 * Legs: a change made of several requests. Each answer is kept with the entry, and the next request is fixed in the same
 * transaction with a key of its own. So a crash between two of them goes on where it stopped (I2, I7). Rules LG1–LG4.
 */
import { isRead, type ProviderRequest } from '../../provider/request'
import type { Stored } from '../define'
import { type AnyMutation, type Following, Refused } from '../mutation'
import { parkedBy } from '../reconcile/refused'
import { same } from '../same'
import { type Entry, parkedAs, type Sent } from '../storage/entry'
import { unlessItFails } from '../unlessItFails'
import type { World } from '../world'

/**
 * The entry after an answer: with its next request, or parked if the mutation says that it cannot go on. null: that was the last
 * answer.
 */
export function goingOn(
  world: Pick<World, 'clock'>,
  entry: Entry,
  mutation: AnyMutation,
  { answers, record }: { answers: unknown[]; record: unknown },
): Entry | null {
  if (!mutation.next || !entry.sent) return null
  try {
    // Where there is no record, the mutation does not use it.
    const following = mutation.next(entry.args, answers, { record: record as Stored })
    return following && legOf(world, { ...entry, answers }, entry.sent, following)
  } catch (problem) {
    // A refusal drops the answers: given the same ones again, the change would refuse itself again, so sending again begins anew.
    // After any other error the same answers are tried once more.
    return parkedAs({ ...entry, answers: problem instanceof Refused ? [] : entry.answers }, parkedBy(problem))
  }
}

function legOf(world: Pick<World, 'clock'>, entry: Entry, before: Sent, following: Following): Entry {
  const { request, after } = parts(following)
  const again = isRead(request) && same(request, before.request)
  // The first write uses up the version that the change is based on.
  const ifMatch = isRead(before.request) ? before.ifMatch : null
  return {
    ...entry,
    state: 'waiting',
    key: before.again ? entry.key : keyAfter(entry.key),
    sent: { request, ifMatch, again },
    attempts: 0,
    withoutEffect: 0,
    notBefore: after > 0 ? world.clock.now() + after : 0,
  }
}

const LAST_DIGITS = 12

/**
 * The key of a change's next request, or of the same request after others had to go first: the key before it, counted up by one for
 * each answer that is kept. Another device that takes in the same change comes to the same keys, so the provider recognises both as
 * one (I2).
 */
export function keyAfter(key: string): string {
  const next = (Number.parseInt(key.slice(-LAST_DIGITS), 16) + 1) % 16 ** LAST_DIGITS
  return key.slice(0, -LAST_DIGITS) + next.toString(16).padStart(LAST_DIGITS, '0')
}

const parts = (following: Following) => ('request' in following ? following : { request: following, after: 0 })

/** All answers so far. Of a read that is repeated until something has happened, only the last one is kept. */
export const answersWith = ({ answers, sent }: Entry, body: unknown): unknown[] => [
  ...(sent?.again ? answers.slice(0, -1) : answers),
  body,
]

/** What an entry without a fixed request sends: its first request, or the one at which it was refused. */
export function requestNow(entry: Entry, mutation: AnyMutation, record: unknown): ProviderRequest {
  const context = { record: record as Stored }
  const { args, answers } = entry
  if (answers.length === 0 || !mutation.next) return mutation.request(args, context)
  const following = mutation.next(args, answers, context)
  if (!following) throw new Error(`“${entry.mutation}” has nothing left to send`)
  return parts(following).request
}

/**
 * Whether all its requests so far were reads, so that nothing was made at the provider. Then it can begin anew, by what is there
 * now, and makes nothing twice. false if the change's code cannot tell without the record.
 */
export const hasOnlyRead = (entry: Entry, mutation: AnyMutation | undefined): boolean =>
  mutation !== undefined &&
  unlessItFails(() => {
    const record = mutation.make?.(entry.args)
    const asked = entry.answers.map((_, at) =>
      requestNow({ ...entry, answers: entry.answers.slice(0, at) }, mutation, record),
    )
    return asked.every(isRead)
  }, false)
