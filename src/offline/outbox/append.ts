/**
 * Appending: makes an entry of the outbox from a change. What it replaces, what it waits for and how it is described are written
 * down once, here, as things are now: the console that sends it may not know the mutation. Rules OB1–OB6, CD1–CD4, CD12.
 */

import { type Id, isNewId, type RecordKey } from '../define'
import { type Change, isPutAside } from '../engine'
import { type AnyMutation, fieldsOf, pick, type Registry } from '../mutation'
import { newIdsIn, renamed } from '../names'
import { overlay } from '../overlay/overlay'
import { same } from '../same'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { type Entry, isCreation, isUnsent, mutationOf, neverSent } from '../storage/entry'
import { joined, type Written } from '../storage/feed'
import { entriesOf } from '../storage/outboxRows'
import { type RecordRow, toldIn } from '../storage/rows'
import { cancelLeftBehind, cancelled, isCancellable } from './cancel'
import { correctEarlier } from './correct'
import { freeDrafts } from './draftsOfChanges'
import { fileTables, freeFiles } from './files'
import { namedSoFar } from './identities'
import { BeingMade, NotMadeYet, RecordNotHere, UnknownRecord } from './notMade'
import { isKept, isRemoved, type OutboxWorld, type Removal, removalTables, removeIn } from './outbox'
import { argsWorkedOut } from './workedOut'

interface Made {
  entry: Entry | null
  /** unsent entries that it takes out of the outbox, to be made again if it is taken back */
  replaced: Entry[]
  /** other entries that it corrects or rebases */
  changed?: Entry[]
  /** entries made only for those replaced or corrected: they go for good */
  dropped?: Entry[]
  /** entries that a deletion has cancelled: drafts about them go, too */
  cancelled?: Entry[]
}

interface Action {
  group: string
  /** the key of the draft that the changes come from */
  draft?: string | null
}

/** Keeps the changes of one action, all or none. Their draft goes in the same moment: no crash leaves both, or neither (CD15). */
export async function append(
  database: ConsoleDatabase,
  world: OutboxWorld,
  changes: readonly Change[],
  { group, draft = null }: Action,
): Promise<{ written: Written; entries: Entry[]; replaced: Entry[] }> {
  // Only changes that name records made here need the table of their names.
  const names = changes.some(({ args, over }) => newIdsIn([args, over]).length > 0) ? [database.ids] : []
  const drafts = draft === null ? [] : [database.drafts]
  const appendThem = async (unit: Unit) => {
    const made = await appendAll(unit, world, changes, group)
    if (draft !== null) await unit.drafts.delete(draft)
    return made
  }
  const made = await database.keep([database.records, database.outbox, ...names, ...drafts], appendThem, isAppended)
  await freeDropped(database, world.registry, made)
  return together(made)
}

function isAppended(unit: Unit, made: readonly Made[]): Promise<boolean> {
  const { entries, written } = together(made)
  return isKept(unit, { entries, gone: written.gone })
}

/** Inside a transaction over outbox and records, and over ids if the changes name records made here. */
async function appendAll(unit: Unit, world: OutboxWorld, changes: readonly Change[], group: string): Promise<Made[]> {
  const all: Made[] = []
  for (const change of changes) all.push(await appendOne(unit, world, change, group))
  return all
}

/**
 * Takes unsent entries out of the outbox, and makes again those that they had replaced. Both or neither: the earlier ones are kept
 * nowhere else by then. If not all can be taken out, none is made again.
 */
export function takeBack(
  database: ConsoleDatabase,
  world: OutboxWorld,
  { removal, replaced, group }: { removal: Removal; replaced: readonly Change[]; group: string },
): Promise<{ written: Written; removed: Entry[] }> {
  const take = async (unit: Unit) => {
    const { written, removed } = await removeIn(unit, world.registry, removal)
    const taken = new Set(removed.map(({ seq }) => seq))
    const isWhole = removal.seqs.every((seq) => taken.has(seq))
    const made = isWhole ? await appendAll(unit, world, replaced, group) : []
    return { written: joined([written, together(made).written]), removed }
  }
  return database.keep([...removalTables(database), database.ids], take, isRemoved)
}

/**
 * In a transaction of its own: behind a large file that is being kept, the gesture would have to wait. What this misses is swept
 * later.
 */
async function freeDropped(database: ConsoleDatabase, registry: Registry, made: readonly Made[]): Promise<void> {
  const { outbox, drafts } = database
  const dropped = made.flatMap((each) => each.dropped ?? [])
  const gone = made.flatMap((each) => each.cancelled ?? [])
  if (dropped.length > 0)
    await database.keep([outbox, ...fileTables(database)], (unit) => freeFiles(unit, dropped)).catch(() => undefined)
  if (gone.length > 0) await database.keep([drafts], (unit) => freeDrafts(unit, registry, gone)).catch(() => undefined)
}

/** The result of an action as a whole: one of its changes may have replaced or corrected the one before it. */
function together(made: readonly Made[]) {
  const entries = made.flatMap(({ entry }) => entry ?? [])
  const replaced = made.flatMap((each) => each.replaced)
  const gone = new Set([...replaced, ...made.flatMap((each) => each.dropped ?? [])].map(({ seq }) => seq))
  const written = made.flatMap(({ entry, changed = [] }) => (entry ? [...changed, entry] : changed))
  const latest = new Map(written.map((entry) => [entry.seq, entry]))
  for (const seq of gone) latest.delete(seq)
  return {
    written: { entries: [...latest.values()], gone: [...gone] },
    entries: entries.filter(({ seq }) => !gone.has(seq)),
    replaced: replaced.filter(({ seq }) => !entries.some((entry) => entry.seq === seq)),
  }
}

function mutationFor(world: OutboxWorld, { mutation: name, version }: Change): AnyMutation {
  const mutation = mutationOf(world.registry, { mutation: name, version })
  if (!mutation) throw new Error(`The change ${name}@${version} is not in the registry`)
  return mutation
}

async function appendOne(unit: Unit, world: OutboxWorld, change: Change, group: string): Promise<Made> {
  const mutation = mutationFor(world, change)
  const own = mutation.kind === 'creation' ? mutation.id(change.args) : null
  const { args, over, needs } = await named(unit, world, change, own)
  const id = mutation.id(args)
  const record = mutation.collection.key(id)
  const planned = { mutation, args, id, record, needs, group, over }
  if (mutation.kind === 'creation') return appendCreation(unit, world, planned)
  // Asked for together: the person feels every answer of the database that a gesture waits for.
  const [earlier, row] = await Promise.all([entriesOf(unit, world.registry, record), unit.records.get(record)])
  if (mutation.kind === 'deletion' && isCancellable(world.registry, earlier)) {
    const { all, changed } = await cancelled(unit, world.registry, earlier)
    return { entry: null, replaced: all, changed, cancelled: all }
  }
  return appendChange(unit, world, planned, { touching: earlier, row })
}

/** The change with the ids that the provider has given so far, and those of its arguments' ids that it has still to give. */
async function named(unit: Unit, world: OutboxWorld, { args, over }: Change, own: Id | null) {
  const temporary = newIdsIn([args, over]).filter((id) => id !== own)
  if (temporary.length === 0) return { args, over, needs: temporary }
  const known = await namedSoFar(unit, temporary)
  const needs = newIdsIn(args).filter((id) => id !== own && !known.has(id))
  for (const id of needs) await expectCreation(unit, world, id)
  return { args: renamed(args, known), over: renamed(over, known), needs }
}

/** Throws if the record's creation has been discarded: it will never get an id, and a change that names it would wait for ever. */
async function expectCreation(unit: Unit, { registry }: OutboxWorld, id: Id) {
  const keys = registry.collections.map((collection) => collection.key(id))
  const rows = await unit.outbox.where('touches').anyOf(keys).toArray()
  if (!rows.some((entry) => entry.id === id && isCreation(registry, entry))) throw new UnknownRecord(id)
}

/** A change that names records by the ids they have now, and what its entry is made from. */
interface Planned {
  mutation: AnyMutation
  args: unknown
  id: Id
  record: RecordKey
  needs: Id[]
  group: string
  over: object | undefined
}

async function appendCreation(unit: Unit, world: OutboxWorld, planned: Planned): Promise<Made> {
  const { id, record, args, mutation } = planned
  if ((await namedSoFar(unit, [id])).size > 0) return NOTHING
  const earlier = (await entriesOf(unit, world.registry, record)).find((entry) => isCreation(world.registry, entry))
  const made = entryOf(world, planned, mutation.make?.(args))
  if (!earlier) return { entry: { ...made, seq: await unit.outbox.add(made) }, replaced: [] }
  // The same form sent once more (X6). If it was refused, or nothing went out yet, the correction takes the first one's place.
  if (!isPutAside(earlier) && same(earlier.args, args)) return NOTHING
  if (!isPutAside(earlier) && !isUnsent(earlier)) throw new BeingMade(record)
  const corrected = { ...made, seq: earlier.seq }
  await unit.outbox.put(corrected)
  return { entry: corrected, replaced: [], dropped: await cancelLeftBehind(unit, world.registry, earlier, corrected) }
}

const NOTHING: Made = { entry: null, replaced: [] }

/** A record made here is known unless its creation has been discarded or put aside. */
function whyUnknown(registry: Registry, { id, record }: Planned, earlier: readonly Entry[]): UnknownRecord {
  if (!isNewId(id)) return new RecordNotHere(record)
  const isHeldUp = earlier.some((entry) => isCreation(registry, entry) && entry.parked)
  return isHeldUp ? new NotMadeYet(record) : new UnknownRecord(record)
}

async function appendChange(
  unit: Unit,
  world: OutboxWorld,
  planned: Planned,
  { touching, row }: { touching: readonly Entry[]; row: RecordRow | undefined },
): Promise<Made> {
  const { mutation, record } = planned
  const later = { record, mutation: mutation.name, args: planned.args }
  const { earlier, ...corrected } = await correctEarlier(unit, world.registry, later, { touching, row })
  const replaced = mutation.coalesce === 'last-wins' ? await replaceable(unit, earlier, planned) : null
  const below = replaced ? earlier.filter((entry) => entry.seq !== replaced.seq) : earlier
  const before = overlay(record, toldIn(row), below, world.registry)
  if (before === undefined) throw whyUnknown(world.registry, planned, earlier)
  if (before === null) throw new UnknownRecord(record)
  const args = await argsWorkedOut(unit, world.registry, planned, { before, but: replaced })
  const after = mutation.apply(before, args)
  const fields = fieldsOf(mutation, args)
  const made = entryOf(world, { ...planned, args }, before)
  if (replaced) {
    // Its base stays: the person has not decided about what others have changed since.
    made.base = pick({ ...made.base, ...replaced.base }, Object.keys(made.base))
    made.madeOn = replaced.madeOn ?? null
    await unit.outbox.delete(replaced.seq)
  }
  const gone = replaced ? [replaced] : []
  const mayBeNeedless = replaced !== null || corrected.changed.length > 0
  // The fields are back to what they were before anything was sent, or an earlier change says the same: there is nothing left to
  // tell the provider.
  if (mayBeNeedless && [made.base, pick(before, fields)].some((each) => same(each, pick(after, fields))))
    return { entry: null, replaced: gone, ...corrected }
  const { over } = planned
  if (over) {
    made.madeOn = changedAt(mutation, over) ?? made.madeOn ?? null
    const now = overlay(record, toldIn(row), earlier, world.registry)
    for (const seen of [made.base, made.expected]) {
      const names = Object.keys(seen).filter((name) => name in over)
      Object.assign(seen, overtaken(pick(over, names), pick(now, names)))
    }
  }
  return { entry: { ...made, seq: await unit.outbox.add(made) }, replaced: gone, ...corrected }
}

/** The fields the person saw that hold something else by now, with the values they saw. OB11 */
function overtaken(seen: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(seen).filter(([field, value]) => !same(value, now[field])))
}

function entryOf(
  world: OutboxWorld,
  { mutation, args, id, record, needs, group }: Planned,
  before: unknown,
): Omit<Entry, 'seq'> {
  const also = mutation.also?.(args, before).map(({ collection, id: other }) => collection.key(other)) ?? []
  const touches = [...new Set([record, ...also])]
  return {
    key: world.uuid(),
    group,
    person: world.person,
    device: world.device,
    mutation: mutation.name,
    version: mutation.version,
    args,
    record,
    id,
    touches,
    sweeps: mutation.sweeps?.(args).collection.name ?? null,
    needs,
    lanes: mutation.lane ? [...touches, mutation.lane(args, before)] : touches,
    base: pick(before, fieldsOf(mutation, args)),
    expected: pick(before, mutation.expects ?? []),
    basis: mutation.also ? before : null,
    text: mutation.describe(before, args),
    at: world.clock.now(),
    madeOn: changedAt(mutation, before),
    files: [...(mutation.files?.(args) ?? [])],
    ...neverSent(),
  }
}

const changedAt = ({ collection }: AnyMutation, record: unknown): string | null =>
  (typeof record === 'object' && record !== null && collection.changedAt?.(record)) || null

/** The record's last entry, if it is unsent, of the same mutation, and nothing has been built on it. */
async function replaceable(
  unit: Unit,
  earlier: readonly Entry[],
  { mutation, record }: Planned,
): Promise<Entry | null> {
  const last = earlier.at(-1)
  // The last entry may be of another record and only show on this one.
  const isOwn = last?.record === record
  const isSame = isOwn && last.mutation === mutation.name && last.version === mutation.version
  if (!last || !isSame || !isUnsent(last)) return null
  return (await isStoodOn(unit, last)) ? null : last
}

/**
 * Whether later entries touch the other records which this one changes. All later ones are read, each once: by these records, which
 * may be thousands, each would be read once for each of them.
 */
async function isStoodOn(unit: Unit, { seq, touches, record }: Entry): Promise<boolean> {
  const others = new Set(touches.filter((each) => each !== record))
  if (others.size === 0) return false
  const later = await unit.outbox.where('seq').above(seq).toArray()
  return later.some((entry) => entry.touches.some((each) => others.has(each)))
}
