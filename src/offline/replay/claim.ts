/**
 * Claiming: from “waiting” to “sending”, in one transaction. The entry is read again as it is by now, compared with the
 * newest the provider has told of its record, and its bytes are fixed. Rules RP1, RP3, RP4, RC1.
 */
import type { Refusal } from '../../provider/outcome'
import { isRepeatable } from '../../provider/request'
import { isNewId } from '../define'
import type { EngineEvent } from '../engine'
import { isHeldBy } from '../lease/lease'
import type { Entries } from '../memory/entries'
import { canBeReadAlone } from '../mirror/singleRead'
import { type AnyMutation, fieldsOf, Refused } from '../mutation'
import { type Done, rebaseBehind } from '../outbox/rebasing'
import { pick } from '../overlay/overlay'
import { compare } from '../reconcile/reconcile'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { claimed, type Entry, mutationOf, parkedAs, readEntry, type Sent, wasTurnedAway } from '../storage/entry'
import type { Written } from '../storage/feed'
import { type RecordRow, toldIn } from '../storage/rows'
import type { World } from '../world'
import { requestNow } from './legs'
import { unanswered } from './meaning'
import { parkedBy } from './refused'

interface ClaimPorts {
  database: ConsoleDatabase
  world: World
  /** what was chosen from */
  entries: Entries
  /**
   * entries before which the provider was asked just now, for what one without versions or keys cannot do itself; with what it
   * said of a record that it does not know
   */
  looked: ReadonlyMap<number, Refusal | null>
  /** entries that this context has given to the network: their fate may be unknown */
  handed: ReadonlySet<number>
}

/** Entries that may be sent, as far as was known when they were chosen. */
export interface Choice {
  chosen: readonly Entry[]
  /** up to this `seq` everything in the outbox had been heard of */
  heardTo: number
  /** of `entries`, at that time */
  lateArrivals: number
}

/** An entry that may be handed to the network, and what it was before it was claimed for that. */
export interface Ready {
  entry: Entry
  before: Pick<Entry, 'sent' | 'attempts'>
}

interface Claimed {
  claimed: Ready[]
  written: Written
  heardTo: number
  events: EngineEvent[]
  /** the provider has to be asked first: for their records, or whether it answers */
  unlooked: Entry[]
}

/**
 * @returns the entries that may be sent now; those that turned out to be in conflict or done already are not among them.
 * None, where the choice has to be made again. `lost`: another context has the lease by now
 * @throws when the database cannot be written; then nothing was claimed
 */
export function claim(ports: ClaimPorts, choice: Choice, epoch: number): Promise<Claimed | 'lost'> {
  const { database, entries } = ports
  const last = Math.max(...choice.chosen.map(({ seq }) => seq))
  return database.keep([database.records, database.outbox, database.lease], async (unit) => {
    if (!(await isHeldBy(unit, epoch))) return 'lost'
    const unheard = await unheardOf(unit, ports, choice.heardTo, last)
    if (unheard.length > 0 || entries.lateArrivals !== choice.lateArrivals) {
      return { claimed: [], written: { entries: unheard }, heardTo: choice.heardTo, events: [], unlooked: [] }
    }
    const { unlooked, claimed, ...written } = await prepareAll(unit, ports, choice.chosen, epoch)
    const chosen = new Set(choice.chosen.map(({ seq }) => seq))
    const events = eventsOf(written.entries.filter(({ seq }) => chosen.has(seq)))
    return { claimed, written, heardTo: Math.max(choice.heardTo, last), events, unlooked }
  })
}

/**
 * What refused itself while its request was being made is told as if the provider had, and so is what the look before it met; what
 * a former holder of the lease had under way as if its answer had been lost here.
 */
const eventsOf = (entries: readonly Entry[]): EngineEvent[] =>
  entries.flatMap(({ record, text, parked }): EngineEvent[] => {
    if (parked?.reason === 'mayHaveArrived') return [{ kind: 'mayHaveArrived', record, text }]
    const refusal = parked?.reason === 'refused' || parked?.reason === 'deleted' ? parked.refusal : undefined
    return refusal ? [{ kind: 'refused', record, text, refusal }] : []
  })

/**
 * Entries that another tab made and of which no word had come. One of them may have to go before what was chosen, so the
 * choice is made again with them. Only the stretch since the last claim is looked at.
 */
async function unheardOf(unit: Unit, { entries, world }: ClaimPorts, after: number, upTo: number): Promise<Entry[]> {
  const seqs = await unit.outbox.where('seq').between(after, upTo, false, true).primaryKeys()
  const rows = await unit.outbox.bulkGet(seqs.filter((seq) => !entries.get(seq)))
  return rows.filter((row) => row !== undefined).map((row) => readEntry(row, world.registry))
}

async function prepareAll(unit: Unit, ports: ClaimPorts, chosen: readonly Entry[], epoch: number) {
  const rows = await unit.outbox.bulkGet(chosen.map(({ seq }) => seq))
  // By the rows' own names: a record may have got its name since they were chosen.
  const records = await unit.records.bulkGet(chosen.map(({ record }, index) => rows[index]?.record ?? record))
  const left: number[] = []
  const done: Done[] = []
  const changed: Entry[] = []
  const parked: Entry[] = []
  const unlooked: Entry[] = []
  for (const [index, { seq }] of chosen.entries()) {
    const entry = rows[index]
    const next = entry && prepareSafely(ports, entry, records[index], epoch)
    if (!next) left.push(seq)
    else if (next === 'gone') done.push(doneAlready(ports, entry, records[index]))
    else if (next === 'look') unlooked.push(entry)
    // Told again: whoever chose it has not heard yet, and would choose it over and over.
    else if (next === entry) parked.push(next)
    else changed.push(next)
  }
  const rebased = await rebaseBehind(unit, ports.world.registry, done)
  const already = done.map(({ entry }) => entry.seq)
  await unit.outbox.bulkDelete(already)
  await unit.outbox.bulkPut([...changed, ...rebased])
  const entries = [...changed, ...rebased, ...parked]
  return { entries, gone: [...left, ...already], already, unlooked, claimed: readyOf(changed, rows) }
}

/** Who comes behind it stands on what the provider has made of it, by its own names. */
function doneAlready({ world: { registry } }: ClaimPorts, stored: Entry, row: RecordRow | undefined): Done {
  const entry = readEntry(stored, registry)
  const mutation = mutationOf(registry, entry)
  return { entry, values: pick(toldIn(row), mutation ? fieldsOf(mutation, entry.args) : []) }
}

function readyOf(changed: readonly Entry[], rows: readonly (Entry | undefined)[]): Ready[] {
  const stored = new Map(rows.map((row) => [row?.seq, row]))
  return changed.flatMap((entry) => {
    const before = stored.get(entry.seq)
    return before && entry.state === 'sending' ? [{ entry, before }] : []
  })
}

/**
 * Gives back what was claimed and never handed to the network: it waits as it did before, and can be undone without a trace (RP12).
 *
 * @throws when the database cannot be written; then all stay claimed, and go out with the same keys
 */
export function giveBack(database: ConsoleDatabase, ready: readonly Ready[], epoch: number): Promise<Written> {
  return database.keep([database.outbox, database.lease], async (unit) => {
    if (!(await isHeldBy(unit, epoch))) return {} // its successor decides
    const rows = await unit.outbox.bulkGet(ready.map(({ entry }) => entry.seq))
    const entries = ready.flatMap(({ entry: { key }, before: { sent, attempts } }, index): Entry[] => {
      const row = rows[index]
      const isOurs = row?.state === 'sending' && row.epoch === epoch && row.key === key
      return isOurs ? [{ ...row, state: 'waiting', sent, attempts }] : []
    })
    await unit.outbox.bulkPut(entries)
    return { entries }
  })
}

/**
 * Takes over what a former holder of the lease had under way: the answers come to nobody any more (LE4), as if they had been lost.
 *
 * @throws when the database cannot be written; then all stay as they are, and go out with the same keys
 */
export function takeOver(
  database: ConsoleDatabase,
  world: World,
  left: readonly Entry[],
  epoch: number,
): Promise<Pick<Claimed, 'written' | 'events'>> {
  return database.keep([database.outbox, database.lease], async (unit) => {
    if (!(await isHeldBy(unit, epoch))) return { written: {}, events: [] }
    const rows = await unit.outbox.bulkGet(left.map(({ seq }) => seq))
    const entries = rows.flatMap((row) => {
      const isLeft = row?.state === 'sending' && row.epoch !== epoch
      return isLeft ? [unanswered(world, readEntry(row, world.registry))] : []
    })
    await unit.outbox.bulkPut(entries)
    return { written: { entries }, events: eventsOf(entries) }
  })
}

type Prepared = Entry | 'gone' | 'look'

/**
 * A change whose own code fails is put aside, so that the others go on (C11). That its sender was gone before an answer came says
 * nothing against it: on a bad connection people reload (RP6).
 */
function prepareSafely(ports: ClaimPorts, stored: Entry, row: RecordRow | undefined, epoch: number): Prepared {
  const read = readEntry(stored, ports.world.registry)
  if (read.state === 'parked' || read.needs.length > 0) return stored
  try {
    return prepare(ports, read, row, epoch)
  } catch (problem) {
    return parkedAs(read, parkedBy(problem))
  }
}

function prepare(ports: ClaimPorts, entry: Entry, row: RecordRow | undefined, epoch: number): Prepared {
  const { world, looked } = ports
  const mutation = mutationOf(world.registry, entry)
  if (!mutation) return parkedAs(entry, { reason: 'unreadable', problem: `Unknown change “${entry.mutation}”` })
  if (entry.sent) {
    const fate = fateOf(ports, entry, mutation, epoch)
    // Sent before, answer unknown: the provider may have applied it, so it must go out again exactly as it was.
    if (fate === 'again') return claimed(entry, epoch, entry.sent)
    if (fate === 'unknown') return parkedAs(entry, { reason: 'mayHaveArrived' })
  }
  if (mustLook(world, entry, mutation, row) && !looked.has(entry.seq)) return 'look'
  if (mutation.kind !== 'creation') {
    const decided = decide(entry, mutation, row, looked.get(entry.seq) ?? null)
    if (decided) return decided
  }
  // One key, one text (I7), although the provider has never read it.
  if (entry.sent && world.capabilities.idempotencyKeys) return claimed(entry, epoch, entry.sent)
  return claimed(entry, epoch, firstOf(world, entry, mutation, row))
}

/**
 * What may be done with an entry that has been sent. Where the provider knows no keys only what cannot do harm goes out again:
 * reads, files put to their address, and what the answer has shown not to have arrived. Setting a value and deleting are compared
 * anew, as if they had never been sent; so is what was turned away at the door, at every provider: hours may have passed until
 * somebody signed in (RC9).
 */
function fateOf({ world, handed }: ClaimPorts, entry: Entry, mutation: AnyMutation, epoch: number) {
  if (wasTurnedAway(entry)) return 'compare'
  if (world.capabilities.idempotencyKeys || (entry.sent && isRepeatable(entry.sent.request))) return 'again'
  const isUnderWay = entry.state === 'sending' && (entry.epoch !== epoch || handed.has(entry.seq))
  if (mutation.repeat === 'once') return isUnderWay ? 'unknown' : 'again'
  return entry.answers.length > 0 ? 'again' : 'compare'
}

/**
 * To compare, where the provider has no versions or a list has told a part of the record only (RC11); to learn whether it answers
 * at all, where nothing may be sent twice (PP5).
 */
function mustLook(world: World, { args }: Entry, mutation: AnyMutation, row: RecordRow | undefined): boolean {
  // Taken in from another device, it may be about a record that this one has never seen.
  const isUnversioned = row === undefined || row.version === null
  const isPartOnly = row !== undefined && !row.deleted && mutation.isWhole?.(row.data, args) === false
  const cannotRepeat = mutation.repeat === 'once' && !world.capabilities.idempotencyKeys
  return cannotRepeat || ((isUnversioned || isPartOnly) && canLook(world, mutation))
}

const canLook = ({ registry }: World, { kind, collection }: AnyMutation): boolean =>
  kind !== 'creation' && registry.collections.some((each) => each.name === collection.name && canBeReadAlone(each))

/** What has become of the record may leave nothing to send, or something to be asked. */
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
  const record = mutation.make ? mutation.make(entry.args) : row?.data
  const request = requestNow(entry, mutation, record)
  // The provider must never see an id of this device's own making (I5).
  if (isNewId(entry.id) && JSON.stringify(request).includes(entry.id)) {
    throw new Error(`“${entry.mutation}” would be sent with a temporary id`)
  }
  return { request, ifMatch: world.capabilities.recordVersions ? (row?.version ?? null) : null }
}
