/**
 * Claiming: from “waiting” to “sending”, in one transaction. The entry is read again from the database and `prepared`, and its
 * bytes are fixed. Rules RP1, RP4, RP12, LE7.
 */
import type { EngineEvent } from '../engineEvent'
import { isHeldBy } from '../lease/lease'
import type { Entries } from '../memory/entries'
import { fieldsOf, pick } from '../mutation'
import { type Done, rebaseBehind, rebaseOthers } from '../outbox/rebasing'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { type Entry, mutationOf, readEntry } from '../storage/entry'
import type { Written } from '../storage/feed'
import { type RecordRow, toldIn } from '../storage/rows'
import type { World } from '../world'
import { unanswered } from './meaning'
import { type Known, prepared } from './prepare'

interface ClaimPorts extends Known {
  database: ConsoleDatabase
  /** the entries that the choice was made from */
  entries: Entries
}

/** Entries that may be sent, by what was known when they were chosen. */
export interface Choice {
  chosen: readonly Entry[]
  /** up to this `seq` everything in the outbox had been heard of */
  heardTo: number
  /** the value of `entries.lateArrivals` at that time */
  lateArrivals: number
}

/** An entry that may be handed to the network, and its row before it was claimed. */
export interface Ready {
  entry: Entry
  before: Pick<Entry, 'sent' | 'attempts'>
}

interface Claimed {
  claimed: Ready[]
  written: Written
  heardTo: number
  events: EngineEvent[]
  /** entries for which the provider has to be asked first: for their records, or whether it answers */
  unlooked: Entry[]
}

/**
 * @returns the entries that may be sent now, without those that turned out to be in conflict or done already. None if the choice
 *   has to be made again. `lost`: another context holds the lease by now
 * @throws if the database cannot be written; then nothing was claimed
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
 * What a person is told of entries that were put aside while they were being claimed. A change that refused itself while its
 * request was being made, or that a look found refused, is told as if the provider had refused it. One that a former holder of the
 * lease had under way is told as if its answer had been lost here.
 */
const eventsOf = (entries: readonly Entry[]): EngineEvent[] =>
  entries.flatMap(({ group, record, text, parked }): EngineEvent[] => {
    if (parked?.reason === 'mayHaveArrived') return [{ kind: 'mayHaveArrived', group, record, text }]
    const refusal = parked?.reason === 'refused' || parked?.reason === 'deleted' ? parked.refusal : undefined
    return refusal ? [{ kind: 'refused', group, record, text, refusal }] : []
  })

/**
 * Entries that another tab made and that this one has not heard of. One of them may have to go before those chosen, so the choice
 * is made again with them. Only entries since the last claim are looked at.
 */
async function unheardOf(unit: Unit, { entries, world }: ClaimPorts, after: number, upTo: number): Promise<Entry[]> {
  const seqs = await unit.outbox.where('seq').between(after, upTo, false, true).primaryKeys()
  const rows = await unit.outbox.bulkGet(seqs.filter((seq) => !entries.get(seq)))
  return rows.filter((row) => row !== undefined).map((row) => readEntry(row, world.registry))
}

async function prepareAll(unit: Unit, ports: ClaimPorts, chosen: readonly Entry[], epoch: number) {
  const rows = await unit.outbox.bulkGet(chosen.map(({ seq }) => seq))
  // By the rows' own keys: a record may have got its id from the provider since they were chosen.
  const records = await unit.records.bulkGet(chosen.map(({ record }, index) => rows[index]?.record ?? record))
  const left: number[] = []
  const done: Done[] = []
  const changed: Entry[] = []
  const parked: Entry[] = []
  const unlooked: Entry[] = []
  for (const [index, { seq }] of chosen.entries()) {
    const entry = rows[index]
    const next = entry && prepared(ports, entry, records[index], epoch)
    if (!next) left.push(seq)
    else if (next === 'gone') done.push(doneAlready(ports, entry, records[index]))
    else if (next === 'look') unlooked.push(entry)
    // Announced although nothing changed: the tab has not heard that it is parked, and would choose it over and over.
    else if (next === entry) parked.push(next)
    else changed.push(next)
  }
  const rebased = await rebaseBehind(unit, ports.world.registry, done)
  const already = done.map(({ entry }) => entry.seq)
  await unit.outbox.bulkDelete(already)
  await unit.outbox.bulkPut([...changed, ...rebased])
  const putAside = new Set(changed.filter(({ state }) => state === 'parked').map(({ seq }) => seq))
  const before = rows.filter((row) => row !== undefined).filter(({ seq }) => putAside.has(seq))
  const others = await rebaseOthers(unit, ports.world.registry, before)
  const entries = [...changed, ...rebased, ...parked, ...others]
  return { entries, gone: [...left, ...already], already, unlooked, claimed: readyOf(changed, rows) }
}

/** Later entries are rebased on what the provider has now, under the names it gave. */
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
 * Gives back what was claimed and never handed to the network. It waits as before, and can be undone without a trace (RP12).
 *
 * @throws if the database cannot be written; then all stay claimed, and go out with the same keys
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
 * Takes over what a former holder of the lease had under way. Nobody gets those answers any more (LE4), so they count as lost.
 *
 * @throws if the database cannot be written; then all stay as they are, and go out with the same keys
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
