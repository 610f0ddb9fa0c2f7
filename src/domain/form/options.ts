/** Lists that forms and filters choose from: languages, regions, categories, shops, parser classes. Each is fetched as a whole. */
import * as v from 'valibot'
import { type Collection, defineCollection, type Id, type Stored } from '../../offline/define'
import { get } from '../../provider/request'
import { type Named, readWhole } from '../border'
import { byName } from '../values/nameOrder'

interface Option extends Stored {
  name: string
}

export interface OptionFacts {
  name: string
}

interface Choice {
  value: Id
  label: string
}

const choices = new WeakMap<readonly Named[], readonly Choice[]>()

/** Options as a field offers them; the same result for the same list, so that thousands of them are not drawn again for nothing. */
export function choicesOf(options: readonly Named[]): readonly Choice[] {
  let made = choices.get(options)
  if (!made) {
    made = options.map(({ id, name }) => ({ value: id, label: name }))
    choices.set(options, made)
  }
  return made
}

/** The label of a value; the value itself if the choices do not have it. */
export const labelOf = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** The options, with those that a record already has: they can be chosen even if the list is not on this device yet. */
export function withOwn<O extends Named>(options: readonly O[], own: readonly O[]): readonly O[] {
  const known = new Map(options.map((option) => [option.id, option]))
  const missing = new Map(own.filter(({ id }) => !known.has(id)).map((option) => [option.id, option]))
  return missing.size === 0 ? options : [...options, ...missing.values()]
}

/** There is only one list of each kind, so there is nothing to filter by. */
export type NoFilter = Record<string, never>
export const ALL: NoFilter = {}

/**
 * @param name the collection's name on this device
 * @param path below the admin API
 * @param key the key in which the provider wraps the list
 */
export function defineOptions<R extends Option>(
  name: string,
  path: string,
  key: string,
  schema: v.GenericSchema<unknown, R>,
): Collection<R, OptionFacts, NoFilter, null> {
  return defineCollection<R, OptionFacts, NoFilter>({
    name,
    parse: (value) => v.parse(schema, value),
    readOne: (body) => v.parse(schema, body),
    requestPage: () => get(path),
    readPage: readWhole(key, schema),
    facts: ({ name: label }) => ({ name: label }),
    matches: () => true,
    compare: () => byName,
  })
}
