/** What this tab did lately. It can be undone even if it has been sent and has left the outbox. Rules OB8, OB9, OB12. */

import type { RecordKey } from '../define'
import { type Change, change, isPutAside } from '../engine'
import type { Entries } from '../memory/entries'
import { pick, type Registry } from '../mutation'
import { overlay } from '../overlay/overlay'
import { type Entry, isUnsent, mutationOf } from '../storage/entry'

/** Undo is offered for seconds, so nobody takes back more actions than this. */
const REMEMBERED = 200

/** An action that was done: its changes, which were kept together. */
export interface DoneAction {
  entries: readonly Entry[]
  /** unsent entries that these replaced, to be made again if these are taken back */
  replaced: readonly Entry[]
  /** it has been undone; its entries are those that had been sent by then */
  isTaken?: true
}

const NOTHING_LEFT: DoneAction = { entries: [], replaced: [], isTaken: true }

export class History {
  readonly #done = new Map<string, DoneAction>()
  /** The record of an entry as the provider had it when the entry left the outbox. */
  readonly #made = new WeakMap<Entry, unknown>()

  /** Called again if taking an action back failed, so that it can be taken once more. */
  remember(group: string, done: DoneAction): void {
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
   * Keeps the entries of each action as they are by now: the person may have decided otherwise about one since. An entry that was
   * given up has nothing left to take back.
   *
   * @param told gives a record as the provider last told it; undefined if that is not in memory
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
    if (record) this.#made.set(entry, record)
  }

  /**
   * Takes an action only once, so that it is not undone twice.
   *
   * @param waiting the action's waiting entries: all that is known of one made before a reload, or in another tab
   */
  take(group: string, waiting: () => readonly Entry[]): DoneAction | undefined {
    const done = this.#done.get(group) ?? { entries: waiting(), replaced: [] }
    if (done.isTaken) return undefined
    this.remember(group, NOTHING_LEFT)
    return done
  }

  /** The change that takes a sent entry back, compared with what this tab has made of the record since; null if there is none. */
  oppositeOf(entry: Entry, registry: Registry): Change | null {
    const mutation = mutationOf(registry, entry)
    if (!mutation?.opposite) return null
    return { ...change(mutation, mutation.opposite(entry.args, entry.base)), over: this.#ownDoing(entry, registry) }
  }

  /** The record's fields as this tab has left them, with this entry and those after it; undefined if that is not known. */
  #ownDoing({ seq, record }: Entry, registry: Registry): Record<string, unknown> | undefined {
    const done = [...this.#done.values()]
    const replaced = new Set(done.flatMap((each) => each.replaced.map((entry) => entry.seq)))
    const own = done
      .flatMap(({ entries }) => entries)
      .filter((each) => each.seq >= seq && each.touches.includes(record) && !replaced.has(each.seq))
      .sort((a, b) => a.seq - b.seq)
    const fields = new Set<string>()
    // All of the record: what a change of another one makes of this may depend on more than these fields.
    let doing: object | undefined
    for (const each of own) {
      const made = each.record === record ? this.#made.get(each) : undefined
      if (made) {
        const written = Object.keys(each.base)
        doing = { ...made, ...pick(doing, [...fields]), ...pick(made, written) }
        for (const field of written) fields.add(field)
      } else if (doing) doing = Object.assign({}, overlay(record, doing, [each], registry))
    }
    return doing && pick(doing, [...fields])
  }
}

/** An entry that has left the outbox stays as it was last, unless a person took it out while it waited for them. */
function asItIs(entry: Entry, now: Entry | undefined): Entry | readonly [] {
  // An entry whose form was sent again since belongs to that later action.
  if (now?.group === entry.group) return now
  return isPutAside(entry) ? [] : entry
}

/** The change that makes a replaced entry again, with the base that it had. */
export const again = ({ mutation, version, args, base }: Entry): Change => ({ mutation, version, args, over: base })
