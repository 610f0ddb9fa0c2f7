import { defineConfig } from '@playwright/test'
import { launchOptions, quickLaunch } from './support/launch'

/** The specs of every test run. The journeys through the other screens take longer than all of these: `npm test -- --all`. */
const ALWAYS = [/e2e\/(board|moving|offline|sign-in)\.spec/, /faults\/(answers|background|crash|journey|network)\.spec/]

export default defineConfig({
  outputDir: '../test-results',
  globalSetup: './support/global-setup',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A busy browser can miss a deadline. A test that passes only at the second try is listed as flaky, to be looked into.
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
    { name: 'e2e', testDir: 'e2e', testMatch: ALWAYS, use: { launchOptions: quickLaunch } },
    { name: 'faults', testDir: 'faults', testMatch: ALWAYS, use: { launchOptions } },
    {
      name: 'journeys',
      testMatch: /(e2e|faults)\/.*\.spec\.ts/,
      testIgnore: ALWAYS,
      use: { launchOptions: quickLaunch },
    },
  ],
})
