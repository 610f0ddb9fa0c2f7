import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type * as wallClocks from '../../src/provider/wallClock'
import { expect, test } from '../support/test'

/** Zones whose clock changes at 1:00 UTC, at 2:00 local time, by half an hour, never, and one at three quarters of an hour. */
const ZONES = ['Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Asia/Kathmandu']

async function moduleText(): Promise<string> {
  const entry = fileURLToPath(new URL('../../src/provider/wallClock.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'clocks',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Runs in the page: the first instant at which the two clocks differ. */
function firstDifference(zones: string[]): string | null {
  const { clockOfIntl, clockOfTemporal } = (window as unknown as { clocks: typeof wallClocks }).clocks // the bundle's global
  const [hour, quarter] = [3_600_000, 900_000]
  const instants: number[] = []
  for (let at = 0; at < Date.UTC(2100, 0); at += 37 * hour) instants.push(at)
  for (let at = Date.UTC(2026, 0); at < Date.UTC(2027, 0); at += quarter) instants.push(at)
  for (const zone of zones)
    for (const at of instants) {
      const told = [clockOfIntl(at, zone), clockOfTemporal(at, zone)].map((shown) => JSON.stringify(shown))
      if (told[0] !== told[1]) return `${zone} at ${new Date(at).toISOString()}: ${told.join(' is not ')}`
    }
  return null
}

test('the two clocks that a browser may have tell the same in every zone, on the nights of a change as well', async ({
  page,
}) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: await moduleText() })
  expect(await page.evaluate(firstDifference, ZONES)).toBeNull()
})

test('neither of the two clocks takes a word for a zone that is none', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: await moduleText() })
  const isRefused = await page.evaluate(() => {
    const { clockOfIntl, clockOfTemporal } = (window as unknown as { clocks: typeof wallClocks }).clocks // the bundle's global
    return [clockOfIntl, clockOfTemporal].map((clock) => {
      try {
        return !clock(0, 'Europe/Nowhere')
      } catch (error) {
        return error instanceof RangeError
      }
    })
  })
  expect(isRefused).toEqual([true, true])
})
