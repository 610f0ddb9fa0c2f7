/** Ids in the bodies of REST calls. On this device they are text (`border.ts`); REST tells numbers, and is told numbers. */
import type { Json } from '../provider/request'

/** What is written otherwise goes as it is: a provider may have ids of another kind. */
export const restId = (id: string): number | string => (String(Number(id)) === id ? Number(id) : id)

/**
 * Fields as a body has them.
 *
 * @param names of those that hold an id, or a list of ids
 */
export const withRestIds = (fields: { [name: string]: Json }, names: readonly string[]): { [name: string]: Json } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? restIdsOf(value) : value]),
  )

function restIdsOf(value: Json): Json {
  if (Array.isArray(value)) return value.map(restIdsOf)
  return typeof value === 'string' ? restId(value) : value
}
