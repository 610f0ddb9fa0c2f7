import { ALL, type NoFilter, type OptionFacts } from '../domain/options'
import type { Collection, Stored } from '../offline/define'
import { useList } from './lists'
import { useRecords } from './records'

/** All of a list of options, in the order of their names. */
export function useOptions<R extends Stored & { name: string }>(
  collection: Collection<R, OptionFacts, NoFilter, null>,
): readonly R[] {
  return useRecords(collection, useList(collection, ALL).ids)
}
