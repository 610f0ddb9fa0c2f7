import type { Stored } from '../../offline/define'

/**
 * What an update names beside what was changed: all else of the record, as the provider told it last (spec section 7: “same plus id”).
 * Of a record without a version it names nothing else, and what has no variable stays (GraphQL, section 6.4.1): sent again after a long
 * time, it would put back what somebody has changed meanwhile, and nobody would hear of it (faults I15).
 *
 * @param record undefined where this device does not have it
 */
export const besidesChanges = <R extends Stored, Fields>(
  record: R | undefined,
  fieldsOf: (record: R) => Fields,
): Partial<Fields> => (record && record.version !== null ? fieldsOf(record) : {})
