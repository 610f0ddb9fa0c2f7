import type { Stored } from '../../offline/define'

/**
 * The fields that an update names besides the changed ones: all others of the record, as the provider last told it (spec section 7:
 * “same plus id”). For a record without a version none: fields without a variable stay (GraphQL, section 6.4.1). Sent again after a
 * long time, they would silently put back what somebody has changed meanwhile (faults I15).
 *
 * @param record undefined if this device does not have it
 */
export const besidesChanges = <R extends Stored, Fields>(
  record: R | undefined,
  fieldsOf: (record: R) => Fields,
): Partial<Fields> => (record && record.version !== null ? fieldsOf(record) : {})
