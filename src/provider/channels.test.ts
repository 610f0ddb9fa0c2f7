import { expect, test } from 'vitest'
import { pauseAfter } from './channels'

test('[L3] after a restart of the provider nobody comes back in the same moment, and nobody after half a minute', () => {
  for (let tries = 1; tries < 12; tries += 1) {
    const [soonest, latest] = [pauseAfter(tries, () => 0), pauseAfter(tries, () => 0.999)]
    expect(latest).toBeGreaterThan(soonest * 1.5)
    expect(latest).toBeLessThanOrEqual(30_000)
  }
})
