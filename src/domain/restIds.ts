/** Ids in the bodies of REST calls. On this device they are text (`border.ts`); REST sends and takes numbers. */
import type { Json } from '../provider/request'

/** Other text goes out unchanged: a provider may have ids of another kind. */
export const restId = (id: string): number | string => (String(Number(id)) === id ? Number(id) : id)

/**
 * Fields as a request body has them.
 *
 * @param names the fields that hold an id, or a list of ids
 */
export const withRestIds = (fields: { [name: string]: Json }, names: readonly string[]): { [name: string]: Json } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? restIdsOf(value) : value]),
  )

function restIdsOf(value: Json): Json {
  if (Array.isArray(value)) return value.map(restIdsOf)
  return typeof value === 'string' ? restId(value) : value
}
