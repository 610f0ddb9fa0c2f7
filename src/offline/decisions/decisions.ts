/** Carries out what a person decides about a change that waits for them. Rules RC6, RC8, RP9, CD10, PP4. */
import type { Change, Chosen, Engine } from '../engine'
import type { Entries } from '../memory/entries'
import { isForOthers } from '../outbox/cancel'
import { removeEntries } from '../outbox/outbox'
import { settleArrived } from '../replay/mayHaveArrived'
import type { Unsure } from '../replay/meaning'
import type { ConsoleDatabase } from '../storage/database'
import { canBeTakenOut, type Entry, mutationOf } from '../storage/entry'
import type { Feed } from '../storage/feed'
import type { World } from '../world'
import { againFrom } from './makeAgain'
import { chosenOverTheirs, overTheirs, shownIn } from './overTheirs'
import { unpark } from './unpark'

interface DecisionPorts {
  database: ConsoleDatabase
  world: World
  entries: Entries
  feed: Feed
  /** the entry with what its person was shown, to decide by */
  asShown: (entry: Entry) => Entry
  commit: (changes: readonly Change[]) => Promise<unknown>
  /** Reads records again whose newest state the answer did not tell. */
  readAgain: (records: readonly Unsure[]) => void
  sendNow: () => void
}

type Decisions = Pick<
  Engine,
  'retry' | 'discard' | 'keepMine' | 'keepTheirs' | 'keepChosen' | 'createAgain' | 'arrived'
>

export function createDecisions({ database, world, entries, feed, ...ports }: DecisionPorts): Decisions {
  const shown = (seq: number) => {
    const entry = entries.get(seq)
    return entry && ports.asShown(entry)
  }
  const discard = (seq: number) => discardAll([seq])
  async function discardAll(seqs: readonly number[]) {
    const { registry } = world
    // What was made only for other changes is not sent any further, even if the provider already has a part of it (CD11).
    const allowed = (entry: Entry) => canBeTakenOut(entry) || isForOthers(registry, entry)
    const { written } = await removeEntries(database, registry, { seqs, allowed, how: 'for good' })
    feed.wrote(written)
  }
  async function sendAgain(seq: number, onto: (entry: Entry) => Partial<Entry>) {
    feed.wrote(await unpark(database, world, seq, onto))
  }
  async function keepChosen(seq: number, chosen: Chosen) {
    const onto = await chosenOverTheirs(database, world.registry, shown(seq), chosen)
    if (onto === null) return discard(seq)
    await sendAgain(seq, onto)
  }
  /** The provider's values are kept only for fields in conflict: fields that nobody else has changed still go out. */
  async function keepTheirs(seq: number) {
    const entry = shown(seq)
    const isByField = entry?.parked?.reason === 'conflict' && mutationOf(world.registry, entry)?.choose
    if (!isByField) return discard(seq)
    await keepChosen(seq, { theirs: shownIn(entry).map(({ field }) => field), values: {} })
  }

  return {
    discard,
    keepTheirs,
    keepMine: (seq) => {
      const entry = shown(seq)
      const theirs = entry ? shownIn(entry) : []
      return sendAgain(seq, (now) => overTheirs(now, theirs))
    },
    keepChosen,
    retry: async (seq) => {
      await sendAgain(seq, keepBase)
      ports.sendNow()
    },
    createAgain: async (seq) => {
      const entry = entries.get(seq)
      const made = entry && (await againFrom(database, world.registry, entry, entries.of(entry.record)))
      if (!made) throw new Error('The record cannot be made again')
      await ports.commit([made.change])
      await discardAll(made.seqs)
    },
    arrived: async (seq, made) => {
      const { written, unsure } = await settleArrived(database, world, seq, made)
      feed.wrote(written)
      ports.readAgain(unsure)
    },
  }
}

const keepBase = ({ base, expected }: Entry) => ({ base, expected })
