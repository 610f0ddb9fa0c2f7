/** The log of an import, as the channel and reads tell it: each entry once, in order. */
import * as v from 'valibot'
import { get, path } from '../../provider/request'
import { readableOf } from '../border'
import { instantOf } from '../values/dates'

const entry = v.object({
  /** grows along the log */
  id: v.optional(v.number()),
  /** which of the shop's imports it belongs to */
  import_id: v.optional(v.number()),
  /** ISO 8601: when that import was ordered, and when this entry was written */
  ordered_at: v.optional(v.string()),
  inserted_at: v.optional(v.string()),
  type: v.string(),
  message: v.string(),
})
type ImportEntry = v.InferOutput<typeof entry>

const state = v.object({ running: v.boolean(), log: readableOf(entry) })
export type ImportState = v.InferOutput<typeof state>

export const NO_IMPORT: ImportState = { running: false, log: [] }

/** Reads the answer to a join of `locations:{shop_id}`; null if it cannot be read. */
export function readState(value: unknown): ImportState | null {
  const read = v.safeParse(state, value)
  return read.success ? read.output : null
}

/** Reads one event of the channel; null if it cannot be read. */
export function readEntry(value: unknown): ImportEntry | null {
  const read = v.safeParse(entry, value)
  return read.success ? read.output : null
}

/** Asks for the progress of a shop’s latest import, for a screen that was not there to follow it. */
export const importStateRequest = (shopId: string) => get(path`/shops/${shopId}/locations_import`)
const answer = v.object({ locations_import: state })
export const readImportState = (body: unknown): ImportState => v.parse(answer, body).locations_import

const isEnd = ({ type }: ImportEntry) => type === 'finished' || type === 'failed'

/** Identifies the import that ended last; null if none has ended. */
export function lastEnd({ log }: ImportState): number | null {
  const place = log.findLastIndex(isEnd)
  return place < 0 ? null : (log[place]?.id ?? place)
}

/**
 * Adds an entry. A known one changes nothing; a late one goes to its place. The first entry of another import begins a new log,
 * behind the logs of imports that ended while it waited for its turn, as in the answer to a join. Only the entries show which of
 * two imports began last: of two orders at the same moment, the later one may have its turn first.
 */
export function withEntry(state: ImportState, added: ImportEntry): ImportState {
  const before = state.log.at(-1)
  const isShown = !before || state.log.some((one) => importOf(one) === importOf(added))
  if (!isShown && byId(added, before) < 0) return state
  const log = isShown ? state.log : state.log.filter((one) => endedAfter(added.ordered_at, one, state.log))
  const isKnown = added.id !== undefined && log.some((one) => one.id === added.id)
  const next = isKnown ? log : [...log, added].sort(byId)
  const last = next.at(-1)
  return { running: last !== undefined && !isEnd(last), log: next }
}

/** The state that a join tells, with newer entries added that were already heard: they may overtake the answer to the join. */
export function withNewer(told: ImportState, heard: ImportState): ImportState {
  const last = told.log.at(-1)?.id ?? 0
  return heard.log.filter(({ id = 0 }) => id > last).reduce(withEntry, told)
}

const importOf = (one: ImportEntry) => one.import_id ?? 0

/** Whether the entry's import ended after that moment. */
const endedAfter = (moment: string | undefined, one: ImportEntry, log: readonly ImportEntry[]): boolean => {
  const end = log.find((other) => isEnd(other) && importOf(other) === importOf(one))
  return instantOf(end?.inserted_at ?? '') > instantOf(moment ?? '')
}

/** Without numbers, entries stay in the order in which the provider tells them. */
const byId = (a: ImportEntry, b: ImportEntry) => (a.id ?? 0) - (b.id ?? 0)

/** The colour of an entry: a failed import, and a row that could not be used, look the same. */
export const toneOf = ({ type }: ImportEntry): 'plain' | 'good' | 'bad' =>
  type === 'finished' ? 'good' : type === 'failed' || type === 'error' ? 'bad' : 'plain'
