import { afterEach, expect, test, vi } from 'vitest'
import { ownTime } from './ownTime'

afterEach(() => vi.unstubAllEnvs())

const NEW_YEAR = Date.parse('2026-12-31T23:00:00Z') / 1000

test('a device that is carried to another zone tells the time there without a reload', () => {
  vi.stubEnv('TZ', 'Europe/Amsterdam')
  expect(ownTime(NEW_YEAR)).toBeUndefined()
  vi.stubEnv('TZ', 'America/New_York')
  expect(ownTime(NEW_YEAR)).toBe('18:00 31-12-2026 in America/New_York')
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(ownTime(NEW_YEAR)).toBe('08:00 01-01-2027 in Asia/Tokyo')
})

test('where the clocks show the same as those of the brand nothing is told twice, whatever their zone is called', () => {
  const SUMMER = Date.parse('2026-07-01T10:00:00Z') / 1000
  vi.stubEnv('TZ', 'Europe/Paris')
  expect([ownTime(NEW_YEAR), ownTime(SUMMER), ownTime(null)]).toEqual([undefined, undefined, undefined])
  vi.stubEnv('TZ', 'Africa/Lagos')
  expect([ownTime(NEW_YEAR), ownTime(SUMMER)]).toEqual([undefined, '11:00 01-07-2026 in Africa/Lagos'])
})
