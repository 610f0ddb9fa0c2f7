import type { LaunchOptions } from '@playwright/test'
import { findChromium } from './chromium.mjs'

const executablePath = findChromium()

/** How every test starts its browser. Root in a container has no sandbox to give. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: false,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
