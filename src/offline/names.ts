/** Finds temporary ids in any value, and puts the provider’s ids in their place. Pure. Screens use it, too: they may know a record by either. */
import { type Id, isNewId, withNewIds } from './define'

/** The provider's ids of records made here, by their temporary ids. */
export type Names = ReadonlyMap<Id, Id>

/** The temporary ids anywhere in a value, each once. */
export function newIdsIn(value: unknown): Id[] {
  const found = new Set<Id>()
  look(value, found)
  return [...found]
}

function look(value: unknown, found: Set<Id>) {
  if (typeof value === 'string') {
    if (isNewId(value)) found.add(value)
  } else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) look(item, found)
}

/** The same value with temporary ids replaced, as far as they are known. */
export const renamed = <T>(value: T, names: Names): T => anyRenamed(value, names) as T // ids are text, and stay so

function anyRenamed(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => anyRenamed(item, names))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, anyRenamed(item, names)]))
}

/** The same for text with ids somewhere in it: the key of a record or of a draft, an address, or a lane, `locations:new-…`. */
export const textNamed = (text: string, names: Names): string => withNewIds(text, (id) => names.get(id) ?? id)
