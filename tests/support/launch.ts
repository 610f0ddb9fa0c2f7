import type { LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell } from './chromium.mjs'

const starting = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  // As root in a container, Chromium has no sandbox.
  chromiumSandbox: false,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

/** How every test starts its browser. */
export const launchOptions = starting(findChromium())

/** For tests of screens. */
export const quickLaunch = starting(findHeadlessShell())
