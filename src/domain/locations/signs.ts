/** Shows whether a change of all locations of a shop has been done whose answer was lost. */
import type { Id } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import { askOne } from '../../offline/mirror/asking'
import { isGone } from '../../offline/mirror/readFailed'
import { timeAndDay } from '../values/dates'
import { countText } from '../values/numbers'
import { locations } from './collection'
import { importStateRequest, readImportState } from './importLog'

type Ask = Engine['ask']

/** How many locations there are, if the provider counts them. */
export async function locationsLeft(ask: Ask, { id }: { id: Id }): Promise<string[]> {
  const filter = { shop_id: id, search: '' }
  const page = await askOne(ask, {
    request: locations.requestPage(filter, null),
    read: (body) => locations.readPage(body, filter),
    isGone,
  })
  if (!page) return []
  if (page.records.length === 0 && !page.unread) return ['The shop has no locations now.']
  return [
    page.total === null ? 'The shop has locations still.' : `The shop has ${countText(page.total, 'location')} now.`,
  ]
}

/**
 * Also reads the log of the shop's latest import. Contract section 3 does not have that call: from a provider without it, only the
 * number is shown.
 */
export async function importSigns(ask: Ask, shop: { id: Id }): Promise<string[]> {
  const [left, state] = await Promise.all([
    locationsLeft(ask, shop),
    askOne(ask, { request: importStateRequest(shop.id), read: readImportState, isGone }),
  ])
  const last = state?.log.at(-1)
  if (!last) return state ? [...left, 'The provider tells of no import of this shop.'] : left
  const ordered = last.ordered_at ? `, ordered at ${timeAndDay(last.ordered_at)},` : ''
  return [...left, `The latest import of this shop${ordered} says: ${last.message}`]
}
