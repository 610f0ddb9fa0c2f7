/** Temporary ids in any value, and the provider’s names in their place. Pure: screens speak of records by both. */
import { type Id, isNewId, withNewIds } from '../define'

/** What the provider has called the records made here, by their temporary ids. */
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

/** Of text with ids somewhere in it: the key of a record or of a draft, an address, or a lane, `locations:new-…`. */
export const textNamed = (text: string, names: Names): string => withNewIds(text, (id) => names.get(id) ?? id)
