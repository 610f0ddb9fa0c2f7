import { formOfRefused } from '../../domain/form/takenUp'
import type { Engine } from '../../offline/engine'
import type { Concern } from '../../offline/engineEvent'

/** The form in which a refused change can be corrected; null if the change was made without a form, or no longer waits. */
export function formOfCall({ outbox }: Engine, { group, record }: Concern): string | null {
  const entry = outbox.read().find((each) => each.group === group && each.record === record)
  return entry ? formOfRefused(entry) : null
}
