/** What this tab did lately, so that it can be undone, also when it has been sent and has left the outbox. Rules OB8, OB9, OB12. */

import type { RecordKey } from '../define'
import { type Change, change } from '../engine'
import type { Entries } from '../memory/entries'
import type { Registry } from '../mutation'
import { overlay, pick } from '../overlay/overlay'
import { type Entry, isUnsent, mutationOf } from '../storage/entry'

/** Undo is offered for seconds; so many actions are more than anybody takes back. */
const REMEMBERED = 200

export interface Done {
  entries: readonly Entry[]
  /** unsent entries that these replaced, to be made again when these are taken back */
  replaced: readonly Entry[]
  /** it has been undone; its entries are those that had been sent by then */
  isTaken?: true
}

const NOTHING_LEFT: Done = { entries: [], replaced: [], isTaken: true }

export class History {
  readonly #done = new Map<string, Done>()
  /** What the provider made of the fields of an entry, as this device was told it when the entry left the outbox. */
  readonly #made = new WeakMap<Entry, Record<string, unknown>>()

  /** Also what was taken and could not be undone: it can be taken again. */
  remember(group: string, done: Done): void {
    this.#done.delete(group)
    this.#done.set(group, done)
    for (const oldest of this.#done.keys()) {
      if (this.#done.size <= REMEMBERED) return
      this.#done.delete(oldest)
    }
  }

  has(group: string): boolean {
    return this.#done.has(group)
  }

  /**
   * What a person has decided about a change since is what they did; what was given up has nothing left to be taken back.
   *
   * @param told what the provider told last of a record; undefined where that is not at hand
   */
  follow(outbox: Pick<Entries, 'get'>, told: (record: RecordKey) => unknown): void {
    for (const [group, done] of this.#done) {
      if (done.entries.length === 0) continue
      const entries = done.entries.flatMap((entry) => asItIs(entry, outbox.get(entry.seq)))
      for (const entry of entries) if (!outbox.get(entry.seq)) this.#noteMade(entry, told)
      this.#done.set(group, entries.length > 0 ? { ...done, entries } : NOTHING_LEFT)
    }
  }

  #noteMade(entry: Entry, told: (record: RecordKey) => unknown) {
    if (this.#made.has(entry) || isUnsent(entry)) return
    const record = told(entry.record)
    if (record) this.#made.set(entry, pick(record, Object.keys(entry.base)))
  }

  /**
   * Can be taken once: an action is not undone twice.
   *
   * @param waiting what waits of it: all that is known of one that was made before a reload, or in another tab
   */
  take(group: string, waiting: () => readonly Entry[]): Done | undefined {
    const done = this.#done.get(group) ?? { entries: waiting(), replaced: [] }
    if (done.isTaken) return undefined
    this.remember(group, NOTHING_LEFT)
    return done
  }

  /** The change that takes a sent entry back, over what this tab has made of the record since; null where there is none. */
  oppositeOf(entry: Entry, registry: Registry): Change | null {
    const mutation = mutationOf(registry, entry)
    if (!mutation?.opposite) return null
    return { ...change(mutation, mutation.opposite(entry.args, entry.base)), over: this.#ownDoing(entry, registry) }
  }

  /** What this tab has made of an entry's fields, with it and since; undefined where nobody knows. */
  #ownDoing({ seq, record }: Entry, registry: Registry): Record<string, unknown> | undefined {
    const done = [...this.#done.values()]
    const replaced = new Set(done.flatMap((each) => each.replaced.map((entry) => entry.seq)))
    const own = done
      .flatMap(({ entries }) => entries)
      .filter((each) => each.seq >= seq && each.touches.includes(record) && !replaced.has(each.seq))
      .sort((a, b) => a.seq - b.seq)
    let doing: Record<string, unknown> | undefined
    for (const each of own) {
      const made = each.record === record ? this.#made.get(each) : undefined
      if (made) doing = { ...doing, ...made }
      else if (doing) doing = pick(overlay(record, doing, [each], registry), Object.keys(doing))
    }
    return doing
  }
}

/** One that has left the outbox stays as it was last, unless a person took it out while it waited for them. */
function asItIs(entry: Entry, now: Entry | undefined): Entry | readonly [] {
  // One whose form was sent again meanwhile belongs to that action.
  if (now?.group === entry.group) return now
  return entry.parked && entry.parked.reason !== 'mayHaveArrived' ? [] : entry
}

/** The change that makes a replaced entry anew, over what that was made over. */
export const again = ({ mutation, version, args, base }: Entry): Change => ({ mutation, version, args, over: base })
