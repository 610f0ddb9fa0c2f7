/** What this tab did lately, so that it can be undone, also when it has been sent and has left the outbox. Rules OB8, OB9, OB12. */

import { type Change, change } from '../engine'
import type { Entries } from '../memory/entries'
import type { Registry } from '../mutation'
import { type Entry, mutationOf } from '../storage/entry'

/** Undo is offered for seconds; so many actions are more than anybody takes back. */
const REMEMBERED = 200

export interface Done {
  entries: readonly Entry[]
  /** unsent entries that these replaced, to be made again when these are taken back */
  replaced: readonly Entry[]
}

export class History {
  readonly #done = new Map<string, Done | 'taken'>()

  /** Also what was taken and could not be undone: it can be taken again. */
  remember(group: string, done: Done | 'taken'): void {
    this.#done.delete(group)
    this.#done.set(group, done)
    for (const oldest of this.#done.keys()) {
      if (this.#done.size <= REMEMBERED) return
      this.#done.delete(oldest)
    }
  }

  /** What a person has decided about a change since is what they did; what was given up has nothing left to be taken back. */
  follow(outbox: Pick<Entries, 'get'>): void {
    for (const [group, done] of this.#done) {
      if (done === 'taken' || done.entries.length === 0) continue
      const entries = done.entries.flatMap((entry) => asItIs(entry, outbox.get(entry.seq)))
      this.#done.set(group, entries.length > 0 ? { ...done, entries } : 'taken')
    }
  }

  /**
   * Can be taken once: an action is not undone twice.
   *
   * @param waiting what waits of it: all that is known of one that was made before a reload, or in another tab
   */
  take(group: string, waiting: () => readonly Entry[]): Done | undefined {
    const done = this.#done.get(group) ?? { entries: waiting(), replaced: [] }
    if (done === 'taken') return undefined
    this.remember(group, 'taken')
    return done
  }
}

/** One that has left the outbox stays as it was last, unless a person took it out while it waited for them. */
function asItIs(entry: Entry, now: Entry | undefined): Entry | readonly [] {
  // One whose form was sent again meanwhile belongs to that action.
  if (now?.group === entry.group) return now
  return entry.parked && entry.parked.reason !== 'mayHaveArrived' ? [] : entry
}

/** The change that takes a sent entry back; null where there is none, as for a merge. */
export function oppositeOf(entry: Entry, registry: Registry): Change | null {
  const mutation = mutationOf(registry, entry)
  return mutation?.opposite ? change(mutation, mutation.opposite(entry.args, entry.base)) : null
}

/** The change that makes a replaced entry anew, over what that was made over. */
export const again = ({ mutation, version, args, base }: Entry): Change => ({ mutation, version, args, over: base })
