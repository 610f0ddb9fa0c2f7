import { dayOf, inSeconds, timeAndDay, timeOf } from '../../domain/values/dates'
import { countText, numberText } from '../../domain/values/numbers'
import { ownTime } from '../../domain/values/ownTime'
import type { Connectivity, ListView, PageView } from '../../offline/engine'
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { useConnectivity } from '../sync'
import type { Failing } from './failing'

/** A list that is shown is asked for again and again; if it is older than this, those requests were not answered. */
const STALE_AFTER: Milliseconds = 180_000

/** The extra facts of a list with numbered pages. */
type PageOf = Pick<PageView, 'page' | 'totalPages'>

interface FreshnessFacts {
  view: Pick<ListView, 'ids' | 'from' | 'asOf' | 'unread'> & Partial<PageOf> & { loading: boolean }
  /** how many there are in all, with those that wait here; null if that is not known */
  total: number | null
  connectivity: Connectivity
  /** the text about a provider that can be reached but gives no answer */
  failing: string | null
  now: EpochMilliseconds
}

/** A line about the data, for `ScreenTop`. */
interface Note {
  text: string
  /** the moment in the text in the person's own time zone, if that differs (contract section 1) */
  title: string | undefined
}

/**
 * The quiet line under a title. It says when the shown data may differ from what the provider holds right now, or is not all that
 * the provider told. Null if there is nothing to say.
 */
export function freshnessText(facts: FreshnessFacts, one: string, many: string): string | null {
  const { loading, unread = 0 } = facts.view
  if (loading) return null
  const said = [ageText(facts, one, many), unread > 0 ? unreadText(unread, one, many) : null]
  return said.filter((text) => text !== null).join(' ') || null
}

function ageText({ view, total, connectivity, failing, now }: FreshnessFacts, one: string, many: string) {
  const shown = view.ids.length
  const count = (number: number) => countText(number, one, many)
  if (view.from === 'device' && shown === 0) return null // the screen says so itself
  const told = connectivity === 'online' ? failing : null
  const why = told === null ? '' : `${told}. `
  if (view.from === 'device') return `${why}Only what is on this device: ${count(shown)}.`
  if (view.asOf === null) return null
  if (connectivity === 'online' && told === null && now - view.asOf < STALE_AFTER) return null
  const part = total !== null && total > shown ? `${numberText(shown)} of ${count(total)}` : count(shown)
  return `${why}Saved on this device ${momentOf(view.asOf, now)}. ${part}${total === null ? whichPage(view) : ''}.`
}

/** Names the page if no total is known: without it, the number of its rows would read as the length of the list. */
const whichPage = ({ page, totalPages }: Partial<PageOf>): string =>
  page !== undefined && (totalPages ?? 1) > 1 ? `, page ${page} of ${totalPages}` : ''

/** For records that the provider told in an unknown or damaged form: the other rows are shown. */
export const unreadText = (count: number, one: string, many: string): string =>
  `${countText(count, one, many)} cannot be read and ${count === 1 ? 'is' : 'are'} not shown.`

/**
 * For `ScreenTop`'s note: how fresh a list or page is; null while it is asked for the first time.
 *
 * @param one “shop”
 * @param many “shops”
 */
export function useFreshness(
  view: FreshnessFacts['view'] & { total: number | null; failing: Failing | null },
  one: string,
  many = `${one}s`,
): Note | null {
  const connectivity = useConnectivity()
  const { total, failing, asOf } = view
  const text = freshnessText({ view, total, connectivity, failing: failing?.text ?? null, now: Date.now() }, one, many)
  return text === null ? null : { text, title: asOf === null ? undefined : ownTime(inSeconds(asOf)) }
}

/** Only the time if it was today. */
function momentOf(then: EpochMilliseconds, now: EpochMilliseconds): string {
  const at = inSeconds(then)
  return dayOf(at) === dayOf(inSeconds(now)) ? timeOf(at) : timeAndDay(at)
}
