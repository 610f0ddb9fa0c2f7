import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotMadeYet, RecordNotHere, UnknownRecord } from '../../offline/outbox/notMade'
import { useHeld } from './held'
import { whyNotMade } from './notMade'

interface Open {
  id: string
  record: { name: string } | null | undefined
}

const open = (first: Open) => renderHook(({ id, record }: Open) => useHeld(id, record), { initialProps: first })

test('what a form is open with stays in it when somebody deletes it meanwhile, as it was last known', () => {
  const { result, rerender } = open({ id: '1', record: { name: 'Tuin' } })
  rerender({ id: '1', record: { name: 'Tuin en balkon' } })
  rerender({ id: '1', record: null })
  expect(result.current).toEqual({ name: 'Tuin en balkon' })
})

test('what was gone before the form was opened is gone', () => {
  expect(open({ id: '1', record: null }).result.current).toBeNull()
})

test('another address is another form: the one before does not show in it', () => {
  const { result, rerender } = open({ id: '1', record: { name: 'Tuin' } })
  rerender({ id: '2', record: undefined })
  expect(result.current).toBeUndefined()
  rerender({ id: '2', record: null })
  expect(result.current).toBeNull()
})

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
