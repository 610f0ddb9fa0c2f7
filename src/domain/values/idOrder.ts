/** The order of ids. The provider counts them up, so it is the order in which records were made. */
import type { Id } from '../../offline/define'

interface WithId {
  id: Id
}

/**
 * The older first. Records that wait to be made have no number yet: they come after all that the provider has made, in the order in
 * which they were begun (`newId`).
 */
export const byId = (a: WithId, b: WithId): number =>
  Number(a.id) - Number(b.id) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

export const newestFirst = (a: WithId, b: WithId): number => byId(b, a)
