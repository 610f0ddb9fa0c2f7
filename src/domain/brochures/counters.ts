import * as v from 'valibot'
import { isCount } from '../border'
import { type BrochureFacts, type BrochureFilter, matchesAnyStatus } from './filter'
import { type CounterName, type ListedState, STATUSES, statusOf } from './states'

const count = v.optional(v.pipe(v.number(), v.check(isCount)), 0)

const countersSchema = v.object({
  inbox: count,
  ready_for_approval: count,
  not_published: count,
  active: count,
  expired: count,
  archived: count,
  trash: count,
})

/** The counters as the provider tells them. A status with no brochures may be left out, but not all of them. */
export const countersTold = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((told) => STATUSES.some(({ counter }) => counter in told)),
  countersSchema,
)

/** How many brochures each tab holds for the board's filters (spec section 3: “counters per status”). */
export type Counters = Record<CounterName, number>

const none = (): Counters => v.parse(countersSchema, {})

const counterOf = (facts: BrochureFacts | null, filter: BrochureFilter): CounterName | undefined =>
  facts && matchesAnyStatus(facts, filter) ? statusOf(facts.state)?.counter : undefined

/** Moves one brochure's count from its old tab to its new one; never below zero. */
export function adjustCounters(
  counters: Counters,
  filter: BrochureFilter,
  before: BrochureFacts | null,
  after: BrochureFacts | null,
): Counters {
  const from = counterOf(before, filter)
  const to = counterOf(after, filter)
  if (from === to) return counters
  const moved = { ...counters }
  if (from) moved[from] = Math.max(0, moved[from] - 1)
  if (to) moved[to] += 1
  return moved
}

/** The counts of brochures on this device, for filters without counts from the provider. */
export function countBrochures(all: Iterable<BrochureFacts>, filter: BrochureFilter): Counters {
  const counters = none()
  for (const facts of all) {
    const name = counterOf(facts, filter)
    if (name) counters[name] += 1
  }
  return counters
}

/** How many brochures a tab holds; null while nobody has counted them. */
export function countOn(tab: ListedState, counters: Counters | undefined): number | null {
  const name = statusOf(tab)?.counter
  return (name && counters?.[name]) ?? null
}

/** The sum over all tabs. */
export const totalOf = (counters: Counters): number =>
  STATUSES.reduce((sum, status) => sum + counters[status.counter], 0)

export const counterTally = { adjust: adjustCounters, count: countBrochures }
