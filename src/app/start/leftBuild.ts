import type { KeyValue } from '../../provider/keyValue'

const LEFT_BUILD = 'left-build'

/** Notes that this tab is loaded anew for a version that is not in charge yet. */
export const leaveBuild = (build: number, tab: KeyValue): void => tab.setItem(LEFT_BUILD, String(build))

/**
 * Whether this start is of the very build that was left: where requests keep the worker before busy, Chromium lets the next one
 * take over only when the page has gone, and answers its reload from the one before. Loading it once more brings the new one.
 * Told once, so that nobody is kept loading.
 */
export function isLeftBuild(build: number, tab: KeyValue): boolean {
  const left = tab.getItem(LEFT_BUILD)
  tab.removeItem(LEFT_BUILD)
  return left === String(build)
}
