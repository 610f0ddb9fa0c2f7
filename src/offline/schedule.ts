/** Which entries may be sent now: in order within a lane, side by side across lanes. Pure. Rules RP1–RP3, RP8. */
import type { Entry } from './entry'

/**
 * @param entries all of the outbox, by `seq`
 * @param busy entries that are being sent or settled: they hold their lanes
 * @param mayTry whether an entry's own waiting time has passed
 */
export function eligible(
  entries: Iterable<Entry>,
  busy: ReadonlySet<number>,
  mayTry: (entry: Entry) => boolean,
  limit: number,
): Entry[] {
  const chosen: Entry[] = []
  const held = new Set<string>()
  for (const entry of entries) {
    if (chosen.length >= limit) break
    const free = entry.lanes.every((lane) => !held.has(lane))
    if (free && entry.state !== 'parked' && !busy.has(entry.seq) && mayTry(entry)) chosen.push(entry)
    // Whatever happens to it, nothing behind it in its lanes may overtake. A parked entry holds only its own record: its
    // neighbours in the order are not wronged by waiting for a person who may be asleep (R5).
    for (const lane of entry.state === 'parked' ? [entry.record] : entry.lanes) held.add(lane)
  }
  return chosen
}
