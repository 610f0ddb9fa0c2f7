/** The log of an import, as it is told over the channel and by a read: each entry once, in order. */
import * as v from 'valibot'
import { get, path } from '../../provider/request'
import { readableOf } from '../border'
import { instantOf } from '../values/dates'

const entry = v.object({
  /** grows along the log */
  id: v.optional(v.number()),
  /** which of the shop's imports it tells of */
  import_id: v.optional(v.number()),
  /** ISO 8601: when that import was ordered, and when this was written */
  ordered_at: v.optional(v.string()),
  inserted_at: v.optional(v.string()),
  type: v.string(),
  message: v.string(),
})
type ImportEntry = v.InferOutput<typeof entry>

const state = v.object({ running: v.boolean(), log: readableOf(entry) })
export type ImportState = v.InferOutput<typeof state>

export const NO_IMPORT: ImportState = { running: false, log: [] }

/** What a join of `locations:{shop_id}` is answered with; null for what cannot be read. */
export function readState(value: unknown): ImportState | null {
  const read = v.safeParse(state, value)
  return read.success ? read.output : null
}

/** One event of the channel; null for what cannot be read. */
export function readEntry(value: unknown): ImportEntry | null {
  const read = v.safeParse(entry, value)
  return read.success ? read.output : null
}

/** How far a shop’s latest import is, for a screen that was not there to follow it. */
export const importStateRequest = (shopId: string) => get(path`/shops/${shopId}/locations_import`)
const answer = v.object({ locations_import: state })
export const readImportState = (body: unknown): ImportState => v.parse(answer, body).locations_import

const isEnd = ({ type }: ImportEntry) => type === 'finished' || type === 'failed'

/** Tells the end of the import that ended last from those of others; null where none has ended. */
export function lastEnd({ log }: ImportState): number | null {
  const place = log.findLastIndex(isEnd)
  return place < 0 ? null : (log[place]?.id ?? place)
}

/**
 * An entry that is there already changes nothing; one that came late goes to its place. Another import begins another log, behind those
 * of the imports that ended while it waited for its turn, as a join tells them. Which of two began last only their entries tell: of
 * orders that came at once the later one may have its turn first.
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

/** What a join tells, and behind it what was heard that is newer: the answer to a join may be overtaken on its way. */
export function withNewer(told: ImportState, heard: ImportState): ImportState {
  const last = told.log.at(-1)?.id ?? 0
  return heard.log.filter(({ id = 0 }) => id > last).reduce(withEntry, told)
}

const importOf = (one: ImportEntry) => one.import_id ?? 0

/** Whether the import that an entry is of came to its end after that moment. */
const endedAfter = (moment: string | undefined, one: ImportEntry, log: readonly ImportEntry[]): boolean => {
  const end = log.find((other) => isEnd(other) && importOf(other) === importOf(one))
  return instantOf(end?.inserted_at ?? '') > instantOf(moment ?? '')
}

/** A provider whose entries have no numbers tells them in order. */
const byId = (a: ImportEntry, b: ImportEntry) => (a.id ?? 0) - (b.id ?? 0)

/** How an entry is coloured: a failed import, and a row of it that could not be used, alike. */
export const toneOf = ({ type }: ImportEntry): 'plain' | 'good' | 'bad' =>
  type === 'finished' ? 'good' : type === 'failed' || type === 'error' ? 'bad' : 'plain'
