import { expect, test } from 'vitest'
import type { Summary } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { askBeforeClosing } from './askBeforeClosing'

test.each<[string, Partial<Summary>, boolean]>([
  ['is asked about what waits in memory', { storage: 'missing', pending: 1 }, true],
  ['and about what needs a person there', { storage: 'broken', parked: 1 }, true],
  ['not where nothing does', { storage: 'hanging' }, false],
  ['nor about what is on the device', { storage: 'failed', pending: 1, parked: 1 }, false],
  ['nor where its disk is full', { storage: 'full', pending: 1, parked: 1 }, false],
])('[ST6] who closes a tab %s', (_, part, asks) => {
  const stop = askBeforeClosing({ summary: createCell<Summary>({ ...ALL_WELL, ...part }) })
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  stop()
  expect(leaving.defaultPrevented).toBe(asks)
})
