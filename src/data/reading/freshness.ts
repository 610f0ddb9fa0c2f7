import { dayOf, inSeconds, timeAndDay, timeOf } from '../../domain/values/dates'
import { countText, numberText } from '../../domain/values/numbers'
import { ownTime } from '../../domain/values/ownTime'
import type { Connectivity, ListView, PageView } from '../../offline/engine'
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { useConnectivity } from '../sync'
import type { Failing } from './failing'

/** A list that is looked at is asked for again and again; one that is older than this was not answered. */
const STALE_AFTER: Milliseconds = 180_000

/** Of a list with numbered pages. */
type PageOf = Pick<PageView, 'page' | 'totalPages'>

interface FreshnessFacts {
  view: Pick<ListView, 'ids' | 'from' | 'asOf' | 'unread'> & Partial<PageOf> & { loading: boolean }
  /** how many there are in all, what waits here counted in; null where that is not known */
  total: number | null
  connectivity: Connectivity
  /** the text of a provider that can be reached and gives no answer */
  failing: string | null
  now: EpochMilliseconds
}

/** A line about the data, as `ScreenTop` takes it. */
interface Note {
  text: string
  /** the moment that the text names, in the person's own time zone where that is another (contract section 1) */
  title: string | undefined
}

/**
 * The quiet line under a title. It says when what is shown may not be what the provider holds right now, or is not all that it told.
 * Null where there is nothing to say.
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

/** What the provider told in a form that this console does not know, or damaged: the rows beside it are shown. */
export const unreadText = (count: number, one: string, many: string): string =>
  `${countText(count, one, many)} cannot be read and ${count === 1 ? 'is' : 'are'} not shown.`

/**
 * For `ScreenTop`'s note: how fresh a list or page is; nothing while it is first asked for.
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

/** The time alone where it was today. */
function momentOf(then: EpochMilliseconds, now: EpochMilliseconds): string {
  const at = inSeconds(then)
  return dayOf(at) === dayOf(inSeconds(now)) ? timeOf(at) : timeAndDay(at)
}
