import { describe, expect, test } from 'vitest'
import { freshnessText } from './freshness'

const now = Date.UTC(2026, 10, 20, 14, 0)
const ids = Array.from({ length: 240 }, String)
const view = { ids, from: 'provider', asOf: now - 60_000, loading: false } as const
const seen = { view, total: 1312, connectivity: 'online', failing: null, now } as const

const noteOf = (facts: Parameters<typeof freshnessText>[0]) => freshnessText(facts, 'brochure', 'brochures')

describe('the line under the title', () => {
  test('is absent while the list is fresh', () => {
    expect(noteOf(seen)).toBeNull()
  })

  test('is absent while the list is first asked for: nothing is known of it', () => {
    const asked = { ...view, ids: [], from: 'device', asOf: null, loading: true } as const
    expect(noteOf({ ...seen, view: asked })).toBeNull()
  })

  test('says offline since when, and how much of it is here', () => {
    expect(noteOf({ ...seen, connectivity: 'offline' })).toBe('Saved on this device 14:59. 240 of 1,312 brochures.')
  })

  test('names the day where that was not today', () => {
    const yesterday = { ...view, asOf: now - 86_400_000 }
    expect(noteOf({ ...seen, view: yesterday, connectivity: 'unreachable' })).toContain('15:00 19-11-2026')
  })

  test('counts no further when all of them are here', () => {
    const whole = { ...view, ids: ['1'] }
    expect(noteOf({ ...seen, view: whole, total: 1, connectivity: 'offline' })).toContain('1 brochure.')
  })

  test('of a list that nobody counts names the page, so that its rows do not pass for all', () => {
    const second = { ...view, page: 2, totalPages: 3 }
    const offline = { ...seen, total: null, connectivity: 'offline' } as const
    expect(noteOf({ ...offline, view: second })).toBe('Saved on this device 14:59. 240 brochures, page 2 of 3.')
    expect(noteOf({ ...offline, view: { ...second, totalPages: 2 } })).toMatch(/, page 2 of 2\.$/)
    expect(noteOf({ ...offline, view: { ...second, page: 1, totalPages: 1 } })).toMatch(/ 240 brochures\.$/)
  })

  test('says when the provider was never asked', () => {
    const device = { ...view, from: 'device', asOf: null, ids: Array.from({ length: 37 }, String) } as const
    expect(noteOf({ ...seen, view: device })).toBe('Only what is on this device: 37 brochures.')
  })

  test('leaves it to the screen to say that nothing is here', () => {
    expect(noteOf({ ...seen, view: { ...view, from: 'device', asOf: null, ids: [] } })).toBeNull()
  })

  test('says at once that the provider fails, though it can be reached', () => {
    expect(noteOf({ ...seen, failing: 'The provider is tired' })).toBe(
      'The provider is tired. Saved on this device 14:59. 240 of 1,312 brochures.',
    )
    const device = { ...view, from: 'device', asOf: null, ids: ['1', '2'] } as const
    expect(noteOf({ ...seen, failing: 'The provider is tired', view: device })).toBe(
      'The provider is tired. Only what is on this device: 2 brochures.',
    )
    expect(noteOf({ ...seen, failing: 'The provider is tired', connectivity: 'offline' })).toMatch(
      /^Saved on this device/,
    )
  })

  test('says how many rows cannot be read, however fresh the others are', () => {
    const damaged = { ...view, unread: 1 }
    expect(noteOf({ ...seen, view: damaged })).toBe('1 brochure cannot be read and is not shown.')
    expect(noteOf({ ...seen, view: { ...damaged, unread: 2 }, connectivity: 'offline' })).toBe(
      'Saved on this device 14:59. 240 of 1,312 brochures. 2 brochures cannot be read and are not shown.',
    )
  })

  test('appears when the provider has been silent for long', () => {
    expect(noteOf({ ...seen, now: now + 600_000 })).toContain('Saved on this device')
  })
})
