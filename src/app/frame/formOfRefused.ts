import { formAddress } from '../../domain/form/takenUp'
import type { Engine } from '../../offline/engine'
import type { Concern } from '../../offline/engineEvent'

/** Where a refused change can be corrected; null where it was made without a form, or waits no more. */
export function formOfRefused({ outbox }: Engine, { group, record }: Concern): string | null {
  const entry = outbox.read().find((each) => each.group === group && each.record === record)
  return entry?.parked?.reason === 'refused' ? formAddress(entry) : null
}
