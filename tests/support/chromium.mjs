import { existsSync } from 'node:fs'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium or Chrome of this machine; undefined means: the one that Playwright installs for itself. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return KNOWN_PLACES.find((place) => existsSync(place))
}

/**
 * The same engine without a browser's windows, where the machine has it: a new context costs half. Tests of a page alone use it;
 * tests of the browser itself (profiles, kills, frozen tabs) use the whole one.
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return ['/usr/bin/chromium-headless-shell'].find((place) => existsSync(place)) ?? findChromium()
}
