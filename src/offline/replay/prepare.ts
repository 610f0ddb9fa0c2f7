/**
 * Preparing: decides what to do with an entry that was chosen to be sent, by comparing it with the newest state of its record that
 * the provider has told. Pure; `claim` writes it down. Rules RP4, RC1, RC9, RC11, PP5.
 */
import type { Refusal } from '../../provider/outcome'
import { isRepeatable } from '../../provider/request'
import { isNewId } from '../define'
import { canBeReadAlone } from '../mirror/singleRead'
import { type AnyMutation, asksItsRecord, Refused } from '../mutation'
import { effectOn } from '../overlay/overlay'
import { compare } from '../reconcile/reconcile'
import { parkedBy } from '../reconcile/refused'
import { claimed, type Entry, mutationOf, parkedAs, readEntry, type Sent, wasTurnedAway } from '../storage/entry'
import type { RecordRow } from '../storage/rows'
import type { World } from '../world'
import { requestNow } from './legs'

/** What the replaying context knows of entries that may have reached the provider. */
export interface Known {
  world: World
  /** entries for which the provider has just been asked (`mustLook`); each with the refusal if it does not know the record */
  looked: ReadonlyMap<number, Refusal | null>
  /** entries that this context has handed to the network: their fate may be unknown */
  handed: ReadonlySet<number>
}

/** An entry claimed or put aside; `gone`: it has had its effect already; `look`: the provider has to be asked first. */
type Prepared = Entry | 'gone' | 'look'

/**
 * A change whose own code fails is put aside, so that the others go on (C11). If its sender was gone before an answer came, that
 * says nothing against the change: on a bad connection people reload (RP6).
 */
export function prepared(known: Known, stored: Entry, row: RecordRow | undefined, epoch: number): Prepared {
  const read = readEntry(stored, known.world.registry)
  if (read.state === 'parked' || read.needs.length > 0) return stored
  try {
    return prepare(known, read, row, epoch)
  } catch (problem) {
    return parkedAs(read, parkedBy(problem))
  }
}

function prepare(known: Known, entry: Entry, row: RecordRow | undefined, epoch: number): Prepared {
  const { world, looked } = known
  const mutation = mutationOf(world.registry, entry)
  if (!mutation) return parkedAs(entry, { reason: 'unreadable', problem: `Unknown change “${entry.mutation}”` })
  if (entry.sent) {
    const fate = fateOf(known, entry, mutation, epoch)
    // It was sent and its answer is unknown. The provider may have applied it, so it must go out again exactly as it was.
    if (fate === 'again') return claimed(entry, epoch, entry.sent)
    if (fate === 'unknown') return parkedAs(entry, { reason: 'mayHaveArrived' })
  }
  if (mustLook(world, entry, mutation, row) && !looked.has(entry.seq)) return 'look'
  if (mutation.kind !== 'creation') {
    const decided = decide(entry, mutation, row, looked.get(entry.seq) ?? null)
    if (decided) return decided
  }
  // The same key always has the same bytes (I7), even if the provider has never read them.
  if (entry.sent && world.capabilities.idempotencyKeys) return claimed(entry, epoch, entry.sent)
  return claimed(entry, epoch, firstOf(world, entry, mutation, row))
}

/**
 * What may be done with an entry that has been sent. If the provider knows no keys, only what cannot do harm goes out again: reads,
 * files put to their address, and what the answer has shown not to have arrived. Setting a value and deleting are compared anew, as
 * if they had never been sent. So is, at every provider, what was turned away at the door: hours may have passed until somebody
 * signed in (RC9).
 */
function fateOf({ world, handed }: Known, entry: Entry, mutation: AnyMutation, epoch: number) {
  if (wasTurnedAway(entry)) return 'compare'
  if (world.capabilities.idempotencyKeys || (entry.sent && isRepeatable(entry.sent.request))) return 'again'
  const isUnderWay = entry.state === 'sending' && (entry.epoch !== epoch || handed.has(entry.seq))
  if (mutation.repeat === 'once') return isUnderWay ? 'unknown' : 'again'
  return entry.answers.length > 0 ? 'again' : 'compare'
}

/**
 * Whether the provider has to be asked before sending. To compare, if it has no versions, if a list has told only a part of the
 * record (RC11), or if the provider does not know what the change is about: only the record tells what has become of that (CD5,
 * RC10). Or to learn whether it answers at all, if nothing may be sent twice (PP5).
 */
function mustLook(
  world: World,
  { args, sent, withoutEffect }: Entry,
  mutation: AnyMutation,
  row: RecordRow | undefined,
): boolean {
  // A change taken in from another device may be about a record that this one has never seen.
  const isUnversioned = row === undefined || row.version === null
  const isPartOnly = row !== undefined && !row.deleted && mutation.isWhole?.(row.data, args) === false
  const cannotRepeat = mutation.repeat === 'once' && !world.capabilities.idempotencyKeys
  const isPartUnknown = asksItsRecord(mutation) && sent === null && withoutEffect > 0
  return cannotRepeat || ((isUnversioned || isPartOnly || isPartUnknown) && canLook(world, mutation))
}

const canLook = ({ registry }: World, { kind, collection }: AnyMutation): boolean =>
  kind !== 'creation' && registry.collections.some((each) => each.name === collection.name && canBeReadAlone(each))

/** By what the record has become, there may be nothing left to send, or something to ask a person. */
function decide(
  entry: Entry,
  mutation: AnyMutation,
  row: RecordRow | undefined,
  refusal: Refusal | null,
): Entry | 'gone' | null {
  if (row?.deleted) {
    return mutation.kind === 'deletion' ? 'gone' : parkedAs(entry, { reason: 'deleted', ...(refusal && { refusal }) })
  }
  const verdict = row ? compare(entry, mutation, row.data) : null
  if (verdict?.kind === 'already') return 'gone'
  if (verdict?.kind === 'refused') return parkedAs(entry, parkedBy(new Refused(verdict.why)))
  if (verdict && verdict.kind !== 'send') return parkedAs(entry, { reason: verdict.kind, fields: verdict.fields })
  return null
}

function firstOf(world: World, entry: Entry, mutation: AnyMutation, row: RecordRow | undefined): Sent {
  const record = mutation.make ? effectOn(entry.record, null, entry, mutation) : row?.data
  const request = requestNow(entry, mutation, record)
  // The provider must never see an id of this device's own making (I5).
  if (isNewId(entry.id) && JSON.stringify(request).includes(entry.id)) {
    throw new Error(`“${entry.mutation}” would be sent with a temporary id`)
  }
  return { request, ifMatch: world.capabilities.recordVersions ? (row?.version ?? null) : null }
}
