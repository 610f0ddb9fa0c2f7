/**
 * Claiming: from “waiting” to “sending”, in one transaction. The entry is read again as it is by now, compared with the
 * newest the provider has told of its record, and its bytes are fixed. Rules RP1, RP3, RP4, RC1.
 */
import type { ConsoleDatabase, RecordRow } from './database'
import type { Entries } from './entries'
import { claimed, type Entry, mutationOf, parkedAs, readEntry } from './entry'
import type { Written } from './feed'
import { isHeldBy } from './lease'
import { compare } from './reconcile'
import type { World } from './world'

export interface ClaimPorts {
  database: ConsoleDatabase
  world: World
  /** what was chosen from */
  entries: Entries
}

/** Entries that may be sent, as far as was known when they were chosen. */
export interface Choice {
  chosen: readonly Entry[]
  /** up to this `seq` everything in the outbox had been heard of */
  heardTo: number
  /** of `entries`, at that time */
  lateArrivals: number
}

export interface Claimed {
  claimed: Entry[]
  written: Written
  heardTo: number
}

/**
 * @returns the entries that may be sent now; those that turned out to be in conflict or done already are not among them.
 * None, where the choice has to be made again. `lost`: another context has the lease by now
 * @throws when the database cannot be written; then nothing was claimed
 */
export function claim(ports: ClaimPorts, choice: Choice, epoch: number): Promise<Claimed | 'lost'> {
  const { database, entries, world } = ports
  const last = Math.max(...choice.chosen.map(({ seq }) => seq))
  return database.transaction('rw', [database.records, database.outbox, database.lease], async () => {
    if (!(await isHeldBy(database, epoch))) return 'lost'
    const unheard = await unheardOf(ports, choice.heardTo, last)
    if (unheard.length > 0 || entries.lateArrivals !== choice.lateArrivals) {
      return { claimed: [], written: { entries: unheard }, heardTo: choice.heardTo }
    }
    const written = await prepareAll(database, world, choice.chosen, epoch)
    const claimed = written.entries.filter(({ state }) => state === 'sending')
    return { claimed, written, heardTo: Math.max(choice.heardTo, last) }
  })
}

/**
 * Entries that another tab made and of which no word had come. One of them may have to go before what was chosen, so the
 * choice is made again with them. Only the stretch since the last claim is looked at.
 */
async function unheardOf({ database, entries, world }: ClaimPorts, after: number, upTo: number): Promise<Entry[]> {
  const seqs = await database.outbox.where('seq').between(after, upTo, false, true).primaryKeys()
  const rows = await database.outbox.bulkGet(seqs.filter((seq) => !entries.get(seq)))
  return rows.filter((row) => row !== undefined).map((row) => readEntry(row, world.registry))
}

async function prepareAll(database: ConsoleDatabase, world: World, chosen: readonly Entry[], epoch: number) {
  const rows = await database.outbox.bulkGet(chosen.map(({ seq }) => seq))
  const records = await database.records.bulkGet(chosen.map(({ record }) => record))
  const gone: number[] = []
  const changed: Entry[] = []
  const parked: Entry[] = []
  for (const [index, { seq }] of chosen.entries()) {
    const entry = rows[index]
    const next = entry ? prepare(world, entry, records[index], epoch) : 'gone'
    if (next === 'gone') gone.push(seq)
    // Told again: whoever chose it has not heard yet, and would choose it over and over.
    else if (next === entry) parked.push(next)
    else changed.push(next)
  }
  await database.outbox.bulkDelete(gone)
  await database.outbox.bulkPut(changed)
  return { entries: [...changed, ...parked], gone }
}

function prepare(world: World, entry: Entry, row: RecordRow | undefined, epoch: number): Entry | 'gone' {
  if (entry.state === 'parked') return entry
  const mutation = mutationOf(world.registry, entry)
  if (!mutation) return parkedAs(entry, { reason: 'unreadable', problem: `Unknown change “${entry.mutation}”` })
  // Sent before, answer unknown: the provider may have applied it, so it must go out again exactly as it was.
  if (entry.sent) return claimed(entry, epoch, entry.sent)
  if (row && !row.deleted) {
    const verdict = compare(entry, mutation, row.data)
    if (verdict.kind === 'already') return 'gone'
    if (verdict.kind !== 'send') return parkedAs(entry, { reason: verdict.kind, fields: verdict.fields })
  }
  return claimed(entry, epoch, {
    request: mutation.request(entry.args, { record: row?.data }),
    ifMatch: world.capabilities.recordVersions ? (row?.version ?? null) : null,
  })
}
