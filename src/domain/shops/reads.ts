/** What is asked of a shop beside its record. */
import * as v from 'valibot'
import { named, recordsOf } from '../border'
import { brochureSchema } from '../brochures/brochure'

/** Spec section 2, “Stats modal”: the customers that a shop's statistics belong to. */
const statistics = v.object({ customers: v.optional(v.array(named), []) })
export const readCustomers = (body: unknown) => v.parse(statistics, body).customers

const brochuresOfShop = v.object({ brochures: recordsOf(brochureSchema) })
export const readBrochures = (body: unknown) => v.parse(brochuresOfShop, body).brochures
