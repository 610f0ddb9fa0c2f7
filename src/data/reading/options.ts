import { ALL, type NoFilter, type OptionFacts } from '../../domain/form/options'
import type { Collection, Stored } from '../../offline/define'
import { useEngine } from '../engineContext'
import { usePart } from '../source'
import { useRecords } from './records'
import { useKeptFresh } from './windowQuery'

/**
 * All of a list of options, in the order of their names. A form has many of them and shows no more than their names: that one is
 * being asked for, or was a moment ago, draws none of it anew.
 */
export function useOptions<R extends Stored & { name: string }>(
  collection: Collection<R, OptionFacts, NoFilter, null>,
): readonly R[] {
  useKeptFresh(collection, ALL)
  return useRecords(collection, usePart(useEngine().list(collection, ALL), 'ids'))
}
