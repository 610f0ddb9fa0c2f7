/** A record that others need is not deleted (contract section 3, "Deleting what is in use"). */
import { refuse } from './errors'
import { counted } from './wording'

const all = new Intl.ListFormat('en-GB')

/** @param counts how many records of each kind need it, by the kind's name in the singular. Throws 409. */
export function requireUnused(what: string, counts: Readonly<Record<string, number>>): void {
  const users = Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [counted(count, kind)] : []))
  if (users.length > 0) throw refuse(409, `The ${what} is in use by ${all.format(users)}.`)
}
