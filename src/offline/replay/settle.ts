/**
 * Settling: writes what an answer means for its entry in one transaction over mirror and outbox. So no crash leaves an entry
 * without its effect, or an effect with its entry (I3, I9, C5). Rules RP5–RP9, ID5.
 */
import type { Outcome } from '../../provider/outcome'
import type { EngineEvent } from '../engineEvent'
import { isHeldBy } from '../lease/lease'
import { writeTold } from '../mirror/told'
import { freeDraftsAbout } from '../outbox/draftsOfChanges'
import { fileTables, freeFiles } from '../outbox/files'
import { adopt } from '../outbox/identities'
import { rebaseBehind, rebaseOthers } from '../outbox/rebasing'
import { emptiedLists, sweptAway } from '../overlay/sweeps'
import { parkedBy } from '../reconcile/refused'
import { type ConsoleDatabase, isOfDatabase, mirrorTables, type Unit } from '../storage/database'
import { type Entry, isDeletion, mutationOf, parkedAs } from '../storage/entry'
import { joined, type Written } from '../storage/feed'
import type { RecordRow, WindowRow } from '../storage/rows'
import type { World } from '../world'
import type { Broke } from './broke'
import { type Meaning, meaningOf, mustNotRepeat, needsRecord, type Unsure } from './meaning'

export interface Answered {
  entry: Entry
  outcome: Outcome | Broke
}

export interface Settled {
  written: Written
  events: EngineEvent[]
  /** records to read again soon */
  unsure: Unsure[]
}

const NOTHING: Settled = { written: {}, events: [], unsure: [] }

/**
 * Settles answers that came together. An epoch that no longer holds the lease settles nothing; its successor will (X3).
 *
 * If the console cannot take in an answer, its entry is put aside, and the others are settled (C11).
 *
 * @returns what each transaction has written, as soon as it is done
 * @throws if the database cannot be written; what was settled until then stays settled
 */
export async function* settle(
  database: ConsoleDatabase,
  world: World,
  answers: readonly Answered[],
  epoch: number,
): AsyncGenerator<Settled> {
  try {
    yield await settleTogether(database, world, answers, epoch)
  } catch (problem) {
    if (isOfDatabase(problem)) throw problem
    const [first, ...others] = answers
    if (!first) return
    if (others.length === 0) yield putAside(database, world, first, { epoch, problem })
    else for (const each of answers) yield* settle(database, world, [each], epoch)
  }
}

function putAside(
  database: ConsoleDatabase,
  world: World,
  answer: Answered,
  { epoch, problem }: { epoch: number; problem: unknown },
): Promise<Settled> {
  const put = async (unit: Unit): Promise<Settled> => {
    const [isHeld, [open]] = await Promise.all([isHeldBy(unit, epoch), stillOpen(unit, [answer], epoch)])
    if (!isHeld || !open) return NOTHING
    const entry = brokenEntry(world, open.entry, problem)
    await unit.outbox.put(entry)
    return { ...NOTHING, written: { entries: [entry] } }
  }
  return database.keep([database.outbox, database.lease], put, areSettled([answer], epoch))
}

/** For a second run: none of the answers is open any more. */
const areSettled = (answers: readonly Answered[], epoch: number) => async (unit: Unit) =>
  (await stillOpen(unit, answers, epoch)).length === 0

function settleTogether(
  database: ConsoleDatabase,
  world: World,
  answers: readonly Answered[],
  epoch: number,
): Promise<Settled> {
  const files = answers.some(({ entry }) => entry.files.length > 0) ? fileTables(database) : []
  const drafts = answers.some(({ entry }) => isDeletion(world.registry, entry)) ? [database.drafts] : []
  const tables = [...mirrorTables(database), database.outbox, database.lease, database.ids, ...files, ...drafts]
  const settleThem = async (unit: Unit): Promise<Settled> => {
    const [isHeld, open] = await Promise.all([isHeldBy(unit, epoch), stillOpen(unit, answers, epoch)])
    if (!isHeld) return NOTHING
    const records = await recordsOf(unit, world, open)
    const entries = open.map(({ entry }) => entry)
    const meanings = await namelessPutAside(
      unit,
      world,
      entries,
      open.map(({ entry, outcome }) => safely(world, entry, outcome, records)),
    )
    return {
      ...(await write(unit, world, entries, meanings)),
      events: meanings.flatMap(({ event }) => event ?? []),
    }
  }
  return database.keep(tables, settleThem, areSettled(answers, epoch))
}

/** Runs inside a transaction over mirror, outbox and ids, also over files if entries have some, and over drafts if they delete. */
export async function write(
  unit: Unit,
  world: World,
  open: readonly Entry[],
  meanings: readonly Meaning[],
): Promise<Omit<Settled, 'events'>> {
  const made = meanings.flatMap(({ made: row }) => row ?? [])
  const told = meanings.flatMap((meaning) => meaning.told ?? [])
  const done = open.filter((_, index) => meanings[index]?.next === null)
  const sweeps = done.filter((entry) => entry.sweeps)
  for (const entry of sweeps) told.push(...(await sweptAway(unit, world.registry, entry)))
  // First, because rebasing goes by the records' new ids.
  const named = await adopt(unit, world.registry, made)
  const [mirrored, rebased] = await Promise.all([
    writeTold(unit, told, world.clock.now()),
    rebaseBehind(
      unit,
      world.registry,
      meanings.flatMap((meaning) => meaning.done ?? []),
    ),
  ])
  const windows: WindowRow[] = []
  for (const entry of sweeps) windows.push(...(await emptiedLists(unit, world.registry, entry)))
  const gone = done.map(({ seq }) => seq)
  const entries = [...meanings.flatMap((meaning) => meaning.next ?? []), ...rebased]
  await Promise.all([unit.outbox.bulkDelete(gone), unit.outbox.bulkPut(entries)])
  const putAside = open.filter((_, index) => meanings[index]?.next?.state === 'parked')
  const others = await rebaseOthers(unit, world.registry, putAside)
  await freeFiles(unit, done)
  await freeDraftsAbout(unit, world.registry, done)
  return {
    written: joined([mirrored, { windows, entries: [...named, ...entries, ...others], gone, ids: made }]),
    unsure: meanings.flatMap((meaning) => meaning.unsure ?? []),
  }
}

function safely(
  world: World,
  entry: Entry,
  outcome: Outcome | Broke,
  records: ReadonlyMap<string, RecordRow>,
): Meaning {
  try {
    if (outcome.kind === 'broke') return { next: brokenEntry(world, entry, outcome.problem) }
    return meaningOf(world, entry, outcome, records)
  } catch (problem) {
    return { next: brokenEntry(world, entry, problem) }
  }
}

const NAMELESS = new Error('The answer does not say what was made.')

/**
 * A creation whose answer does not say what was made is done, unless other entries need the record: they could never be sent, so
 * the creation is put aside. Taken up again, it asks with the same key, and the provider may say it; without keys, a person may.
 */
export function namelessPutAside(
  unit: Unit,
  world: World,
  entries: readonly Entry[],
  meanings: readonly Meaning[],
): Promise<Meaning[]> {
  const each = meanings.map(async (meaning, index) => {
    const entry = entries[index]
    const isNameless = entry && !meaning.next && !meaning.made && mutationOf(world.registry, entry)?.kind === 'creation'
    if (!isNameless || (await unit.outbox.where('needs').equals(entry.id).count()) === 0) return meaning
    return { next: world.capabilities.idempotencyKeys ? brokenEntry(world, entry, NAMELESS) : nameless(entry) }
  })
  return Promise.all(each)
}

const nameless = (entry: Entry): Entry => parkedAs(entry, { reason: 'mayHaveArrived', isNameless: true })

/** It has been sent, so it may have had its effect. */
const brokenEntry = (world: World, entry: Entry, problem: unknown): Entry =>
  parkedAs(entry, mustNotRepeat(world, entry) ? { reason: 'mayHaveArrived' } : parkedBy(problem))

/** The answered entries as they are by now, without those that another has settled or taken away. */
async function stillOpen(unit: Unit, answers: readonly Answered[], epoch: number): Promise<Answered[]> {
  const rows = await unit.outbox.bulkGet(answers.map(({ entry }) => entry.seq))
  return answers.flatMap(({ entry: { key }, outcome }, index) => {
    const entry = rows[index]
    const isOurs = entry?.state === 'sending' && entry.epoch === epoch && entry.key === key
    return isOurs ? [{ entry, outcome }] : []
  })
}

/** The mirror's records that are needed to read the answers. Usually none: the answer holds the record itself. */
async function recordsOf(unit: Unit, world: World, open: readonly Answered[]): Promise<Map<string, RecordRow>> {
  const keys = open.flatMap(({ entry, outcome }) =>
    outcome.kind === 'applied' && needsRecord(world, entry, outcome.body) ? entry.touches : [],
  )
  if (keys.length === 0) return new Map()
  const rows = await unit.records.bulkGet(keys)
  return new Map(rows.flatMap((row) => (row ? [[row.key, row]] : [])))
}
