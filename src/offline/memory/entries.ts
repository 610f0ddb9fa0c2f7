/** The outbox in memory: what a tab shows and what the replayer chooses from, kept in step with the database by the feed. */

import type { RecordKey } from '../define'
import { type Entry, recognizedKey } from '../storage/entry'

const NONE: readonly Entry[] = []
const bySeq = (a: Entry, b: Entry) => a.seq - b.seq

export class Entries {
  #all = new Map<number, Entry>()
  readonly #byRecord = new Map<RecordKey, readonly Entry[]>()
  readonly #sweeping = new Map<number, Entry>()
  readonly #recognizing = new Map<number, Entry>()
  #last = 0
  #lateArrivals = 0

  /** By `seq`. */
  inOrder(): Iterable<Entry> {
    return this.#all.values()
  }

  /** The entries that touch a record, by `seq`. */
  of(record: RecordKey): readonly Entry[] {
    return this.#byRecord.get(record) ?? NONE
  }

  /** The entries that take away many records at once. */
  sweeping(): Iterable<Entry> {
    return this.#sweeping.values()
  }

  /** The creations for which a record of a list has been recognized. */
  recognizing(): Iterable<Entry> {
    return this.#recognizing.values()
  }

  /** Whether entries touch a record, or it is recognized as the one that an entry makes. */
  isAbout(record: RecordKey): boolean {
    return (
      this.#byRecord.has(record) || [...this.#recognizing.values()].some((entry) => recognizedKey(entry) === record)
    )
  }

  get(seq: number): Entry | undefined {
    return this.#all.get(seq)
  }

  records(): Iterable<RecordKey> {
    return this.#byRecord.keys()
  }

  /** How often this tab heard of an entry after a later one: a choice made before that may be out of order. */
  get lateArrivals(): number {
    return this.#lateArrivals
  }

  /** @returns the records whose entries changed; `shops/` stands for every record of the collection */
  put(entries: readonly Entry[], gone: readonly number[]): Set<RecordKey> {
    const touched = new Set<RecordKey>()
    for (const seq of gone) {
      const entry = this.#all.get(seq)
      if (!entry) continue
      this.#all.delete(seq)
      this.#recognizing.delete(seq)
      if (this.#sweeping.delete(seq)) touched.add(`${entry.sweeps}/`)
      this.#takeFrom(entry.touches, entry, touched)
    }
    for (const entry of entries) {
      const before = this.#all.get(entry.seq)
      const isLate = entry.seq < this.#last && !before
      this.#all.set(entry.seq, entry)
      this.#last = Math.max(this.#last, entry.seq)
      // The provider may have given its records other ids.
      if (before) this.#takeFrom(before.touches, entry, touched)
      if (entry.recognized) this.#recognizing.set(entry.seq, entry)
      else this.#recognizing.delete(entry.seq)
      if (entry.sweeps) {
        this.#sweeping.set(entry.seq, entry)
        touched.add(`${entry.sweeps}/`)
      }
      for (const record of entry.touches) {
        touched.add(record)
        this.#regroup(record, (group) => [...group.filter((each) => each.seq !== entry.seq), entry].sort(bySeq))
      }
      // This tab can hear of another tab's entry after making a later one itself.
      if (!isLate) continue
      this.#lateArrivals += 1
      this.#all = new Map([...this.#all].sort(([a], [b]) => a - b))
    }
    return touched
  }

  #takeFrom(records: readonly RecordKey[], { seq }: Entry, touched: Set<RecordKey>) {
    for (const record of records) {
      touched.add(record)
      this.#regroup(record, (group) => group.filter((each) => each.seq !== seq))
    }
  }

  #regroup(record: RecordKey, change: (group: readonly Entry[]) => readonly Entry[]) {
    const group = change(this.of(record))
    if (group.length === 0) this.#byRecord.delete(record)
    else this.#byRecord.set(record, group)
  }
}
