import { countText } from '../../domain/values/numbers'
import type { Summary } from '../../offline/engine'

/** The words of the sync chip, the same everywhere. What needs a person comes first. */
export function syncChipText({ connectivity, pending, parked, storage }: Summary): string {
  if (isNotKept(storage)) return 'Changes cannot be kept on this device'
  const waiting = pending > 0 ? countText(pending, 'pending change') : null
  if (parked > 0) return [countText(parked, 'needs attention', 'need attention'), waiting].filter(Boolean).join(', ')
  // No network or no answer: for the work at hand both are the same. The chip's tooltip and the sync centre say which it is.
  if (connectivity !== 'online') return ['Offline', waiting].filter(Boolean).join(' · ')
  return waiting ? `Saving ${waiting}` : 'All changes saved'
}

export type SyncTone = 'saved' | 'saving' | 'offline' | 'attention'

export function syncTone({ connectivity, pending, parked, storage }: Summary): SyncTone {
  if (parked > 0 || isNotKept(storage)) return 'attention'
  if (connectivity !== 'online') return 'offline'
  return pending > 0 ? 'saving' : 'saved'
}

/** Whether the last change could not be kept on this device. */
const isNotKept = (storage: Summary['storage']): boolean => storage === 'failed' || storage === 'full'
