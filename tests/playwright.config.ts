import { defineConfig } from '@playwright/test'
import { launchOptions, quickLaunch } from './support/launch'

/** Journeys that take as long as all others together: `npm test -- --all`, or `--only journeys`. */
const LONG =
  /e2e\/(accessibility|brochure-form|changes-file|comeback|duplicates|elsewhere|locations|merge|offline-list|parsers|recreate|review|shop-form|slider|upload)\.spec/

export default defineConfig({
  outputDir: '../test-results',
  globalSetup: './support/global-setup',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A browser on a busy machine can miss a deadline. What holds at the second try only is listed as flaky, to be looked into.
  retries: 1,
  workers: 2,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Another zone than the brand's, so that a date shown in the machine's own time is noticed.
    timezoneId: 'America/New_York',
    actionTimeout: 10_000,
    // A trace is recorded of every test, kept or not, and slows them all; the wire's log and the last picture tell most.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'e2e', testDir: 'e2e', testIgnore: LONG, use: { launchOptions: quickLaunch } },
    { name: 'journeys', testDir: 'e2e', testMatch: LONG, use: { launchOptions: quickLaunch } },
    { name: 'faults', testDir: 'faults', use: { launchOptions } },
  ],
})
