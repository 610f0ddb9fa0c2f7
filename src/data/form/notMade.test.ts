import { expect, test } from 'vitest'
import { NotMadeYet, RecordNotHere, UnknownRecord } from '../../offline/outbox/notMade'
import { whyNotMade } from './notMade'

test('saving what this device has lost does not say that it was deleted', () => {
  expect(whyNotMade(new RecordNotHere('1'))).toMatch(/does not keep this/)
})

test('saving what could not be made so far does not say that it was deleted', () => {
  expect(whyNotMade(new NotMadeYet('1'))).toMatch(/waits in the sync centre/)
})

test('saving what was deleted meanwhile says so, and does not blame the device', () => {
  expect(whyNotMade(new UnknownRecord('1'))).toBe('This has been deleted meanwhile, so it cannot be changed any more.')
  expect(whyNotMade(new Error('the disk is full'))).toBe(
    'This change could not be kept on this device, so it was not made.',
  )
})

test('that the device has no room left is told as the reason: a person can make some', () => {
  const full = new DOMException('full', 'QuotaExceededError')
  expect(whyNotMade(full)).toBe(
    'This change could not be kept on this device, because it has no room left. Free some, and make it again.',
  )
  expect(whyNotMade(Object.assign(new Error('aborted'), { inner: full }))).toBe(whyNotMade(full))
})
