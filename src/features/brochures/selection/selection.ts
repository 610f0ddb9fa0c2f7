/** Which brochures are selected, and where a range begins. Pure; `useSelection.ts` gives it to the screen. */
import type { Id } from '../../../offline/define'
import { type Names, renamed } from '../../../offline/names'

export interface Selection {
  ids: ReadonlySet<Id>
  /** the last brochure that was selected singly: a range begins there */
  anchor: Id | null
}

export const NOTHING: Selection = { ids: new Set(), anchor: null }

export function toggle({ ids }: Selection, id: Id): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next.size === 0 ? NOTHING : { ids: next, anchor: id }
}

/** Adds everything from the anchor to this one, in the list's order; without an anchor only this one. */
export function extendTo({ ids, anchor }: Selection, list: readonly Id[], id: Id): Selection {
  const from = anchor === null ? -1 : list.indexOf(anchor)
  const to = list.indexOf(id)
  if (to < 0) return { ids, anchor }
  const range = from < 0 ? [id] : list.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...ids, ...range]), anchor: from < 0 ? id : anchor }
}

/** Deselects what has left the list, so that nothing is changed that cannot be seen. */
export function keepListed(selection: Selection, list: readonly Id[], names: Names): Selection {
  if (selection.ids.size === 0) return selection
  const { ids, anchor } = renamed({ ids: [...selection.ids], anchor: selection.anchor }, names)
  const listed = new Set(list)
  const kept = new Set(ids.filter((id) => listed.has(id)))
  if (kept.size === selection.ids.size && [...kept].every((id) => selection.ids.has(id))) return selection
  if (kept.size === 0) return NOTHING
  return { ids: kept, anchor: anchor !== null && listed.has(anchor) ? anchor : null }
}
