/** Reads about a shop besides its record. */
import * as v from 'valibot'
import { eachOnce } from '../../offline/once'
import { listOf, named, recordsOf } from '../border'
import { brochureSchema } from '../brochures/brochure'

/** The customers that a shop's statistics belong to (spec section 2, “Stats modal”). */
const statistics = v.object({ customers: listOf(named) })
export const readCustomers = (body: unknown) => eachOnce(v.parse(statistics, body).customers)

const brochuresOfShop = v.object({ brochures: recordsOf(brochureSchema) })
export function readBrochures(body: unknown) {
  const { records, unread } = v.parse(brochuresOfShop, body).brochures
  return { records: eachOnce(records), unread }
}
