/** The order of ids: the provider counts them up, so that it is the order in which records were made. */
import type { Id } from '../../offline/define'

interface WithId {
  id: Id
}

/** The older first. One that waits here to be made has no number yet: it comes after all that the provider has made. */
export const byId = (a: WithId, b: WithId): number =>
  Number(a.id) - Number(b.id) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

export const newestFirst = (a: WithId, b: WithId): number => byId(b, a)
