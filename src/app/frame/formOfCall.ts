import { formOfRefused } from '../../domain/form/takenUp'
import type { Engine } from '../../offline/engine'
import type { Concern } from '../../offline/engineEvent'

/** Where the change that a refused call was for can be corrected; null where it was made without a form, or waits no more. */
export function formOfCall({ outbox }: Engine, { group, record }: Concern): string | null {
  const entry = outbox.read().find((each) => each.group === group && each.record === record)
  return entry ? formOfRefused(entry) : null
}
