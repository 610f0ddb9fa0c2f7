import type { RecordKey } from '../../offline/define'
import type { EpochMilliseconds } from '../../provider/clock'
import { brochures } from './collection'

/** Whether a record is a brochure whose time is over: changing it is seldom what anybody wants. */
export function isExpiredBrochure(key: RecordKey, record: unknown, now: EpochMilliseconds): boolean {
  if (!key.startsWith(brochures.key(''))) return false
  const until = typeof record === 'object' && record !== null && 'expire_after' in record ? record.expire_after : null
  return typeof until === 'number' && until * 1_000 < now
}
