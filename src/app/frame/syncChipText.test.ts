import { expect, test } from 'vitest'
import type { Summary } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { type SyncTone, syncChipText, syncTone } from './syncChipText'

test.each<[Partial<Summary>, string]>([
  [{}, 'All changes saved'],
  [{ pending: 3 }, 'Saving 3 pending changes'],
  [{ pending: 1 }, 'Saving 1 pending change'],
  [{ connectivity: 'offline', pending: 3 }, 'Offline · 3 pending changes'],
  [{ connectivity: 'offline' }, 'Offline'],
  [{ connectivity: 'unreachable' }, 'Offline'],
  [{ connectivity: 'unreachable', pending: 1 }, 'Offline · 1 pending change'],
  [{ parked: 2, pending: 3 }, '2 need attention, 3 pending changes'],
  [{ parked: 1 }, '1 needs attention'],
  [{ parked: 1, connectivity: 'offline', pending: 1 }, '1 needs attention, 1 pending change'],
  [{ parked: 1_000, pending: 1_234 }, '1,000 need attention, 1,234 pending changes'],
  [{ storage: 'failed' }, 'Changes cannot be kept on this device'],
  [{ storage: 'full' }, 'Changes cannot be kept on this device'],
])('%j reads “%s”', (over, text) => expect(syncChipText({ ...ALL_WELL, ...over })).toBe(text))

test.each<[Partial<Summary>, SyncTone]>([
  [{}, 'saved'],
  [{ pending: 1 }, 'saving'],
  [{ connectivity: 'offline', pending: 1 }, 'offline'],
  [{ connectivity: 'unreachable' }, 'offline'],
  [{ parked: 1, connectivity: 'offline' }, 'attention'],
  [{ storage: 'failed' }, 'attention'],
  [{ storage: 'full', pending: 1 }, 'attention'],
])('with %j the chip has the colour of “%s”', (over, tone) => expect(syncTone({ ...ALL_WELL, ...over })).toBe(tone))
