/** The quiet line under the title, when what shows is not what the provider holds right now. Pure. */
import { dayOf, timeAndDay } from '../../domain/dates'
import type { Connectivity, ListView } from '../../offline/engine'

/** A list that is looked at is asked for again and again; one that is older than this was not answered. */
const STALE_AFTER = 180_000

export interface Freshness {
  view: Pick<ListView, 'ids' | 'from' | 'asOf' | 'more'> & { loading: boolean }
  /** how many the provider says there are, with what waits here counted in */
  total: number | null
  connectivity: Connectivity
  /** milliseconds since 1970 */
  now: number
}

/** Null where there is nothing to say. */
export function freshnessNote({ view, total, connectivity, now }: Freshness): string | null {
  if (view.loading) return null
  const here = view.ids.length
  if (view.from === 'device') return `Only what is on this device: ${brochuresIn(here)}.`
  if (view.asOf === null) return null
  if (connectivity === 'online' && now - view.asOf < STALE_AFTER) return null
  const known = view.more && total !== null ? Math.max(total, here) : here
  const part = known > here ? `${count(here)} of ${brochuresIn(known)}` : brochuresIn(here)
  return `Saved on this device ${momentOf(view.asOf, now)}. ${part}.`
}

/** The time alone where it was today. */
function momentOf(then: number, now: number): string {
  const seconds = Math.floor(then / 1000)
  const moment = timeAndDay(seconds)
  return dayOf(seconds) === dayOf(Math.floor(now / 1000)) ? moment.slice(0, 5) : moment
}

const NUMBER = new Intl.NumberFormat('en-GB')
const count = (number: number) => NUMBER.format(number)
const brochuresIn = (number: number) => `${count(number)} brochure${number === 1 ? '' : 's'}`
