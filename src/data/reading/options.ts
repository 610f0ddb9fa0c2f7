import { ALL, type NoFilter, type OptionFacts } from '../../domain/form/options'
import type { Collection, Stored } from '../../offline/define'
import { useEngine } from '../engineContext'
import { usePart } from '../source'
import { useRecords } from './records'
import { useKeptFresh } from './windowQuery'

/**
 * A whole list of options, in the order of their names. A form has many such lists but shows only names, so it is not drawn again
 * when one of them is asked for.
 */
export function useOptions<R extends Stored & { name: string }>(
  collection: Collection<R, OptionFacts, NoFilter, null>,
): readonly R[] {
  useKeptFresh(collection, ALL)
  return useRecords(collection, usePart(useEngine().list(collection, ALL), 'ids'))
}
