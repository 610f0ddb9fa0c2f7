/** What somebody else changed of a brochure while it is being edited here. Pure. */
import type { BrochureFields } from '../../../domain/brochures/form'

export type FieldName = keyof BrochureFields

export interface Found {
  /** changed by them and not here: the form follows */
  followed: FieldName[]
  /** changed by both, to different values: the person chooses */
  disputed: FieldName[]
}

const same = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)
const textOf = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

/**
 * @param base what the form was opened with, or what the person has decided since
 * @param theirs the brochure as it is now
 * @param mine what the form holds
 */
export function theirChanges(base: BrochureFields, theirs: BrochureFields, mine: BrochureFields): Found {
  const names = fieldNames(theirs).filter((name) => !same(base[name], theirs[name]))
  const [followed, disputed]: [FieldName[], FieldName[]] = [[], []]
  for (const name of names) {
    if (same(mine[name], base[name]) || same(mine[name], theirs[name])) followed.push(name)
    else disputed.push(name)
  }
  return { followed, disputed }
}

const fieldNames = (fields: BrochureFields) => Object.keys(fields) as FieldName[]
